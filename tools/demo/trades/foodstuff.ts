import { goods, type Trade } from './trade.ts'

export const provisions: Trade = {
  slug: 'provisions',
  category: 'food-beverages',
  weight: 5,
  market: 'food',
  names: [
    '{elder} Provisions',
    '{elder} Foodstuff',
    '{last} Rice & Beans Depot',
    '{grace} Foodstuff Store',
    '{first} Wholesale Foods',
    '{elder} Palm Oil & Foodstuff',
    '{first} & Family Foodstuff, Grains and Provisions Depot',
  ],
  about: [
    'Rice, beans, garri, oil and all your kitchen needs, in bag or in small measure.',
    'Correct measure and clean foodstuff. No stone, no weevil.',
    'We deliver monthly foodstuff to your house in {city}.',
  ],
  pictures: ['shop-foodstuff-stall', 'shop-rice-store'],
  praise: [
    'The rice has no stone and it rises well.',
    'Correct measure, she even added jara.',
    'The palm oil is pure, it does not sleep.',
    'I buy my monthly foodstuff here and they deliver to my gate.',
  ],
  products: [
    goods(
      'Nigerian parboiled rice, {size}',
      'Stone-free long grain from Kebbi and Ebonyi. Cooks white and separate.',
      ['rice-bag', 'rice-bowl'],
      {
        '50kg bag': 78000,
        '25kg bag': 39500,
        '10kg bag': 16500,
        'paint bucket': 6800,
      },
    ),
    goods('Foreign long-grain rice, {size}', 'Sealed bag, good for party jollof.', ['rice-bowl', 'rice-bag'], {
      '50kg bag': 96000,
      '25kg bag': 49000,
    }),
    goods('Ofada rice, {size}', 'Clean local rice with that natural aroma.', ['rice-bowl'], {
      '5kg': 14500,
      'paint bucket': 11500,
    }),
    goods('Honey beans (oloyin), {size}', 'Sweet beans, already picked. Cooks fast.', ['beans-bag'], {
      '50kg bag': 88000,
      'paint bucket': 7500,
      '5kg': 9500,
    }),
    goods(
      'Garri, {style}, {size}',
      'Dry, crunchy and clean. Swells well in water.',
      ['garri-bag'],
      { 'paint bucket': 3800, '50kg bag': 42000 },
      ['yellow', 'white', 'Ijebu'],
    ),
    goods('Palm oil, {size}', 'Fresh oil straight from the mill, not mixed.', ['palm-oil'], {
      '1 litre': 2400,
      '5 litres': 11500,
      '25 litres': 54000,
    }),
    goods('Groundnut oil, {size}', 'Clear oil for frying, no cholesterol.', ['groundnut-oil'], {
      '1 litre': 3500,
      '5 litres': 16500,
      '25 litres': 79000,
    }),
    goods('Noodles, carton of 40', 'Children love it. Ask for chicken or onion flavour.', ['provisions-carton'], {
      '': 11500,
    }),
    goods('Wheat flour and semo, {size}', 'Smooth swallow without lumps.', ['flour-bag'], {
      '2kg': 4200,
      '10kg': 18500,
      '50kg': 62000,
    }),
    goods('Sugar, {size}', 'White granulated sugar.', ['flour-bag'], { '1kg': 1900, '10kg': 17500, '50kg bag': 78000 }),
    goods('Evaporated milk, {size}', 'Full cream, long expiry date.', ['provisions-carton'], {
      '6 tins': 5800,
      'carton of 24': 22500,
    }),
    goods('Egusi, {size}', 'Peeled by hand, ground fresh when you come.', ['egusi'], {
      cup: 900,
      'paint bucket': 14500,
    }),
    goods('Crate of eggs, {size}', 'Fresh from the farm every Monday and Thursday.', ['eggs'], {
      medium: 5800,
      jumbo: 6500,
    }),
    goods('Tomato paste, carton', 'Thick paste in sachets, 50 pieces.', ['provisions-carton'], { '': 14500 }),
  ],
}

export const freshMarket: Trade = {
  slug: 'fresh-market',
  category: 'food-beverages',
  weight: 4,
  market: 'food',
  names: [
    '{elder} Fresh Pepper & Tomatoes',
    '{first} Fruits & Vegetables',
    '{grace} Farm Fresh',
    '{elder} Yam & Plantain Depot',
    '{last} Farms',
    'Farm Gate by {first}',
  ],
  about: [
    'Fresh pepper, tomatoes, yam and fruits every market day.',
    'Straight from the farm, so you get better price.',
    'We pick, wash and deliver. Tell us what soup you want to cook.',
  ],
  pictures: ['shop-pepper-stall', 'shop-fruit-stall'],
  praise: [
    'Fresh pepper, not the one that has started to spoil.',
    'The yam is dry and sweet.',
    'They washed and cut my vegetables. Very neat.',
    'Their fruits are sweet, I come every Saturday.',
  ],
  products: [
    goods('Fresh pepper (ata rodo), {size}', 'Hot and fresh, came in this morning.', ['ata-rodo'], {
      'small bowl': 1500,
      'paint bucket': 4500,
      'big basket': 48000,
    }),
    goods('Fresh tomatoes, {size}', 'Firm and red, no water inside.', ['tomatoes'], {
      'small bowl': 1800,
      'paint bucket': 5500,
      'big basket': 62000,
    }),
    goods('Onions, {size}', 'Dry onions from Sokoto that keep for weeks.', ['onions'], {
      'small bowl': 1500,
      'paint bucket': 4000,
      'one bag': 75000,
    }),
    goods('Yam tubers, {size}', 'Dry and sweet yam from Benue. Good for pounding.', ['yam'], {
      'one medium': 3200,
      'one big': 5500,
      'heap of 5': 16000,
    }),
    goods('Plantain bunch, {style}', 'Big fingers, good for frying and porridge.', ['plantain'], 6500, [
      'unripe',
      'ripe',
    ]),
    goods('Irish potatoes, {size}', 'Clean potatoes from Jos.', ['vegetables'], {
      'paint bucket': 6800,
      'one bag': 68000,
    }),
    goods('Ugu, {size}', 'Picked this morning. We can wash and slice it for you.', ['vegetables'], {
      'one bunch': 700,
      'sliced, big nylon': 2500,
    }),
    goods('Watermelon, {size}', 'Red inside and sweet. We can cut it to show you.', ['fruits'], {
      medium: 2500,
      big: 4500,
    }),
    goods('Pineapple, {size}', 'Sweet and juicy from Edo.', ['fruits'], { one: 1800, 'three pieces': 5000 }),
    goods('Oranges, {size}', 'Sweet Benue oranges.', ['fruits'], { dozen: 2400, 'one bag': 18500 }),
    goods('Carrots and cucumber pack', 'Fresh and crunchy for salad and juice.', ['vegetables'], { '': 2500 }),
    goods('Banana bunch', 'Naturally ripe, no chemical.', ['plantain'], { '': 2800 }),
  ],
}

export const meatAndFish: Trade = {
  slug: 'meat-and-fish',
  category: 'food-beverages',
  weight: 3,
  market: 'food',
  names: [
    '{elder} Frozen Foods',
    '{first} Fish & Chicken',
    '{last} Catfish Farm',
    '{grace} Cold Room',
    '{elder} Meat Shop',
    '{first} Live Chicken, Fish and Ram Sales',
  ],
  about: [
    'Fresh and frozen meat, chicken and fish at cold room price.',
    'We clean, cut and pack the way you like it.',
    'Catfish from our own ponds, you pick it alive.',
  ],
  pictures: ['shop-fish'],
  praise: [
    'They cleaned and cut the fish for free.',
    'The catfish was alive when I picked it.',
    'Chicken is fresh, no smell at all.',
    'Goat meat soft, the pepper soup was sweet.',
  ],
  products: [
    goods('Live catfish, per kg', 'Pick it yourself from the pond. Cleaning is free.', ['fish'], { '': 4800 }),
    goods('Live chicken, {size}', 'Well fed and heavy. We kill and clean for small fee.', ['chicken'], {
      broiler: 16500,
      'old layer': 9500,
      cockerel: 13500,
    }),
    goods('Frozen chicken, {size}', 'Hard chicken, clean and well packed.', ['chicken'], {
      '1kg': 6200,
      'carton of 10kg': 58000,
    }),
    goods('Frozen fish, {style}, per kg', 'Fresh from the cold room.', ['fish'], 6500, [
      'titus',
      'croaker',
      'sardine',
      'hake',
    ]),
    goods('Smoked catfish, {size}', 'Dried with firewood, no sand. Keeps long.', ['fish'], {
      '500g': 7500,
      '1kg': 14000,
    }),
    goods('Beef, {style}, per kg', 'Fresh cow killed this morning.', ['beef'], 7500, [
      'boneless',
      'with bone',
      'shaki and cow leg',
    ]),
    goods('Goat meat, per kg', 'Soft goat for pepper soup and stew.', ['beef'], { '': 8500 }),
    goods('Ram, {size}', 'Healthy rams for Sallah, naming and ceremony.', ['ram'], { medium: 220000, big: 380000 }),
    goods('Crayfish, {size}', 'Clean crayfish from Oron, no sand.', ['crayfish'], { cup: 1200, 'paint bucket': 16500 }),
  ],
}
