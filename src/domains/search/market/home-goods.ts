export const HOUSE = `
couch, settee, sofa, sofas, cushion chair, cushion chairs, parlour chair, parlour chairs, living room chair, upholstery, sitting room chair, parlor chair, l shape > sofa
furnitures, furniture > sofa, wardrobe, bed frame, dining set, chair
carpet, rug, rugs, kilishi carpet, floor mat, centre carpet, center rug, enyi, kafet > rug
foam, mattress, mouka, mouka foam, vitafoam, matiresi, katifa, mattresses > mattress
bed, bedstead, king size bed, gado, ibusun, akwa ndina > bed frame; mattress, bedsheet
cupboard, wadrobe, clothes wardrobe > wardrobe; kitchen cabinet
kitchen cabinet, kitchen cabinets > kitchen cabinet
blinds, window blind, curtains, labule, labulen > curtain
bedspread, bed spread, bed sheet, bed sheets, duvet, beddings, bedding, zanen gado > bedsheet; duvet
duvet > duvet, bedsheet
pillows, throw pillow, throw pillows, irori, pilo > pillow
pillowcase, pillow case > pillow cases
chairs, stool, kujera, aga, oche, seat, plastic chair > chair
table, reading table, dining table, dinning table, dining, dinning > dining set; table
pot, pots, ikoko, tukunya, ite, cooking pot, caldron, cauldron, saucepan, cooking pots > pot
pan, frying pan, non stick pan, nonstick > non stick pot; pot
plate, plates, dish, dishes, ceramics, breakable plates, abo, kwano, crockery > plates
cups, tea cup, mug, teacup, kettle set > tea set, mug, cup
spoon, spoons, cutlery, cutleries, ladle > spoon, cutlery
flask, food flask, food warmer, cooler, ice chest, cooler box > cooler
broom, brooms, tsintsiya, igbale, aziza > broom
mop, mopper, mopping stick > mop
bucket, buckets, bokiti, garwa, pail > bucket
basin, bowl, baff > basin, bowl
basket, kwando, agbon > basket
towel, towels, tawul, bathing towel > towel
sponge, scrubbing sponge, scourer, sapo, kankan, soso > sponge
toilet, wc, water closet, toilet seat, water system, toilet bowl, closet set, latrine, commode > water closet; toilet
shower, bathroom shower > shower
tap, faucet, kitchen tap, water tap > tap
sink, wash hand basin > sink; tap
geepee, geepee tank, storex tank, gp tank, overhead tank, water storage, tank, tanki, reservoir, storex > storage tank, tank
zinc, roofing zinc, roofing sheets, aluminium roofing, corrugated sheet, gerard, step tile, roofing, roof, long span, kwano rufi, pan roof > roofing sheet
block, blocks, cement block, nine inches block, 9 inches block, six inches block, bulo > sandcrete block, block
rod, iron rods, reinforcement, rods, y12, y10, y16, ironrod > iron rod
simenti, cement, dangote, dangote cement, bua cement, lafarge, elephant cement, bua, ibeto > cement
tile, tiles, vitrified tiles, floor tile, wall tiles, ceramic tiles, marble, granite tiles > tiles
emulsion, emulsion paint > emulsion
paint, satin paint, dulux, berger paint, berger, saclux, gloss paint, fenti > paint
door, doors, security door, israeli door, iron door, kofa, ilekun, uzo, wooden door > door
window, windows, sliding window, casement, casement window, aluminium windows, burglary, taga, ferese > window
wire, wires, electric wire, electrical wire, cable, cables, house wiring cable, coleman, coleman cable, cutix, waya > electric cable; cable
extension, extension box, extension wire, socket extension, extention box, extension cord, power strip > extension box
bulb, bulbs, lamp, light bulb, led light, lights, lantern, rechargeable lamp > light, bulb, lamp; headlamp
street light, solar light, security light > solar street light
grass, carpet grass, synthetic grass, turf, fake grass > artificial grass
manure, fertiliser, taki, ajile, npk, urea, poultry manure > npk fertiliser; manure
seed, seeds, irugbin, iri, tomato seed, okro seed, pepper seed > seeds
seedling, seedlings, fruit tree, mango tree, plantain sucker > seedling
flower, flowers, bouquet, rose flower, roses, fulawa, ododo, fresh flowers > bouquet; potted plant
flower pot, indoor plant, house plant, plants, potted flower, flower vase > potted plant
hose, water hose, watering hose > garden hose
cylinder, gas bottle, gas cylinder, silinda, camp gas, camping gas > gas cylinder
gas, iskar gas, afefe idana > cooking gas, gas cylinder; gas cooker
stove, gas stove, cooker, gas burner, cooking stove, burner, gas cookers, table top cooker, risho, sitofu, table top gas > gas cooker, cooker; oven
oven, baking oven > oven
land, plot, plots, ile, fili, filaye, ala, landed property, plot of land, acres, hectare, estate land > land
house for rent, house to rent, rent house, flat for rent, flat to let, to let, room and parlour, self contain, self con, mini flat, apartment, house rent, one room, selfcon, room for rent, accommodation, apartments, gidan haya, ile yiyalo, bedroom flat, room to rent, self contained > rent flat, rent contain; shop space, house inspection
house, houses, bungalow, duplex > rent flat, house; rent contain
shop for rent, shop to let, office space, store for rent, shop space, warehouse > shop space
estate agent, house agent, realtor, agent, estate agents, real estate, property agent > rent flat, rent contain, land, shop space; house inspection
toys, toy, kids toys, baby toys, toys for kids, toys for children, doll, dolls, children toys > toy, teddy bear
teddy, teddies, stuffed animal > teddy bear
lunchbox, food flask for school, water bottle, lunch bag, food box > lunch box, water bottle
baby bottle, feeder, feeding bottles > feeding bottle
maternity, delivery list, hospital bag, newborn set, baby shower gift > newborn pack; baby skin
tools, toolbox, tool box, mechanic tools > tool box, spanner, screwdriver; drill
spanner, wrench, spana > spanner
drill, drilling machine, drill machine, driller > drill
screw driver > screwdriver
mosquito net, insecticide, sniper, raid, rat poison, rat killer > insecticide; fumigation
mosquito, mosquitoes, rats, rat, cockroach, cockroaches, bedbug, bedbugs, bed bugs, termite, termites, insects, pest > fumigation
pest control, pest killer, fumigator, fumigators, exterminator, fumigating, fumigate, fumigate house, fumigate my house > fumigation
building materials, building material > building materials, cement, iron rods, roofing; sandcrete block, paints, doors
`
