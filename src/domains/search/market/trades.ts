export const TRADES = `
tailor, tailors, telanrin, tela, fashion designer, fashion house, seamstress, dressmaker, dinki, aranso, sew cloth, sew clothes, sewing, sew, oni ran so, aso riran, tailoring, modiste, obioma, fashion designers, madinki, couture > sewing; amendment, monogram, stitches, bespoke, tailoring, sew, fashion designs
sew agbada, agbada sewing > sewing agbada
amend, amendment, adjust cloth, slim fit > amendment
monogram, embroidery, monogramming > monogram, embroidery
plumber, plumbing, plumbers, pipe work, leaking pipe, pipe, pipe leakage, blocked toilet, borehole > plumbing
electrician, electrical work, house wiring, wiring, nepa, electricians, rewiring, rewire, electrical, electric work, onina > electrical wiring, wiring
carpenter, carpentry, kafinta, gbenagbena, furniture maker, wood work, roofing work, woodwork, capenter, furniture making, joiner > carpentry
painter, painters, painting, paint house, paint my house, house painter, screeding > house painting; spray painting
tiler, tiling, tile work, lay tiles, tilers, floor work, interlock > tiling; floor tiles
bricklayer, mason, builder, building contractor > tiling, sandcrete block; carpentry
mechanic, mechanics, car repair, car repairs, engine work, auto repair, repair car, repair my car, rewire car, makaniki, mekaniki, fix car, fix my car, workshop, car servicing, service my car, service car > engine servicing, car diagnosis, gearbox repair, suspension, brake check, car ac repair
diagnosis, scan car, car scan, scanning, check engine > car diagnosis
gear, gearbox, gear box, transmission > gearbox
panel beater, panel beating, panelbeater, panel beaters, dent, accident car, body work > panel beating; spray painting
spray, spray car, spraying, repaint car, car painting, sprayer, car spraying > spray painting
vulcaniser, vulcanizer, vulganizer, pump tyre, tyre repair, pumping tyre, flat tyre, puncture, vulcaniza > vulcanizer; tyre
wheel balancing, alignment, wheel alignment, balancing > wheel alignment
tow, towing, tow truck, towing van, tow car, towing vehicle, tow my car > tow van
car wash, wash car, carwash, wash my car, car washing, detailing > car wash; deep cleaning
repair phone, fix phone, phone engineer, phone repairer, phone technician, repair my phone, fix my phone > phone repair; screen change, phone flashing
phone repair > phone repair; screen change
screen repair, screen replacement, replace screen, broken screen, cracked screen, change screen, phone screen, change my screen > screen change, cracked screen; phone repair
flash phone, unlock phone, phone flashing, unlock, network unlock > flashing
laptop repair, computer repair, repair laptop, fix laptop, laptop engineer, repair computer, computer engineer, repair my laptop > laptop repair
generator repair, gen repair, repair gen, generator servicing, service gen, repair generator, generator mechanic, service generator, service my gen, generator repairer, gen mechanic > generator servicing
ac repair, repair ac, ac servicing, service ac, ac technician, fix ac, ac gas, gas ac, repair my ac, air conditioner repair, ac maintenance, install ac, ac installation, ac installer > ac servicing
fridge repair, repair fridge, freezer repair, fix fridge, fridge engineer, refrigerator repair, repair my fridge > fridge repair
solar installation, solar installer, install solar, solar engineer, install inverter, inverter installation > solar installation
cctv installation, install camera, electric fence, camera installation > cctv installation
photographer, photography, photoshoot, photo shoot, camera man, cameraman, pictures, snap pictures, pre wedding, prewedding, photographers, passport photograph > photography; photo shoot, video coverage
videographer, video, video man, video shoot, event video, cinematographer, video coverage > video coverage; photography, video editing
dj, disc jockey, music for party > dj
mc, compere, anchor, comedian, alaga, emcee, alaga iduro > mc
caterer, catering, cook for party, cooks, catering service, olounje, party caterer, caterers, event food > party jollof, small chops, soup bowl; party drinks
baker, bakery, cake maker, bakers, burodi maker > bread, cake, cupcakes, doughnuts; confectionery, small chops
cake shop > cake; confectionery, bread, small chops
butcher, abattoir, mahauta, alapata, butchers > beef, goat meat
decorate, decorator, decoration, hall decoration, event decorator, event decoration, decorators, decor, event planner, event planning, decorate hall, event planners > decoration; balloons, canopy
rent chairs, chair rental, canopy, canopies, rent canopy, tent, chairs and canopy, party rental, rentals, chairs for party, event rentals, rent chair, rent chairs and canopy, canopies and chairs, hire chairs > canopy, chair rental
balloon, balloons, birthday decoration, birthday set up > balloons
souvenir, souvenirs, party gift, party souvenirs, gift items > souvenir; branded mug
usher, ushers, hostess > usher; mc
cleaner, cleaners, cleaning, house help, house cleaning, clean house, clean office, clean room, cleaning service, janitor, deep cleaning, house girl, maid, cleaning services > house cleaning, office cleaning
dry cleaner, dry cleaning, drycleaner, dry cleaners, laundry, wash clothes, washerman, laundry man, washman, laundryman, launderer, dry clean, drycleaning, mai wanki, laundry service, dobi > iron wash, weekly laundry bag; ironing, duvet washing
ironing, iron clothes > ironing, iron wash
wash rug, wash sofa, sofa cleaning, rug cleaning, wash carpet, rug washing, carpet cleaning, couch cleaning > sofa washing, rug washing
wash duvet, wash curtain > duvet washing
photo studio, photographers studio > photography; photo shoot, creatives, studios
lawyer, barrister, solicitor, lawyers, attorney, legal, law firm, notary, advocate > affidavit, tenancy agreement, debt recovery, land document search; business name registration, business registration, chambers, legal practitioners
accountant, bookkeeper, book keeping, auditor, audit, accounting, accountants > bookkeeping, tax
tax, tax clearance, tin number, firs, vat > tax
cac, cac registration, register business, company registration, business registration, register company, business name, register my business > business name registration
graphic designer, graphics, graphic design, logo, logo designer, designer, flyer, flier, handbill, logos, flyers, graphics designer, graphic artist > logo design, flyer design; graphics course
web designer, website, website developer, web developer, web design, build website, web development, website designer, programmer > website design; website
advert, social media manager, social media, promote business, marketing, facebook ads, instagram, digital marketing, ads > advert, social media; flyer design
printing press, printer man, print, banner, flex, printers press, flex banner, banners, banner printing, print banner > banner; printing, business cards
complimentary card, call card, business card, complementary card, complimentary cards > business cards
invitation card, wedding card, iv card, wedding iv, iv, invitation > invitation cards
stamp, rubber stamp, company seal, seal > stamp
print t shirt, t shirt print, customize shirt, branded shirt, customised t shirt, customized shirts, print shirt, printing of t shirt, branded t shirt, shirt printing > t shirt printing
branded, customized cup, customised mug, print mug, branded cup > branded mug
photocopy, photocopying, type and print, typing, business centre, cyber cafe, business center, cafe > photocopy, printing, online registration
print book, book printing, publish book, publisher, brochure > book printing
cv, resume, curriculum vitae, cover letter > cv
jamb, utme, jamb form, waec result, nin, scratch card, registration > jamb, registration
gardener, lawn, cut grass, mow lawn, lawn mower, landscaping, garden, bush clearing, grass cutting, landscaper, mowing, clear bush, mower > lawn cutting; garden, artificial grass
dispatch, dispatch rider, rider, delivery, courier, delivery man, errand, logistics, deliver package, send package, bike man, delivery rider, riders, delivery service, dispatch bike, gokada, send goods > dispatch town; waybill, delivery box, rider
send parcel, parcel, parcels, package, send a parcel > dispatch town, waybill
waybill, interstate delivery, send load, gig logistics, park waybill > waybill
moving, mover, movers, relocation, pack house, packing, move house, moving house, packers, house moving, pack load, move load, move my load, carry load, relocate, movers and packers > house moving; truck hire
rent truck, hire truck, truck for hire, hire lorry > truck hire
rent bus, hire bus, bus for hire, bus rental, charter bus, rent car, car hire, hire car, car rental, taxi, cab, hire vehicle, uber, bolt > bus hire, airport pick
spoil, spoilt, spoiled, faulty, not working, no dey work, repairer, technician, technicians, repairman, broke, broken, not cooling, no dey cool, not blowing, not blowing cold, no dey blow, not charging, no dey charge, not coming on, no dey on, not starting, no dey start, hanging, leaking > repair, servicing
airport, airport taxi, airport pickup, airport transfer > airport
travel agent, flight, ticket, flight ticket, visa, visa agent, plane ticket, travel agency, air ticket, book flight, travelling agent, japa, abroad, travel, air tickets > flight booking, visa, passport application; airport
passport, international passport, passport renewal > passport
errand, market runs, market errands, shopping help > errand
lesson, teacher, home teacher, tutor, tutorial, lesson teacher, home lessons, home tutor, private teacher, lessons, tutors, extra lesson, malam, private lesson, after school lesson > home lesson; school lesson, lesson
jamb lesson, jamb class, tutorial centre, jamb tutorial, utme class > jamb lesson
waec, neco, waec lesson, gce, ssce > waec
school fees, tuition, private school, fees, primary school, nursery school, makaranta, schools > school fees
school, ile iwe > school
creche, daycare, day care, nanny, baby sitter, babysitter > creche
holiday lesson, summer school, summer lesson, summer camp > holiday
learn, training, train, apprentice, skill acquisition, course, learn work, vocational, koyo, classes, handwork, learn handwork, ise owo > training, class, course
learn baking, baking class, catering school, bake cake, learn cake, cooking class, baking school, cake class, learn catering > baking class; cake
learn sewing, fashion school, learn tailoring, tailoring school, sewing class, learn fashion design, fashion designing > fashion design training
learn makeup, makeup school, gele training, makeup class, learn make up > makeup training
learn hair, hair school, hairdressing school, hair training > hair training
learn computer, computer training, computer school, computer class, microsoft office, excel, computer lesson > computer appreciation; data analysis, graphics course, coding
coding, programming, learn coding, web development course, coding class, software, learn programming > coding; website course
learn graphics, graphics training, graphics class > graphics course
learn driving, driving school, driving lesson, driver training, learn to drive, driving class, learn how to drive, how to drive, to drive, drive car, teach driving, driving > driving lessons; driving, licence
drivers license, driving licence, license, licence, drivers licence, driver licence, driving license > licence; driving lessons
music lesson, piano lesson, learn guitar, music school, learn piano, music lessons, learn keyboard, piano > guitar lessons, keyboard lessons, drum lessons
quran, quran teacher, quran lesson, arabic teacher, arabic lesson, arabic school, islamiyya, islamic school, ile kewu, arabic > quran, arabic
learn english, ielts, toefl, ielts class > ielts
learn yoruba, learn igbo, learn hausa > yoruba class, igbo class
textbook, textbooks > textbook; books
maths, math > mathematics
math lesson, maths lesson, maths tutor, maths teacher > mathematics clinic; mathematics, home lesson
teach, teaching, coaching > lesson, class, training
book, books, littafi, iwe, akwukwo, school books, reading book > textbook, exercise books, story books
exercise book, notebook, note book, notebooks, higher education note, jotter, school notebook, exercise notes, note books > exercise books
story book, storybook, novel, storybooks, novels > story books
pen, biro, pens, biros, pencil, alkalami, biro pen, bic > biro
math set, maths set, mathset > mathematical set
past question, past questions, jamb past question, past papers > past questions
school uniform, uniform, uniforms > uniform
crayon, colouring book, drawing book, colour pencil, colouring > crayons
bookshop, book shop, bookstore, bookseller > textbook, exercise books, story books; bookshop, stationery, school needs
bake, to bake, how to bake, learn to bake, learn how to bake > baking class; cake
how to sew, learn to sew, learn how to sew, how to cut cloth > fashion design training
how to make hair, learn how to make hair > hair making training
how to code, learn to code, learn how to code > coding; website course
how to repair phone, learn phone repair, phone repair school > phone repair training; phone repair
teach > lesson, class, training
another state, to another state, other state, outside state, interstate, inter state > another state, interstate
parcel to another state, load to another state, waybill to another state, send load to another state > interstate waybill; another state
chairs and tables, chair and table, tables and chairs, chairs and canopy, canopy and chairs, chairs for event, chairs for party > chair rental, canopy chairs; plastic chair
french tutor, french teacher, french lesson, french lessons > french; class
wash agbada, agbada washing, wash native, wash suit, wash shirt > iron wash; ironing
`
