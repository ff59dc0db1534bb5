// Ukrainian of reviews: what speaks for a better move, and for the move of a hint.
import type { review as english } from '../en/review.ts';
import type { Texts } from '../index.ts';

export const review: Texts<typeof english> = {
    'why.scores': 'Кращий хід завершив би {kindAcc}{size}: одразу {points} гравцеві {me}{instead}.',
    'why.gives':
        'Зроблений хід завершив {kindAcc} {playerGen}{size}: одразу {points} {playerDat}{each}{against}.',
    'why.shares':
        'Кращий хід дав би гравцеві {me} частку балів за {kindAcc} {playerGen}{size}: приблизно {points}{instead}.',
    'why.takes':
        'Кращий хід забрав би {kindAcc}{size} у {playerGen}: приблизно {points} гравцеві {me}{instead}.',
    'why.claims':
        'Кращий хід почав би {kindAcc}{size} й одразу зайняв своєю {figure}: приблизно {points} гравцеві {me} до кінця гри{instead}.',
    'why.grows': 'Кращий хід підвищив би ціну {kindGen} {winnersGen}{size}: приблизно на {points} більше.',
    'why.blocks':
        'Кращий хід знизив би ціну {kindGen} {winnersGen}{size}: приблизно на {points} менше {playerDat}{each}.',
    'why.home':
        'Кращий хід лишив би гравцеві {me} більше фішок у запасі для наступних ходів (на {count}{hand}){worth}.',
    'why.again': 'Кращий хід одразу дав би ще один хід.',
    'why.later': 'Ще приблизно {points} могли б дати пізніші ходи.',
    'why.keeps':
        'Кращий хід лишив би фішку гравця {me} там, де вона стоїть: {kind}{size}. Це може принести приблизно {points}{outnumbered}.',
    'why.joins':
        'Після кращого ходу пізніший квадрат міг би приєднати {piece} гравця {me} до {kindGen} {playerGen}{size}, і гравець {me} теж отримав би бали{heads}: у середньому приблизно {points}.',
    'why.guards':
        'Після зробленого ходу пізніший квадрат може приєднати {kindAcc} {playerGen}{size} до того, що має {me}, і {piecesGen} {playerGen} там буде більше: у середньому приблизно на {points} менше гравцеві {me}. {there}.',
    'why.frees':
        'Зроблений хід повернув {playerDat}, у кого не лишилося фішок, {figures}{from}. Фішки в запасі дадуть {playerDat} у наступних ходах приблизно {points}{each}.',
    'why.how.free':
        'Кращий хід зайняв би своєю {figure} {kindAcc}{size}{nobodys}: приблизно {points} гравцеві {me} до кінця гри{instead}.',
    'why.how.richer':
        'Кращий хід зайняв би {kindAcc}{size}: приблизно {points} гравцеві {me} до кінця гри. Зроблений хід теж зайняв {kindAcc}{poorer}, але це дає лише приблизно {other}{fits}.',
    'why.how.sooner': 'Кращий хід завершив би {that}{size}: одразу {points}{sooner}.',
    'why.how.both':
        'Кращий хід завершив би {kindAcc}{size}, де фішки мають і {me}, і {player}{joint}: одразу {points} кожному з них{counts}.',
    'why.how.canoe':
        'Кращий хід одразу дав би {points} за каное: по 2 за кожне озеро його річкової системи ({number}){instead}.',
    'why.how.pit':
        'Кращий хід одразу дав би {points} за тварин у звіроловній ямі (тварин: {number}){instead}.',
    'why.how.abbot': 'Кращий хід повернув би абата гравця {me} із {kindGen}: одразу {points}{instead}.',
    'why.how.linked':
        'Кращий хід з’єднав би {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Там стало б порівну {piecesGen}, і всі бали дісталися б і {playerDat}{each}, і гравцеві {me}: приблизно {points} гравцеві {me}{instead}.',
    'why.how.outdoes':
        'Кращий хід з’єднав би {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Гравець {me} мав би там більше {piecesGen} і отримав би всі бали: приблизно {points}{instead}.',
    'why.how.joined':
        'Кращий хід приєднав би ще одну частину до {kindGen} {winnersGen}{size}: приблизно на {points} більше гравцеві {me}.',
    'why.how.longer':
        'Кращий хід збільшив би {kindAcc} {winnersGen}{size}{reach}: приблизно на {points} більше гравцеві {me}.',
    'why.how.closer':
        'Кращий хід закрив би відкритий кінець {kindGen} {winnersGen}{size}, і завершити стало б легше: приблизно на {points} більше гравцеві {me}{crew}.',
    'why.how.beside':
        'Кращий хід поклав би квадрат біля {kindGen} {winnersGen}{size}, а кожен квадрат довкола дає 1 бал: приблизно на {points} більше гравцеві {me}{crew}.',
    'why.how.cities':
        'Після кращого ходу завершених міст біля {kindGen} {winnersGen}{size} було б більше: приблизно на {points} більше гравцеві {me}.',
    'why.how.early':
        'Зроблений хід зарано взяв бали за {kindAcc} {winnersGen}{size}: лише {other}; пізніше це принесло б приблизно {points}{turn}.',
    'why.how.spoiled':
        'Після зробленого ходу {kindAcc} {winnersGen}{size} {harder} завершити{than}{hard}: приблизно на {points} менше гравцеві {me}{crew}.',
    'why.how.smaller':
        'Після зробленого ходу для {kindGen} {winnersGen}{size} лишається менше місця, щоб рости: приблизно на {points} менше гравцеві {me}.',
    'why.how.rescued':
        'Кращий хід закрив би відкритий кінець {kindGen} {winnersGen}{size}. Завершити стало б легше, а {barren}: приблизно на {points} більше гравцеві {me}{crew}.',
    'why.how.stuck':
        'Після кращого ходу {kindAcc} {winnersGen}{size} було б {harder} завершити{hard}, і {playerDat} довелося б довше чекати на те, що там стоїть: приблизно на {points} менше {playerDat}.',
    'why.how.also':
        'Кращий хід лишив би гравцеві {me} більше фішок у запасі для наступних ходів (на {count}{hand}). Інші фішки гравця {me} теж повернулися б раніше, бо {eased} було б легше завершити{left}{worth}.',
    'why.how.raft':
        'Кращий хід додав би пліт до {kindGen} {winnersGen}{size}. З плотом кожне з озер ({more} і ті, що ще з’являться) дає ще 1 бал: приблизно на {points} більше гравцеві {me}.',
    'why.how.theirs':
        'Після зробленого ходу пізніший квадрат може приєднати {pieces} {playerGen} до {kindGen} {winnersGen}{size}, і бали дістануться також {playerDat}: у середньому приблизно на {points} більше{each}. {there}.',
    'why.how.alone':
        'Після зробленого ходу пізніший квадрат може приєднати ще {pieces} {playerGen} до {kindGen} {winnersGen}{size}, і бали дістануться тільки {playerDat}: у середньому приблизно на {points} більше{each}. {there}.',
    'why.how.threat':
        'Після кращого ходу пізніший квадрат міг би приєднати {pieces} {others} до {kindGen} {winnersGen}{size}; їх там стало б більше, і {playerDat} не дісталося б нічого: у середньому приблизно на {points} менше{each}.',
    'why.how.harder':
        'Після кращого ходу завершити {kindAcc} {winnersGen}{size}{twin} було б {harder}{hard}: приблизно на {points} менше {playerDat}{each}{crew}.',
    'why.how.barren':
        'Після кращого ходу завершити {kindAcc} {winnersGen}{size}{twin} було б {harder}{hard}, а {barren}: приблизно на {points} менше {playerDat}{each}{crew}.',
    'why.how.cut':
        'Кращий хід закрив би бік {kindGen} {winnersGen}{size}, і рости далі було б важче: приблизно на {points} менше {playerDat}{each}.',
    'why.how.open':
        'Після кращого ходу місто біля поля {winnersGen} було б важче завершити, а поле дає бали лише за завершені міста: приблизно на {points} менше {playerDat}{each}.',
    'why.how.outvoted':
        'Кращий хід приєднав би до {kindGen} {holdersGen}{size} {article}{kindAcc} {winnersGen}. {outnumbered}: приблизно на {points} менше {playerDat}{each}{feared}{still}.',
    'why.how.helped':
        'Зроблений хід підвищив ціну {kindGen} {winnersGen}{size}: приблизно на {points} більше {playerDat}{each}.',
    'why.how.last':
        'Зроблений хід забрав останню фішку гравця {me} із запасу. Доки якась не повернеться, гравець {me} не може нічого зайняти; після кращого ходу одна була б у запасі{worth}.',
    'why.how.returned':
        'Кращий хід повернув би {back}{from}. Після зробленого ходу гравець {me} не має в запасі жодної фішки, і зайняти нічого не можна, доки якась не повернеться{worth}.',
    'why.how.hut': 'Кращий хід лишив би хатину гравця {me} в запасі для кращої річки{worth}.',
    'why.how.menhir':
        'Кращий хід завершив би {forest} із менгіром (стоячим каменем), а це одразу дає гравцеві {me} ще один хід{perhaps}: приблизно {points}{theirPoints}.',
    'why.how.extended':
        'Кращий хід продовжив би {kindAcc}, де стоїть будівник гравця {me}, а це одразу дає гравцеві {me} ще один хід: приблизно {points}.',
    'why.how.wheel':
        'Щоразу, коли свиня колеса зупиняється на секторі {wheel}: після кращого ходу до кінця гри приблизно на {points} більше гравцеві {me}.',
    'why.how.crown':
        'Кращий хід поставив би фішку гравця {me} на місце з короною на Колесі Фортуни{onSector}, яке приносить {crown}, коли там зупиняється свиня колеса{expected}.',
    'why.how.tower':
        'Кращий хід поставив би вартового гравця {me} на вежу, яка дістає до щойно викладеного квадрата (іншу зайняти не можна; по прямій, на стільки квадратів, скільки в ній ярусів): у середньому приблизно {points} гравцеві {me}{most}. {thieves}.',
    'why.how.post':
        'Кращий хід поставив би вартового гравця {me} на вежу, яка дістає до щойно викладеного квадрата (іншу зайняти не можна; по прямій, на стільки квадратів, скільки в ній ярусів): приблизно {points} гравцеві {me}. {thieves}.',
    'why.how.trade':
        'Кращий хід поставив би будівника гравця {me}, який дає другі ходи там, де стоїть: приблизно {points}.',
    'why.how.goods':
        'Кращий хід приніс би гравцеві {me} {goods} за завершене місто{whose}; товари отримує той, хто завершує місто. Хто наприкінці має найбільше одного виду, отримує 10 балів, а за рівності — кожен із них: у середньому приблизно {points} гравцеві {me}{lost}{theirPoints}.',
    'why.how.seizes':
        'Після кращого ходу пізніший квадрат міг би приєднати {pieces} гравця {me} до {kindGen} {playerGen}{size}. Там їх стало б більше{heads}, і бали дісталися б гравцеві {me} замість {playerGen}: у середньому приблизно {points} гравцеві {me} і на {less} менше {playerDat}{each}.',
    'why.how.large':
        'Після кращого ходу пізніший квадрат міг би приєднати велику фішку гравця {me}, яка рахується за дві, до {kindGen} {playerGen}{size}. Тоді бали дісталися б гравцеві {me} замість {playerGen}{heads}: у середньому приблизно {points} гравцеві {me} і на {less} менше {playerDat}{each}.',
    'why.how.widened':
        'Зроблений хід приєднав {joined} до {kindGen} {winnersGen}{size}: приблизно на {points} більше {playerDat}{each}.',
    'why.how.enriched':
        'Зроблений хід завершив місто біля поля {winnersGen}{size}{grown}: приблизно на {points} більше {playerDat}{each}.',
    'why.how.hastened':
        'Зроблений хід закрив відкритий кінець {kindGen} {winnersGen}{size}, і завершити стало легше: приблизно на {points} більше {playerDat}{each}{crew}.',
    'why.how.pig':
        'Кращий хід поставив би свиню гравця {me} на поле, де кожне завершене місто тоді дає гравцеві {me} на 1 бал більше: приблизно {points}.',
    'why.how.enlarged':
        'Зроблений хід збільшив {kindAcc} {winnersGen}{size}{reach}: приблизно на {points} більше {playerDat}{each}{crew}.',
    'why.how.ousted':
        'Тоді за {kindAcc} {playerDat} більше не дісталося б нічого: приблизно на {points} менше{each}.',
    'why.how.together':
        'Після кращого ходу пізніший квадрат міг би приєднати {piece} гравця {me} до {kindGen} {playerGen}{size}. Тоді кожен отримав би бали за весь об’єкт: у середньому приблизно на {points} більше гравцеві {me} і на {other} більше {playerDat}{each}.',
    'why.how.merged':
        'Кращий хід з’єднав би два поля {playerGen} в одне. Кожне місто біля обох тоді дає бали один раз, а не двічі: приблизно на {points} менше {playerDat}{each}.',
    'why.how.blended':
        'Зроблений хід з’єднав два поля гравця {me} в одне. Кожне місто біля обох тепер дає бали один раз, а не двічі: приблизно на {points} менше гравцеві {me}.',
    'why.how.stolen':
        'Після зробленого ходу пізніший квадрат може приєднати {pieces} {playerGen} до {kindGen} {winnersGen}{size}. Тоді {piecesGen} {playerGen} там буде більше, ніж {piecesGen} гравця {me}{heads}, і всі бали дістануться {playerDat}: у середньому приблизно на {points} менше гравцеві {me} і на {less} більше {playerDat}{each}. {there}.',
    'why.how.united':
        'Кращий хід з’єднав би {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Там стало б порівну {piecesGen}, і кожному дісталися б усі бали: приблизно на {count} більше гравцеві {me}, але приблизно на {other} більше {playerDat}{each}.',
    'why.how.yoked':
        'Зроблений хід з’єднав {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Там тепер порівну {piecesGen}, і кожному дістануться всі бали: приблизно на {other} більше гравцеві {me}, але приблизно на {count} більше {playerDat}{each}.',
    'why.how.released':
        'Кращий хід повернув би {back}{from}. Загалом у запасі було б більше фішок, ніж після зробленого ходу (на {count}), і гравець {me} міг би пізніше зайняти більше{worth}.',
    'why.how.regained':
        'Зроблений хід повернув {playerDat}{otherwise} {figures}{from}. Більше фішок у запасі дасть {playerDat} у наступних ходах приблизно {points}.',
    'why.how.brief':
        'Після кращого ходу щойно поставлена фішка повернулася б у запас раніше, ніж після зробленого{stays}: приблизно {points}.',
    'why.how.driven':
        'Вартовий кращого ходу зігнав би вартового {playerGen}. За це {playerDat} дісталося б 2 бали замість того, що отримує вартовий{most}: приблизно на {points} менше{each}{otherTower}.',
    'instead.scores': 'Зроблений хід завершив {kindAcc}{size}: одразу {points} гравцеві {me}{instead}.',
    'instead.gives':
        'Кращий хід завершив би {kindAcc} {playerGen}{size}: одразу {points} {playerDat}{each}{against}.',
    'instead.shares':
        'Зроблений хід дав гравцеві {me} частку балів за {kindAcc} {playerGen}{size}: приблизно {points}{instead}.',
    'instead.takes':
        'Зроблений хід забрав {kindAcc}{size} у {playerGen}: приблизно {points} гравцеві {me}{instead}.',
    'instead.claims':
        'Зроблений хід почав {kindAcc}{size} й одразу зайняв своєю {figure}: приблизно {points} гравцеві {me} до кінця гри{instead}.',
    'instead.grows':
        'Зроблений хід підвищив ціну {kindGen} {winnersGen}{size}: приблизно на {points} більше.',
    'instead.blocks':
        'Зроблений хід знизив ціну {kindGen} {winnersGen}{size}: приблизно на {points} менше {playerDat}{each}.',
    'instead.home':
        'Зроблений хід лишив гравцеві {me} більше фішок у запасі для наступних ходів (на {count}{hand}){worth}.',
    'instead.again': 'Зроблений хід одразу дав ще один хід.',
    'instead.keeps':
        'Зроблений хід лишив фішку гравця {me} там, де вона стоїть: {kind}{size}. Це може принести приблизно {points}{outnumbered}.',
    'instead.joins':
        'Після зробленого ходу пізніший квадрат може приєднати {piece} гравця {me} до {kindGen} {playerGen}{size}, і гравець {me} теж отримає бали{heads}: у середньому приблизно {points}.',
    'instead.guards':
        'Після кращого ходу пізніший квадрат міг би приєднати {kindAcc} {playerGen}{size} до того, що має {me}, і {piecesGen} {playerGen} там було б більше: у середньому приблизно на {points} менше гравцеві {me}. {there}.',
    'instead.nothing': 'Гравцеві {me} зроблений хід майже нічого не приніс.',
    'instead.frees':
        'Кращий хід повернув би {playerDat}, у кого не лишилося фішок, {figures}{from}. Фішки в запасі дали б {playerDat} у наступних ходах приблизно {points}{each}.',
    'instead.how.free':
        'Зроблений хід зайняв своєю {figure} {kindAcc}{size}{nobodys}: приблизно {points} гравцеві {me} до кінця гри{instead}.',
    'instead.how.both':
        'Зроблений хід завершив {kindAcc}{size}, де фішки мають і {me}, і {player}{joint}: одразу {points} кожному з них{counts}.',
    'instead.how.canoe':
        'Зроблений хід одразу дав {points} за каное: по 2 за кожне озеро його річкової системи ({number}){instead}.',
    'instead.how.pit':
        'Зроблений хід одразу дав {points} за тварин у звіроловній ямі (тварин: {number}){instead}.',
    'instead.how.abbot': 'Зроблений хід повернув абата гравця {me} із {kindGen}: одразу {points}{instead}.',
    'instead.how.linked':
        'Зроблений хід з’єднав {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Там тепер порівну {piecesGen}, і всі бали дістануться і {playerDat}{each}, і гравцеві {me}: приблизно {points} гравцеві {me}{instead}.',
    'instead.how.outdoes':
        'Зроблений хід з’єднав {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Гравець {me} має там більше {piecesGen} і отримає всі бали: приблизно {points}{instead}.',
    'instead.how.joined':
        'Зроблений хід приєднав ще одну частину до {kindGen} {winnersGen}{size}: приблизно на {points} більше гравцеві {me}.',
    'instead.how.longer':
        'Зроблений хід збільшив {kindAcc} {winnersGen}{size}{reach}: приблизно на {points} більше гравцеві {me}.',
    'instead.how.closer':
        'Зроблений хід закрив відкритий кінець {kindGen} {winnersGen}{size}, і завершити стало легше: приблизно на {points} більше гравцеві {me}{crew}.',
    'instead.how.beside':
        'Зроблений хід поклав квадрат біля {kindGen} {winnersGen}{size}, а кожен квадрат довкола дає 1 бал: приблизно на {points} більше гравцеві {me}{crew}.',
    'instead.how.cities':
        'Після зробленого ходу завершених міст біля {kindGen} {winnersGen}{size} більше: приблизно на {points} більше гравцеві {me}.',
    'instead.how.early':
        'Кращий хід зарано взяв би бали за {kindAcc} {winnersGen}{size}: лише {other}; пізніше це принесло б приблизно {points}{turn}.',
    'instead.how.spoiled':
        'Після кращого ходу {kindAcc} {winnersGen}{size} було б {harder} завершити{than}{hard}: приблизно на {points} менше гравцеві {me}{crew}.',
    'instead.how.smaller':
        'Після кращого ходу для {kindGen} {winnersGen}{size} лишилося б менше місця, щоб рости: приблизно на {points} менше гравцеві {me}.',
    'instead.how.rescued':
        'Зроблений хід закрив відкритий кінець {kindGen} {winnersGen}{size}. Завершити стало легше, а {barren}: приблизно на {points} більше гравцеві {me}{crew}.',
    'instead.how.stuck':
        'Після зробленого ходу {kindAcc} {winnersGen}{size} {harder} завершити{hard}, і {playerDat} доводиться довше чекати на те, що там стоїть: приблизно на {points} менше {playerDat}.',
    'instead.how.also':
        'Зроблений хід лишив гравцеві {me} більше фішок у запасі для наступних ходів (на {count}{hand}). Інші фішки гравця {me} теж повернуться раніше, бо {eased} легше завершити{left}{worth}.',
    'instead.how.raft':
        'Зроблений хід додав пліт до {kindGen} {winnersGen}{size}. З плотом кожне з озер ({more} і ті, що ще з’являться) дає ще 1 бал: приблизно на {points} більше гравцеві {me}.',
    'instead.how.theirs':
        'Після кращого ходу пізніший квадрат міг би приєднати {pieces} {playerGen} до {kindGen} {winnersGen}{size}, і бали дісталися б також {playerDat}: у середньому приблизно на {points} більше{each}. {there}.',
    'instead.how.alone':
        'Після кращого ходу пізніший квадрат міг би приєднати ще {pieces} {playerGen} до {kindGen} {winnersGen}{size}, і бали дісталися б тільки {playerDat}: у середньому приблизно на {points} більше{each}. {there}.',
    'instead.how.threat':
        'Після зробленого ходу пізніший квадрат може приєднати {pieces} {others} до {kindGen} {winnersGen}{size}; їх там стане більше, і {playerDat} не дістанеться нічого: у середньому приблизно на {points} менше{each}.',
    'instead.how.harder':
        'Після зробленого ходу завершити {kindAcc} {winnersGen}{size}{twin} {harder}{hard}: приблизно на {points} менше {playerDat}{each}{crew}.',
    'instead.how.barren':
        'Після зробленого ходу завершити {kindAcc} {winnersGen}{size}{twin} {harder}{hard}, а {barren}: приблизно на {points} менше {playerDat}{each}{crew}.',
    'instead.how.cut':
        'Зроблений хід закрив бік {kindGen} {winnersGen}{size}, і рости далі важче: приблизно на {points} менше {playerDat}{each}.',
    'instead.how.open':
        'Після зробленого ходу місто біля поля {winnersGen} важче завершити, а поле дає бали лише за завершені міста: приблизно на {points} менше {playerDat}{each}.',
    'instead.how.outvoted':
        'Зроблений хід приєднав до {kindGen} {holdersGen}{size} {article}{kindAcc} {winnersGen}. {outnumbered}: приблизно на {points} менше {playerDat}{each}{feared}{still}.',
    'instead.how.helped':
        'Кращий хід також підвищив би ціну {kindGen} {winnersGen}{size}: приблизно на {points} більше {playerDat}{each}.',
    'instead.how.last':
        'Зроблений хід лишив останню фішку гравця {me} в запасі, а кращий хід поставив би її{worth}.',
    'instead.how.returned':
        'Зроблений хід повернув {back}{from}. Після кращого ходу гравець {me} не мав би в запасі жодної фішки, і зайняти нічого не можна було б, доки якась не повернеться{worth}.',
    'instead.how.hut': 'Зроблений хід лишив хатину гравця {me} в запасі для іншої річки{worth}.',
    'instead.how.menhir':
        'Зроблений хід завершив {forest} із менгіром (стоячим каменем), а це одразу дає гравцеві {me} ще один хід{perhaps}: приблизно {points}{theirPoints}.',
    'instead.how.extended':
        'Зроблений хід продовжив {kindAcc}, де стоїть будівник гравця {me}, а це одразу дає гравцеві {me} ще один хід: приблизно {points}.',
    'instead.how.wheel':
        'Щоразу, коли свиня колеса зупиняється на секторі {wheel}: після зробленого ходу до кінця гри приблизно на {points} більше гравцеві {me}.',
    'instead.how.crown':
        'Зроблений хід поставив фішку гравця {me} на місце з короною на Колесі Фортуни{onSector}, яке приносить {crown}, коли там зупиняється свиня колеса{expected}.',
    'instead.how.tower':
        'Зроблений хід поставив вартового гравця {me} на вежу, яка дістає до щойно викладеного квадрата (іншу зайняти не можна; по прямій, на стільки квадратів, скільки в ній ярусів): у середньому приблизно {points} гравцеві {me}{most}. {thieves}.',
    'instead.how.post':
        'Зроблений хід поставив вартового гравця {me} на вежу, яка дістає до щойно викладеного квадрата (іншу зайняти не можна; по прямій, на стільки квадратів, скільки в ній ярусів): приблизно {points} гравцеві {me}. {thieves}.',
    'instead.how.trade':
        'Зроблений хід поставив будівника гравця {me}, який дає другі ходи там, де стоїть: приблизно {points}.',
    'instead.how.goods':
        'Зроблений хід приніс гравцеві {me} {goods} за завершене місто{whose}; товари отримує той, хто завершує місто. Хто наприкінці має найбільше одного виду, отримує 10 балів, а за рівності — кожен із них: у середньому приблизно {points} гравцеві {me}{lost}{theirPoints}.',
    'instead.how.seizes':
        'Після зробленого ходу пізніший квадрат може приєднати {pieces} гравця {me} до {kindGen} {playerGen}{size}. Там їх стане більше{heads}, і бали дістануться гравцеві {me} замість {playerGen}: у середньому приблизно {points} гравцеві {me} і на {less} менше {playerDat}{each}.',
    'instead.how.large':
        'Після зробленого ходу пізніший квадрат може приєднати велику фішку гравця {me}, яка рахується за дві, до {kindGen} {playerGen}{size}. Тоді бали дістануться гравцеві {me} замість {playerGen}{heads}: у середньому приблизно {points} гравцеві {me} і на {less} менше {playerDat}{each}.',
    'instead.how.widened':
        'Кращий хід приєднав би {joined} до {kindGen} {winnersGen}{size}: приблизно на {points} більше {playerDat}{each}.',
    'instead.how.enriched':
        'Кращий хід завершив би місто біля поля {winnersGen}{size}{grown}: приблизно на {points} більше {playerDat}{each}.',
    'instead.how.hastened':
        'Кращий хід закрив би відкритий кінець {kindGen} {winnersGen}{size}, і завершити стало б легше: приблизно на {points} більше {playerDat}{each}{crew}.',
    'instead.how.pig':
        'Зроблений хід поставив свиню гравця {me} на поле, де кожне завершене місто тоді дає гравцеві {me} на 1 бал більше: приблизно {points}.',
    'instead.how.enlarged':
        'Кращий хід збільшив би {kindAcc} {winnersGen}{size}{reach}: приблизно на {points} більше {playerDat}{each}{crew}.',
    'instead.how.ousted':
        'Тепер за {kindAcc} {playerDat} більше не дістанеться нічого: приблизно на {points} менше{each}.',
    'instead.how.together':
        'Після зробленого ходу пізніший квадрат може приєднати {piece} гравця {me} до {kindGen} {playerGen}{size}. Тоді кожен отримає бали за весь об’єкт: у середньому приблизно на {points} більше гравцеві {me} і на {other} більше {playerDat}{each}.',
    'instead.how.merged':
        'Зроблений хід з’єднав два поля {playerGen} в одне. Кожне місто біля обох тепер дає бали один раз, а не двічі: приблизно на {points} менше {playerDat}{each}.',
    'instead.how.blended':
        'Кращий хід з’єднав би два поля гравця {me} в одне. Кожне місто біля обох тоді дає бали один раз, а не двічі: приблизно на {points} менше гравцеві {me}.',
    'instead.how.stolen':
        'Після кращого ходу пізніший квадрат міг би приєднати {pieces} {playerGen} до {kindGen} {winnersGen}{size}. Тоді {piecesGen} {playerGen} там було б більше, ніж {piecesGen} гравця {me}{heads}, і всі бали дісталися б {playerDat}: у середньому приблизно на {points} менше гравцеві {me} і на {less} більше {playerDat}{each}. {there}.',
    'instead.how.united':
        'Зроблений хід з’єднав {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Там тепер порівну {piecesGen}, і кожному дістануться всі бали: приблизно на {count} більше гравцеві {me}, але приблизно на {other} більше {playerDat}{each}.',
    'instead.how.yoked':
        'Кращий хід з’єднав би {kindAcc} гравця {me} з тим, що належить {playerDat}{size}. Там стало б порівну {piecesGen}, і кожному дісталися б усі бали: приблизно на {other} більше гравцеві {me}, але приблизно на {count} більше {playerDat}{each}.',
    'instead.how.released':
        'Зроблений хід повернув {back}{from}. Загалом у запасі більше фішок, ніж було б після кращого ходу (на {count}), і гравець {me} може пізніше зайняти більше{worth}.',
    'instead.how.regained':
        'Кращий хід повернув би {playerDat}{otherwise} {figures}{from}. Більше фішок у запасі дало б {playerDat} у наступних ходах приблизно {points}.',
    'instead.how.brief':
        'Після зробленого ходу щойно поставлена фішка повернеться в запас раніше, ніж після кращого{stays}: приблизно {points}.',
    'instead.how.driven':
        'Вартовий зробленого ходу зігнав вартового {playerGen}. За це {playerDat} дісталося 2 бали замість того, що отримує вартовий{most}: приблизно на {points} менше{each}{otherTower}.',
    'instead.how.vain':
        'Зроблений хід зайняв своєю {figure} {kindAcc}{size}, але гравцеві {me} це майже нічого не дає{vain}.',
    'good.scores': 'одразу дає {points} ({kind})',
    'good.shares': 'дає частку в чужому ({kind}: {player}): приблизно {points}',
    'good.takes': 'забирає чуже ({kind}: {player}): приблизно {points}',
    'good.claims': 'фішка може принести до кінця приблизно {points} ({kind})',
    'good.grows': 'те, що ви займаєте, дасть приблизно на {points} більше ({kind})',
    'good.blocks': 'заважає чужому ({kind}: {player}): приблизно на {points} менше{each}',
    'good.home': {
        one: 'до запасу повертається {count} фішка',
        few: 'до запасу повертаються {count} фішки',
        other: 'до запасу повертається {count} фішок',
    },
    'good.again': 'одразу дає ще один хід',
    'good.later': 'пізніші ходи можуть дати ще приблизно {points}',
    'good.joins': 'пізніший квадрат може приєднати вас до чужого ({kind}: {player}): приблизно {points}',
    'good.guards': 'не дає приєднати чуже ({kind}: {player}) до вашого: приблизно {points}',
    'good.how.free': 'займає {kindAcc}, де нікого немає{size}: приблизно {points} до кінця гри',
    'good.how.back': 'фішки імовірніше скоро повернуться',
    'good.how.wheel': 'Колесо Фортуни може дати приблизно на {points} більше',
    'good.how.crown': 'корона колеса може принести приблизно {points}',
    'good.how.tower': 'вартовий на вежі може принести приблизно {points}',
    'good.how.trade': 'будівник може принести ще приблизно {points}',
    'good.how.goods': 'товари можуть принести приблизно {points}',
    'part.points': {
        one: '{count} бал',
        few: '{count} бали',
        other: '{count} балів',
    },
    'part.each': ' (кожному)',
    'part.tiles': {
        one: ' ({count} квадрат{ends})',
        few: ' ({count} квадрати{ends})',
        other: ' ({count} квадратів{ends})',
    },
    'part.ends': {
        one: ', {count} відкритий кінець',
        few: ', {count} відкриті кінці',
        other: ', {count} відкритих кінців',
    },
    'part.older': 'зайнято до цього ходу',
    'part.nobodys': ' без власника',
    'part.whose': ' {winnersGen}',
    'part.theirPoints':
        '. Бали за {kindAcc} дістануться {winnersDat}, найімовірніше, й після зробленого ходу',
    'part.theirPointsPlayed':
        '. Бали за {kindAcc} дістануться {winnersDat}, найімовірніше, й після кращого ходу',
    'part.vainCity': ', бо там немає жодного міста',
    'part.vainAnimals': ', бо тварин, які дають бали, там немає',
    'part.vainFish': ', бо риби там немає',
    'part.noFigure': ' (хатина не належить до цих фішок)',
    'part.most': ', щонайбільше {more}',
    'part.fish': ' (риб: {count}{then})',
    'part.animals': ' (тварин, що рахуються: {count}{worth}{then})',
    'part.animalsWorth': ' на {points}',
    'instead.how.even': 'Обидва ходи займають своєю {figure} {kindAcc}, і це дає приблизно однаково.',
    'part.plague': 'Свиня зупинилася на Чумі: кожен гравець забирає одну свою фішку з карти.',
    'part.cities': ' (поруч завершених міст: {count}, по 3 бали{open}{pig})',
    'part.citiesThen': ' (поруч завершених міст: {count}{open}; потім завершених {also}, по 3 бали{pig})',
    'part.others': 'інших',
    'part.onlyOpen': ' (поруч незавершених міст: {count})',
    'part.open': ', незавершених: {count}',
    'part.then': ', потім {count}',
    'part.thenEnds': ' і',
    'part.andTurn': ' і ще один хід за менгір',
    'part.atOnceFor': ' (одразу {points} {winnersDat})',
    'part.atOnce': ' (одразу {points})',
    'part.worth': ': приблизно {points}',
    'part.worthTogether': ': разом приблизно {points}',
    'part.eased': 'те, на чому вони стоять,',
    'part.easedOne': '{kindAcc} гравця {me}',
    'part.turnsLeft': ' за решту ходів гравця {me} (їх приблизно {count})',
    'part.instead': ' замість приблизно {count} після зробленого ходу',
    'part.insteadBetter': ' замість приблизно {count} після кращого ходу',
    'part.asMuch': ', стільки ж, скільки після зробленого ходу',
    'part.asMuchBetter': ', стільки ж, скільки після кращого ходу',
    'part.there': 'Кращий хід не допустив би цього: його квадрат ліг би саме на це місце',
    'part.harder': 'Після кращого ходу це в середньому дало б менше',
    'part.therePlayed': 'Зроблений хід не допустив цього: його квадрат лежить саме на цьому місці',
    'part.harderPlayed': 'Після зробленого ходу це в середньому дає менше',
    'part.figure': 'фішкою',
    'part.hut': 'хатиною',
    'part.abbot': 'абата гравця {me}',
    'part.back': {
        one: '{count} фішку гравця {me}',
        few: '{count} фішки гравця {me}',
        other: '{count} фішок гравця {me}',
    },
    'part.from': ' із {kindGen}{scored}',
    'part.shared': ' (спільний об’єкт {winnersGen}, одразу {points} кожному)',
    'part.abbotAtOnce': ' (одразу {points}, які, найімовірніше, однаково прийшли б пізніше або в кінці)',
    'part.byFinishing': ', завершивши {kindAcc}{scored}',
    'part.from.monastery': ' із монастирів',
    'part.from.garden': ' із садів',
    'part.from.city': ' із міст',
    'part.from.road': ' із доріг',
    'part.from.river': ' із річок',
    'part.from.forest': ' із лісів',
    'part.scoresNothing': '; без завершення не дає балів',
    'part.barren': 'в цій грі {kind} без завершення не дає балів',
    'part.barren.city': 'місто із собором без завершення не дає балів',
    'part.barren.road': 'дорога з готелем без завершення не дає балів',
    'part.only': 'лише ',
    'part.twin': ' і ще один об’єкт {winnersGen} ({kind})',
    'part.counts':
        ' (тут із них рахується лише приблизно {count}: частина може прийти й пізніше, а решта так само допомагає {playerDat})',
    'part.thief':
        'Коли витягнуть злодія (попереду ще один), кожен вартовий повернеться й отримає в балах число з того квадрата{stolen}',
    'part.thieves':
        'Коли витягнуть наступного злодія (попереду ще: {number}), кожен вартовий повернеться й отримає в балах число з того квадрата{stolen}',
    'part.atEnd': 'Наприкінці гри кожен вартовий отримає 5 балів{stolen}',
    'part.stolen':
        ' плюс {extras}, що чекають від попереднього злодія, витягнутого, коли вартових не було (числа з маскою на карті — це колишні злодії)',
    'part.around': ' (уже є {count} з 9 квадратів)',
    'part.aroundLast': ' (уже є {count} з 9 квадратів; на останнє місце підходить квадратів: {also})',
    'part.paidAnyway': ' (разом одразу {points}, і більшість із них, мабуть, і так буде пізніше або в кінці)',
    'part.left': ' (після зробленого ходу на порожнє місце поруч підходить менше квадратів, що лишилися)',
    'part.leftBetter':
        ' (після кращого ходу на порожнє місце поруч підходило б менше квадратів, що лишилися)',
    'part.gen': { one: 'гравця {names}', few: 'гравців {names}', other: 'гравців {names}' },
    'part.dat': { one: 'гравцеві {names}', few: 'гравцям {names}', other: 'гравцям {names}' },
    'why.how.crowns':
        'Обидва ходи ставлять фішку гравця {me} на місце з короною на Колесі Фортуни: кращий — «{sector}», зроблений — «{otherSector}». {likelier}: у середньому приблизно на {points} більше.',
    'instead.how.crowns':
        'Обидва ходи ставлять фішку гравця {me} на місце з короною на Колесі Фортуни: зроблений — «{sector}», кращий — «{otherSector}». {likelier}: у середньому приблизно на {points} більше.',
    'part.onSector': ' («{sector}»)',
    'part.likelier': 'Свиня ймовірніше зупиниться на секторі «{sector}»',
    'part.paysMore':
        'Фішка, що стоїть сама на секторі «{sector}», приносить {more}, коли там зупиняється свиня, а на секторі «{otherSector}» — лише {less}',
    'part.guardPaid': ' (число на квадраті наступного злодія{stolen})',
    'part.guardPaidEnd': ' (5 балів у кінці{stolen})',
    'part.guardWaits': ' плюс {extras}, що чекають від попереднього',
    'part.heads': ' (рахується {mine} проти {theirs})',
    'part.headsEven': ' (рахується по {mine})',
    'part.nobodysFree': ', де нікого не було',
    'part.nobodys.field': ', де не було селянина',
    'part.nobodys.meadow': ', де не було мисливця',
    'part.nobodys.river': ', де не було рибалки (хатини займають усю річкову систему)',
    'part.goods': 'товари (сукно, зерно чи вино)',
    'part.goods.wine': 'вино (один із трьох товарів)',
    'part.goods.grain': 'зерно (один із трьох товарів)',
    'part.goods.cloth': 'сукно (один із трьох товарів)',
    'story.both': 'За кращий хід говорять приблизно {points}, проти нього приблизно {count}.',
    'part.otherTower': '. Зроблений хід поставив вартового гравця {me} на іншу вежу й нікого не зігнав',
    'part.otherTowerBetter':
        '. Кращий хід поставив би вартового гравця {me} на іншу вежу й нікого не зігнав би',
    'part.otherGuard': '. Зроблений хід зігнав вартового {holdersGen}{behind}',
    'part.otherGuardBetter': '. Кращий хід зігнав би вартового {holdersGen}{behind}',
    'part.behind': ' (це слабший суперник)',
    'part.insteadExact': ' замість {count} після зробленого ходу',
    'part.insteadExactBetter': ' замість {count} після кращого ходу',
    'part.anyway': {
        one: ', який, найімовірніше, однаково прийде пізніше або в кінці',
        few: ', які, найімовірніше, однаково прийдуть пізніше або в кінці',
        other: ', які, найімовірніше, однаково прийдуть пізніше або в кінці',
    },
    'part.mostThere': ' (найбільше {piecesGen} там: {winners})',
    'part.outnumbered':
        'Там було б більше {piecesGen} {winnersGen}, ніж {playerGen}, і всі бали дісталися б тільки {winnersDat}',
    'part.outnumberedPlayed':
        'Там тепер більше {piecesGen} {winnersGen}, ніж {playerGen}, і всі бали дістануться тільки {winnersDat}',
    'part.outvoted': 'Бали за все це дісталися б {winnersDat}, а {playerDat} — вже ні',
    'part.outvotedPlayed': 'Бали за все це дістануться {winnersDat}, а {playerDat} — вже ні',
    'part.pieces': 'фішки',
    'part.pieces.river system': 'хатини',
    'part.piecesGen': 'фішок',
    'part.piecesGen.river system': 'хатин',
    'part.piece': 'фішку',
    'part.piece.river system': 'хатину',
    'part.lakes': ', озер, які рахує пліт: {count}',
    'part.together': 'усього ',
    'part.crewAll': ', бо {text}',
    'part.notFeared':
        '. Бали за {kindAcc} дістануться {winnersDat}, а не найсильнішому суперникові гравця {me}',
    'why.how.likewise':
        'У такому разі {playerDat} теж не дісталося б нічого за {kindAcc}: у середньому приблизно на {points} менше{each}.',
    'instead.how.likewise':
        'У такому разі {playerDat} теж не дісталося б нічого за {kindAcc}: у середньому приблизно на {points} менше{each}.',
    'story.alike':
        'На перший погляд зроблений хід не гірший. Але якщо багато разів дограти до кінця, попереду виявляється кращий хід.',
    'story.alikeExact':
        'На перший погляд зроблений хід не гірший. Але квадратів лишилося так мало, що всі можливі продовження пораховано до кінця гри, і попереду виявляється кращий хід.',
    'story.halfExact': {
        one: 'Причини можна назвати приблизно для {named} з {loss} бала. Але квадратів лишилося так мало, що всі можливі продовження пораховано до кінця гри: кращий хід дає приблизно на {loss} більше.',
        few: 'Причини можна назвати приблизно для {named} з {loss} балів. Але квадратів лишилося так мало, що всі можливі продовження пораховано до кінця гри: кращий хід дає приблизно на {loss} більше.',
        other: 'Причини можна назвати приблизно для {named} з {loss} балів. Але квадратів лишилося так мало, що всі можливі продовження пораховано до кінця гри: кращий хід дає приблизно на {loss} більше.',
    },
    'story.part': {
        one: 'Це пояснює приблизно {named} з {loss} бала; решту видно лише тоді, коли багато разів дограти до кінця.',
        few: 'Це пояснює приблизно {named} з {loss} балів; решту видно лише тоді, коли багато разів дограти до кінця.',
        other: 'Це пояснює приблизно {named} з {loss} балів; решту видно лише тоді, коли багато разів дограти до кінця.',
    },
    'story.turn': 'Ще один хід цілком може дати більше, ніж у середньому.',
    'story.half': {
        one: 'Причини можна назвати приблизно для {named} з {loss} бала. Якщо багато разів дограти до кінця, кращий хід дає приблизно на {loss} більше; звідки береться решта, словами не сказати.',
        few: 'Причини можна назвати приблизно для {named} з {loss} балів. Якщо багато разів дограти до кінця, кращий хід дає приблизно на {loss} більше; звідки береться решта, словами не сказати.',
        other: 'Причини можна назвати приблизно для {named} з {loss} балів. Якщо багато разів дограти до кінця, кращий хід дає приблизно на {loss} більше; звідки береться решта, словами не сказати.',
    },
    'story.even':
        'Разом це приблизно {points}. Втраченими лишаться приблизно {loss} з них; решту надолужать наступні ходи.',
    'story.rival': 'Найсильнішим суперником наприкінці, найімовірніше, буде {player}.',
    'story.evenRivals':
        'Це відібрано в різних суперників, а наприкінці важить лише найсильніший із них: втраченими лишаться приблизно {loss}.',
    'story.back': 'Із цих балів втраченими лишаться приблизно {loss}; решту надолужать наступні ходи.',
    'part.other': 'З іншого боку, {text}',
    'part.besides': 'Крім того, {text}',
    'part.placed': 'щойно поставлену фішку',
    'part.fromPlaced': ' одразу, бо {kindAcc} було б завершено',
    'part.fromPlacedPlayed': ' одразу, бо {kindAcc} завершено',
    'part.figures': { one: '{count} фішку', few: '{count} фішки', other: '{count} фішок' },
    'part.a': '',
    'part.another': 'ще ',
    'part.anotherOne': 'ще одну частину',
    'part.theirs': '{kindAcc} {holdersGen}',
    'part.stays': ' (бо {kind} тримає фішку до кінця гри)',
    'part.feared': ' (тоді це найсильніший суперник гравця {me})',
    'part.lost': ' і приблизно на {less} менше {playerDat}',
    'part.apart': 'інший об’єкт, не той, що вище',
    'part.sooner': {
        one: 'фішка гравця {me} повернулася б раніше',
        few: 'фішки гравця {me} повернулися б раніше',
        other: 'фішки гравця {me} повернулися б раніше',
    },
    'part.soonerPlayed': {
        one: 'фішка гравця {me} повернеться раніше',
        few: 'фішки гравця {me} повернуться раніше',
        other: 'фішки гравця {me} повернуться раніше',
    },
    'part.laterBack': {
        one: 'фішка гравця {me} повернулася б пізніше',
        few: 'фішки гравця {me} повернулися б пізніше',
        other: 'фішки гравця {me} повернулися б пізніше',
    },
    'part.laterBackPlayed': {
        one: 'фішка гравця {me} повернеться пізніше',
        few: 'фішки гравця {me} повернуться пізніше',
        other: 'фішки гравця {me} повернуться пізніше',
    },
    'part.stuck': {
        one: 'фішка {playerGen} застрягла б там надовше',
        few: 'фішки {playerGen} застрягли б там надовше',
        other: 'фішки {playerGen} застрягли б там надовше',
    },
    'part.stuckPlayed': {
        one: 'фішка {playerGen} застрягне там надовше',
        few: 'фішки {playerGen} застрягнуть там надовше',
        other: 'фішки {playerGen} застрягнуть там надовше',
    },
    'part.easier': ', бо те, на чому вона стоїть, було б легше завершити',
    'part.easierPlayed': ', бо те, на чому вона стоїть, легше завершити',
    'part.countsNone':
        ' (тут вони майже не рахуються: так само допомагають {playerDat}, а частина може прийти й пізніше)',
    'moment.costClose': {
        one: 'Зроблений хід коштував {only}приблизно {count} бал. Тоді важив кожен бал: шанс на перемогу впав із {from}% до {to}%.',
        few: 'Зроблений хід коштував {only}приблизно {count} бали. Тоді важив кожен бал: шанс на перемогу впав із {from}% до {to}%.',
        other: 'Зроблений хід коштував {only}приблизно {count} балів. Тоді важив кожен бал: шанс на перемогу впав із {from}% до {to}%.',
    },
    'moment.costDecided': {
        one: 'Зроблений хід коштував {only}приблизно {count} бал. Від цього ходу залежала гра: шанс на перемогу впав із {from}% до {to}%.',
        few: 'Зроблений хід коштував {only}приблизно {count} бали. Від цього ходу залежала гра: шанс на перемогу впав із {from}% до {to}%.',
        other: 'Зроблений хід коштував {only}приблизно {count} балів. Від цього ходу залежала гра: шанс на перемогу впав із {from}% до {to}%.',
    },
    'why.how.eased':
        'Кращий хід збільшив би {kindAcc} {winnersGen}{size}, і завершити стало б легше, бо підходило б більше квадратів, що лишилися: приблизно на {points} більше гравцеві {me}{crew}.',
    'instead.how.eased':
        'Зроблений хід збільшив {kindAcc} {winnersGen}{size}, і завершити стало легше, бо підходить більше квадратів, що лишилися: приблизно на {points} більше гравцеві {me}{crew}.',
    'why.how.tricky':
        'Обидва ходи закривають відкритий кінець {kindGen} {winnersGen}{size}. Але після зробленого ходу {harder} завершити решту{hard}: приблизно на {points} менше гравцеві {me}{crew}.',
    'instead.how.tricky':
        'Обидва ходи закривають відкритий кінець {kindGen} {winnersGen}{size}. Але після кращого ходу було б {harder} завершити решту{hard}: приблизно на {points} менше гравцеві {me}{crew}.',
    'why.how.curtailed':
        'Кращий хід завершив би {kindAcc} {winnersGen}{size}, і {playerDat} дісталося б за це лише {paid}{each}; без цього ходу було б приблизно {alone}{turn}: приблизно на {points} менше {playerDat}{each}.',
    'instead.how.curtailed':
        'Зроблений хід завершив {kindAcc} {winnersGen}{size}, і {playerDat} дісталося за це лише {paid}{each}; без цього ходу було б приблизно {alone}{turn}: приблизно на {points} менше {playerDat}{each}.',
    'why.how.spared':
        'Після кращого ходу в запасі гравця {me} була б велика фішка, яка рахується за дві: приблизно {points}.',
    'instead.how.spared':
        'Після зробленого ходу в запасі гравця {me} є велика фішка, яка рахується за дві: приблизно {points}.',
    'why.how.recovered':
        'Кращий хід повернув би {back}{from}; після зробленого ходу це станеться пізніше: приблизно {points}.',
    'instead.how.recovered':
        'Зроблений хід повернув {back}{from}; після кращого ходу це сталося б пізніше: приблизно {points}.',
    'why.how.overrun':
        'Після зробленого ходу пізніший квадрат може приєднати {pieces} {playerGen} до {kindGen} {winnersGen}{size}. Тоді {piecesGen} {playerGen} там буде більше, ніж {piecesGen} гравця {me}{heads}, і гравець {me} не отримає за це нічого: у середньому приблизно на {points} менше гравцеві {me}. {there}.',
    'instead.how.overrun':
        'Після кращого ходу пізніший квадрат міг би приєднати {pieces} {playerGen} до {kindGen} {winnersGen}{size}. Тоді {piecesGen} {playerGen} там було б більше, ніж {piecesGen} гравця {me}{heads}, і гравець {me} не отримав би за це нічого: у середньому приблизно на {points} менше гравцеві {me}. {there}.',
    'why.how.captured':
        'Кращий хід з’єднав би {kindAcc} гравця {me} з тим, що належить {playerDat}, і завершив би це{size}. Гравець {me} мав би там більше фішок і отримав би всі бали: одразу {points}{instead}.',
    'instead.how.captured':
        'Зроблений хід з’єднав {kindAcc} гравця {me} з тим, що належало {playerDat}, і завершив це{size}. Гравець {me} мав там більше фішок і отримав усі бали: одразу {points}{instead}.',
    'why.how.secured':
        'Кращий хід завершив би {that}{size}: одразу {points}, і цього вже ніхто не міг би відібрати. Після зробленого ходу {me} ще може це отримати, але не напевно; цю різницю вже пораховано вище.',
    'why.how.anyway':
        'Квадрат завершив {kindAcc}, де нікого не було{size}. З фішкою там гравець {me} одразу отримав би {points}{instead}.',
    'instead.how.anyway':
        'Квадрат завершив {kindAcc}, де нікого не було{size}. З фішкою там гравець {me} одразу отримав {points}{instead}.',
    'part.countsHelps':
        ' (тут із них рахується лише приблизно {count}: решта так само допомагає {playerDat})',
    'part.countsNoneHelps': ' (тут вони майже не рахуються: так само допомагають {playerDat})',
    'part.that': 'той самий об’єкт, {kindAcc}',
    'part.mine': '{kindAcc} гравця {me}',
    'part.thatForest': 'той самий ліс',
    'part.forest': 'ліс{whose}{other}',
    'part.perhaps': ' (після зробленого ходу — пізніше, якщо взагалі)',
    'part.perhapsPlayed': ' (після кращого ходу — пізніше, якщо взагалі)',
    'part.wheel': 'з балами за фішки, вони приносять бали',
    'part.wheel.blended':
        ' (два поля гравця {me} стають одним, і кожен селянин на ньому отримує бали за всі завершені міста поруч: {number})',
    'part.joint': ', бо цей квадрат з’єднує {kindAcc} кожного з них',
    'part.mingledPlayed': 'Зроблений хід з’єднав {kindAcc} гравця {me} з володінням {holdersGen}. ',
    'part.mingled': 'Кращий хід з’єднав би {kindAcc} гравця {me} з володінням {holdersGen}. ',
    'story.explained': {
        one: 'Це пояснює приблизно {named} з {loss} бала.',
        few: 'Це пояснює приблизно {named} з {loss} балів.',
        other: 'Це пояснює приблизно {named} з {loss} балів.',
    },
    'part.wheel.1': '«Податок», кожен лицар отримує бали за лицарів і щити у своєму місті',
    'part.wheel.2': '«Голод», кожен селянин отримує по 1 балу за кожне завершене місто біля свого поля',
    'part.wheel.3': '«Шторм», кожна фішка в запасі приносить 1 бал',
    'part.wheel.4': '«Інквізиція», кожен монах приносить 2 бали',
    'part.still':
        ', з них приблизно {other} — і після зробленого ходу, бо пізніший квадрат може зробити те саме',
    'part.stillPlayed':
        ', з них приблизно {other} — і після кращого ходу, бо пізніший квадрат може зробити те саме',
    'part.otherwise': ' (інакше в запасі лише {more})',
    'part.crown': 'бали',
    'part.crownTwo': ' (по {count}, якщо там стане друга фішка)',
    'part.grown': ' і збільшив це поле',
    'part.fromThat': ' ({kind}, той самий об’єкт)',
    'part.fromMixed': ' (щойно поставлену і ще {count} із {kindGen})',
    'part.fromAll': ', бо за те, на чому вони стояли, було б нараховано бали{paid}',
    'part.fromAllPlayed': ', бо за те, на чому вони стояли, нараховано бали{paid}',
    'part.guardBack': ', бо вартовий повертається, коли витягують наступного злодія',
    'part.reachNow.meadow': ', тож тварин у ній одразу більше, а пізніше може стати ще більше',
    'part.reachNow.river system': ', тож риби в ній одразу більше, а пізніше може стати ще більше',
    'part.hand': ': {now} замість {then}',
    'why.how.yielded':
        'Зроблений хід з’єднав {kindAcc} {playerGen} з тим, що має {me}{size}. Тепер {piecesGen} {playerGen} там більше, ніж {piecesGen} гравця {me}{two}, і всі бали дістануться {playerDat}: приблизно на {points} менше гравцеві {me} і на {less} більше {playerDat}.',
    'instead.how.yielded':
        'Кращий хід з’єднав би {kindAcc} {playerGen} з тим, що має {me}{size}. Тоді {piecesGen} {playerGen} там було б більше, ніж {piecesGen} гравця {me}{two}, і всі бали дісталися б {playerDat}: приблизно на {points} менше гравцеві {me} і на {less} більше {playerDat}.',
    'part.pig': '; {count} тому, хто має там свиню',
    'part.wheel.more': ' (завершених міст біля поля гравця {me} тоді: {number})',
    'part.stuckNever': {
        one: 'фішка {playerGen} застрягла б там до кінця',
        few: 'фішки {playerGen} застрягли б там до кінця',
        other: 'фішки {playerGen} застрягли б там до кінця',
    },
    'part.stuckNeverPlayed': {
        one: 'фішка {playerGen} застрягне там до кінця',
        few: 'фішки {playerGen} застрягнуть там до кінця',
        other: 'фішки {playerGen} застрягнуть там до кінця',
    },
    'part.notBack': {
        one: 'фішка гравця {me} не повернулася б',
        few: 'фішки гравця {me} не повернулися б',
        other: 'фішки гравця {me} не повернулися б',
    },
    'part.notBackPlayed': {
        one: 'фішка гравця {me} не повернеться',
        few: 'фішки гравця {me} не повернуться',
        other: 'фішки гравця {me} не повернуться',
    },
    'part.nowHolds': 'тепер ',
    'part.thenHolds': 'тоді ',
    'part.onlyAbbot': ', бо інакше лишається сам абат, якого можна ставити лише на монастирі й у сади',
    'instead.how.idle': 'Зроблений хід збільшив {kindAcc} {winnersGen}{size}, але це дає небагато.',
    'instead.how.richer':
        'Зроблений хід зайняв {kindAcc}{size}: приблизно {points} гравцеві {me} до кінця гри. Кращий хід теж зайняв би {kindAcc}{poorer}, але це дало б лише приблизно {other}{fits}.',
    'part.two': ' (велика фішка рахується за дві)',
    'part.harderTo': 'важче',
    'part.impossible': 'неможливо',
    'part.than': ', ніж раніше',
    'part.roadOrCity': 'дорогу чи місто',
    'part.never': ', бо {where} не підійшов би жоден із квадратів, що лишилися',
    'part.neverPlayed': ', бо {where} не підходить жоден із квадратів, що лишилися',
    'part.with.inn': '; з готелем{then}, по 2 бали за квадрат, якщо завершити{none}',
    'part.with.cathedral': '; із собором{then}, по 3 бали за квадрат, якщо завершити{none}',
    'part.with.menhir': '; з менгіром (стоячим каменем), який дає ще один хід тому, хто завершить',
    'part.turn': ', разом із ще одним ходом за менгір',
    'part.reach.field': ', а біля більшого поля може бути більше міст',
    'part.reach.meadow': ', а в більшій низині може бути більше тварин',
    'part.reach.river system': ', а в більшій річковій системі може бути більше риби',
    'why.how.played':
        '{placed}Якщо багато разів дограти гру до кінця, після кращого ходу {kinds} приносять гравцеві {me} приблизно на {points} більше{lost}.',
    'part.claimed': 'Кращий хід зайняв би своєю {figure} {kindAcc}. ',
    'part.claimedJoin':
        'Кращий хід зайняв би своєю {figure} {kindAcc}, а наступні квадрати можуть приєднати до {kindGen} інші {kinds}. ',
    'why.how.trapped':
        'Звіроловна яма кращого ходу впіймала б тварин із {kindGen} {winnersGen}{size}, і там вони більше не рахувалися б; {winnersDat} лишилося б там приблизно {paid}, а після зробленого ходу лишається приблизно {alone}: приблизно на {points} менше {playerDat}{each}.',
    'instead.how.trapped':
        'Звіроловна яма зробленого ходу впіймала тварин із {kindGen} {winnersGen}{size}, і там вони більше не рахуються; {winnersDat} лишається там приблизно {paid}, а після кращого ходу лишилося б приблизно {alone}: приблизно на {points} менше {playerDat}{each}.',
    'why.how.denied':
        '{placed}Якщо багато разів дограти гру до кінця, після кращого ходу {kinds} приносять {playerDat} приблизно на {points} менше.',
    'part.kinds.city': 'міста',
    'part.kinds.road': 'дороги',
    'part.kinds.monastery': 'монастирі',
    'part.kinds.garden': 'сади',
    'part.kinds.field': 'поля',
    'part.kinds.forest': 'ліси',
    'part.kinds.river': 'річки',
    'part.kinds.meadow': 'низини',
    'part.kinds.river system': 'річкові системи',
    'part.free': '; з них раніше нічийних: {count}',
    'part.asBig': '; зроблений хід теж завершив {kindAcc} і дав {count}',
    'part.asBigBetter': '; кращий хід теж завершив би {kindAcc} і дав би {count}',
    'part.besideTile': 'на порожнє місце поруч із його квадратом',
    'part.bigger': '; зроблений хід теж завершив {kindAcc}, але дав лише {count}',
    'part.biggerBetter': '; кращий хід теж завершив би {kindAcc}, але дав би лише {count}',
    'part.unjoined': '; після зробленого ходу {kindAcc} гравця {who} можна оцінити лише приблизно в {count}',
    'part.unjoinedBetter':
        '; після кращого ходу {kindAcc} гравця {who} можна було б оцінити лише приблизно в {count}',
    'part.unfinished':
        '; після зробленого ходу це може лишитися незавершеним{shared} і дає в середньому приблизно {count}',
    'part.orShared': ' або стати спільним',
    'part.unfinishedBetter':
        '; після кращого ходу це могло б лишитися незавершеним{shared} і дало б у середньому приблизно {count}',
    'part.soonerCounts': ', тож тут із них рахується лише приблизно {count}',
    'part.crewOf': ', з них приблизно {less} — бо {text}',
    'part.crewAlso': ', зокрема тому, що {text}',
    'part.fell': 'впав лише з {from}% до {to}%',
    'part.stayed': 'лишився приблизно {to}%',
    'moment.costWon':
        'Зроблений хід коштував приблизно {points}. Перемога гравця {me} і так була ймовірна, тож шанс на неї {fell}.',
    'moment.costLost':
        'Зроблений хід коштував приблизно {points}. Перемога гравця {me} і так була малоймовірна, тож шанс на неї {fell}.',
    'moment.costChance': 'Зроблений хід знизив шанс на перемогу з {from}% до {to}%.',
    'good.how.pig': 'свиня може принести ще приблизно {points}',
    'part.hard': ', бо {where} підходило б менше квадратів, що лишилися',
    'part.hardPlayed': ', бо {where} підходить менше квадратів, що лишилися',
    'part.hardEnds': ', бо відкритих кінців {also} замість {ends}',
    'part.between': 'на порожнє місце поруч зі щойно викладеним квадратом',
    'part.betweenTwo': 'на порожні місця поруч зі щойно викладеним квадратом',
    'part.aroundIt': 'довкола',
    'part.fitThere': 'туди',
    'part.atAnEnd': 'на порожнє місце біля одного з відкритих кінців',
    'part.atEnds': 'до відкритих кінців',
    'part.atOneEnd': 'на порожнє місце біля одного з відкритих кінців (закрити треба всі)',
    'why.how.rafted':
        'Зроблений хід додав пліт до {kindGen} {winnersGen}{size}. З плотом кожне з озер ({more} і ті, що ще з’являться) дає ще 1 бал: приблизно на {points} більше {playerDat}{each}.',
    'instead.how.rafted':
        'Кращий хід додав би пліт до {kindGen} {winnersGen}{size}. З плотом кожне з озер ({more} і ті, що ще з’являться) дає ще 1 бал: приблизно на {points} більше {playerDat}{each}.',
    'part.average': ': у середньому приблизно {points}',
    'part.sure': ', що, найімовірніше, й станеться',
    'part.thenWith': ' на щойно викладеному квадраті',
    'part.none': ', інакше нічого',
    'sure.close': 'Ходи майже рівні.',
    'sure.likely': 'Це ймовірно, але не напевно.',
    'sure.sure': 'Це напевно.',
    'moment.title': 'Ключовий момент {number} із {all}',
    'moment.previous': 'Попередній ключовий момент',
    'moment.next': 'Наступний ключовий момент',
    'moment.close': 'Назад до перегляду',
    'moment.played': 'Зіграно',
    'moment.better': 'Краще',
    'moment.framed': '{move} (пунктирна рамка)',
    'moment.playedTile': 'квадрат у червоній рамці',
    'moment.betterTile': 'квадрат у фіолетовій рамці',
    'moment.turnedPlayed': 'квадрат, повернутий так',
    'moment.turnedTile': 'те саме місце, квадрат повернуто так',
    'moment.same': '{move}. Це місце було кращим і в ключовому моменті {number}.',
    'moment.cost': {
        one: 'Зроблений хід коштував приблизно {count} бал; шанс на перемогу впав із {from}% до {to}%.',
        few: 'Зроблений хід коштував приблизно {count} бали; шанс на перемогу впав із {from}% до {to}%.',
        other: 'Зроблений хід коштував приблизно {count} балів; шанс на перемогу впав із {from}% до {to}%.',
    },
    'moment.costOnly': {
        one: 'Зроблений хід коштував приблизно {count} бал; шанс на перемогу лишився приблизно {to}%.',
        few: 'Зроблений хід коштував приблизно {count} бали; шанс на перемогу лишився приблизно {to}%.',
        other: 'Зроблений хід коштував приблизно {count} балів; шанс на перемогу лишився приблизно {to}%.',
    },
    'review.about':
        'Віддано: бали, втрачені рішеннями, які не були найкращими, кожне рахується окремо. Щастя: бали, виграні або втрачені через витягнуті квадрати, проти середніх. І те, і те — оцінка переваги над найкращим з інших.',
    'review.order':
        'Приблизно від найгіршого: бали й шанс на перемогу разом (бал важить як 1%). Хід стоїть далі, якщо ходи майже рівні, якщо шанс на перемогу майже не змінюється або якщо пояснити можна лише частину втрати.',
    'review.slider': 'Хід гри; стрілки ведуть графіком',
    'review.at': 'Хід {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Ходи',
};
