import { goods, service, type Trade } from './trade.ts'

export const buildingMaterials: Trade = {
  slug: 'building-materials',
  category: 'home-garden',
  weight: 4,
  market: 'building',
  names: [
    '{last} Building Materials',
    '{first} Cement Depot',
    '{grace} Plumbing & Tiles',
    '{last} Paints & Doors',
    '{elder} Iron Rods and Roofing Sheets',
    '{last} & Sons Building Materials and General Contractors',
  ],
  about: [
    'Cement, rods, roofing, tiles, paint and plumbing materials at depot price.',
    'Call us for today’s price before you come. We supply to site.',
    'Everything for your building from foundation to finishing.',
  ],
  pictures: ['shop-building'],
  praise: [
    'Full bags of cement, delivered to site same day.',
    'The tiles were complete, none broken.',
    'He advised me on quantity and I saved money.',
    'Roofing sheet gauge is correct, my builder checked it.',
  ],
  products: [
    goods('Cement, 50kg bag, {style}', 'Fresh cement, price is per bag. Discount from 100 bags.', ['cement'], 10200, [
      '42.5 grade',
      '32.5 grade',
    ]),
    goods('Roofing sheet, {size}', 'Long span aluminium, any colour. Price is per metre.', ['roofing'], {
      '0.45mm': 5200,
      '0.55mm': 6800,
      '0.70mm stone coated': 9800,
    }),
    goods('Sandcrete block, {size}', 'Well cured blocks that do not break in transit.', ['cement'], {
      '6 inches': 620,
      '9 inches': 780,
    }),
    goods('Iron rod, {size}', 'Full length and correct thickness.', ['roofing'], {
      '10mm': 9800,
      '12mm': 13800,
      '16mm': 24500,
    }),
    goods('Floor tiles, {size}', 'First grade, price is per carton.', ['tiles'], {
      '40 by 40cm': 8500,
      '60 by 60cm': 12500,
    }),
    goods('Paint, {size}', 'Washable paint, we mix any colour.', ['paint'], {
      'emulsion, 4 litres': 9500,
      'emulsion, 20 litres': 38000,
      'satin, 20 litres': 72000,
    }),
    goods('Door, {size}', 'With frame, lock and hinges.', ['door'], {
      'flush door': 58000,
      'steel security door': 185000,
    }),
    goods('Electric cable, {size}', 'Pure copper, full coil.', ['cable-coil'], {
      '1.5mm coil': 42000,
      '2.5mm coil': 62000,
      '4mm coil': 98000,
    }),
    goods('Kitchen tap', 'Brass inside, does not leak.', ['water-tap'], { '': 9500 }),
    goods('Water closet (WC), complete', 'With seat cover and fittings.', ['water-tap'], { '': 98000 }),
    goods('Water storage tank, {size}', 'Thick tank that does not crack in sun.', ['water-tank'], {
      '500 litres': 78000,
      '1000 litres': 135000,
      '2000 litres': 260000,
    }),
    goods('Aluminium window, {size}', 'Sliding window with net and protector.', ['door'], {
      '4 by 4 feet': 62000,
      '6 by 4 feet': 88000,
    }),
    goods('Shower set', 'Hot and cold mixer with hand shower.', ['water-tap'], { '': 28500 }),
  ],
}

export const tools: Trade = {
  slug: 'tools',
  category: 'home-garden',
  weight: 1,
  market: 'building',
  names: ['{last} Tools & Hardware', '{first} Hardware Store', '{grace} Tools and Machines', '{elder} Carpentry Tools'],
  about: [
    'Hand tools and machines for carpenters, electricians and everybody.',
    'Strong tools that serious workers use.',
    'We also sharpen saws and repair drills.',
  ],
  pictures: ['shop-building'],
  praise: [
    'The drill is strong and still working daily.',
    'Hammer head has never come off.',
    'Good tools, not the type that bends.',
    'He showed me how to use the machine.',
  ],
  products: [
    goods('Claw hammer', 'Steel head with strong handle.', ['tools'], { '': 7500 }),
    goods('Electric drill, {size}', 'With ten bits in a case.', ['tools'], {
      '650 watts': 38000,
      'cordless 21V': 52000,
    }),
    goods('Screwdriver set', 'Star and flat, six pieces.', ['tools'], { '': 6500 }),
    goods('Hand saw', 'Sharp teeth for wood.', ['tools'], { '': 7800 }),
    goods('Spanner set, {size}', 'Chrome steel.', ['tools'], { '8 pieces': 12500, '14 pieces': 21500 }),
    goods('Tool box, complete', 'Hammer, pliers, spanners, tape and screwdrivers in one box.', ['tools'], {
      '': 34000,
    }),
  ],
}

export const gardens: Trade = {
  slug: 'gardens',
  category: 'home-garden',
  weight: 3,
  market: null,
  names: [
    '{first} Gardens & Flowers',
    '{grace} Horticulture',
    '{last} Nursery & Landscaping',
    '{elder} Flowers',
    '{city} Green Gardens by {first}',
    '{last} Agro & Seedlings',
  ],
  about: [
    'Flowers, seedlings, soil and lawn work for house and office.',
    'Our plants are raised in {city} so they already know the weather.',
    'We plan, plant and maintain your garden.',
  ],
  pictures: ['shop-garden'],
  praise: [
    'My plants arrived fresh and none has died.',
    'They changed my bare compound to a fine garden.',
    'The seedlings are already bringing out new leaves.',
    'He taught me when to water each flower.',
  ],
  products: [
    goods(
      'Potted plant, {style}',
      'Healthy plant in a clay pot, ready for your sitting room.',
      ['potted-plant'],
      6500,
      ['money plant', 'snake plant', 'croton', 'peace lily'],
    ),
    goods('Fruit seedling, {style}', 'Grafted seedling that starts to fruit in three years.', ['seedling'], 2500, [
      'mango',
      'orange',
      'avocado',
      'guava',
      'coconut',
    ]),
    goods('Flower bouquet, {size}', 'Fresh flowers tied with ribbon and card.', ['bouquet'], {
      small: 18000,
      big: 38000,
    }),
    goods('Garden soil and manure, 50kg', 'Rich dark soil mixed with poultry manure.', ['fertiliser'], { '': 4500 }),
    goods('NPK fertiliser, {size}', 'For maize, vegetables and flowers.', ['fertiliser'], {
      '1kg': 1800,
      '50kg bag': 46000,
    }),
    goods('Vegetable seeds, {style}', 'Germinates in one week.', ['seedling'], 1500, [
      'tomato',
      'pepper',
      'ugu',
      'cucumber',
      'okro',
    ]),
    goods('Watering can, 10 litres', 'Does not leak.', ['watering-can'], { '': 7500 }),
    goods('Garden hose, {size}', 'Thick hose with nozzle, does not twist.', ['watering-can'], {
      '15 metres': 11500,
      '30 metres': 19500,
    }),
    goods('Artificial grass, per square metre', 'Soft and green all year.', ['lawn'], { '': 9500 }),
    service('Lawn cutting, {size}', 'We cut, pack and carry the grass away.', ['lawn'], {
      'small compound': 12000,
      'big compound': 25000,
    }),
  ],
}

export const cleaningGoods: Trade = {
  slug: 'cleaning-goods',
  category: 'home-garden',
  weight: 2,
  market: 'food',
  names: [
    '{elder} Plastics & Detergents',
    '{first} Cleaning Supplies',
    '{grace} Household Stores',
    '{first} Soap & Plastics',
  ],
  about: [
    'Buckets, brooms, soap and everything to keep the house clean.',
    'We produce liquid soap and sell to shops and schools.',
    'Small price, strong plastic.',
  ],
  pictures: ['shop-household'],
  praise: [
    'Bucket is thick, it has fallen many times and did not break.',
    'Liquid soap foams well and smells fine.',
    'The mop is easy to squeeze.',
    'Sweet price for everything I picked.',
  ],
  products: [
    goods('Bucket with cover, {size}', 'Thick plastic in many colours.', ['cleaning-tools'], {
      '10 litres': 4500,
      '20 litres': 7500,
    }),
    goods('Mop and bucket set', 'Squeezes well and dries the floor.', ['cleaning-tools'], { '': 9500 }),
    goods('Broom, {style}', 'Sweeps well inside and outside.', ['cleaning-tools'], 1200, ['palm frond', 'long handle']),
    goods('Liquid soap, {size}', 'For plates, clothes and floor.', ['cleaning-soap'], {
      '1 litre': 1500,
      '5 litres': 6500,
      '25 litres': 29000,
    }),
    goods('Bar soap, carton', 'Washes white cloth very well.', ['cleaning-soap'], { '': 14500 }),
    goods('Sponge and scrubber, pack of 12', 'For pots and plates.', ['cleaning-soap'], { '': 2500 }),
    goods('Laundry basket', 'With cover and handles.', ['laundry-basket'], { '': 8500 }),
    goods('Shopping basket', 'Woven and strong for market.', ['laundry-basket'], { '': 4500 }),
  ],
}
