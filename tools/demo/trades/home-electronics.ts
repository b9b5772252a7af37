import { goods, service, type Trade } from './trade.ts'

export const appliances: Trade = {
  slug: 'appliances',
  category: 'electronics',
  weight: 4,
  market: 'appliances',
  names: [
    '{last} Electronics',
    '{first} Home Appliances',
    '{grace} Electronics World',
    '{elder} Electronics & Household',
    '{last} & Sons Electronics Enterprises',
    '{first} Fridge & AC Centre',
  ],
  about: [
    'Fridges, freezers, TVs, fans and kitchen machines with company warranty.',
    'We sell the ones that can manage our light.',
    'Free delivery and fixing within {city} for big items.',
  ],
  pictures: ['shop-appliances'],
  praise: [
    'The freezer makes ice even with small light.',
    'They delivered and coupled the TV stand for me.',
    'Washing machine is quiet and easy to use.',
    'Warranty card was stamped without asking.',
  ],
  products: [
    goods(
      'Fridge, {size}, {style}',
      'Cools fast and uses low current. Two years warranty on compressor.',
      ['fridge'],
      { 'single door': 285000, 'double door': 465000 },
      ['silver', 'wine'],
    ),
    goods(
      'Chest freezer, {size}',
      'Holds ice for many hours when light is gone. Good for business.',
      ['chest-freezer'],
      { '100 litres': 295000, '200 litres': 430000, '300 litres': 560000 },
    ),
    goods('Washing machine, {size}', 'Simple to use, washes clean with small water.', ['washing-machine'], {
      '7kg twin tub': 185000,
      '8kg automatic': 395000,
    }),
    goods('Smart TV, {size}', 'YouTube and Netflix inside. Wall bracket is free.', ['smart-tv'], {
      '32 inch': 165000,
      '43 inch': 285000,
      '55 inch': 465000,
    }),
    goods('Standing fan, {size}', 'Strong breeze with quiet motor.', ['standing-fan'], {
      '16 inch': 38000,
      '18 inch': 48000,
      '18 inch rechargeable': 92000,
    }),
    goods('Blender with mill', 'Grinds pepper and beans smooth. Spare cup is included.', ['kitchen-machines'], {
      '': 32000,
    }),
    goods('Pressing iron, {size}', 'Heats fast and glides well.', ['pressing-iron'], {
      'dry iron': 14500,
      'steam iron': 22500,
    }),
    goods('Microwave oven, 20 litres', 'Warms and defrosts with timer.', ['microwave'], { '': 95000 }),
    goods('Split AC, {size}', 'Low voltage start, copper coil. Installation is extra.', ['split-ac'], {
      '1HP': 345000,
      '1.5HP': 410000,
      '2HP': 520000,
    }),
    goods('Electric kettle, 1.8 litres', 'Boils in five minutes and switches off by itself.', ['microwave'], {
      '': 13500,
    }),
    goods('Gas cooker with oven, {size}', 'Auto ignition, glass cover and strong body.', ['gas-cooker'], {
      '4 burners': 265000,
      '3 gas and 1 electric': 298000,
    }),
  ],
}

export const power: Trade = {
  slug: 'power',
  category: 'electronics',
  weight: 3,
  market: 'appliances',
  names: [
    '{first} Solar & Inverter',
    '{last} Power Solutions',
    '{grace} Generators & Solar Energy',
    '{elder} Generator House',
    '{last} Renewable Energy & Electrical Engineering Services Ltd',
  ],
  about: [
    'Solar, inverter and generators for house, shop and cold room.',
    'We calculate your load first, so you do not waste money.',
    'Installation by our own engineers with one year free checking.',
  ],
  pictures: ['shop-solar'],
  praise: [
    'I now forget when light is gone.',
    'They calculated my load honestly and did not oversell.',
    'The generator starts with one pull.',
    'Neat wiring, everything was labelled.',
  ],
  products: [
    goods('Generator, {size}', 'Copper coil, key start. We service it free the first time.', ['generator'], {
      '2.5kVA': 285000,
      '3.5kVA': 385000,
      '6.5kVA': 720000,
    }),
    goods('Solar panel, {size}', 'Mono panel with 25 years performance warranty.', ['solar-panel'], {
      '300W': 95000,
      '450W': 125000,
      '550W': 148000,
    }),
    goods('Hybrid inverter, {size}', 'Pure sine wave with built-in charge controller.', ['inverter'], {
      '1.5kVA 24V': 245000,
      '3.5kVA 24V': 420000,
      '5kVA 48V': 680000,
    }),
    goods('Inverter battery, {size}', 'Deep cycle battery that you can trust through the night.', ['inverter'], {
      '220Ah tubular': 310000,
      '200Ah gel': 285000,
      '5kWh lithium': 1650000,
    }),
    goods('Stabiliser, {size}', 'Protects your fridge and TV from bad current.', ['stabiliser'], {
      '1000VA': 38000,
      '2000VA': 62000,
      '5000VA': 145000,
    }),
    goods('Extension box, {size}', 'Thick wire that does not get hot.', ['stabiliser'], {
      '4 ways, 3 metres': 9500,
      '6 ways, 5 metres': 13500,
    }),
    service(
      'Solar installation, {size}',
      'Wiring, mounting and testing. Panels and battery are not included.',
      ['solar-panel', 'inverter'],
      { 'one room and TV': 60000, 'three-bedroom flat': 150000 },
    ),
    goods('Solar street light, {size}', 'Comes on by itself when night falls.', ['solar-panel'], {
      '200W': 38000,
      '400W': 62000,
    }),
  ],
}

export const soundAndGames: Trade = {
  slug: 'sound-and-games',
  category: 'electronics',
  weight: 2,
  market: 'appliances',
  names: [
    '{first} Sounds & Games',
    '{last} Audio World',
    '{grace} Musical Equipment',
    '{first} Game Centre',
    '{first} Decoder & CCTV Installations',
  ],
  about: [
    'Speakers, games, decoders and cameras, sold and installed.',
    'Bring your music and test any speaker in the shop.',
    'Church and event sound at good price.',
  ],
  pictures: ['shop-sound'],
  praise: [
    'The bass of this speaker is too good.',
    'Pads are original, no drifting.',
    'Camera shows clearly on my phone even at night.',
    'The dish was aligned in ten minutes.',
  ],
  products: [
    goods('Bluetooth speaker, {size}', 'Loud and clear. Battery lasts a whole party.', ['speakers'], {
      small: 14500,
      medium: 24000,
      big: 42000,
    }),
    goods('Tower speakers, pair', 'Heavy bass for hall, church and viewing centre.', ['speakers'], { '': 185000 }),
    goods('Home theatre, 5 speakers', 'Cinema sound with Bluetooth and remote.', ['speakers', 'smart-tv'], {
      '': 145000,
    }),
    goods('Wireless microphone, pair', 'Clear voice up to fifty metres.', ['microphone'], { '': 42000 }),
    goods('Game pad, {style}', 'Works with phone, laptop and console.', ['game-pad'], 18500, ['wireless', 'wired']),
    goods('Game console, {size}', 'Fairly used and clean, two pads with ten games loaded.', ['game-pad', 'smart-tv'], {
      '500GB': 245000,
      '1TB': 295000,
    }),
    goods('Big headphones', 'Covers the ears well, with removable wire.', ['earbuds'], { '': 16500 }),
    goods('CCTV kit, {size}', 'See your shop on your phone from anywhere.', ['cctv'], {
      '4 cameras': 185000,
      '8 cameras': 320000,
    }),
  ],
}
