import { goods, service, type Trade } from './trade.ts'

export const fabrics: Trade = {
  slug: 'fabrics',
  category: 'fashion',
  weight: 5,
  market: 'fabric',
  names: [
    '{elder} Ankara & Lace',
    '{first} Fabrics',
    '{last} Textiles',
    '{grace} Lace World',
    '{first} Aso-Ebi & Fabrics',
    'House of {first} Fabrics',
    '{elder} Adire & Aso-Oke',
    '{last} & Daughters Quality Fabrics, Lace and Head Ties',
  ],
  about: [
    'Ankara, lace, adire and aso-oke for every occasion.',
    'We sell aso-ebi for groups and cut any number of yards.',
    'Fine materials that do not wash off. Feel it before you buy.',
  ],
  pictures: ['shop-ankara-stall', 'shop-lace'],
  praise: [
    'The ankara did not fade after washing.',
    'Bought aso-ebi for forty people and every piece was complete.',
    'The lace is soft, my tailor praised it.',
    'She cut extra half yard for me.',
  ],
  products: [
    goods(
      'Ankara fabric, {size}, {style}',
      'Soft cotton wax print that does not fade. New designs every two weeks.',
      ['ankara-blue'],
      { '6 yards': 15500, '2 yards': 5800 },
      { 'blue and gold': 'ankara-blue', 'orange and navy': 'ankara-orange', 'green and yellow': 'ankara-green' },
    ),
    goods(
      'Swiss voile lace, 5 yards, {style}',
      'Rich lace with stones, good for wedding and naming ceremony.',
      ['lace-wine'],
      65000,
      { wine: 'lace-wine', teal: 'lace-teal' },
    ),
    goods('Cord lace, 5 yards, {style}', 'Heavy lace with clean back. Sews into fine styles.', ['lace-wine'], 48000, {
      teal: 'lace-teal',
      wine: 'lace-wine',
    }),
    goods('Adire fabric, {size}', 'Hand-dyed in Abeokuta with real indigo.', ['adire'], {
      '4 yards': 14500,
      '5 yards': 17500,
    }),
    goods('Aso-oke, {size}', 'Hand woven in Iseyin. We can match your colour of the day.', ['aso-oke'], {
      'gele and ipele': 32000,
      'complete set': 85000,
    }),
    goods('Guinea brocade, {size}', 'Shiny and firm, the type for agbada and babban riga.', ['brocade'], {
      '5 yards': 38000,
      '10 yards': 72000,
    }),
    goods('Head tie (gele), {style}', 'Holds shape well and shines in pictures.', ['gele'], 9500, ['gold', 'purple']),
    goods(
      'Senator material, 4.5 yards, {style}',
      'Cashmere-type suiting for native wear, does not squeeze.',
      ['senator'],
      22000,
      ['ash', 'wine', 'royal blue'],
    ),
  ],
}

export const tailors: Trade = {
  slug: 'tailors',
  category: 'fashion',
  weight: 3,
  market: null,
  names: [
    '{first} Fashion Designs',
    '{first} Stitches',
    '{elder} Tailoring',
    '{grace} Couture',
    '{last} Bespoke & Native Wears',
    '{first} Bridals & Aso-Ebi Sewing Studio',
  ],
  about: [
    'We sew for men, women and children, and we keep to time.',
    'Send your measurement on WhatsApp and get your cloth by waybill.',
    'Fitting is free. We amend until you are happy.',
  ],
  pictures: ['shop-tailor', 'shop-native-wear'],
  praise: [
    'What I ordered is what I got, no story.',
    'My cloth was ready two days before the wedding.',
    'Perfect fitting from measurement on WhatsApp.',
    'Neat finishing inside and outside.',
  ],
  products: [
    service('Sewing of ladies gown, {size}', 'Any style from your phone. Lining is included.', ['gown', 'sewing'], {
      'simple style': 18000,
      'aso-ebi style': 28000,
      'with corset': 45000,
    }),
    service('Sewing of senator wear', 'Shirt and trousers with neat finishing.', ['senator'], 25000),
    service('Sewing of agbada, three pieces', 'With hand or machine embroidery. Give us ten days.', ['agbada'], 55000),
    service(
      "Sewing of children's clothes",
      'Birthday and church styles for boys and girls.',
      ['kids-clothes', 'sewing'],
      9000,
    ),
    service('Wedding gown, {size}', 'Made to your body, with three fittings.', ['sewing'], {
      hire: 90000,
      'sewn for you': 250000,
    }),
    service('Amendment, {size}', 'We adjust cloth that is too big or too small.', ['sewing'], {
      'slim fit': 2500,
      'zip change': 1500,
    }),
    service(
      'School uniform sewing, per set',
      'Strong stitching for rough play. Discount for schools.',
      ['school-uniform'],
      7500,
    ),
    service('Monogram and embroidery, {size}', 'Names, logos and native designs done with machine.', ['sewing'], {
      cap: 3500,
      'native shirt': 8500,
    }),
  ],
}

export const northernWear: Trade = {
  slug: 'northern-wear',
  category: 'fashion',
  weight: 2,
  market: 'fabric',
  peoples: ['hausa', 'kanuri', 'yoruba'],
  names: [
    '{elder} Shadda & Kaftan',
    '{first} Native Wears & Caps',
    '{grace} Abaya & Jallabiya',
    '{elder} Caps and Native Attire',
    '{first} Modest Wears',
  ],
  about: [
    'Kaftan, abaya, caps and native wear, ready-made and made to order.',
    'Hand-sewn caps and rich embroidery for Juma’at, weddings and Sallah.',
    'Modest wear for the whole family.',
  ],
  pictures: ['shop-native-wear'],
  praise: [
    'The kaftan sat well on me, I will order two more.',
    'Cap is neat and the hand work is fine.',
    'My wife loves the abaya, the material is not hot.',
    'Delivered before Sallah as promised.',
  ],
  products: [
    goods(
      'Kaftan with embroidery, {style}',
      'Shirt and trousers in soft material, sizes M to XXL.',
      ['kaftan'],
      34000,
      ['white', 'navy blue'],
    ),
    goods('Agbada set, {size}', 'Three pieces with rich embroidery.', ['agbada'], {
      'ready-made': 95000,
      'made to order': 135000,
    }),
    goods(
      'Hula cap, hand sewn',
      'Sewn by hand in Borno style. It takes three weeks to make one.',
      ['native-caps'],
      14500,
    ),
    goods('Abaya, {style}', 'Flowing gown with veil. Light for hot weather.', ['abaya'], 28000, [
      'plain black',
      'with stones',
      'with gold trim',
    ]),
    goods('Fila cap (aso-oke)', 'Fine Yoruba cap for men, all head sizes.', ['native-caps'], 8500),
    goods('Isi-agu cap', 'Red chief cap with woven pattern.', ['native-caps'], 9500),
    goods('Senator wear, ready-made, {style}', 'Sewn with good suiting, sizes M to XXXL.', ['senator'], 38000, [
      'ash',
      'wine',
      'royal blue',
    ]),
    goods('Veil and scarf, {style}', 'Soft chiffon that does not slip.', ['abaya'], 4500, [
      'pashmina',
      'chiffon',
      'crinkle',
    ]),
  ],
}
