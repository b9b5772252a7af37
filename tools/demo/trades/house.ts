import { goods, type Trade } from './trade.ts'

export const furniture: Trade = {
  slug: 'furniture',
  category: 'home-garden',
  weight: 3,
  market: 'building',
  names: [
    '{last} Furniture',
    '{first} Interiors & Furniture',
    '{grace} Wood Works',
    '{elder} Chairs & Tables',
    '{last} Upholstery and Mattress Centre',
    '{first} & Brothers Modern Furniture and Interior Decoration',
  ],
  about: [
    'Strong furniture made in {city} with dry wood and good foam.',
    'Tell us your room size and budget, we will build to fit.',
    'Chairs, beds, wardrobes and mattresses. Delivery and fixing available.',
  ],
  pictures: ['shop-furniture'],
  praise: [
    'The bed does not make noise at all.',
    'They came to measure my room before starting.',
    'Sofa foam is hard and still firm after one year.',
    'Delivered upstairs and coupled everything.',
  ],
  products: [
    goods('Sofa set, {size}', 'Hardwood frame with high density foam. Pick your own colour of fabric.', ['sofa'], {
      '3-seater only': 185000,
      '5-seater': 380000,
      '7-seater L-shape': 620000,
    }),
    goods('Bed frame, {size}', 'Strong wood with side drawers, does not shake.', ['bed'], {
      '4 by 6': 145000,
      '5 by 6': 185000,
      '6 by 6': 240000,
    }),
    goods('Mattress, {size}', 'Orthopaedic foam with five years warranty.', ['mattress'], {
      '4 by 6, 8 inches': 88000,
      '5 by 6, 10 inches': 125000,
      '6 by 6, 12 inches': 178000,
    }),
    goods('Wardrobe, {size}', 'HDF board with mirror and lock.', ['wardrobe'], {
      '2 doors': 165000,
      '3 doors': 245000,
    }),
    goods('Dining set, {size}', 'Glass or wooden top with padded chairs.', ['dining-set'], {
      '4 chairs': 280000,
      '6 chairs': 420000,
    }),
    goods('Wooden chair', 'Simple strong chair for shop and reading table.', ['dining-set'], { '': 18500 }),
    goods('Plastic chair, {size}', 'Unbreakable, good for events.', ['plastic-chair'], { one: 8500, dozen: 96000 }),
    goods('Centre rug, {size}', 'Soft and easy to wash.', ['rug'], { '4 by 6 feet': 38000, '5 by 7 feet': 52000 }),
  ],
}

export const kitchenware: Trade = {
  slug: 'kitchenware',
  category: 'home-garden',
  weight: 3,
  market: 'appliances',
  names: [
    '{elder} Kitchen Utensils',
    '{first} Plates & Pots',
    '{grace} Kitchenware',
    '{last} Gas & Cookers',
    '{elder} Household Plastics & Coolers',
    '{first} Home Essentials',
  ],
  about: [
    'Pots, plates, coolers, gas cylinders and everything for the kitchen.',
    'Wholesale and retail. Brides, come and pack your kitchen list.',
    'We refill gas and deliver to your house.',
  ],
  pictures: ['shop-kitchenware'],
  praise: [
    'Pots are heavy and food does not burn.',
    'The gas was full, I weighed it at home.',
    'I bought my whole bridal kitchen list here.',
    'The flask keeps water hot till next morning.',
  ],
  products: [
    goods('Non-stick pot set, {size}', 'Thick bottom with glass covers.', ['pot-set'], {
      '3 pieces': 38000,
      '5 pieces': 58000,
      '7 pieces': 82000,
    }),
    goods('Iron pot (ikoko irin), {size}', 'Heavy pot for party jollof and frying.', ['pot-set'], {
      'size 4': 9500,
      'size 8': 18500,
      'size 15': 42000,
    }),
    goods('Stainless steel pot', 'Does not rust, easy to wash.', ['pot-set'], { '': 16500 }),
    goods('Gas cylinder, {size}', 'New cylinder with valve, tested for leak.', ['gas-cylinder'], {
      '3kg with burner': 24000,
      '6kg': 34000,
      '12.5kg': 56000,
    }),
    goods('Cooking gas refill, {size}', 'Correct scale, we weigh before and after.', ['gas-cylinder'], {
      'per kg': 1249.5,
      '12.5kg': 15600,
    }),
    goods('Table gas cooker, {size}', 'Auto ignition with steel or glass top.', ['gas-cooker'], {
      '2 burners': 32000,
      '3 burners': 48000,
    }),
    goods('Dinner plates, {size}', 'Ceramic plates that microwave can take.', ['dinner-plates'], {
      'set of 6': 14500,
      'set of 12': 26500,
    }),
    goods('Cooler, {size}', 'Keeps food hot or drinks cold for the whole party.', ['party-cooler'], {
      '10 litres': 12500,
      '25 litres': 24000,
      '50 litres': 46000,
    }),
    goods('Tea set with tray', 'Teapot with six cups and saucers.', ['dinner-plates'], { '': 19500 }),
  ],
}

export const beddingAndCurtains: Trade = {
  slug: 'bedding-and-curtains',
  category: 'home-garden',
  weight: 2,
  market: 'fabric',
  names: [
    '{first} Curtains & Bedding',
    '{elder} Bedsheets',
    '{grace} Interiors',
    '{first} Soft Furnishing',
    '{first} Duvets, Curtains and Window Blinds Store',
  ],
  about: [
    'Bedsheets, duvets, curtains and rugs in fine colours.',
    'We measure, sew and hang your curtains.',
    'Soft cotton that does not fade or shrink.',
  ],
  pictures: ['shop-curtains'],
  praise: [
    'Bedsheet has not faded after plenty washing.',
    'They hung the curtains and even brought the rods.',
    'My sitting room has changed completely.',
    'The duvet is thick and soft.',
  ],
  products: [
    goods('Bedsheet and duvet set, {size}', 'One duvet, one bedsheet and four pillow cases.', ['bedding-set'], {
      '4 by 6': 28500,
      '6 by 6': 34500,
      '7 by 7': 39500,
    }),
    goods('Bedsheet with two pillow cases, {size}', 'Cotton with elastic edges.', ['bedding-set', 'bed'], {
      '4 by 6': 11500,
      '6 by 6': 14500,
    }),
    goods(
      'Curtain, {style}, {size}',
      'Heavy lined material that blocks the sun.',
      ['curtain'],
      { 'one panel': 16500, 'complete window': 38000 },
      ['wine', 'silver grey'],
    ),
    goods('Pillow, {size}', 'Fibre pillow that keeps shape.', ['bedding-set'], { one: 5500, pair: 10500 }),
    goods('Towel set', 'Bath, hand and face towels in soft cotton.', ['bedding-set'], { '': 13500 }),
    goods('Bedside rug, {style}', 'Soft foot mat for bedroom and bathroom.', ['rug'], 7500, ['fluffy', 'flat']),
  ],
}
