export const WEAR = `
okrika, okirika, gwanjo, bend down select, bend down boutique, bendownselect, bosikona, tokunbo cloth, akube, first grade, grade a bale, thrift clothes, second hand clothes, kayan gwanjo > okrika, thrift; bale
thrift > thrift, okrika
ankara, atampa, atamfa, wax, wax print, hollandis, hollandais, abada, african print, print fabric, english wax > ankara
adire, kampala, tie and dye, tie dye > adire
aso oke, asooke, aso oke fabric, aso ofi, asofi, sanyan, alaari, etu cloth > aso oke
aso ebi, asoebi > aso ebi; lace, ankara, aso oke
gele, head tie, headtie, ichafu, headgear, autogele, turban > gele, head tie
hijab, hijabs, mayafi, veil, jilbab, himar, khimar, gyale, scarf > veil, scarf
abaya, jalabia, jalabiya, jallabiya, jalamia > abaya; kaftan, jalabia
agbada, babariga, babban riga, gbariye, danshiki, three piece agbada > agbada
kaftan, kaftan > kaftan; senator, native
native wear, native, natives > senator wear, sewing senator, kaftan; senator, agbada
senator, native wear, trad, traditional wear, buba and sokoto, up and down, jumper, jompa > senator; agbada, kaftan, native
buba, iro and buba, wrapper, george, nnunu > wrapper, george; ankara, lace
fila, native cap, hula, zanna, okpu, okpu agu, red cap, isi agu cap, face cap, tagiya > cap
isiagu, isi agu > isi agu
lace material, laces, dry lace, cord lace, voile, french lace > lace
shadda, getzner, guinea, brocade > brocade
cotton material, suiting, suit material, cashmere material > material
suit, suits, kot > suit
fabric, textile > fabric; textiles, ankara, lace, adire, aso oke, brocade
boutique, boutiques > ladies gown, jeans, shirt, tops, collections; wears, fashion, boutique
clothe, clothes, clothing, cloth, aso, kaya, akwa, wears, attire, outfit > gown, shirt, jeans, tops, dress; wear, sewing
dress, dresses > dress; gown
ladies wear, women wear, female clothes, women clothes, ladies clothes, female wear > ladies gown, ankara gown; gown, ladies
gown, gowns, dinner gown, maxi dress, riga, bubu, boubou, flare gown, short gown, kaftan gown > gown
wedding dress, bridal gown, bridal dress, brides gown > wedding gown
baby clothes, baby wears, baby wear, newborn clothes, baby things, infant clothes, kayan jariri > newborn pack; girls dress, boys shirt, childrens clothes
kids wear, kids wears, children wears, children clothes, kids clothes, children wear > girls dress, boys shirt; childrens clothes
girls clothes, girl cloth > girls dress
boys clothes, boy cloth > boys shirt
women = ladies = female
men = male = gents
kids, kid, kiddies, toddler > children, boys, girls, baby
shirt, polo, top, tops, blouse, seti > shirt, tops
t shirt, tshirt, tee, tees, tee shirt, round neck, polo shirt > t shirt
trouser, trousers, sokoto, wando, pant trouser, chinos, denim, pencil jeans, combat trouser > jeans, trousers
shoe, shoes, bata, takalmi, akpukpo ukwu, footwear, foot wear, kicks > shoes; sneakers, sandals, slippers
sneakers, trainers, canvas, canvass, jordans, sneaker, gym shoes, kito, running shoes, plimsolls > sneakers; canvas shoes, shoes
heels, high heels, high heel, stiletto, wedge, court shoe, ladies shoes > heel shoes, ladies shoes; shoes
flats, flat shoe, ballerina, moccasin, pam slippers, loafers > flat shoes; leather shoes
men shoe, mens shoe, oxford shoes, cover shoe, cover shoes, italian shoe, brogues, corporate shoe > leather shoes; shoes, sneakers
slides > slides; slippers
sandal, kito sandals, school sandal > sandals
slippers, slipper, slippas, pam, silifa, flip flops, flipflop, bathroom slippers, silipas > slippers; slides, sandals
bathroom slippers, rubber slippers, dunlop > rubber slippers, slides; slippers
socks, stockings, stocking > socks
underwear, boxers, pant, pants, bra, brazier, singlet, pata > underwear, boxers, singlet
belt, belts > belt
bag, bags, apo, jaka, akpa > bag, handbag; purse
ladies bag, female bag, women bag, hand bag, tote, tote bag, ladies hand bag, hand bags, shoulder bag > handbag; purse, bag
clutch, purse, wallet, ladies purse > purse, clutch; handbag
rucksack, backpack, back pack, knapsack, bagpack, school bag, schoolbag > school bag; laptop bag
travelling bag, traveling bag, suitcase, luggage, ghana must go > suitcase, luggage; school bag, handbag
beads, ileke, jigida, coral, coral bead, iyun, necklace, jewelry, jewellery, jewelries, earring, bangles, jewelleries, ikpa > beads, jewellery, necklace
wristwatch, wrist watch, agogo, agogo owo, rolex, wrist watches, timepiece, agogon hannu > wristwatch; watch
watch, watches > watch, wristwatch
wig, wigs, human hair, frontal wig, closure wig, hd wig, lace wig, bob, hair wig > wig
weavon, weave on, weave, weaves, hair extension, hair extensions, brazilian hair, human hair bundles > weavon, attachment; wig
attachment, expression, xpression, expression attachment, darling, braid extension, kanekalon, x pression, braids extension > attachment
hair cream, relaxer, hair oil > hair cream, hair oil
hair making, make hair, braider, braiders, plait hair, braid hair, braiding hair, hair braiding, plaiting, braiding, irun, gyaran gashi, hair do, hairdo, isi owu > braids, washing setting, dreadlocks; wig revamping, hair training
hairdresser, hair dresser, hairstylist, hair stylist, stylist, onidiri, hair salon, hair saloon, beauty salon, ladies salon, ladies saloon, mai gyaran gashi > braids, washing setting, dreadlocks, wig installation; wig revamping, salon
dreads, dada, locs, locks, dread > dreadlocks
wig installation, fix wig, frontal installation, install wig, wig fixing > wig installation
wig maker, wig making, wig repair > revamping; wig
cream > body cream; cream
pomade, body lotion, lotion, skin cream, mai, ipara, ude, ori ipara, moisturizer, vaseline, nivea > body cream; cream, lotion
soap, ose, sabulu, ncha, bathing soap, toilet soap, detol soap > soap
ose dudu, dudu osun, black soap, sabulun salo, blacksoap > black soap
detergent, omo, klin, ariel, washing powder, sunlight, waw, morning fresh, dish wash, dishwashing > detergent, liquid soap; bar soap
ori, kadanya, okwuma, mai kadanya, ori butter, sheabutter, shea > shea butter
adi, kernel oil, coconut oil, mai kwakwa > coconut oil, kernel oil
perfume, perfumes, turare, lofinda, body spray, scent, cologne, fragrance, parfum, deodorant, roll on, bodyspray > perfume; body mist, perfume oil
oud, humra, kulaccam, arabian, turaren wuta, bakhoor > arabian perfume; perfume oil, perfume
perfume oil, oil perfume > perfume oil
powder, face powder, atike, hoda, foundation, mary kay, zaron > compact powder; powder
makeup, make up, kwaliya, kwalliya > makeup; lipstick, compact powder, eyeshadow
make up kit, makeup kit, cosmetics, beauty products > lipstick, compact powder, eyeshadow; makeup
makeup artist, make up artist, mua, facebeat, face beat, makeover, bridal glam, gele and makeup, makeup person, make up person > makeup
lip gloss, lipgloss, lipsticks, jambaki > lipstick
nails, nail, acrylic, nail fixing, fix nails, nail technician, nail tech, manicurist, gel nails > nails; pedicure, manicure, nail polish
pedicure, manicure, pedi, mani, spa, massage > pedicure, manicure
barber, barbers, barbing, barb, haircut, hair cut, barbershop, barbing saloon, barbing salon, mai aski, onigbajamo, low cut, aski, shave, barbing shop > barbing
clipper, clippers, wahl > hair clipper
pimples, pimple, acne, dark spots, eczema, rashes, glowing skin > black soap, glow soap, face wash; body cream
bleaching, toning, whitening, glow > glow soap; body cream
stretch marks, stretchmark, stretchmarks, stretch mark cream, cream for stretch marks, bio oil > stretch mark
diaper, diapers, pampers, nappy, nappies, huggies, molfix, virony, kisskids, baby pampers > diapers
sanitary pad, sanitary towel, sanitary towels, always, always pad, always ultra, menstrual pad, kotex, ladycare > sanitary pads
pad, pads > sanitary pads, brake pads
medicine, drug, drugs, medicines, ogun, oogun, magani, ogwu, tablets, paracetamol, panadol, chemist, pharmacy, pharmacist, first aid, pharmacies > syrup, vitamin c, first aid box, drugs; malaria test, thermometer, sanitary pads, blood pressure, glucometer, pharmacy, medical stores, pharmacist
multivitamin, vitamin, supplements, vitamins > vitamin c, vitamin
cold, catarrh, cough medicine, flu, cough, benylin, emzolyn > cough syrup
malaria, lab test, laboratory, fever, iba > malaria test
bp machine, bp, bp monitor, blood pressure machine, sphygmomanometer > blood pressure monitor
sugar test machine, sugar machine, glucose meter, diabetes machine, accu chek, accucheck, sugar tester, glucometer > glucometer
temperature checker, body temperature > thermometer
weaving hair, hair weaving, ghana weaving, ghana braids, all back, cornrow, cornrows, didi, irun didi, kitso, suku, shuku, patewo, koroba, box braids, twist hair, passion twist, fulani braids, kinky twist > braids; braided wig, attachment, washing setting
loc hair > dreadlocks
zani, turkudi > ankara; wrapper, lace
atiku, atiku material, atiku fabric, senator fabric, trevira > senator material, brocade
half shoe, half shoes, half cover, half cover shoe > palm slippers, leather shoes; slippers
crocs, crocs slippers > slides, rubber slippers; slippers
bale of gowns, bale of gown > okrika gowns; okrika bale
bale of tops, bale of shirts > okrika tops; okrika bale
bale of clothes, bale of cloth, bale of jeans > okrika bale
`
