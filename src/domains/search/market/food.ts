export const FOOD = `
rice > parboiled rice, grain rice, ofada rice, basmati rice; rice
shinkafa, iresi, osikapa, edesi > rice
ofada, abakaliki, mama gold, royal stallion, caprice, cap rice > rice
tuwo > semo, tuwo; wheat flour
ewa, ewa oloyin, oloyin, agwa, wake, drum beans, brown beans, olotu, butter beans > beans
ewa agoyin, ewa aganyin > beans
gari, garri ijebu, cassava flakes, eba, ijebu garri > garri
elubo, yam flour, lafun > amala, flour
poultry, poultry farm > live chicken, eggs; chicken, frozen foods, meat, farm
live birds > live chicken; poultry, farm
cold room, coldroom, frozen foods > frozen chicken, frozen fish, cold room, frozen foods; fish, chicken, meat
restaurant, restaurants, buka, bukateria, mama put, eatery, canteen > jollof rice, fried rice, pounded yam, amala; soup
fufu, akpu, loi loi > fufu
semovita, semolina, golden penny semo, honeywell semo, honeywell > semo, semolina
swallow > semo, pounded yam, amala, fufu, garri
poundo, iyan, poundo yam > pounded yam
isu, doya, ji, abuja yam, puna > yam
anamo, odunkun, dankali, sweet potatoes > potatoes
ogede, agbagba, ogede agbagba, boli, dodo, agada, ogadi > plantain
banana > banana bunch, banana
ayaba, ogede wewe, ogede were, unere > banana bunch, banana; plantain
ata rodo, rodo, ose oyinbo, scotch bonnet, habanero, attarodo, atarugu > fresh pepper, pepper
tatashe, tatase, bell pepper, shombo, sombo, bawa, ata, barkono, cayenne, ose > pepper
ata gigun, dry pepper, ground pepper > pepper
tumatir, tomati, tumatur, jos tomatoes > tomatoes, tomato
gino, derica tomato, sonia, tin tomato, tomato puree, tasty tom > tomato paste
alubosa, albasa, yabasi, ayo > onions
okro = okra
ila, kubewa, okwuru > okro
ugwu, ugwu leaf, ugu leaf, ikong ubong, pumpkin leaf, fluted pumpkin > ugu
efo, efo tete, soko, shoko, vegetable leaf, alefo > ugu; efo riro
ewedu, lalo, ayoyo > ewedu
afang, okazi, ukazi > afang
bitterleaf, onugbu, ewuro > bitterleaf
oil > palm oil, groundnut oil, vegetable oil, engine oil; oil
epo, epo pupa, mmanu nri, manja, red oil, man ja, ofe akwu, palmoil > palm oil
ororo, mangyada, mai gyada, man gyada, mmanu ahuekere, vegetable oil, veg oil, frying oil, kings oil, power oil, devon kings, mamador, turkey oil > groundnut oil, vegetable oil; palm oil
cooking oil > groundnut oil, palm oil, vegetable oil; coconut oil
peanut oil > groundnut oil
epa, gyada, peanut, peanuts, ahuekere, kulikuli, kuli kuli > groundnut
egusi, agusi, melon seed, ahu > egusi
ogbono, apon, agbono > ogbono
iru, dawadawa, ogiri, locust beans, locust bean > iru, locust beans
crayfish, ede, ayiya, oporo, shrimps, prawns > crayfish
eja, kifi, azu, iced fish, ice fish, frozen fish, oku eko > fish; catfish, stockfish
fish > catfish, stockfish, titus
titus, mackerel > titus; fish
panla, stockfish, okporoko, kpanla > hake, stockfish; fish
sawa, herring > fish
eja kika, eja osan, dry fish, dried fish, kifin busashe > smoked catfish, smoked fish
aro, eja aro, point and kill, catfish > catfish, live catfish
nama, eran, anu, anu ehi, naman sa, cow meat, cowmeat > beef; meat
meat > meat, beef
beef > beef; meat
ponmo, kpomo, pomo, kanda, cow skin > ponmo; shaki, beef
shaki, tripe, saki, orisirisi, assorted, cow tail, oxtail > shaki, assorted; beef
suya, kilishi, tsire > suya, kilishi; beef
chevon, ewure, akuya, naman akuya, asun, anu ewu > goat meat
adie, adiye, kaza, okuko, okrika chicken, orobo chicken > chicken
turkey, tolotolo, gizzard > turkey; chicken
ram, agbo, rago, sallah ram, ebule, sheep, salah ram, ileya ram > ram
eyin, eyin adiye, kwai, kwan kaza, akwa okuko, egg > eggs
peak milk, peak, three crowns, cowbell, dano, hollandia, loya, madara, powdered milk, tin milk > milk
cowmilk, nono, fura, fura de nunu, yogurt, yogurth, yorghurt > yoghurt
milo, bournvita, ovaltine, cocoa drink > beverage, cocoa; milk
indomie, indomi, indomie noodles, supreme noodles, minimie, chikki, instant noodles, mimee, golden penny noodles > noodles
spag, spaghetti, spagetti, macaroni > spaghetti, macaroni, pasta
maggi, knorr, royco, bouillon, magi, seasoning, maggi cube, stock cube > seasoning, cubes, maggi
gishiri, iyo, nnu > salt
suga, sugar cube, dangote sugar, st louis > sugar
buredi, burodi, agege bread, sliced bread, achicha > bread
toast bread, family bread > bread
pure water, purewater, piyawota, omi, ruwa, mmiri, sachet water, nylon water > sachet water; bottled water
eva water, aquafina, ragolis, cway, dispenser water, bottle water, table water > bottled water; sachet water
minerals, mineral, soft drink, soft drinks, coke, cocacola, coca cola, fanta, sprite, pepsi, 7up, lacasera, la casera, fizzy drink, soda > malt drink, party drinks, soft drink
maltina, amstel, amstel malta, malta guinness, hi malt, malt > malt drink
zobo, sobo, hibiscus drink, tsobo > zobo
kunu, kunnu, tigernut drink, kunun aya > kunu, tiger nut; zobo
juice, chivita, five alive, hollandia juice, exotic > fruit juice, juice
beer, ogogoro, palm wine, palmwine, stout, wine, alcohol > beer, wine; drinks
kosai, bean cake > akara
akamu, ogi, koko, pap, custard, eko, kamu, agidi > pap
moinmoin, moin moin, moi moi, moyinmoyin, olele > moi moi
puff puff, bofrot, puffs, mikate > puff puff
chinchin, chin chin > chin chin
chops, finger food, finger foods, mosa, samosa, spring rolls > small chops
small chops > small chops
meatpie > meat pie
pies, gala, sausage roll, pastries, pastry, snacks, snack > meat pie, doughnuts, small chops, chin chin, puff puff; chips
buns, donut, donuts, doughnut > doughnuts
biscuit, biscuits, cookie > cookies
kpekere, ipekere, plantain chips > plantain chips
party jollof, party rice, owambe jollof, smoky jollof > party jollof; jollof rice, fried rice
jellof, jolof > jollof
food, chop, abinci, ounje, nri, meal, lunch, takeaway, take away > jollof rice, fried rice, pounded yam, amala, soup
food for party, party food, party small chops > party jollof, small chops, party drinks; soup bowl
foodstuff, foodstuffs, food stuff, raw food > rice, beans, garri, yam, palm oil
provisions, provision > milk, sugar, noodles, malt drink; juice, zobo
supermarket, superstore, mini mart, grocery, groceries, provision store > foodstuff, provisions; rice, noodles, sugar, milk
soup ingredients > egusi, ogbono, crayfish, palm oil
ofe, miya, obe > soup
stew > sauce; soup
peppersoup > pepper soup
nkwobi, isi ewu > pepper soup
edikaikong, edikangikong, vegetable soup > edikang ikong, efo riro; soup
abula, gbegiri > amala
kosam > yoghurt
kek, cake > cake; cupcakes
wedding cake > cake
fruits, fruit, eso > pineapple, watermelon, oranges, banana, fruit
osan, lemu, oroma > oranges
ope oyinbo, abarba, ope, nkwu oyibo > pineapple
kankana, bara > watermelon
ibepe, gwanda > pawpaw, papaya
karas, karot > carrots
kukumba > cucumber
salad > salad; carrots
kpof kpof > puff puff
alkama, flour, iyefun, golden penny flour, wheat > flour
agbado, masara, corn, maize, oka, popcorn > corn, maize
gas refill, cooking gas, lpg, refill gas, fill gas, gas filling > gas refill, cooking gas; gas cylinder
kerosene, kero > kerosene
mmanu, mai girki > palm oil, groundnut oil; vegetable oil, oil
goro, obi, obi abata, oji, oji igbo, kolanut, kola > kola nut
orogbo, bitter kola, aku ilu, namijin goro > bitter kola; kola nut
oyin, zuma, mmanu anu, mmanu anwu > honey
dabino, dabinu, date fruit > dates
yaji, suya pepper, suya spice > yaji; suya
balangu, gashi, asun meat > suya; goat meat
gurasa, madara bread > bread
kayan miya, soup condiments > tomatoes, pepper, onions
jos potatoes, jos potato, irish, irish potato, dankalin turawa > irish potatoes
benue yam, zaki biam yam, abuja yam, benue yams > yam tubers; yam
abakaliki rice, kebbi rice, abakiliki rice, ebonyi rice, local rice, nigerian rice, kura rice > parboiled rice, ofada rice; rice
oron crayfish > crayfish
sokoto onions, kano onions, kebbi onions > onions
jos carrots, jos carrot > carrots
jos tomatoes, kano tomatoes > tomatoes
kano groundnut, kano groundnuts > groundnut
benue oranges, gboko oranges > oranges
baga fish, maiduguri fish, lokoja fish, yola fish > smoked catfish; fish
cooler of rice, cooler of jollof, cooler of jollof rice, cooler of food > party jollof; jollof rice
cook for party, cooking for party, cook for event, food for event, caterer for party > party jollof, small chops, party drinks; soup bowl
`
