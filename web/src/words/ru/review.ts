// Russian of reviews: what speaks for a better move, and for the move of a hint.
import type { review as english } from '../en/review.ts';
import type { Texts } from '../index.ts';

export const review: Texts<typeof english> = {
    'why.scores': 'Лучший ход завершил бы {kindAcc}{size}: сразу {points} игроку {me}{instead}.',
    'why.gives': 'Сделанный ход завершил {kindAcc} {playerGen}{size}: сразу {points} {playerDat}{each}.',
    'why.shares':
        'Лучший ход дал бы игроку {me} долю очков за {kindAcc} {playerGen}{size}: примерно {points}{instead}.',
    'why.takes':
        'Лучший ход забрал бы {kindAcc}{size} у {playerGen}: примерно {points} игроку {me}{instead}.',
    'why.claims':
        'Лучший ход начал бы {kindAcc} со своей {figure}{size}: примерно {points} игроку {me} к концу игры{instead}.',
    'why.grows': 'Лучший ход повысил бы цену {kindGen} {winnersGen}{size}: примерно на {points} больше.',
    'why.blocks':
        'Лучший ход снизил бы цену {kindGen} {winnersGen}{size}: примерно на {points} меньше {playerDat}{each}.',
    'why.home':
        'Лучший ход оставил бы игроку {me} больше фишек в запасе для следующих ходов (на {count}){worth}.',
    'why.again': 'Лучший ход сразу дал бы ещё один ход.',
    'why.later': 'Ещё примерно {points} могли бы дать следующие ходы.',
    'why.keeps':
        'Лучший ход оставил бы фишку игрока {me} на её месте ({kind}){size}, что может принести примерно {points}.',
    'why.joins':
        'После лучшего хода более поздний квадрат мог бы присоединить фишку игрока {me} к {kindDat} {playerGen}{size}, и игрок {me} тоже получил бы очки: в среднем примерно {points}.',
    'why.guards':
        'После сделанного хода более поздний квадрат может присоединить {kindAcc} {playerGen}{size} к тому, что имеет {me}, и фишек {playerGen} там будет больше: в среднем примерно на {points} меньше игроку {me}.',
    'why.frees':
        'Сделанный ход вернул фишку {playerDat}, у кого не осталось ни одной: примерно {points}{each}.',
    'why.how.free':
        'Лучший ход занял бы своей {figure} {kindAcc}, где никого не было{size}: примерно {points} игроку {me} к концу игры{instead}.',
    'why.how.sooner':
        'Лучший ход завершил бы {kindAcc} игрока {me}{size}: сразу {points}. (После сделанного хода они ещё могут прийти, но позже.)',
    'why.how.both':
        'Лучший ход завершил бы {kindAcc}{size}, где фишки есть и у {me}, и у {player}: сразу {points} каждому из них.',
    'why.how.canoe':
        'Лучший ход сразу дал бы {points} за каноэ: по 2 за каждое озеро его речной системы ({number}).',
    'why.how.pit': 'Лучший ход сразу дал бы {points} за животных в ловчей яме ({number}).',
    'why.how.abbot': 'Лучший ход вернул бы аббата игрока {me} ({kind}): сразу {points}{instead}.',
    'why.how.linked':
        'Лучший ход соединил бы {kindAcc} игрока {me} с тем, что имеет {player}{size}: фишек там было бы поровну, и игрок {me} тоже получил бы эти очки: примерно {points}{instead}.',
    'why.how.outdoes':
        'Лучший ход соединил бы {kindAcc} игрока {me} с тем, что имеет {player}{size}: у игрока {me} там было бы больше фишек, и все очки достались бы ему: примерно {points}{instead}.',
    'why.how.joined':
        'Лучший ход присоединил бы ещё одну часть к {kindDat} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'why.how.longer':
        'Лучший ход увеличил бы {kindAcc} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'why.how.closer':
        'Лучший ход закрыл бы открытый конец {kindGen} {winnersGen}{size}, и завершить стало бы легче: примерно на {points} больше игроку {me}.',
    'why.how.beside':
        'Лучший ход положил бы квадрат возле {kindGen} {winnersGen}, который завершают квадраты вокруг: примерно на {points} больше игроку {me}.',
    'why.how.cities':
        'Лучший ход добавил бы завершённых городов к {kindDat} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'why.how.early':
        'Сделанный ход слишком рано взял очки за {kindAcc} {winnersGen}{size}: только {other}; позже это принесло бы примерно {points}.',
    'why.how.spoiled':
        'После сделанного хода {kindAcc} {winnersGen}{size} труднее завершить, чем раньше: примерно на {points} меньше игроку {me}.',
    'why.how.smaller':
        'После сделанного хода для {kindGen} {winnersGen}{size} остаётся меньше места, чтобы расти: примерно на {points} меньше игроку {me}.',
    'why.how.rescued':
        'Лучший ход закрыл бы открытый конец {kindGen} {winnersGen}{size}, и завершить стало бы легче, а без завершения очков нет: примерно на {points} больше игроку {me}.',
    'why.how.stuck':
        'После лучшего хода фишки {playerGen} дольше оставались бы на карте, и поставить их снова было бы нельзя: примерно на {points} меньше {playerDat}.',
    'why.how.also':
        'Лучший ход оставил бы игроку {me} больше фишек в запасе для следующих ходов (на {count}), и другие вернулись бы раньше{worth}.',
    'why.how.raft':
        'Лучший ход добавил бы плот к {kindDat} {winnersGen}{size}; с плотом считаются ещё и озёра ({more}): примерно на {points} больше игроку {me}.',
    'why.how.theirs':
        'После сделанного хода более поздний квадрат может присоединить фишки {playerGen} к {kindDat} {winnersGen}{size}, и очки достанутся также {playerDat}: в среднем примерно на {points} больше{each}.',
    'why.how.alone':
        'После сделанного хода более поздний квадрат может присоединить ещё фишки {playerGen} к {kindDat} {winnersGen}{size}, и очки достанутся только {playerDat}: в среднем примерно на {points} больше{each}.',
    'why.how.threat':
        'После лучшего хода более поздний квадрат мог бы присоединить фишки других к {kindDat} {winnersGen}{size}; их там стало бы больше, и {playerDat} не досталось бы ничего: в среднем примерно на {points} меньше{each}.',
    'why.how.harder':
        'После лучшего хода к {kindDat} {winnersGen}{size} подходило бы меньше оставшихся квадратов, и завершить было бы труднее: примерно на {points} меньше {playerDat}{each}.',
    'why.how.barren':
        'После лучшего хода к {kindDat} {winnersGen}{size} подходило бы меньше оставшихся квадратов, и завершить было бы труднее, а без завершения очков нет: примерно на {points} меньше {playerDat}{each}.',
    'why.how.cut':
        'Лучший ход закрыл бы сторону {kindGen} {winnersGen}{size}, и расти дальше было бы труднее: примерно на {points} меньше {playerDat}{each}.',
    'why.how.open':
        'После лучшего хода город у поля {winnersGen} было бы труднее завершить, а поле платит только за завершённые города: примерно на {points} меньше {playerDat}{each}.',
    'why.how.outvoted':
        'После лучшего хода {winnersDat} достались бы очки за {kindAcc} {playerGen}{size}, потому что фишек там стало бы больше: примерно на {points} меньше {playerDat}{each}.',
    'why.how.helped':
        'Сделанный ход повысил цену {kindGen} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'why.how.last':
        'Лучший ход оставил бы игроку {me} фишку в запасе; после сделанного хода нет ни одной, и ничего нельзя занять, пока какая-то не вернётся{worth}.',
    'why.how.hut': 'Лучший ход оставил бы хижину игрока {me} в запасе для лучшей реки{worth}.',
    'why.how.menhir':
        'Лучший ход завершил бы лес с менгиром (стоячим камнем), а это сразу даёт ещё один ход: примерно {points}.',
    'why.how.extended':
        'Лучший ход продолжил бы то, где стоит строитель игрока {me}, а это сразу даёт ещё один ход: примерно {points}.',
    'why.how.back':
        'После лучшего хода фишки игрока {me} раньше вернулись бы в запас, и их можно было бы поставить снова: примерно {points}.',
    'why.how.wheel':
        'Там, где останавливается свинья Колеса Фортуны, игрокам платят за некоторые их фишки; после лучшего хода игрок {me} мог бы получить примерно на {points} больше.',
    'why.how.crown':
        'Лучший ход поставил бы фишку игрока {me} на место с короной на Колесе Фортуны, за которое платят, когда там останавливается свинья колеса: примерно {points}.',
    'why.how.tower':
        'Лучший ход поставил бы стражника игрока {me} на башню: когда вытянут вора, платят каждому стражнику (воров ещё впереди: {number}, следующий даёт до {more}): примерно {points}.',
    'why.how.post':
        'Лучший ход поставил бы стражника игрока {me} на башню, где стражнику платят в конце игры: примерно {points}.',
    'why.how.trade':
        'Лучший ход поставил бы строителя игрока {me}, который даёт вторые ходы там, где стоит: примерно {points}.',
    'why.how.goods':
        'Лучший ход принёс бы игроку {me} товары (ткань, пшеницу или вино) за завершённый город; у кого в конце больше всех одного вида, тот получает 10 очков: примерно {points}.',
    'why.how.seizes':
        'После лучшего хода более поздний квадрат мог бы присоединить фишки игрока {me} к {kindDat} {playerGen}{size}. Их там стало бы больше, и очки достались бы игроку {me} вместо {playerGen}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}.',
    'why.how.large':
        'После лучшего хода более поздний квадрат мог бы присоединить большую фишку игрока {me}, которая считается за две, к {kindDat} {playerGen}{size}. Тогда очки достались бы игроку {me} вместо {playerGen}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}.',
    'why.how.widened':
        'Сделанный ход присоединил ещё одну часть к {kindDat} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'why.how.enriched':
        'Сделанный ход завершил город у поля {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'why.how.hastened':
        'Сделанный ход закрыл открытый конец {kindGen} {winnersGen}{size}, и завершить стало легче: примерно на {points} больше {playerDat}{each}.',
    'why.how.pig':
        'Лучший ход поставил бы свинью игрока {me} на поле, которое от этого дорожает: примерно {points}.',
    'why.how.enlarged':
        'Сделанный ход увеличил {kindAcc} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'why.how.ousted': 'Тогда {playerDat} не досталось бы ничего: примерно на {points} меньше{each}.',
    'why.how.together':
        'После лучшего хода более поздний квадрат мог бы присоединить фишки игрока {me} к {kindDat} {playerGen}{size}, и очков стало бы больше у обоих: в среднем примерно {points} игроку {me} и {other} {playerDat}.',
    'why.how.merged':
        'Лучший ход соединил бы два поля {playerGen} в одно, и город у обоих платит только раз: примерно на {points} меньше {playerDat}{each}.',
    'why.how.blended':
        'Сделанный ход соединил два поля игрока {me} в одно, и город у обоих платит только раз: примерно на {points} меньше игроку {me}.',
    'why.how.stolen':
        'После сделанного хода более поздний квадрат может присоединить ещё фишки {playerGen} к {kindDat} {winnersGen}{size}, и очки достанутся {playerDat} вместо игрока {me}: в среднем примерно на {points} меньше игроку {me} и на {less} больше {playerDat}.',
    'instead.scores': 'Сделанный ход завершил {kindAcc}{size}: сразу {points} игроку {me}{instead}.',
    'instead.gives': 'Лучший ход завершил бы {kindAcc} {playerGen}{size}: сразу {points} {playerDat}{each}.',
    'instead.shares':
        'Сделанный ход дал игроку {me} долю очков за {kindAcc} {playerGen}{size}: примерно {points}{instead}.',
    'instead.takes':
        'Сделанный ход забрал {kindAcc}{size} у {playerGen}: примерно {points} игроку {me}{instead}.',
    'instead.claims':
        'Сделанный ход начал {kindAcc} со своей {figure}{size}: примерно {points} игроку {me} к концу игры{instead}.',
    'instead.grows': 'Сделанный ход повысил цену {kindGen} {winnersGen}{size}: примерно на {points} больше.',
    'instead.blocks':
        'Сделанный ход снизил цену {kindGen} {winnersGen}{size}: примерно на {points} меньше {playerDat}{each}.',
    'instead.home':
        'Сделанный ход оставил игроку {me} больше фишек в запасе для следующих ходов (на {count}){worth}.',
    'instead.again': 'Сделанный ход сразу дал ещё один ход.',
    'instead.keeps':
        'Сделанный ход оставил фишку игрока {me} на её месте ({kind}){size}, что может принести примерно {points}.',
    'instead.joins':
        'После сделанного хода более поздний квадрат может присоединить фишку игрока {me} к {kindDat} {playerGen}{size}, и игрок {me} тоже получит очки: в среднем примерно {points}.',
    'instead.guards':
        'После лучшего хода более поздний квадрат мог бы присоединить {kindAcc} {playerGen}{size} к тому, что имеет {me}, и фишек {playerGen} там было бы больше: в среднем примерно на {points} меньше игроку {me}.',
    'instead.nothing': 'Игроку {me} сделанный ход почти ничего не принёс.',
    'instead.frees':
        'Лучший ход вернул бы фишку {playerDat}, у кого не осталось ни одной: примерно {points}{each}.',
    'instead.how.free':
        'Сделанный ход занял своей {figure} {kindAcc}, где никого не было{size}: примерно {points} игроку {me} к концу игры{instead}.',
    'instead.how.both':
        'Сделанный ход завершил {kindAcc}{size}, где фишки есть и у {me}, и у {player}: сразу {points} каждому из них.',
    'instead.how.canoe':
        'Сделанный ход сразу дал {points} за каноэ: по 2 за каждое озеро его речной системы ({number}).',
    'instead.how.pit': 'Сделанный ход сразу дал {points} за животных в ловчей яме ({number}).',
    'instead.how.abbot': 'Сделанный ход вернул аббата игрока {me} ({kind}): сразу {points}{instead}.',
    'instead.how.linked':
        'Сделанный ход соединил {kindAcc} игрока {me} с тем, что имеет {player}{size}: фишек там поровну, и игрок {me} тоже получит эти очки: примерно {points}{instead}.',
    'instead.how.outdoes':
        'Сделанный ход соединил {kindAcc} игрока {me} с тем, что имеет {player}{size}: у игрока {me} там больше фишек, и все очки достанутся ему: примерно {points}{instead}.',
    'instead.how.joined':
        'Сделанный ход присоединил ещё одну часть к {kindDat} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'instead.how.longer':
        'Сделанный ход увеличил {kindAcc} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'instead.how.closer':
        'Сделанный ход закрыл открытый конец {kindGen} {winnersGen}{size}, и завершить стало легче: примерно на {points} больше игроку {me}.',
    'instead.how.beside':
        'Сделанный ход положил квадрат возле {kindGen} {winnersGen}, который завершают квадраты вокруг: примерно на {points} больше игроку {me}.',
    'instead.how.cities':
        'Сделанный ход добавил завершённых городов к {kindDat} {winnersGen}{size}: примерно на {points} больше игроку {me}.',
    'instead.how.early':
        'Лучший ход слишком рано взял бы очки за {kindAcc} {winnersGen}{size}: только {other}; позже это принесло бы примерно {points}.',
    'instead.how.spoiled':
        'После лучшего хода {kindAcc} {winnersGen}{size} было бы труднее завершить, чем раньше: примерно на {points} меньше игроку {me}.',
    'instead.how.smaller':
        'После лучшего хода для {kindGen} {winnersGen}{size} осталось бы меньше места, чтобы расти: примерно на {points} меньше игроку {me}.',
    'instead.how.rescued':
        'Сделанный ход закрыл открытый конец {kindGen} {winnersGen}{size}, и завершить стало легче, а без завершения очков нет: примерно на {points} больше игроку {me}.',
    'instead.how.stuck':
        'После сделанного хода фишки {playerGen} дольше остаются на карте, и поставить их снова нельзя: примерно на {points} меньше {playerDat}.',
    'instead.how.also':
        'Сделанный ход оставил игроку {me} больше фишек в запасе для следующих ходов (на {count}), и другие вернутся раньше{worth}.',
    'instead.how.raft':
        'Сделанный ход добавил плот к {kindDat} {winnersGen}{size}; с плотом считаются ещё и озёра ({more}): примерно на {points} больше игроку {me}.',
    'instead.how.theirs':
        'После лучшего хода более поздний квадрат мог бы присоединить фишки {playerGen} к {kindDat} {winnersGen}{size}, и очки достались бы также {playerDat}: в среднем примерно на {points} больше{each}.',
    'instead.how.alone':
        'После лучшего хода более поздний квадрат мог бы присоединить ещё фишки {playerGen} к {kindDat} {winnersGen}{size}, и очки достались бы только {playerDat}: в среднем примерно на {points} больше{each}.',
    'instead.how.threat':
        'После сделанного хода более поздний квадрат может присоединить фишки других к {kindDat} {winnersGen}{size}; их там станет больше, и {playerDat} не достанется ничего: в среднем примерно на {points} меньше{each}.',
    'instead.how.harder':
        'После сделанного хода к {kindDat} {winnersGen}{size} подходит меньше оставшихся квадратов, и завершить труднее: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.barren':
        'После сделанного хода к {kindDat} {winnersGen}{size} подходит меньше оставшихся квадратов, и завершить труднее, а без завершения очков нет: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.cut':
        'Сделанный ход закрыл сторону {kindGen} {winnersGen}{size}, и расти дальше труднее: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.open':
        'После сделанного хода город у поля {winnersGen} труднее завершить, а поле платит только за завершённые города: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.outvoted':
        'После сделанного хода {winnersDat} достанутся очки за {kindAcc} {playerGen}{size}, потому что фишек там стало больше: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.helped':
        'Лучший ход также повысил бы цену {kindGen} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.last':
        'Сделанный ход оставил игроку {me} фишку в запасе; после лучшего хода не было бы ни одной{worth}.',
    'instead.how.hut': 'Сделанный ход оставил хижину игрока {me} в запасе для другой реки{worth}.',
    'instead.how.menhir':
        'Сделанный ход завершил лес с менгиром (стоячим камнем), а это сразу даёт ещё один ход: примерно {points}.',
    'instead.how.extended':
        'Сделанный ход продолжил то, где стоит строитель игрока {me}, а это сразу даёт ещё один ход: примерно {points}.',
    'instead.how.back':
        'После сделанного хода фишки игрока {me} раньше вернутся в запас, и их можно будет поставить снова: примерно {points}.',
    'instead.how.wheel':
        'Там, где останавливается свинья Колеса Фортуны, игрокам платят за некоторые их фишки; после сделанного хода игрок {me} может получить примерно на {points} больше.',
    'instead.how.crown':
        'Сделанный ход поставил фишку игрока {me} на место с короной на Колесе Фортуны, за которое платят, когда там останавливается свинья колеса: примерно {points}.',
    'instead.how.tower':
        'Сделанный ход поставил стражника игрока {me} на башню: когда вытянут вора, платят каждому стражнику (воров ещё впереди: {number}, следующий даёт до {more}): примерно {points}.',
    'instead.how.post':
        'Сделанный ход поставил стражника игрока {me} на башню, где стражнику платят в конце игры: примерно {points}.',
    'instead.how.trade':
        'Сделанный ход поставил строителя игрока {me}, который даёт вторые ходы там, где стоит: примерно {points}.',
    'instead.how.goods':
        'Сделанный ход принёс игроку {me} товары (ткань, пшеницу или вино) за завершённый город; у кого в конце больше всех одного вида, тот получает 10 очков: примерно {points}.',
    'instead.how.seizes':
        'После сделанного хода более поздний квадрат может присоединить фишки игрока {me} к {kindDat} {playerGen}{size}. Их там станет больше, и очки достанутся игроку {me} вместо {playerGen}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}.',
    'instead.how.large':
        'После сделанного хода более поздний квадрат может присоединить большую фишку игрока {me}, которая считается за две, к {kindDat} {playerGen}{size}. Тогда очки достанутся игроку {me} вместо {playerGen}: в среднем примерно {points} игроку {me} и на {less} меньше {playerDat}.',
    'instead.how.widened':
        'Лучший ход присоединил бы ещё одну часть к {kindDat} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.enriched':
        'Лучший ход завершил бы город у поля {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.hastened':
        'Лучший ход закрыл бы открытый конец {kindGen} {winnersGen}{size}, и завершить стало бы легче: примерно на {points} больше {playerDat}{each}.',
    'instead.how.pig':
        'Сделанный ход поставил свинью игрока {me} на поле, которое от этого дорожает: примерно {points}.',
    'instead.how.enlarged':
        'Лучший ход увеличил бы {kindAcc} {winnersGen}{size}: примерно на {points} больше {playerDat}{each}.',
    'instead.how.ousted': 'Тогда {playerDat} не достанется ничего: примерно на {points} меньше{each}.',
    'instead.how.together':
        'После сделанного хода более поздний квадрат может присоединить фишки игрока {me} к {kindDat} {playerGen}{size}, и очков станет больше у обоих: в среднем примерно {points} игроку {me} и {other} {playerDat}.',
    'instead.how.merged':
        'Сделанный ход соединил два поля {playerGen} в одно, и город у обоих платит только раз: примерно на {points} меньше {playerDat}{each}.',
    'instead.how.blended':
        'Лучший ход соединил бы два поля игрока {me} в одно, и город у обоих платит только раз: примерно на {points} меньше игроку {me}.',
    'instead.how.stolen':
        'После лучшего хода более поздний квадрат мог бы присоединить ещё фишки {playerGen} к {kindDat} {winnersGen}{size}, и очки достались бы {playerDat} вместо игрока {me}: в среднем примерно на {points} меньше игроку {me} и на {less} больше {playerDat}.',
    'good.scores': 'сразу даёт {points} ({kind})',
    'good.shares': 'даёт долю в чужом ({kind}: {player}): примерно {points}',
    'good.takes': 'забирает чужое ({kind}: {player}): примерно {points}',
    'good.claims': 'фишка может принести к концу примерно {points} ({kind})',
    'good.grows': 'ваше стоит примерно на {points} больше ({kind})',
    'good.blocks': 'мешает чужому ({kind}: {player}): примерно на {points} меньше{each}',
    'good.home': {
        one: 'домой возвращается {count} фишка',
        few: 'домой возвращаются {count} фишки',
        other: 'домой возвращается {count} фишек',
    },
    'good.again': 'сразу даёт ещё один ход',
    'good.later': 'следующие ходы могут дать ещё примерно {points}',
    'good.joins':
        'более поздний квадрат может присоединить вас к чужому ({kind}: {player}): примерно {points}',
    'good.guards': 'не даёт присоединить чужое ({kind}: {player}) к вашему: примерно {points}',
    'good.how.free': 'занимает {kindAcc}, где никого нет{size}: примерно {points} к концу игры',
    'good.how.back': 'фишки вероятнее скоро вернутся',
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
    'part.tiles': { one: ' ({count} квадрат)', few: ' ({count} квадрата)', other: ' ({count} квадратов)' },
    'part.fish': ' (рыб: {count}{then})',
    'part.animals': ' (животных: {count}{then})',
    'part.cities': ' (рядом завершённых городов: {count}, по 3 очка{open})',
    'part.open': ', незавершённых: {count}',
    'part.then': ', потом {count}',
    'part.worth': ': примерно {points}',
    'part.instead': ' вместо примерно {count} после сделанного хода',
    'part.insteadBetter': ' вместо примерно {count} после лучшего хода',
    'part.asMuch': ' — столько же, как после сделанного хода',
    'part.asMuchBetter': ' — столько же, как после лучшего хода',
    'part.figure': 'фишкой',
    'part.hut': 'хижиной',
    'part.around': ' (уже есть {count} из 9 квадратов)',
    'part.gen': { one: 'игрока {names}', few: 'игроков {names}', other: 'игроков {names}' },
    'part.dat': { one: 'игроку {names}', few: 'игрокам {names}', other: 'игрокам {names}' },
    'story.alike':
        'На первый взгляд сделанный ход не хуже. Но если много раз доиграть до конца, впереди оказывается лучший ход.',
    'story.part': 'Это только часть цены: остальное видно, если много раз доиграть до конца.',
    'story.even': 'Часть этого можно наверстать в следующих ходах.',
    'moment.costClose': {
        one: 'Сделанный ход стоил всего примерно {count} очко, но борьба равная: шанс на победу упал с {from}% до {to}%.',
        few: 'Сделанный ход стоил всего примерно {count} очка, но борьба равная: шанс на победу упал с {from}% до {to}%.',
        other: 'Сделанный ход стоил всего примерно {count} очков, но борьба равная: шанс на победу упал с {from}% до {to}%.',
    },
    'moment.costChance': 'Сделанный ход снизил шанс на победу с {from}% до {to}%.',
    'good.how.pig': 'свинья может принести ещё примерно {points}',
    'sure.close': 'Ходы почти равны.',
    'sure.likely': 'Это вероятно, но не наверняка.',
    'sure.sure': 'Это наверняка.',
    'moment.title': 'Ключевой момент {number} из {all}',
    'moment.previous': 'Предыдущий ключевой момент',
    'moment.next': 'Следующий ключевой момент',
    'moment.close': 'Назад к просмотру',
    'moment.played': 'Сыграно',
    'moment.better': 'Лучше',
    'moment.playedTile': 'квадрат в красной рамке',
    'moment.betterTile': 'квадрат в фиолетовой рамке',
    'moment.turnedTile': 'то же место, квадрат повёрнут, как в фиолетовой рамке',
    'moment.same': '{move} (то же место, что в ключевом моменте {number})',
    'moment.cost': {
        one: 'Сделанный ход стоил примерно {count} очко; шанс на победу упал с {from}% до {to}%.',
        few: 'Сделанный ход стоил примерно {count} очка; шанс на победу упал с {from}% до {to}%.',
        other: 'Сделанный ход стоил примерно {count} очков; шанс на победу упал с {from}% до {to}%.',
    },
    'moment.costOnly': {
        one: 'Сделанный ход стоил примерно {count} очко.',
        few: 'Сделанный ход стоил примерно {count} очка.',
        other: 'Сделанный ход стоил примерно {count} очков.',
    },
    'review.about':
        'Отдано: очки, потерянные решениями, которые не были лучшими, каждое считается отдельно. Везение: очки, выигранные или потерянные из-за вытянутых квадратов, против средних. И то, и другое — оценка перевеса над лучшим из остальных.',
    'review.slider': 'Ход игры; стрелки ведут по графику',
    'review.at': 'Ход {turn}: {chances}',
    'review.chance': '{player} {percent}%',
    'review.turns': 'Ходы',
};
