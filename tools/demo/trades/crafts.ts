import { service, type Trade } from './trade.ts'

export const printing: Trade = {
  slug: 'printing',
  category: 'professional-services',
  weight: 4,
  market: 'books',
  names: [
    '{first} Prints',
    '{last} Printing Press',
    '{grace} Graphics & Branding',
    '{first} Digital Press',
    '{last} & Co. Printing, Branding and Publishing House',
    '{first} Business Centre',
  ],
  about: [
    'Cards, banners, T-shirts, books and souvenirs, designed and printed here.',
    'Same-day printing for small jobs. Design is free with print.',
    'We brand companies, churches, schools and parties.',
  ],
  pictures: ['shop-printing'],
  praise: [
    'Colours came out exactly as on the screen.',
    'They corrected my design without extra money.',
    'Collected my banner the same evening.',
    'The T-shirt print has not washed off.',
  ],
  products: [
    service('Business cards, {size}', 'Thick card, both sides, design included.', ['business-cards'], {
      '100 pieces': 12000,
      '500 pieces': 42000,
    }),
    service('Flex banner, {size}', 'Strong flex with rings, printed same day.', ['banner'], {
      '3 by 6 feet': 9500,
      '4 by 8 feet': 16500,
      '6 by 10 feet': 28000,
    }),
    service('Roll-up banner with stand', 'Carry bag is included.', ['banner'], 55000),
    service('T-shirt printing, {size}', 'Shirt and print inclusive.', ['printed-shirt'], {
      one: 6500,
      '20 pieces': 110000,
    }),
    service('Branded mug, {size}', 'Your picture or logo, does not wash off.', ['printed-shirt'], {
      one: 5500,
      '12 pieces': 54000,
    }),
    service('Photocopy and printing, {size}', 'Clear copies, no queue.', ['printer'], {
      'black, per page': 50,
      'colour, per page': 150,
    }),
    service('Wedding invitation cards, 100 pieces', 'With envelope and inner sheet.', ['business-cards'], 65000),
    service('Company stamp, {style}', 'Self-inking, ready in two hours.', ['papers'], 9500, [
      'round',
      'rectangle',
      'date stamp',
    ]),
    service('Book and brochure printing, {size}', 'From manuscript to finished book.', ['textbooks'], {
      'per copy, 50 pages': 2800,
      'per copy, 200 pages': 6500,
    }),
  ],
}

export const technicians: Trade = {
  slug: 'technicians',
  category: 'professional-services',
  weight: 4,
  market: null,
  names: [
    '{first} Electrical & Plumbing',
    'Engr. {first} Generator Repairs',
    '{last} Technical Services',
    '{grace} AC & Fridge Repairs',
    '{first} Tiling and Painting Works',
    '{last} Electrical Installation & Maintenance Company',
  ],
  about: [
    'Plumber, electrician, painter and generator repairer on call.',
    'We come to your house, check the problem and agree on price first.',
    'Neat work, and we clean the place before we leave.',
  ],
  pictures: ['shop-technician'],
  praise: [
    'He came on time and found the leak quickly.',
    'My generator has not given trouble since he serviced it.',
    'They cleaned the place after the work.',
    'Agreed price is what I paid, nothing extra.',
  ],
  products: [
    service(
      'Generator servicing, {size}',
      'Oil change, plug, carburettor and filter cleaning at your house.',
      ['generator'],
      { 'small gen': 8000, '2.5 to 5kVA': 12000, '10kVA and above': 25000 },
    ),
    service('Plumbing call-out, {size}', 'Leaking pipes, blocked sink and pumping machine.', ['water-tap'], {
      'check and small repair': 7000,
      'toilet change': 18000,
      'new bathroom': 150000,
    }),
    service('AC servicing, {size}', 'Washing of indoor and outdoor unit, gas check.', ['split-ac'], {
      '1 to 1.5HP': 8000,
      '2HP and above': 12000,
    }),
    service('Electrical wiring, {size}', 'Neat surface or conduit wiring. Materials are extra.', ['cable-coil'], {
      'one room': 35000,
      'three-bedroom flat': 220000,
    }),
    service('Fridge and freezer repair, {size}', 'Gas, compressor and thermostat.', ['fridge'], {
      'gas refill': 22000,
      'compressor change': 75000,
    }),
    service('House painting, {size}', 'Smooth finish, floors are covered. Paint is extra.', ['paint'], {
      'one room': 25000,
      'three-bedroom flat': 130000,
    }),
    service('Tiling, per square metre', 'Straight lines and level floor.', ['tiles'], 3000),
    service('CCTV and electric fence installation', 'Clean cabling and phone viewing set up.', ['cctv'], 60000),
    service('Carpentry, {size}', 'Doors, roofing, kitchen cabinets and repairs.', ['tools'], {
      'door fixing': 12000,
      'kitchen cabinet, per metre': 85000,
    }),
  ],
}

export const laundries: Trade = {
  slug: 'laundries',
  category: 'professional-services',
  weight: 3,
  market: null,
  names: [
    '{first} Dry Cleaners',
    '{grace} Laundry & Cleaning Services',
    '{last} Laundromat',
    '{first} Fumigation and Cleaning',
    'Fresh & Clean {city}',
    '{first} Express Laundry, Ironing and Home Cleaning Services',
  ],
  about: [
    'Washing, ironing, house cleaning and fumigation.',
    'Pick-up and delivery within {city}. Ready in 48 hours.',
    'We treat your native and suit with care. No missing buttons.',
  ],
  pictures: ['shop-laundry'],
  praise: [
    'My white agbada came back very white.',
    'Nothing missing, every cloth was tagged.',
    'No cockroach for four months after the fumigation.',
    'They cleaned places I had forgotten in my own house.',
  ],
  products: [
    service('Wash and iron, {size}', 'Clean, starched if you want, and folded or on hanger.', ['pressing-iron'], {
      shirt: 800,
      trousers: 800,
      'native, two pieces': 2000,
      'agbada, three pieces': 3500,
      suit: 4000,
    }),
    service('Ironing only, per piece', 'Smooth and well folded.', ['pressing-iron'], 400),
    service('Duvet and curtain washing, {size}', 'Washed with big machine and dried well.', ['washing-machine'], {
      duvet: 4500,
      'curtain, per panel': 2000,
    }),
    service(
      'Weekly laundry bag, {size}',
      'Fill the bag and we handle it every week.',
      ['laundry-basket', 'washing-machine'],
      { 'per bag': 7500, 'four bags monthly': 27000 },
    ),
    service('House cleaning, {size}', 'We come with our own mops and soap.', ['cleaning-tools'], {
      'one-bedroom': 18000,
      'two-bedroom': 28000,
      duplex: 65000,
    }),
    service(
      'Fumigation, {size}',
      'For cockroach, bedbug, rats and mosquitoes. Safe for children after six hours.',
      ['fumigation'],
      { 'one room': 12000, 'two-bedroom': 35000, 'shop or office': 45000 },
    ),
    service('Office cleaning, per month', 'Daily cleaning before staff resume.', ['cleaning-tools'], 90000),
    service('Sofa and rug washing, {size}', 'Deep wash with machine at your house.', ['sofa'], {
      'per seat': 4000,
      'centre rug': 9500,
    }),
  ],
}
