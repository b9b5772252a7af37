import { goods, type Trade } from './trade.ts'

export const kitchens: Trade = {
  slug: 'kitchens',
  batch: 30,
  category: 'food-beverages',
  weight: 4,
  market: null,
  names: [
    '{elder} Kitchen',
    '{elder} Amala Spot',
    "{first}'s Kitchen",
    '{grace} Foods & Catering',
    '{elder} Buka',
    'Taste of {city} by {first}',
    '{first} Jollof & Grills',
  ],
  about: [
    'Hot home-cooked food every day from 9am till it finishes.',
    'We cook with care, good oil and plenty of love.',
    'Office lunch, party trays and soup bowls. Order before 11am.',
  ],
  pictures: ['shop-kitchen'],
  praise: [
    'Food tastes like home.',
    'The jollof has that party smell.',
    'Amala was soft and the meat was plenty.',
    'Still hot when it reached my office.',
  ],
  products: [
    goods('Jollof rice with {style}', 'Smoky party jollof with salad or dodo.', ['jollof'], 4500, [
      'chicken',
      'beef',
      'turkey',
      'fish',
    ]),
    goods('Fried rice and chicken', 'Plenty vegetables, with peppered chicken.', ['jollof'], { '': 5000 }),
    goods('Pounded yam and {style} soup', 'Soft pounded yam with two pieces of meat.', ['swallow-and-soup'], 4200, [
      'egusi',
      'ogbono',
      'efo riro',
      'oha',
    ]),
    goods('Amala with ewedu and gbegiri', 'Soft amala with assorted meat.', ['swallow-and-soup'], { '': 3200 }),
    goods('Ofada rice and ayamase sauce', 'Served in leaf, the pepper is serious.', ['jollof'], 4500),
    goods('Pepper soup, {size}', 'Hot and spicy, with agidi or yam.', ['soup-pot'], {
      goat: 4500,
      catfish: 6500,
      chicken: 3800,
    }),
    goods('Moi moi, {size}', 'Wrapped in leaf, with egg and fish.', ['moi-moi'], {
      'one wrap': 1000,
      'pack of 6': 5500,
    }),
    goods('Akara and pap', 'Fresh akara from 6am every morning.', ['moi-moi'], { '': 1500 }),
    goods('Soup bowl, {style}', 'Three litres, enough for a family for four days.', ['soup-pot'], 28000, [
      'egusi',
      'afang',
      'edikang ikong',
      'banga',
      'oha',
    ]),
    goods(
      'Party jollof tray, {size}',
      'Cooked with firewood if you want. We bring serving spoons.',
      ['party-cooler', 'jollof'],
      { 'for 15 people': 48000, 'for 30 people': 90000 },
    ),
    goods('Shawarma, {style}', 'Well grilled with plenty filling.', ['shawarma'], 4000, [
      'chicken',
      'beef',
      'mixed',
      'with two hot dogs',
    ]),
  ],
}

export const bakeries: Trade = {
  slug: 'bakeries',
  batch: 60,
  category: 'food-beverages',
  weight: 3,
  market: null,
  names: [
    '{first} Cakes & Pastries',
    '{last} Bakery',
    '{grace} Bread & Confectionery',
    '{elder} Small Chops',
    'Sweet Tooth by {first}',
    '{first} Cakes, Small Chops and Event Desserts {city}',
  ],
  about: [
    'Fresh bread every morning and cakes to order.',
    'Birthday, wedding and traditional cakes. Give us three days.',
    'Small chops for parties from 50 people upwards.',
  ],
  pictures: ['shop-bakery'],
  praise: [
    'The cake was moist inside and not too sweet.',
    'Bread is soft till the third day.',
    'All our guests asked for the small chops contact.',
    'My daughter shouted when she saw her birthday cake.',
  ],
  products: [
    goods('Bread, {size}', 'Soft and sweet, baked this morning.', ['bread'], {
      'small loaf': 900,
      'family loaf': 1800,
      'sardine bread': 2500,
    }),
    goods('Birthday cake, {size}', 'Vanilla, chocolate or red velvet. Name on cake is free.', ['cakes'], {
      '6 inch': 28000,
      '8 inch': 42000,
      '10 inch, two steps': 95000,
    }),
    goods('Cupcakes, {size}', 'With butter icing and sprinkles.', ['cakes'], { 'box of 6': 9500, 'box of 12': 18000 }),
    goods('Meat pie, {size}', 'Well filled and warm.', ['small-chops'], { one: 1200, 'box of 10': 11000 }),
    goods('Doughnuts, {size}', 'Sugar, chocolate or milk filling.', ['cakes'], {
      'box of 4': 4500,
      'box of 12': 12500,
    }),
    goods('Chin chin, {size}', 'Crunchy with milk and nutmeg.', ['snack-packs'], { '500g': 3200, '1kg bucket': 5800 }),
    goods('Puff puff, {size}', 'Hot and soft.', ['small-chops'], { '10 pieces': 1000, 'party pack of 100': 8500 }),
    goods('Small chops, {size}', 'Puff puff, samosa, spring rolls, chicken and mosa.', ['small-chops'], {
      'one pack': 3500,
      'tray for 50': 120000,
    }),
    goods('Plantain chips, {size}', 'Thin and crunchy, not oily.', ['snack-packs'], {
      'one pack': 700,
      'carton of 30': 18500,
    }),
    goods('Cookies, jar of 20', 'Chocolate chip cookies for visitors and lunch box.', ['cakes'], { '': 6500 }),
  ],
}

export const drinks: Trade = {
  slug: 'drinks',
  category: 'food-beverages',
  weight: 3,
  market: 'food',
  names: [
    '{first} Drinks & Wine Depot',
    '{elder} Zobo & Kunu',
    '{grace} Juice Bar',
    '{last} Beverages',
    '{first} Smoothies & Parfait',
    '{first} Pure Water & Soft Drinks Wholesale',
  ],
  about: [
    'Cold drinks for house, shop and parties.',
    'Natural zobo, kunu and juice without preservatives.',
    'We supply events in {city} and chill the drinks for you.',
  ],
  pictures: ['shop-drinks'],
  praise: [
    'Zobo is rich, not watery.',
    'Drinks came already chilled for the party.',
    'The parfait is fresh with plenty fruit.',
    'They carried the water upstairs for me.',
  ],
  products: [
    goods('Zobo drink, {size}', 'Made with ginger, cloves and pineapple. Low sugar on request.', ['zobo'], {
      '50cl bottle': 800,
      'pack of 12': 8500,
      '5 litres': 9500,
    }),
    goods('Malt drink in {size}, pack of 12', 'Sealed pack, cold if you ask.', ['drinks-crate'], {
      bottles: 12500,
      cans: 9500,
    }),
    goods('Bottled water, pack of 12', '75cl, NAFDAC approved.', ['drinks-crate'], { '': 3200 }),
    goods('Sachet water, {size}', 'Clean pure water, delivered to your door.', ['drinks-crate'], {
      'one bag': 500,
      '20 bags': 9500,
    }),
    goods('Fresh fruit juice, {style}, 50cl', 'Squeezed today, no water, no sugar.', ['juice'], 2500, [
      'orange',
      'pineapple',
      'watermelon',
      'mixed fruit',
    ]),
    goods('Yoghurt, {size}', 'Thick and creamy, plain or sweetened.', ['yoghurt'], { '50cl': 2000, '1 litre': 3800 }),
    goods('Fruit parfait, {size}', 'Yoghurt, granola and fresh fruits.', ['yoghurt'], { regular: 3500, large: 5500 }),
    goods('Smoothie, {style}', 'Blended when you order, 45cl.', ['juice'], 3500, [
      'banana and groundnut',
      'green',
      'berry',
      'tiger nut',
    ]),
    goods(
      'Party drinks pack for 50',
      'Water, malt and soft drinks with ice and cooler.',
      ['party-cooler', 'drinks-crate'],
      { '': 68000 },
    ),
  ],
}

export const northernTreats: Trade = {
  slug: 'northern-treats',
  batch: 50,
  category: 'food-beverages',
  weight: 2,
  market: null,
  peoples: ['hausa', 'kanuri'],
  names: [
    '{elder} Suya Spot',
    '{first} Kilishi & Dambun Nama',
    '{elder} Masa & Fura',
    '{grace} Dates and Nuts',
    '{first} Original {city} Kilishi',
  ],
  about: [
    'Original northern taste: suya, kilishi, masa and fura.',
    'Meat is dried under the sun and roasted with real yaji.',
    'We pack for travellers and send by waybill.',
  ],
  pictures: ['shop-suya'],
  praise: [
    'The yaji is correct, not too much salt.',
    'Kilishi is thin and spicy, I finished it on the road.',
    'He sliced fresh onions and cabbage inside.',
    'Dates are soft and clean.',
  ],
  products: [
    goods(
      'Suya, {style}, {size}',
      'Roasted on fire with yaji, onions and tomatoes.',
      ['suya'],
      { 'small wrap': 2000, 'big wrap': 5000 },
      ['beef', 'chicken', 'ram'],
    ),
    goods('Kilishi, {size}', 'Thin dried meat with groundnut spice. Keeps for one month.', ['kilishi'], {
      '250g': 6500,
      '500g': 12500,
      '1kg': 24000,
    }),
    goods('Dates (dabino), {size}', 'Soft and sweet, washed and packed.', ['dates'], { '500g': 2500, '1kg': 4500 }),
    goods('Fura da nono, {size}', 'Fresh nono from Fulani milk.', ['yoghurt'], { '50cl': 1200, '1 litre': 2200 }),
    goods('Pure honey, {size}', 'From Mambilla and Kaduna bush, not mixed with sugar.', ['honey'], {
      '50cl': 5500,
      '1 litre': 9500,
    }),
    goods('Roasted groundnut, {size}', 'Clean and crunchy, packed in bottle.', ['dates'], {
      'small bottle': 1500,
      'big bottle': 3500,
    }),
    goods('Kola nut, {size}', 'Fresh goro for ceremony and visitors.', ['dates'], {
      '10 pieces': 2500,
      'small basket': 18500,
    }),
  ],
}
