// Russian of reviews: what speaks for a better move, and for the move of a hint.
import type { review as english } from '../en/review.ts';
import type { Texts } from '../index.ts';

export const review: Texts<typeof english> = {
    'why.scores': 'Лучший ход завершил бы {kindAcc}{size}: сразу {points} игроку {me}{instead}.',
    'why.gives':
        'Сделанный ход завершил {kindAcc} {playerGen}{size}: сразу {points} {playerDat}{each}{against}.',
    'why.shares':
        'Лучший ход позволил бы игроку {me} тоже получить очки за {kindAcc} {playerGen}{size}: примерно {points}{instead}.',
    'why.takes':
        'Лучший ход забрал бы {kindAcc}{size} у {playerGen}: примерно {points} игроку {me}{instead}.',
    'why.claims':
        'Лучший ход начал бы {kindAcc}{size} со своей {figure}: примерно {points} игроку {me} к концу игры{instead}.',
    'why.grows': 'Лучший ход повысил бы ценность {kindGen} {winnersGen}{size}: примерно на {points} больше.',
    'why.blocks':
        'Лучший ход снизил бы ценность {kindGen} {winnersGen}{size}: примерно на {points} меньше {playerDat}{each}.',
    'why.home':
        'Лучший ход оставил бы игроку {me} больше фишек в запасе для следующих ходов (на {count}{hand}){worth}.',
    'why.again': 'Лучший ход сразу дал бы ещё один ход.',
    'why.later': 'Ещё примерно {points} могли бы дать следующие ходы.',
    'why.keeps':
        'Лучший ход оставил бы на карте фишку игрока {me}, которая занимает {kindAcc}{size} и может принести примерно {points}{outnumbered}.',
    'why.joins':
        'После лучшего хода более поздний квадрат мог бы присоединить {piece} игрока {me} к {kindDat} {playerGen}{size}, и игрок {me} тоже получил бы очки{heads}: в среднем примерно {points}.',
    'why.guards':
        'После сделанного хода более поздний квадрат может присоединить {kindAcc} {playerGen}{size} к {kindDat} игрока {me}, и {piecesGen} {playerGen} там будет больше: в среднем примерно на {points} меньше игроку {me}. {there}.',
    'why.frees':
        'У {playerGen} не осталось фишек в запасе, а сделанный ход вернул {figures}{from}. Фишки в запасе дадут {playerDat} в следующих ходах примерно {points}{each}.',
    'why.how.free':
        'Лучший ход занял бы своей {figure} {kindAcc}{nobodys}{size}: примерно {points} игроку {me} к концу игры{instead}.',
    'why.how.richer':
        'Лучший ход занял бы {kindAcc}{size}: примерно {points} игроку {me} к концу игры. Сделанный ход тоже занял {kindAcc}{poorer}, но стоимостью лишь примерно {other}{fits}.',
    'why.how.sooner': 'Лучший ход завершил бы {that}{size}: сразу {points}{sooner}.',
    'why.how.both':
        'Лучший ход завершил бы {kindAcc}{size}, где фишки есть и у игрока {me}, и у {playerGen}{joint}: сразу {points} каждому из них{counts}.',
    'why.how.canoe':
        'Лучший ход сразу дал бы {points} за каноэ: по 2 за каждое озеро его речной системы ({number}){instead}.',
    'why.how.pit':
        'Лучший ход сразу дал бы {points} за животных в звероловной яме (животных: {number}){instead}.',
    'why.how.abbot': 'Лучший ход вернул бы аббата игрока {me} ({kind}): сразу {points}{instead}.',
    'why.how.linked':
        'Лучший ход присоединил бы {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. Там стало бы поровну {piecesGen}, и все очки достались бы и {playerDat}{each}, и игроку {me}: примерно {points} игроку {me}{instead}.',
    'why.how.outdoes':
        'Лучший ход присоединил бы {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. У игрока {me} там было бы больше {piecesGen}, и все очки достались бы ему: примерно {points}{instead}.',
    'why.how.joined':
        'Лучший ход присоединил бы ещё одну часть к {kindDat} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'why.how.longer':
        'Лучший ход увеличил бы {kindAcc} {winnersGen}{size}{reach}: примерно на {points} больше игроку {me}.',
    'why.how.closer':
        'Лучший ход закрыл бы открытый конец {kindGen} {winnersGen}{size}, и завершить стало бы легче: примерно на {points} больше игроку {me}{crew}.',
    'why.how.beside':
        'Лучший ход положил бы квадрат возле {kindGen} {winnersGen}{size}, а каждый квадрат вокруг приносит 1 очко: примерно на {points} больше игроку {me}{crew}.',
    'why.how.cities':
        'После лучшего хода завершённых городов у {kindGen} {winnersGen}{size} было бы больше: примерно на {points} больше игроку {me}.',
    'why.how.early':
        'Сделанный ход слишком рано взял очки за {kindAcc} {winnersGen}{size}: только {other}; позже это принесло бы примерно {points}{turn}.',
    'why.how.spoiled':
        'После сделанного хода {kindAcc} {winnersGen}{size} {harder} завершить{than}{hard}: примерно на {points} меньше игроку {me}{crew}.',
    'why.how.smaller':
        'После сделанного хода для {kindGen} {winnersGen}{size} остаётся меньше места, чтобы расти: примерно на {points} меньше игроку {me}.',
    'why.how.rescued':
        'Лучший ход закрыл бы открытый конец {kindGen} {winnersGen}{size}. Завершить стало бы легче, а {barren}: примерно на {points} больше игроку {me}{crew}.',
    'why.how.stuck':
        'После лучшего хода {kindAcc} {winnersGen}{size} было бы {harder} завершить{hard}, и {playerDat} пришлось бы дольше ждать возвращения того, что там стоит: примерно на {points} меньше {playerDat}.',
    'why.how.also':
        'Лучший ход оставил бы игроку {me} больше фишек в запасе для следующих ходов (на {count}{hand}). Другие фишки игрока {me} тоже вернулись бы раньше, потому что {eased} было бы легче завершить{left}{worth}.',
    'why.how.raft':
        'Лучший ход добавил бы плот к {kindDat} {winnersGen}{size}. С плотом каждое из озёр ({more} и те, что ещё появятся) даёт ещё 1 очко: примерно на {points} больше игроку {me}.',
    'why.how.theirs':
        'После сделанного хода более поздний квадрат может присоединить {pieces} {playerGen} к {kindDat} {winnersGen}{size}, и очки достанутся также {playerDat}: в среднем примерно на {points} больше{each}. {there}.',
    'why.how.alone':
        'После сделанного хода более поздний квадрат может присоединить ещё {pieces} {playerGen} к {kindDat} {winnersGen}{size}, и очки достанутся только {playerDat}: в среднем примерно на {points} больше{each}. {there}.',
    'why.how.threat':
        'После лучшего хода более поздний квадрат мог бы присоединить {pieces} {others} к {kindDat} {winnersGen}{size}; их там стало бы больше, и {playerDat} не досталось бы ничего: в среднем примерно на {points} меньше{each}.',
    'why.how.harder':
        'После лучшего хода завершить {kindAcc} {winnersGen}{size}{twin} было бы {harder}{hard}: примерно на {points} меньше {playerDat}{each}{crew}.',
    'why.how.barren':
        'После лучшего хода завершить {kindAcc} {winnersGen}{size}{twin} было бы {harder}{hard}, а {barren}: примерно на {points} меньше {playerDat}{each}{crew}.',
    'why.how.cut':
        'Лучший ход закрыл бы сторону {kindGen} {winnersGen}{size}, и расти дальше было бы труднее: примерно на {points} меньше {playerDat}{each}.',
    'why.how.open':
        'После лучшего хода город у поля {winnersGen} было бы труднее завершить, а поле приносит очки только за завершённые города: примерно на {points} меньше {playerDat}{each}.',
    'why.how.outvoted':
        'Лучший ход присоединил бы к {kindDat} {holdersGen}{size} {article}{kindAcc} {winnersGen}. {outnumbered}: примерно на {points} меньше {playerDat}{each}{feared}{still}.',
    'why.how.helped':
        'Сделанный ход повысил ценность {kindGen} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'why.how.last':
        'Сделанный ход взял последнюю фишку игрока {me} из запаса. Пока какая-нибудь не вернётся, игрок {me} не может ничего занять; после лучшего хода одна была бы в запасе{worth}.',
    'why.how.returned':
        'Лучший ход вернул бы {back}{from}. После сделанного хода у игрока {me} в запасе нет ни одной фишки, и занять ничего нельзя, пока какая-нибудь не вернётся{worth}.',
    'why.how.hut': 'Лучший ход оставил бы хижину игрока {me} в запасе для лучшей реки{worth}.',
    'why.how.menhir':
        'Лучший ход завершил бы {forest} с менгиром (стоячим камнем), а это сразу даёт игроку {me} ещё один ход{perhaps}: примерно {points}{theirPoints}.',
    'why.how.extended':
        'Лучший ход продолжил бы {kindAcc}, где стоит строитель игрока {me}, а это сразу даёт игроку {me} ещё один ход: примерно {points}.',
    'why.how.wheel':
        'Каждый раз, когда свинья колеса останавливается на секторе {wheel}: после лучшего хода к концу игры примерно на {points} больше игроку {me}.',
    'why.how.crown':
        'Лучший ход поставил бы фишку игрока {me} на место с короной на Колесе Фортуны{onSector}, которое приносит {crown}, когда там останавливается свинья колеса{expected}.',
    'why.how.tower':
        'Лучший ход поставил бы стражника игрока {me} на башню, которая достаёт до только что выложенного квадрата (другую занять нельзя; по прямой, на столько квадратов, сколько в ней ярусов): в среднем примерно {points} игроку {me}{most}. {thieves}.',
    'why.how.post':
        'Лучший ход поставил бы стражника игрока {me} на башню, которая достаёт до только что выложенного квадрата (другую занять нельзя; по прямой, на столько квадратов, сколько в ней ярусов): примерно {points} игроку {me}. {thieves}.',
    'why.how.trade':
        'Лучший ход поставил бы строителя игрока {me}, который даёт вторые ходы там, где стоит: примерно {points}.',
    'why.how.goods':
        'Лучший ход принёс бы игроку {me} {goods} за завершённый город{whose}; товары получает тот, кто завершает город. У кого в конце больше всех товара одного вида, тот получает 10 очков, а при равенстве — каждый из них: в среднем примерно {points} игроку {me}{lost}{theirPoints}.',
    'why.how.seizes':
        'После лучшего хода более поздний квадрат мог бы присоединить {pieces} игрока {me} к {kindDat} {playerGen}{size}. Их там стало бы больше, и очки достались бы игроку {me} вместо {playerGen}{heads}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}{each}.',
    'why.how.large':
        'После лучшего хода более поздний квадрат мог бы присоединить большую фишку игрока {me}, которая считается за две, к {kindDat} {playerGen}{size}. Тогда очки достались бы игроку {me} вместо {playerGen}{heads}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}{each}.',
    'why.how.widened':
        'Сделанный ход присоединил {joined} к {kindDat} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'why.how.enriched':
        'Сделанный ход завершил город у поля {winnersGen}{size}{grown}: примерно на {points} больше {playerDat}{each}.',
    'why.how.hastened':
        'Сделанный ход закрыл открытый конец {kindGen} {winnersGen}{size}, и завершить стало легче: примерно на {points} больше {playerDat}{each}{crew}.',
    'why.how.pig':
        'Лучший ход поставил бы свинью игрока {me} на поле, где каждый завершённый город тогда даёт игроку {me} на 1 очко больше: примерно {points}.',
    'why.how.enlarged':
        'Сделанный ход увеличил {kindAcc} {winnersGen}{size}{reach}: примерно на {points} больше {playerDat}{each}{crew}.',
    'why.how.ousted':
        'Тогда за {kindAcc} {playerDat} больше не досталось бы ничего: примерно на {points} меньше{each}.',
    'why.how.together':
        'После лучшего хода более поздний квадрат мог бы присоединить {piece} игрока {me} к {kindDat} {playerGen}{size}. Тогда каждый получил бы очки за весь объект: в среднем примерно на {points} больше игроку {me} и на {other} больше {playerDat}{each}.',
    'why.how.merged':
        'Лучший ход соединил бы два поля {playerGen} в одно. Каждый город, который граничит с обоими, тогда приносил бы очки один раз, а не дважды: примерно на {points} меньше {playerDat}{each}.',
    'why.how.blended':
        'Сделанный ход соединил два поля игрока {me} в одно. Каждый город, который граничил с обоими, теперь приносит очки один раз, а не дважды: примерно на {points} меньше игроку {me}.',
    'why.how.stolen':
        'После сделанного хода более поздний квадрат может присоединить {pieces} {playerGen} к {kindDat} {winnersGen}{size}. Тогда {piecesGen} {playerGen} там будет больше, чем {piecesGen} игрока {me}{heads}, и все очки достанутся {playerDat}: в среднем примерно на {points} меньше игроку {me} и на {less} больше {playerDat}{each}. {there}.',
    'why.how.united':
        'Лучший ход присоединил бы {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. Там стало бы поровну {piecesGen}, и каждому достались бы все очки: примерно на {count} больше игроку {me}, но примерно на {other} больше {playerDat}{each}.',
    'why.how.yoked':
        'Сделанный ход присоединил {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. Там теперь поровну {piecesGen}, и каждому достанутся все очки: примерно на {other} больше игроку {me}, но примерно на {count} больше {playerDat}{each}.',
    'why.how.released':
        'Лучший ход вернул бы {back}{from}. Всего в запасе было бы больше фишек, чем после сделанного хода (на {count}), и игрок {me} мог бы позже занять больше{worth}.',
    'why.how.regained':
        'Сделанный ход вернул {playerDat}{otherwise} {figures}{from}. Дополнительные фишки в запасе дадут {playerDat} в следующих ходах примерно {points}.',
    'why.how.brief':
        'После лучшего хода только что поставленная фишка вернулась бы в запас раньше, чем после сделанного{stays}: примерно {points}.',
    'why.how.driven':
        'Стражник лучшего хода согнал бы стражника {playerGen}. За это {playerDat} досталось бы 2 очка вместо того, что принёс бы стражник{most}: примерно на {points} меньше{each}{otherTower}.',
    'instead.scores': 'Сделанный ход завершил {kindAcc}{size}: сразу {points} игроку {me}{instead}.',
    'instead.gives':
        'Лучший ход завершил бы {kindAcc} {playerGen}{size}: сразу {points} {playerDat}{each}{against}.',
    'instead.shares':
        'Сделанный ход позволил игроку {me} тоже получить очки за {kindAcc} {playerGen}{size}: примерно {points}{instead}.',
    'instead.takes':
        'Сделанный ход забрал {kindAcc}{size} у {playerGen}: примерно {points} игроку {me}{instead}.',
    'instead.claims':
        'Сделанный ход начал {kindAcc}{size} со своей {figure}: примерно {points} игроку {me} к концу игры{instead}.',
    'instead.grows':
        'Сделанный ход повысил ценность {kindGen} {winnersGen}{size}: примерно на {points} больше.',
    'instead.blocks':
        'Сделанный ход снизил ценность {kindGen} {winnersGen}{size}: примерно на {points} меньше {playerDat}{each}.',
    'instead.home':
        'Сделанный ход оставил игроку {me} больше фишек в запасе для следующих ходов (на {count}{hand}){worth}.',
    'instead.again': 'Сделанный ход сразу дал ещё один ход.',
    'instead.keeps':
        'Сделанный ход оставил на карте фишку игрока {me}, которая занимает {kindAcc}{size} и может принести примерно {points}{outnumbered}.',
    'instead.joins':
        'После сделанного хода более поздний квадрат может присоединить {piece} игрока {me} к {kindDat} {playerGen}{size}, и игрок {me} тоже получит очки{heads}: в среднем примерно {points}.',
    'instead.guards':
        'После лучшего хода более поздний квадрат мог бы присоединить {kindAcc} {playerGen}{size} к {kindDat} игрока {me}, и {piecesGen} {playerGen} там было бы больше: в среднем примерно на {points} меньше игроку {me}. {there}.',
    'instead.nothing': 'Игроку {me} сделанный ход почти ничего не принёс.',
    'instead.frees':
        'У {playerGen} не осталось фишек в запасе, а лучший ход вернул бы {figures}{from}. Фишки в запасе дали бы {playerDat} в следующих ходах примерно {points}{each}.',
    'instead.how.free':
        'Сделанный ход занял своей {figure} {kindAcc}{nobodys}{size}: примерно {points} игроку {me} к концу игры{instead}.',
    'instead.how.both':
        'Сделанный ход завершил {kindAcc}{size}, где фишки есть и у игрока {me}, и у {playerGen}{joint}: сразу {points} каждому из них{counts}.',
    'instead.how.canoe':
        'Сделанный ход сразу дал {points} за каноэ: по 2 за каждое озеро его речной системы ({number}){instead}.',
    'instead.how.pit':
        'Сделанный ход сразу дал {points} за животных в звероловной яме (животных: {number}){instead}.',
    'instead.how.abbot': 'Сделанный ход вернул аббата игрока {me} ({kind}): сразу {points}{instead}.',
    'instead.how.linked':
        'Сделанный ход присоединил {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. Там теперь поровну {piecesGen}, и все очки достанутся и {playerDat}{each}, и игроку {me}: примерно {points} игроку {me}{instead}.',
    'instead.how.outdoes':
        'Сделанный ход присоединил {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. У игрока {me} там больше {piecesGen}, и все очки достанутся ему: примерно {points}{instead}.',
    'instead.how.joined':
        'Сделанный ход присоединил ещё одну часть к {kindDat} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'instead.how.longer':
        'Сделанный ход увеличил {kindAcc} {winnersGen}{size}{reach}: примерно на {points} больше игроку {me}.',
    'instead.how.closer':
        'Сделанный ход закрыл открытый конец {kindGen} {winnersGen}{size}, и завершить стало легче: примерно на {points} больше игроку {me}{crew}.',
    'instead.how.beside':
        'Сделанный ход положил квадрат возле {kindGen} {winnersGen}{size}, а каждый квадрат вокруг приносит 1 очко: примерно на {points} больше игроку {me}{crew}.',
    'instead.how.cities':
        'После сделанного хода завершённых городов у {kindGen} {winnersGen}{size} больше: примерно на {points} больше игроку {me}.',
    'instead.how.early':
        'Лучший ход слишком рано взял бы очки за {kindAcc} {winnersGen}{size}: только {other}; позже это принесло бы примерно {points}{turn}.',
    'instead.how.spoiled':
        'После лучшего хода {kindAcc} {winnersGen}{size} было бы {harder} завершить{than}{hard}: примерно на {points} меньше игроку {me}{crew}.',
    'instead.how.smaller':
        'После лучшего хода для {kindGen} {winnersGen}{size} осталось бы меньше места, чтобы расти: примерно на {points} меньше игроку {me}.',
    'instead.how.rescued':
        'Сделанный ход закрыл открытый конец {kindGen} {winnersGen}{size}. Завершить стало легче, а {barren}: примерно на {points} больше игроку {me}{crew}.',
    'instead.how.stuck':
        'После сделанного хода {kindAcc} {winnersGen}{size} {harder} завершить{hard}, и {playerDat} приходится дольше ждать возвращения того, что там стоит: примерно на {points} меньше {playerDat}.',
    'instead.how.also':
        'Сделанный ход оставил игроку {me} больше фишек в запасе для следующих ходов (на {count}{hand}). Другие фишки игрока {me} тоже вернутся раньше, потому что {eased} легче завершить{left}{worth}.',
    'instead.how.raft':
        'Сделанный ход добавил плот к {kindDat} {winnersGen}{size}. С плотом каждое из озёр ({more} и те, что ещё появятся) даёт ещё 1 очко: примерно на {points} больше игроку {me}.',
    'instead.how.theirs':
        'После лучшего хода более поздний квадрат мог бы присоединить {pieces} {playerGen} к {kindDat} {winnersGen}{size}, и очки достались бы также {playerDat}: в среднем примерно на {points} больше{each}. {there}.',
    'instead.how.alone':
        'После лучшего хода более поздний квадрат мог бы присоединить ещё {pieces} {playerGen} к {kindDat} {winnersGen}{size}, и очки достались бы только {playerDat}: в среднем примерно на {points} больше{each}. {there}.',
    'instead.how.threat':
        'После сделанного хода более поздний квадрат может присоединить {pieces} {others} к {kindDat} {winnersGen}{size}; их там станет больше, и {playerDat} не достанется ничего: в среднем примерно на {points} меньше{each}.',
    'instead.how.harder':
        'После сделанного хода завершить {kindAcc} {winnersGen}{size}{twin} {harder}{hard}: примерно на {points} меньше {playerDat}{each}{crew}.',
    'instead.how.barren':
        'После сделанного хода завершить {kindAcc} {winnersGen}{size}{twin} {harder}{hard}, а {barren}: примерно на {points} меньше {playerDat}{each}{crew}.',
    'instead.how.cut':
        'Сделанный ход закрыл сторону {kindGen} {winnersGen}{size}, и расти дальше труднее: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.open':
        'После сделанного хода город у поля {winnersGen} труднее завершить, а поле приносит очки только за завершённые города: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.outvoted':
        'Сделанный ход присоединил к {kindDat} {holdersGen}{size} {article}{kindAcc} {winnersGen}. {outnumbered}: примерно на {points} меньше {playerDat}{each}{feared}{still}.',
    'instead.how.helped':
        'Лучший ход также повысил бы ценность {kindGen} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.last':
        'Сделанный ход оставил последнюю фишку игрока {me} в запасе, а лучший ход поставил бы её{worth}.',
    'instead.how.returned':
        'Сделанный ход вернул {back}{from}. После лучшего хода у игрока {me} в запасе не было бы ни одной фишки, и нельзя было бы ничего занять, пока какая-нибудь не вернётся{worth}.',
    'instead.how.hut': 'Сделанный ход оставил хижину игрока {me} в запасе для другой реки{worth}.',
    'instead.how.menhir':
        'Сделанный ход завершил {forest} с менгиром (стоячим камнем), а это сразу даёт игроку {me} ещё один ход{perhaps}: примерно {points}{theirPoints}.',
    'instead.how.extended':
        'Сделанный ход продолжил {kindAcc}, где стоит строитель игрока {me}, а это сразу даёт игроку {me} ещё один ход: примерно {points}.',
    'instead.how.wheel':
        'Каждый раз, когда свинья колеса останавливается на секторе {wheel}: после сделанного хода к концу игры примерно на {points} больше игроку {me}.',
    'instead.how.crown':
        'Сделанный ход поставил фишку игрока {me} на место с короной на Колесе Фортуны{onSector}, которое приносит {crown}, когда там останавливается свинья колеса{expected}.',
    'instead.how.tower':
        'Сделанный ход поставил стражника игрока {me} на башню, которая достаёт до только что выложенного квадрата (другую занять нельзя; по прямой, на столько квадратов, сколько в ней ярусов): в среднем примерно {points} игроку {me}{most}. {thieves}.',
    'instead.how.post':
        'Сделанный ход поставил стражника игрока {me} на башню, которая достаёт до только что выложенного квадрата (другую занять нельзя; по прямой, на столько квадратов, сколько в ней ярусов): примерно {points} игроку {me}. {thieves}.',
    'instead.how.trade':
        'Сделанный ход поставил строителя игрока {me}, который даёт вторые ходы там, где стоит: примерно {points}.',
    'instead.how.goods':
        'Сделанный ход принёс игроку {me} {goods} за завершённый город{whose}; товары получает тот, кто завершает город. У кого в конце больше всех товара одного вида, тот получает 10 очков, а при равенстве — каждый из них: в среднем примерно {points} игроку {me}{lost}{theirPoints}.',
    'instead.how.seizes':
        'После сделанного хода более поздний квадрат может присоединить {pieces} игрока {me} к {kindDat} {playerGen}{size}. Их там станет больше, и очки достанутся игроку {me} вместо {playerGen}{heads}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}{each}.',
    'instead.how.large':
        'После сделанного хода более поздний квадрат может присоединить большую фишку игрока {me}, которая считается за две, к {kindDat} {playerGen}{size}. Тогда очки достанутся игроку {me} вместо {playerGen}{heads}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}{each}.',
    'instead.how.widened':
        'Лучший ход присоединил бы {joined} к {kindDat} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.enriched':
        'Лучший ход завершил бы город у поля {winnersGen}{size}{grown}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.hastened':
        'Лучший ход закрыл бы открытый конец {kindGen} {winnersGen}{size}, и завершить стало бы легче: примерно на {points} больше {playerDat}{each}{crew}.',
    'instead.how.pig':
        'Сделанный ход поставил свинью игрока {me} на поле, где каждый завершённый город тогда даёт игроку {me} на 1 очко больше: примерно {points}.',
    'instead.how.enlarged':
        'Лучший ход увеличил бы {kindAcc} {winnersGen}{size}{reach}: примерно на {points} больше {playerDat}{each}{crew}.',
    'instead.how.ousted':
        'Теперь за {kindAcc} {playerDat} больше не достанется ничего: примерно на {points} меньше{each}.',
    'instead.how.together':
        'После сделанного хода более поздний квадрат может присоединить {piece} игрока {me} к {kindDat} {playerGen}{size}. Тогда каждый получит очки за весь объект: в среднем примерно на {points} больше игроку {me} и на {other} больше {playerDat}{each}.',
    'instead.how.merged':
        'Сделанный ход соединил два поля {playerGen} в одно. Каждый город, который граничил с обоими, теперь приносит очки один раз, а не дважды: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.blended':
        'Лучший ход соединил бы два поля игрока {me} в одно. Каждый город, который граничит с обоими, тогда приносил бы очки один раз, а не дважды: примерно на {points} меньше игроку {me}.',
    'instead.how.stolen':
        'После лучшего хода более поздний квадрат мог бы присоединить {pieces} {playerGen} к {kindDat} {winnersGen}{size}. Тогда {piecesGen} {playerGen} там было бы больше, чем {piecesGen} игрока {me}{heads}, и все очки достались бы {playerDat}: в среднем примерно на {points} меньше игроку {me} и на {less} больше {playerDat}{each}. {there}.',
    'instead.how.united':
        'Сделанный ход присоединил {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. Там теперь поровну {piecesGen}, и каждому достанутся все очки: примерно на {count} больше игроку {me}, но примерно на {other} больше {playerDat}{each}.',
    'instead.how.yoked':
        'Лучший ход присоединил бы {kindAcc} игрока {me} к {kindDat} {playerGen}{size}. Там стало бы поровну {piecesGen}, и каждому достались бы все очки: примерно на {other} больше игроку {me}, но примерно на {count} больше {playerDat}{each}.',
    'instead.how.released':
        'Сделанный ход вернул {back}{from}. Всего в запасе больше фишек, чем было бы после лучшего хода (на {count}), и игрок {me} может позже занять больше{worth}.',
    'instead.how.regained':
        'Лучший ход вернул бы {playerDat}{otherwise} {figures}{from}. Дополнительные фишки в запасе дали бы {playerDat} в следующих ходах примерно {points}.',
    'instead.how.brief':
        'После сделанного хода только что поставленная фишка вернётся в запас раньше, чем после лучшего{stays}: примерно {points}.',
    'instead.how.driven':
        'Стражник сделанного хода согнал стражника {playerGen}. За это {playerDat} досталось 2 очка вместо того, что принёс бы стражник{most}: примерно на {points} меньше{each}{otherTower}.',
    'instead.how.vain':
        'Сделанный ход занял своей {figure} {kindAcc}{size}, но игроку {me} это почти ничего не даёт{vain}.',
    'good.scores': 'сразу даёт {points} ({kind})',
    'good.shares': 'даёт очки и за {kindAcc} {playerGen}: примерно {points}',
    'good.takes': 'забирает {kindAcc} у {playerGen}: примерно {points}',
    'good.claims': 'фишка может принести к концу примерно {points} ({kind})',
    'good.grows': 'ваш объект станет ценнее примерно на {points} ({kind})',
    'good.blocks': 'мешает {playerDat} ({kind}): примерно на {points} меньше{each}',
    'good.home': {
        one: 'домой возвращается {count} фишка',
        few: 'домой возвращаются {count} фишки',
        other: 'домой возвращается {count} фишек',
    },
    'good.again': 'сразу даёт ещё один ход',
    'good.later': 'следующие ходы могут дать ещё примерно {points}',
    'good.joins': 'более поздний квадрат может присоединить вас к {kindDat} {playerGen}: примерно {points}',
    'good.guards': 'не даёт присоединить чужое ({kind}: {player}) к вашему: примерно {points}',
    'good.how.free': 'занимает {kindAcc}, где никого нет{size}: примерно {points} к концу игры',
    'good.how.back': 'вероятнее, что фишки скоро вернутся',
    'good.how.wheel': 'Колесо Фортуны может дать примерно на {points} больше',
    'good.how.crown': 'корона колеса может принести примерно {points}',
    'good.how.tower': 'стражник на башне может принести примерно {points}',
    'good.how.trade': 'строитель может принести ещё примерно {points}',
    'good.how.goods': 'товары могут принести примерно {points}',
    'part.points': {
        one: '{count} очко',
        few: '{count} очка',
        other: '{count} очков',
    },
    'part.each': ' (каждому)',
    'part.tiles': {
        one: ' ({count} квадрат{ends})',
        few: ' ({count} квадрата{ends})',
        other: ' ({count} квадратов{ends})',
    },
    'part.ends': {
        one: ', {count} открытый конец',
        few: ', {count} открытых конца',
        other: ', {count} открытых концов',
    },
    'part.older': 'занято до этого хода',
    'part.nobodys': ' (там никого не было)',
    'part.whose': ' {winnersGen}',
    'part.theirPoints': '. Очки за {kindAcc} достанутся {winnersDat}, скорее всего, и после сделанного хода',
    'part.theirPointsPlayed':
        '. Очки за {kindAcc} достанутся {winnersDat}, скорее всего, и после лучшего хода',
    'part.vainCity': ', потому что там нет ни одного города',
    'part.vainAnimals': ', потому что животных, которые дают очки, там нет',
    'part.vainFish': ', потому что рыбы там нет',
    'part.noFigure': ' (хижина не относится к этим фишкам)',
    'part.most': ', самое большее {more}',
    'part.fish': ' (рыб: {count}{then})',
    'part.animals': ' (животных, которые считаются: {count}{worth}{then})',
    'part.animalsWorth': ' на {points}',
    'instead.how.even': 'Оба хода занимают своей {figure} {kindAcc}, и это даёт примерно поровну.',
    'part.plague': 'Свинья остановилась на Чуме: каждый игрок возвращает одну фишку с карты.',
    'part.cities': ' (рядом завершённых городов: {count}, по 3 очка{open}{pig})',
    'part.citiesThen':
        ' (рядом завершённых городов: {count}{open}; потом завершённых: {also}, по 3 очка{pig})',
    'part.others': 'других игроков',
    'part.onlyOpen': ' (рядом незавершённых городов: {count})',
    'part.open': ', незавершённых: {count}',
    'part.then': ', потом {count}',
    'part.thenEnds': ' и',
    'part.andTurn': ' и ещё один ход за менгир',
    'part.atOnceFor': ' (сразу {points} {winnersDat})',
    'part.atOnce': ' (сразу {points})',
    'part.worth': ': примерно {points}',
    'part.worthTogether': ': вместе примерно {points}',
    'part.eased': 'то, на чём они стоят,',
    'part.easedOne': '{kindAcc} игрока {me}',
    'part.turnsLeft': ' за оставшиеся ходы игрока {me} (их примерно {count})',
    'part.instead': ' вместо примерно {count} после сделанного хода',
    'part.insteadBetter': ' вместо примерно {count} после лучшего хода',
    'part.asMuch': ', столько же, сколько после сделанного хода',
    'part.asMuchBetter': ', столько же, сколько после лучшего хода',
    'part.there': 'Лучший ход не допустил бы этого: его квадрат лёг бы именно на это место',
    'part.harder': 'После лучшего хода это в среднем дало бы меньше',
    'part.therePlayed': 'Сделанный ход не допустил этого: его квадрат лежит именно на этом месте',
    'part.harderPlayed': 'После сделанного хода это в среднем даёт меньше',
    'part.figure': 'фишкой',
    'part.hut': 'хижиной',
    'part.abbot': 'аббата игрока {me}',
    'part.back': {
        one: '{count} фишку игрока {me}',
        few: '{count} фишки игрока {me}',
        other: '{count} фишек игрока {me}',
    },
    'part.from': ' ({kind}){scored}',
    'part.shared': ' (общий объект {winnersGen}, сразу {points} каждому)',
    'part.abbotAtOnce': ' (сразу {points}, но это, скорее всего, всё равно пришло бы позже или в конце)',
    'part.byFinishing': ', завершив {kindAcc}{scored}',
    'part.from.monastery': ' (монастыри)',
    'part.from.garden': ' (сады)',
    'part.from.city': ' (города)',
    'part.from.road': ' (дороги)',
    'part.from.river': ' (реки)',
    'part.from.forest': ' (леса)',
    'part.scoresNothing': '; без завершения не даёт очков',
    'part.barren': 'в этой игре {kind} без завершения не даёт очков',
    'part.barren.city': 'город с собором без завершения не даёт очков',
    'part.barren.road': 'дорога с таверной без завершения не даёт очков',
    'part.only': 'всего ',
    'part.twin': ' и ещё один объект {winnersGen} ({kind})',
    'part.counts':
        ' (здесь из этих очков считается только примерно {count}: часть может прийти и позже, а остальное так же помогает {playerDat})',
    'part.thief':
        'Когда вытянут вора (впереди ещё один), каждый стражник вернётся и получит в очках число с того квадрата{stolen}',
    'part.thieves':
        'Когда вытянут следующего вора (впереди ещё: {number}), каждый стражник вернётся и получит в очках число с того квадрата{stolen}',
    'part.atEnd': 'В конце игры каждый стражник получит 5 очков{stolen}',
    'part.stolen':
        ' плюс {extras} с украденного квадрата, то есть от прежнего вора, вытянутого, когда стражников не было (числа с маской на карте — это прежние воры)',
    'part.around': ' (уже есть {count} из 9 квадратов)',
    'part.aroundLast': ' (уже есть {count} из 9 квадратов; на последнее место подходит квадратов: {also})',
    'part.paidAnyway':
        ' (вместе сразу {points}, и большая их часть, вероятно, и так будет позже или в конце)',
    'part.left': ' (после сделанного хода на пустое место рядом подходит меньше оставшихся квадратов)',
    'part.leftBetter': ' (после лучшего хода на пустое место рядом подходило бы меньше оставшихся квадратов)',
    'part.gen': { one: 'игрока {names}', few: 'игроков {names}', other: 'игроков {names}' },
    'part.dat': { one: 'игроку {names}', few: 'игрокам {names}', other: 'игрокам {names}' },
    'why.how.crowns':
        'Оба хода ставят фишку игрока {me} на место с короной на Колесе Фортуны: лучший — «{sector}», сделанный — «{otherSector}». {likelier}: в среднем примерно на {points} больше.',
    'instead.how.crowns':
        'Оба хода ставят фишку игрока {me} на место с короной на Колесе Фортуны: сделанный — «{sector}», лучший — «{otherSector}». {likelier}: в среднем примерно на {points} больше.',
    'part.onSector': ' («{sector}»)',
    'part.likelier': 'Свинья вероятнее остановится на секторе «{sector}»',
    'part.paysMore':
        'Фишка, стоящая одна на секторе «{sector}», приносит {more}, когда там останавливается свинья, а на секторе «{otherSector}» — только {less}',
    'part.guardPaid': ' (число на квадрате следующего вора{stolen})',
    'part.guardPaidEnd': ' (5 очков в конце{stolen})',
    'part.guardWaits': ' плюс {extras} с украденного квадрата',
    'part.heads': ' (считается {mine} против {theirs})',
    'part.headsEven': ' (считается по {mine})',
    'part.nobodysFree': ', где никого не было',
    'part.nobodys.field': ', где не было крестьянина',
    'part.nobodys.meadow': ', где не было охотника',
    'part.nobodys.river': ', где не было рыбака (хижины занимают всю речную систему)',
    'part.goods': 'товары (сукно, зерно или вино)',
    'part.goods.wine': 'вино (один из трёх товаров)',
    'part.goods.grain': 'зерно (один из трёх товаров)',
    'part.goods.cloth': 'сукно (один из трёх товаров)',
    'story.both': 'За лучший ход говорят примерно {points}, против него примерно {count}.',
    'part.otherTower': '. Сделанный ход поставил стражника игрока {me} на другую башню и никого не согнал',
    'part.otherTowerBetter':
        '. Лучший ход поставил бы стражника игрока {me} на другую башню и никого не согнал бы',
    'part.otherGuard': '. Сделанный ход согнал стражника {holdersGen}{behind}',
    'part.otherGuardBetter': '. Лучший ход согнал бы стражника {holdersGen}{behind}',
    'part.behind': ' (этот соперник отстаёт сильнее)',
    'part.insteadExact': ' вместо {count} после сделанного хода',
    'part.insteadExactBetter': ' вместо {count} после лучшего хода',
    'part.anyway': {
        one: ', которое, скорее всего, всё равно придёт позже или в конце',
        few: ', которые, скорее всего, всё равно придут позже или в конце',
        other: ', которые, скорее всего, всё равно придут позже или в конце',
    },
    'part.mostThere': ' (больше всего {piecesGen} там: {winners})',
    'part.outnumbered':
        'Там было бы больше {piecesGen} {winnersGen}, чем {playerGen}, и все очки достались бы только {winnersDat}',
    'part.outnumberedPlayed':
        'Там теперь больше {piecesGen} {winnersGen}, чем {playerGen}, и все очки достанутся только {winnersDat}',
    'part.outvoted': 'Очки за всё это достались бы {winnersDat}, а {playerDat} — уже нет',
    'part.outvotedPlayed': 'Очки за всё это достанутся {winnersDat}, а {playerDat} — уже нет',
    'part.pieces': 'фишки',
    'part.pieces.river system': 'хижины',
    'part.piecesGen': 'фишек',
    'part.piecesGen.river system': 'хижин',
    'part.piece': 'фишку',
    'part.piece.river system': 'хижину',
    'part.lakes': ', озёр благодаря плоту: {count}',
    'part.together': 'всего ',
    'part.crewAll': ', потому что {text}',
    'part.notFeared': '. Очки за {kindAcc} достанутся {winnersDat}, а не сильнейшему сопернику игрока {me}',
    'why.how.likewise':
        'В таком случае {playerDat} тоже не досталось бы ничего за {kindAcc}: в среднем примерно на {points} меньше{each}.',
    'instead.how.likewise':
        'В таком случае {playerDat} тоже не досталось бы ничего за {kindAcc}: в среднем примерно на {points} меньше{each}.',
    'story.alike':
        'На первый взгляд сделанный ход не хуже. Но если много раз доиграть до конца, впереди оказывается лучший ход.',
    'story.alikeExact':
        'На первый взгляд сделанный ход не хуже. Но квадратов осталось так мало, что все возможные продолжения просчитаны до конца игры, и впереди оказывается лучший ход.',
    'story.halfExact': {
        one: 'Причины можно назвать примерно для {named} из {loss} очка. Но квадратов осталось так мало, что все возможные продолжения просчитаны до конца игры: лучший ход даёт примерно на {loss} больше.',
        few: 'Причины можно назвать примерно для {named} из {loss} очков. Но квадратов осталось так мало, что все возможные продолжения просчитаны до конца игры: лучший ход даёт примерно на {loss} больше.',
        other: 'Причины можно назвать примерно для {named} из {loss} очков. Но квадратов осталось так мало, что все возможные продолжения просчитаны до конца игры: лучший ход даёт примерно на {loss} больше.',
    },
    'story.part': {
        one: 'Это объясняет примерно {named} из {loss} очка; остальное видно, только если много раз доиграть до конца.',
        few: 'Это объясняет примерно {named} из {loss} очков; остальное видно, только если много раз доиграть до конца.',
        other: 'Это объясняет примерно {named} из {loss} очков; остальное видно, только если много раз доиграть до конца.',
    },
    'story.turn': 'Ещё один ход вполне может дать больше, чем в среднем.',
    'story.half': {
        one: 'Причины можно назвать примерно для {named} из {loss} очка. Если много раз доиграть до конца, лучший ход даёт примерно на {loss} больше; откуда берётся остальное, словами не сказать.',
        few: 'Причины можно назвать примерно для {named} из {loss} очков. Если много раз доиграть до конца, лучший ход даёт примерно на {loss} больше; откуда берётся остальное, словами не сказать.',
        other: 'Причины можно назвать примерно для {named} из {loss} очков. Если много раз доиграть до конца, лучший ход даёт примерно на {loss} больше; откуда берётся остальное, словами не сказать.',
    },
    'story.even':
        'Вместе это примерно {points}. Потерянными останутся примерно {loss} из них; остальное наверстают следующие ходы.',
    'story.rival': 'Сильнейшим соперником в конце, скорее всего, будет {player}.',
    'story.evenRivals':
        'Это отнято у разных соперников, а в конце важен только сильнейший из них: потерянными останутся примерно {loss}.',
    'story.back': 'Из этих очков потерянными останутся примерно {loss}; остальное наверстают следующие ходы.',
    'part.other': 'С другой стороны, {text}',
    'part.besides': 'Кроме того, {text}',
    'part.placed': 'только что поставленную фишку',
    'part.fromPlaced': ' сразу же, ведь {kindAcc} удалось бы завершить',
    'part.fromPlacedPlayed': ' сразу же, ведь {kindAcc} удалось завершить',
    'part.figures': { one: '{count} фишку', few: '{count} фишки', other: '{count} фишек' },
    'part.a': '',
    'part.another': 'ещё ',
    'part.anotherOne': 'ещё одну часть',
    'part.theirs': '{kindAcc} {holdersGen}',
    'part.stays': ' (фишка, которая занимает {kindAcc}, остаётся там до конца)',
    'part.feared': ' (тогда это сильнейший соперник игрока {me})',
    'part.lost': ' и примерно на {less} меньше {playerDat}',
    'part.apart': 'другой объект, не тот, что выше',
    'part.sooner': {
        one: 'фишка игрока {me} вернулась бы раньше',
        few: 'фишки игрока {me} вернулись бы раньше',
        other: 'фишки игрока {me} вернулись бы раньше',
    },
    'part.soonerPlayed': {
        one: 'фишка игрока {me} вернётся раньше',
        few: 'фишки игрока {me} вернутся раньше',
        other: 'фишки игрока {me} вернутся раньше',
    },
    'part.laterBack': {
        one: 'фишка игрока {me} вернулась бы позже',
        few: 'фишки игрока {me} вернулись бы позже',
        other: 'фишки игрока {me} вернулись бы позже',
    },
    'part.laterBackPlayed': {
        one: 'фишка игрока {me} вернётся позже',
        few: 'фишки игрока {me} вернутся позже',
        other: 'фишки игрока {me} вернутся позже',
    },
    'part.stuck': {
        one: 'фишка {playerGen} застряла бы там дольше',
        few: 'фишки {playerGen} застряли бы там дольше',
        other: 'фишки {playerGen} застряли бы там дольше',
    },
    'part.stuckPlayed': {
        one: 'фишка {playerGen} застрянет там дольше',
        few: 'фишки {playerGen} застрянут там дольше',
        other: 'фишки {playerGen} застрянут там дольше',
    },
    'part.easier': ', потому что то, на чём она стоит, было бы легче завершить',
    'part.easierPlayed': ', потому что то, на чём она стоит, легче завершить',
    'part.countsNone':
        ' (здесь эти очки почти не считаются: так же помогают {playerDat}, а часть может прийти и позже)',
    'moment.costClose': {
        one: 'Сделанный ход стоил {only}примерно {count} очко. Тогда важно было каждое очко: шанс на победу упал с {from}% до {to}%.',
        few: 'Сделанный ход стоил {only}примерно {count} очка. Тогда важно было каждое очко: шанс на победу упал с {from}% до {to}%.',
        other: 'Сделанный ход стоил {only}примерно {count} очков. Тогда важно было каждое очко: шанс на победу упал с {from}% до {to}%.',
    },
    'moment.costDecided': {
        one: 'Сделанный ход стоил {only}примерно {count} очко. От этого хода зависела игра: шанс на победу упал с {from}% до {to}%.',
        few: 'Сделанный ход стоил {only}примерно {count} очка. От этого хода зависела игра: шанс на победу упал с {from}% до {to}%.',
        other: 'Сделанный ход стоил {only}примерно {count} очков. От этого хода зависела игра: шанс на победу упал с {from}% до {to}%.',
    },
    'why.how.eased':
        'Лучший ход увеличил бы {kindAcc} {winnersGen}{size}, и завершить стало бы легче, потому что подходило бы больше оставшихся квадратов: примерно на {points} больше игроку {me}{crew}.',
    'instead.how.eased':
        'Сделанный ход увеличил {kindAcc} {winnersGen}{size}, и завершить стало легче, потому что подходит больше оставшихся квадратов: примерно на {points} больше игроку {me}{crew}.',
    'why.how.tricky':
        'Оба хода закрывают открытый конец {kindGen} {winnersGen}{size}. Но после сделанного хода {harder} завершить остальное{hard}: примерно на {points} меньше игроку {me}{crew}.',
    'instead.how.tricky':
        'Оба хода закрывают открытый конец {kindGen} {winnersGen}{size}. Но после лучшего хода было бы {harder} завершить остальное{hard}: примерно на {points} меньше игроку {me}{crew}.',
    'why.how.curtailed':
        'Лучший ход завершил бы {kindAcc} {winnersGen}{size}, и {playerDat} сразу досталось бы за это только {paid}{each}; без этого хода было бы примерно {alone}{turn}: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.curtailed':
        'Сделанный ход завершил {kindAcc} {winnersGen}{size}, и {playerDat} сразу досталось за это только {paid}{each}; без этого хода было бы примерно {alone}{turn}: примерно на {points} меньше {playerDat}{each}.',
    'why.how.spared':
        'После лучшего хода в запасе игрока {me} была бы большая фишка, которая считается за две: примерно {points}.',
    'instead.how.spared':
        'После сделанного хода в запасе игрока {me} есть большая фишка, которая считается за две: примерно {points}.',
    'why.how.recovered':
        'Лучший ход вернул бы {back}{from}; после сделанного хода это случится позже: примерно {points}.',
    'instead.how.recovered':
        'Сделанный ход вернул {back}{from}; после лучшего хода это случилось бы позже: примерно {points}.',
    'why.how.overrun':
        'После сделанного хода более поздний квадрат может присоединить {pieces} {playerGen} к {kindDat} {winnersGen}{size}. Тогда {piecesGen} {playerGen} там будет больше, чем {piecesGen} игрока {me}{heads}, и игрок {me} не получит за это ничего: в среднем примерно на {points} меньше игроку {me}. {there}.',
    'instead.how.overrun':
        'После лучшего хода более поздний квадрат мог бы присоединить {pieces} {playerGen} к {kindDat} {winnersGen}{size}. Тогда {piecesGen} {playerGen} там было бы больше, чем {piecesGen} игрока {me}{heads}, и игрок {me} не получил бы за это ничего: в среднем примерно на {points} меньше игроку {me}. {there}.',
    'why.how.captured':
        'Лучший ход присоединил бы {kindAcc} игрока {me} к {kindDat} {playerGen} и завершил бы всё вместе{size}. У игрока {me} там было бы больше фишек, и все очки достались бы ему: сразу {points}{instead}.',
    'instead.how.captured':
        'Сделанный ход присоединил {kindAcc} игрока {me} к {kindDat} {playerGen} и завершил всё вместе{size}. У игрока {me} там было больше фишек, и все очки достались ему: сразу {points}{instead}.',
    'why.how.secured':
        'Лучший ход завершил бы {that}{size}: сразу {points}, которых уже никто не смог бы отнять. После сделанного хода {me} ещё может их получить, но это не наверняка; эта разница уже посчитана выше.',
    'why.how.anyway':
        'Квадрат завершил {kindAcc}, где никого не было{size}. Поставив туда фишку, игрок {me} сразу получил бы {points}{instead}.',
    'instead.how.anyway':
        'Квадрат завершил {kindAcc}, где никого не было{size}. Поставив туда фишку, игрок {me} сразу получил {points}{instead}.',
    'part.countsHelps':
        ' (здесь из этих очков считается только примерно {count}: остальное так же помогает {playerDat})',
    'part.countsNoneHelps': ' (здесь эти очки почти не считаются: так же помогают {playerDat})',
    'part.that': 'тот же объект — {kindAcc}',
    'part.mine': '{kindAcc} игрока {me}',
    'part.thatForest': 'тот же лес',
    'part.forest': 'лес{whose}{other}',
    'part.perhaps': ' (после сделанного хода — разве что позже)',
    'part.perhapsPlayed': ' (после лучшего хода — разве что позже)',
    'part.wheel': 'для них, фишки приносят очки',
    'part.wheel.blended':
        ' (два поля игрока {me} становятся одним, и каждый крестьянин на нём получает очки за все завершённые города рядом: {number})',
    'part.joint': ', потому что этот квадрат соединяет {kindAcc} каждого из них',
    'part.mingledPlayed': 'Сделанный ход соединил {kindAcc} игрока {me} с владением {holdersGen}. ',
    'part.mingled': 'Лучший ход соединил бы {kindAcc} игрока {me} с владением {holdersGen}. ',
    'story.explained': {
        one: 'Это объясняет примерно {named} из {loss} очка.',
        few: 'Это объясняет примерно {named} из {loss} очков.',
        other: 'Это объясняет примерно {named} из {loss} очков.',
    },
    'part.wheel.1': '«Налог», каждый рыцарь получает очки за рыцарей и щиты в своём городе',
    'part.wheel.2': '«Голод», каждый крестьянин получает по 1 очку за каждый завершённый город у своего поля',
    'part.wheel.3': '«Шторм», каждая фишка в запасе приносит 1 очко',
    'part.wheel.4': '«Инквизиция», каждый монах приносит 2 очка',
    'part.still':
        ', из них примерно {other} — и после сделанного хода, ведь более поздний квадрат может сделать то же самое',
    'part.stillPlayed':
        ', из них примерно {other} — и после лучшего хода, ведь более поздний квадрат может сделать то же самое',
    'part.otherwise': ' (иначе в запасе лишь {more})',
    'part.crown': 'очки',
    'part.crownTwo': ' (по {count}, если там встанет вторая фишка)',
    'part.grown': ' и увеличил само поле',
    'part.fromThat': ' ({kind}, тот же объект)',
    'part.fromMixed': {
        one: ' (только что поставленную и ещё {count}: {kind})',
        few: ' (только что поставленную и ещё {count}: {kind})',
        other: ' (только что поставленную и ещё {count}: {kind})',
    },
    'part.fromAll': ', ведь за то, на чём они стояли, были бы начислены очки{paid}',
    'part.fromAllPlayed': ', ведь за то, на чём они стояли, начислены очки{paid}',
    'part.guardBack': ', потому что стражник возвращается, когда вытягивают следующего вора',
    'part.reachNow.meadow': ', так что животных в ней сразу больше, а позже может стать ещё больше',
    'part.reachNow.river system': ', так что рыбы в ней сразу больше, а позже может стать ещё больше',
    'part.hand': ': {now} вместо {then}',
    'why.how.yielded':
        'Сделанный ход присоединил {kindAcc} {playerGen} к {kindDat} игрока {me}{size}. Теперь {piecesGen} {playerGen} там больше, чем {piecesGen} игрока {me}{two}, и все очки достанутся {playerDat}: примерно на {points} меньше игроку {me} и на {less} больше {playerDat}.',
    'instead.how.yielded':
        'Лучший ход присоединил бы {kindAcc} {playerGen} к {kindDat} игрока {me}{size}. Тогда {piecesGen} {playerGen} там было бы больше, чем {piecesGen} игрока {me}{two}, и все очки достались бы {playerDat}: примерно на {points} меньше игроку {me} и на {less} больше {playerDat}.',
    'part.pig': '; {count} тому, у кого там свинья',
    'part.wheel.more': ' (завершённых городов у поля игрока {me} тогда: {number})',
    'part.stuckNever': {
        one: 'фишка {playerGen} застряла бы там до конца',
        few: 'фишки {playerGen} застряли бы там до конца',
        other: 'фишки {playerGen} застряли бы там до конца',
    },
    'part.stuckNeverPlayed': {
        one: 'фишка {playerGen} застрянет там до конца',
        few: 'фишки {playerGen} застрянут там до конца',
        other: 'фишки {playerGen} застрянут там до конца',
    },
    'part.notBack': {
        one: 'фишка игрока {me} не вернулась бы',
        few: 'фишки игрока {me} не вернулись бы',
        other: 'фишки игрока {me} не вернулись бы',
    },
    'part.notBackPlayed': {
        one: 'фишка игрока {me} не вернётся',
        few: 'фишки игрока {me} не вернутся',
        other: 'фишки игрока {me} не вернутся',
    },
    'part.nowHolds': 'теперь ',
    'part.thenHolds': 'тогда ',
    'part.onlyAbbot':
        ', потому что иначе остаётся один аббат, которого можно ставить только на монастыри и в сады',
    'instead.how.idle': 'Сделанный ход увеличил {kindAcc} {winnersGen}{size}, но это даёт немного.',
    'instead.how.richer':
        'Сделанный ход занял {kindAcc}{size}: примерно {points} игроку {me} к концу игры. Лучший ход тоже занял бы {kindAcc}{poorer}, но стоимостью лишь примерно {other}{fits}.',
    'part.two': ' (большая фишка считается за две)',
    'part.harderTo': 'труднее',
    'part.impossible': 'невозможно',
    'part.than': ', чем раньше',
    'part.roadOrCity': 'дорогу или город',
    'part.never': ', потому что {where} не подошёл бы ни один из оставшихся квадратов',
    'part.neverPlayed': ', потому что {where} не подходит ни один из оставшихся квадратов',
    'part.with.inn': '; с таверной{then}, по 2 очка за квадрат, если завершить{none}',
    'part.with.cathedral': '; с собором{then}, по 3 очка за квадрат, если завершить{none}',
    'part.with.menhir': '; менгир, стоячий камень, даёт ещё один ход тому, кто завершит',
    'part.turn': ', вместе с ещё одним ходом за менгир',
    'part.reach.field': ', а у большего поля может оказаться больше городов',
    'part.reach.meadow': ', а в большей низине может быть больше животных',
    'part.reach.river system': ', а в большей речной системе может быть больше рыбы',
    'why.how.played':
        '{placed}Если много раз доиграть игру до конца, после лучшего хода {kinds} приносят игроку {me} примерно на {points} больше{lost}.',
    'part.claimed': 'Лучший ход занял бы своей {figure} {kindAcc}. ',
    'part.claimedJoin':
        'Лучший ход занял бы своей {figure} {kindAcc}, а следующие квадраты могут присоединить к {kindDat} другие {kinds}. ',
    'why.how.trapped':
        'Звероловная яма лучшего хода поймала бы животных из {kindGen} {winnersGen}{size}, и там они больше не считались бы; {winnersDat} осталось бы там примерно {paid}, а после сделанного хода остаётся примерно {alone}: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.trapped':
        'Звероловная яма сделанного хода поймала животных из {kindGen} {winnersGen}{size}, и там они больше не считаются; {winnersDat} остаётся там примерно {paid}, а после лучшего хода осталось бы примерно {alone}: примерно на {points} меньше {playerDat}{each}.',
    'why.how.denied':
        '{placed}Если много раз доиграть игру до конца, после лучшего хода {kinds} приносят {playerDat} примерно на {points} меньше.',
    'part.kinds.city': 'города',
    'part.kinds.road': 'дороги',
    'part.kinds.monastery': 'монастыри',
    'part.kinds.garden': 'сады',
    'part.kinds.field': 'поля',
    'part.kinds.forest': 'леса',
    'part.kinds.river': 'реки',
    'part.kinds.meadow': 'низины',
    'part.kinds.river system': 'речные системы',
    'part.free': '; из них раньше ничьих: {count}',
    'part.asBig': '; сделанный ход тоже завершил {kindAcc}, за {count}',
    'part.asBigBetter': '; лучший ход тоже завершил бы {kindAcc}, за {count}',
    'part.besideTile': 'на пустое место рядом с его квадратом',
    'part.bigger': '; сделанный ход тоже завершил {kindAcc}, но лишь за {count}',
    'part.biggerBetter': '; лучший ход тоже завершил бы {kindAcc}, но лишь за {count}',
    'part.unjoined': '; после сделанного хода {kindAcc} игрока {who} можно оценить лишь примерно в {count}',
    'part.unjoinedBetter':
        '; после лучшего хода {kindAcc} игрока {who} можно было бы оценить лишь примерно в {count}',
    'part.unfinished':
        '; после сделанного хода это может остаться незавершённым{shared} и даёт в среднем примерно {count}',
    'part.orShared': ' или стать общим',
    'part.unfinishedBetter':
        '; после лучшего хода это могло бы остаться незавершённым{shared} и давало бы в среднем примерно {count}',
    'part.soonerCounts': ', так что здесь из них считается только примерно {count}',
    'part.crewOf': ', из них примерно {less} — потому что {text}',
    'part.crewAlso': ', в том числе потому, что {text}',
    'part.fell': 'упал лишь с {from}% до {to}%',
    'part.stayed': 'остался примерно {to}%',
    'moment.costWon':
        'Сделанный ход стоил примерно {points}. Победа игрока {me} и так была вероятна, так что шанс на неё {fell}.',
    'moment.costLost':
        'Сделанный ход стоил примерно {points}. Победа игрока {me} и так была маловероятна, так что шанс на неё {fell}.',
    'moment.costChance': 'Сделанный ход снизил шанс на победу с {from}% до {to}%.',
    'good.how.pig': 'свинья может принести ещё примерно {points}',
    'part.hard': ', потому что {where} подходило бы меньше оставшихся квадратов',
    'part.hardPlayed': ', потому что {where} подходит меньше оставшихся квадратов',
    'part.hardEnds': ', потому что открытых концов {also} вместо {ends}',
    'part.between': 'на пустое место рядом с только что выложенным квадратом',
    'part.betweenTwo': 'на пустые места рядом с только что выложенным квадратом',
    'part.aroundIt': 'вокруг',
    'part.fitThere': 'туда',
    'part.atAnEnd': 'на пустое место у одного из открытых концов',
    'part.atEnds': 'к открытым концам',
    'part.atOneEnd': 'на пустое место у одного из открытых концов (закрыть надо все)',
    'why.how.rafted':
        'Сделанный ход добавил плот к {kindDat} {winnersGen}{size}. С плотом каждое из озёр ({more} и те, что ещё появятся) даёт ещё 1 очко: примерно на {points} больше {playerDat}{each}.',
    'instead.how.rafted':
        'Лучший ход добавил бы плот к {kindDat} {winnersGen}{size}. С плотом каждое из озёр ({more} и те, что ещё появятся) даёт ещё 1 очко: примерно на {points} больше {playerDat}{each}.',
    'part.average': ': в среднем примерно {points}',
    'part.sure': ', что, скорее всего, и произойдёт',
    'part.thenWith': ' на только что выложенном квадрате',
    'part.none': ', иначе ничего',
    'sure.close': 'Ходы почти равны.',
    'sure.likely': 'Это вероятно, но не наверняка.',
    'sure.sure': 'Это наверняка.',
    'moment.title': 'Ключевой момент {number} из {all}',
    'moment.previous': 'Предыдущий ключевой момент',
    'moment.next': 'Следующий ключевой момент',
    'moment.close': 'Назад к просмотру',
    'moment.played': 'Сыграно',
    'moment.better': 'Лучше',
    'moment.framed': '{move} (пунктирная рамка)',
    'moment.playedTile': 'квадрат в красной рамке',
    'moment.betterTile': 'квадрат в фиолетовой рамке',
    'moment.turnedPlayed': 'квадрат, повёрнутый так',
    'moment.turnedTile': 'то же место, квадрат повёрнут так',
    'moment.same': '{move}. Это место было лучшим и в ключевом моменте {number}.',
    'moment.cost': {
        one: 'Сделанный ход стоил примерно {count} очко; шанс на победу упал с {from}% до {to}%.',
        few: 'Сделанный ход стоил примерно {count} очка; шанс на победу упал с {from}% до {to}%.',
        other: 'Сделанный ход стоил примерно {count} очков; шанс на победу упал с {from}% до {to}%.',
    },
    'moment.costOnly': {
        one: 'Сделанный ход стоил примерно {count} очко; шанс на победу остался примерно {to}%.',
        few: 'Сделанный ход стоил примерно {count} очка; шанс на победу остался примерно {to}%.',
        other: 'Сделанный ход стоил примерно {count} очков; шанс на победу остался примерно {to}%.',
    },
    'review.about':
        'Отдано: очки, потерянные из-за решений, которые не были лучшими; каждое решение считается отдельно. Везение: очки, выигранные или потерянные из-за вытянутых квадратов, по сравнению со средними. И то и другое — оценка перевеса над лучшим из остальных.',
    'review.order':
        'Примерно от худшего: очки и шанс на победу вместе (очко весит столько же, сколько 1%). Ход стоит в списке дальше, если ходы почти равны, если шанс на победу почти не меняется или если объяснить можно только часть потери.',
    'review.slider': 'Ход игры; стрелки ведут по графику',
    'review.at': 'Ход {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Ходы',
};
