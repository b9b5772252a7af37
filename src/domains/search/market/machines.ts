export const MACHINES = `
tokunbo, uk used, fairly used, london used, foreign used, belgium, tokumbo, second hand, secondhand, clean used, us used, direct tokunbo, fairlyused, preowned, neatly used > tokunbo, uk used, fairly used, nigerian used, thrift, second hand
nigerian used, nija used, naija used, registered > nigerian used
brand new, tear rubber, brandnew, tear nylon > brand new, new
fone, phone, phones, handset, handsets, mobile, mobile phone, cellphone, cell phone, smartphone, smart phone, foonu, waya hannu, ekwenti, telephone, wayar salula, gsm, mobile phones > phone, iphone, smartphone
android phone, android > phone, smartphone, tecno phone, samsung phone; iphone
small phone, torchlight phone, button phone, keypad phone > itel phone; phone
apple phone, ios phone, iphone > iphone, iphone xr, iphone x
galaxy, samsung phone > samsung
laptop, laptops, notebook, macbook, chromebook, kwamfuta, computer laptop, pc, notebook computer, mac book > laptop, elitebook, thinkpad, latitude, macbook, probook, inspiron
computer, system, computers, komputa > computer, laptop
desktop, desktop pc, cpu, gaming pc > desktop computer
ipad, tablet, tab > tablet, ipad
power bank, powerbank, power banks > power bank
charger, chaja, charging, type c charger, charger cord > charger, charger head
cord, usb cable, usb cord, charging cable, type c cable, usb wire > usb cable, charger cable
phone pouch, pouch, phone case, phone cover, phone casing, back case, casing, iphone case, phone pouches > phone case
screen guard, screen protector, tempered glass, screenguard, tempered, glass protector > screen guard
airpod, airpods, ear pod, earpod, earpods, ear pods, earbud, earbuds, pods, wireless earpiece, bluetooth earpiece, freepods, buds, bluetooth earphones > earbuds; earpiece, headphones
earphone, earphones, earpiece, ear piece, ear phone, ear phones, handsfree, hands free, ear phone > earpiece, earbuds, headphones
headset, headphone, headphones, beats, head phone, head phones, head set > headphones; earpiece, earbuds
bluetooth, sound box, speakers, boombox, jbl, bluetooth speakers, loudspeaker, lasifika > speaker, speakers
speaker > speaker, home theatre
mic, microphones > microphone
smart watch, smartwatch, apple watch, smartwatches > smart watch
memory card, memorycard, sd card, micro sd, memory, mem card > memory card; flash drive
flash, flash drive, flashdrive, usb stick, pendrive, pen drive, usb flash, usb drive > flash drive; memory card
hard drive, external drive, ssd drive, hdd, hard disk > hard drive; flash drive
mouse and keyboard, keyboard, wireless keyboard > keyboard, mouse
tv, television, televisions, telly, plasma, plasma tv, led tv, smart tv, flat screen, lcd, android tv, talabijin, amohunmaworan, hisense tv, lg tv, tvs, flat screen tv, oled > tv, television
home theatre, home theater, sound system, hometheatre, sound bar, soundbar, music system > home theatre
decoder, gotv, dstv, startimes > decoder
game, games console, ps4, ps5, playstation, xbox, gaming console, ps3, video game, console, play station > game console
game controller, controller, pad for game, game pad, gamepad, ps4 pad, joystick > game pad
fridge, refrigerator, fridges, firiji, double door fridge, bedside fridge, table top fridge, refridgerator, frige, showcase fridge, ero amunmi tutu, table top refrigerator, side by side > fridge; freezer
freezer, deep freezer, chest freezer, ice block machine, deepfreezer, freezers, show glass freezer > freezer; fridge
ac, air conditioner, air conditioners, aircon, airconditioner, air condition, a c, split unit, air con, airconditioning, air conditional > ac
fan, fans, standing fan, ceiling fan, ox fan, rechargeable fan, binatone fan, fanka, table fan > fan
generator, gen, gens, generators, generato, i better pass my neighbour, i pass my neighbour, tiger gen, small gen, janareto, jenareto, elepaq, sumec, firman, gen set, genset, i better pass, generata, jenerato, plant generator, mikano > generator; inverter
inverter, inverters, solar inverter, luminous, ups > inverter
solar, solar panel, solar panels, sola, sunlight panel > solar panel, solar light; solar installation, inverter
solar battery, deep cycle battery, tubular battery, inverter batteries > inverter battery
stabilizer, stabiliser, voltage regulator, avr, stavol > stabiliser
blender, blenders, grinder, grinding machine, blending machine, mixer, smoothie maker > blender
kettle, electric jug, water heater, hot water kettle, water boiler > kettle
iron, pressing iron, electric iron, dry iron, steam iron, ayọn > pressing iron
washing machine, washer, laundry machine, washing machines, wash machine > washing machine
dryer, hair dryer, hand dryer, handdryer, blow dryer > dryer
printer, printing machine, hp printer, canon printer, printers > printer
security camera, cctv, cctv camera, surveillance camera, spy camera, ip camera > cctv
dash cam, dashcam, car camera, dash camera > dash camera
sewing machine, tailoring machine, butterfly machine, keke iran so, tailor machine > sewing machine
calculators, calc > calculator
car, cars, moto, mota, vehicle, vehicles, motor, oko ayokele, ugboala, motoci, motors, automobile > corolla, camry, accord, elantra, civic, jeep, sedan, saloon; bus
toyota > corolla, camry, toyota jeep, toyota bus, highlander, venza, matrix, avensis
honda > accord, civic, honda jeep
hyundai > elantra, sonata, hyundai jeep
mercedes, benz, mercedes benz > benz, mercedes
lexus > lexus jeep
jeep, suv, suvs, jeeps, jip, prado, rav4, 4runner, 4matic > jeep; corolla, camry, accord, elantra
apple > iphone, macbook, airpods
samsung > samsung galaxy
hp > elitebook, probook, hp laptop
dell > latitude, inspiron, dell laptop
lenovo > thinkpad, lenovo laptop
bus, buses, danfo, hiace, sienna, molue, hummer bus, korope, mini bus, minibus, space bus, commercial bus > bus
keke, keke napep, keke marwa, tricycle, maruwa, napep, marwa, a daidaita sahu, adaidaita, adaidaita sahu, kurkura, tricycles, keke bajaj > keke
okada, bike, motorbike, motor bike, moto cycle, motor cycle, machine bike, achaba, bikes, babur, alupupu, power bike, motorcycle, motocycle, inaga, motor cycle > motorcycle
bicycle, keke ologere, bicycles > bicycle
truck, lorry, trailer, tipper, trucks > truck
tyre, tire, tyres, tires, taya, roba > tyre
car dealer, car dealers, car seller, car sellers, car stand, car mart > autos, motors, automobile, automobiles, car mart, corolla, camry, accord, elantra, jeep
car tyre, car tire, motor tyre > new tyre, tokunbo tyre; tyre
rim, rims, alloy wheel, alloy wheels, alloy > alloy rims
battery, batteries, batiri, baturi > battery
car battery, motor battery, car batteries > car battery
engine oil, motor oil, lubricant, total quartz, mobil, black oil, oando, car oil > engine oil
brake pad, brake pads, brake, brake shoe > brake pads
plug, plugs, spark plug > spark plugs
shocks, shock, shock absorber, shock absorbers > shock absorber
headlight, head light, head lamp, headlights, car light, car lights > headlamp
side mirror, side glass, mirror, madubi, digi > mirror
car stereo, car tape, car deck, car player, car radio, car android, car screen, radio, android radio > car stereo
tracker, tracking device, gps, gps tracker, car tracking > tracker
foot mat, foot mats, car mat, car mats, footmat > foot mats
seat cover, seat covers, car seat, car seat cover, leather seat > seat covers
wiper, wipers > wiper
bonnet, fender, bumper, spare parts, spare part, car parts, motor parts > spare parts, headlamp, side mirror, brake pads, radiator, shock absorber
helmet, crash helmet > helmet
rain coat > raincoat
dispatch box, delivery bag, courier box > delivery box
tecno camon, camon, tecno pop, tecno phantom, tecno pova, tecno spark go > tecno spark; phone
infinix smart, infinix note, infinix zero > infinix phone
xiaomi, redmi note, redmi a, poco > redmi phone
samsung a, samsung s, samsung note > samsung phone
overheat, overheating, over heating, over heat > radiator; car diagnosis, repair, servicing
`
