import { goods, service, type Trade } from './trade.ts'

export const skincare: Trade = {
  slug: 'skincare',
  category: 'beauty-health',
  weight: 3,
  market: 'beauty',
  names: [
    '{first} Skincare',
    '{first} Organics & Natural Skin',
    '{elder} Cosmetics',
    '{grace} Beauty Store',
    'Glow With {first}',
    '{last} Cosmetics & Beauty Place',
  ],
  about: [
    'Natural skin products made in small batches in {city}, plus the brands you know.',
    'No bleaching, no false promise. We ask about your skin before we sell.',
    'Wholesale and retail of creams, soaps and oils.',
  ],
  pictures: ['shop-skincare'],
  praise: [
    'My skin has calmed down since I started the soap.',
    'The shea butter is pure, no smell.',
    'She asked about my skin before selling anything to me.',
    'I now buy the body cream for my whole family.',
  ],
  products: [
    goods(
      'Raw shea butter (ori), {size}',
      'Pure unrefined shea butter from Saki. Good for skin and hair in harmattan.',
      ['shea-butter'],
      {
        '250g': 2500,
        '500g': 4500,
        '1kg': 8500,
      },
    ),
    goods('African black soap, {size}', 'Made with palm ash and cocoa pod, very gentle on pimples.', ['soaps'], {
      'single bar': 1200,
      '500g tub': 3200,
      '1kg tub': 5500,
    }),
    goods('Body cream, {style}', 'Keeps your skin smooth from morning till night. 400ml.', ['body-cream'], 7500, [
      'cocoa butter',
      'carrot',
      'aloe vera',
      'goat milk',
    ]),
    goods('Turmeric glow soap', 'Clears dark spots small small. Use it with sunscreen.', ['soaps'], 3500),
    goods('Face wash with {style}', 'Foams well and does not dry your face. 200ml.', ['body-cream'], 6800, [
      'vitamin C',
      'tea tree',
      'rice water',
    ]),
    goods('Cold-pressed coconut oil, {size}', 'For skin, hair and even cooking. Nothing is added.', ['shea-butter'], {
      '250ml': 4500,
      '500ml': 8000,
    }),
    goods(
      'Stretch mark oil, 150ml',
      'Mixed from bio oil, almond and vitamin E. Be patient, use it every night.',
      ['body-cream'],
      8500,
    ),
    goods('Sunscreen lotion SPF 50', 'No white cast on dark skin.', ['body-cream'], 9500),
    goods('Baby skin set', 'Mild soap, oil and cream for new babies.', ['body-cream'], 14500),
  ],
}

export const makeup: Trade = {
  slug: 'makeup',
  category: 'beauty-health',
  weight: 2,
  market: 'beauty',
  names: [
    'Faces by {first}',
    '{first} Makeovers',
    '{grace} Bridal Studio',
    '{first} Makeup & Gele Studio',
    '{elder} Makeup Store',
  ],
  about: [
    'Makeup, gele and bridal work that lasts till the last dance.',
    'Studio and home service in {city}. Book early for Saturdays.',
    'Makeup products for dark skin, with testers you can try.',
  ],
  pictures: ['shop-makeup'],
  praise: [
    'My bridal makeup did not melt in that hot sun.',
    'She tied my gele in five minutes and it stayed all day.',
    'The powder matched my shade exactly.',
    'I looked like myself, only finer.',
  ],
  products: [
    goods('Matte lipstick, {style}', 'Stays on even after eating. Does not crack the lips.', ['makeup-kit'], 4500, [
      'deep red',
      'nude brown',
      'wine',
      'hot pink',
    ]),
    goods('Eyeshadow palette, {size}', 'Bright colours that blend well and do not fall.', ['makeup-kit'], {
      '9 colours': 7500,
      '18 colours': 12500,
    }),
    goods('Compact powder, shade {style}', 'Holds oil all day. Comes with mirror and foam.', ['makeup-kit'], 6800, [
      'caramel',
      'honey',
      'mocha',
      'ebony',
    ]),
    goods('Nail polish, set of 6', 'Six fine colours, dries fast.', ['nail-care'], 7500),
    service('Bridal makeup, {size}', 'Trial session, lashes and touch-up kit included.', ['makeup-kit'], {
      'traditional wedding': 80000,
      'white wedding': 120000,
      'both days': 180000,
    }),
    service('Party makeup, {size}', 'Sharp makeup for owambe and photo shoot.', ['makeup-kit'], {
      'at studio': 20000,
      'home service': 30000,
    }),
    service('Gele tying', 'Any style, any material. Groups get discount.', ['gele'], 5000),
  ],
}

export const perfumes: Trade = {
  slug: 'perfumes',
  category: 'beauty-health',
  weight: 2,
  market: null,
  names: [
    '{first} Perfumes & Oils',
    '{elder} Turare',
    '{grace} Scents',
    'Scents of {city} by {first}',
    '{last} Fragrance House',
  ],
  about: [
    'Designer perfumes, body mists and undiluted oils that last.',
    'Come and perceive before you buy. Testers are open.',
    'Wholesale perfume oil for people who want to start business.',
  ],
  pictures: ['shop-perfumes'],
  praise: [
    'People keep asking me what I am wearing.',
    'The oil lasts till the next day on cloth.',
    'Original perfume, not the watery type.',
    'They let me test five before I chose.',
  ],
  products: [
    goods(
      'Perfume for women, {style}, 100ml',
      'Sweet scent that stays more than eight hours.',
      ['perfume-pink'],
      28500,
      ['rose', 'vanilla', 'white musk', 'fruity'],
    ),
    goods(
      'Perfume for men, {style}, 100ml',
      'Strong but not noisy. Good for office and church.',
      ['perfume-blue'],
      27500,
      ['oud', 'fresh', 'leather', 'woody'],
    ),
    goods('Undiluted perfume oil, {size}', 'Pure oil, only a little touch is needed.', ['perfume-gold'], {
      '3ml': 2500,
      '6ml': 4500,
      '12ml': 8500,
    }),
    goods('Body mist, {style}', 'Light spray for every day, 250ml.', ['perfume-pink', 'body-cream'], 8500, [
      'cherry',
      'coconut',
      'lavender',
    ]),
    goods('Arabian perfume, {style}', 'Long lasting Arabian scent in a fine bottle.', ['perfume-gold'], 22500, [
      'amber',
      'oud',
      'saffron',
    ]),
    goods('Perfume gift set', 'One big perfume, one small one and body spray in a fine box.', ['perfume-gold'], 45000),
  ],
}

export const pharmacies: Trade = {
  slug: 'pharmacies',
  category: 'beauty-health',
  weight: 3,
  market: null,
  names: [
    '{last} Pharmacy & Stores',
    '{grace} Pharmacy',
    '{first} Medical Stores',
    '{city} Community Pharmacy',
    '{last} Health & Wellness',
    '{first} Mother and Baby Care',
  ],
  about: [
    'A pharmacist is always around to answer you.',
    'Medicines, baby things and health devices at fair price.',
    'We check your blood pressure while you wait.',
  ],
  pictures: ['shop-pharmacy'],
  praise: [
    'The pharmacist explained how to use the drug very well.',
    'The BP machine reads the same as the one in the hospital.',
    'They had the diaper size I could not find anywhere.',
    'They checked the expiry date with me.',
  ],
  products: [
    goods(
      'Digital blood pressure monitor',
      'Simple machine with big figures, good for parents at home. Batteries included.',
      ['blood-pressure'],
      32000,
    ),
    goods(
      'Glucometer with 50 strips',
      'Check your sugar at home in five seconds.',
      ['blood-pressure', 'medicine'],
      28500,
    ),
    goods('Digital thermometer', 'Gives result in one minute with a beep.', ['blood-pressure'], 4500),
    goods('Vitamin C 1000mg, {size}', 'Chewable tablets for the whole family.', ['medicine'], {
      '20 tablets': 3500,
      '100 tablets': 12500,
    }),
    goods('First aid box, {size}', 'Plaster, bandage, spirit, cotton wool and scissors.', ['medicine'], {
      'car size': 9500,
      'office size': 18500,
    }),
    goods('Baby diapers, {size}', 'Dry for the whole night, soft on the skin.', ['diapers'], {
      'newborn, 50 pieces': 13500,
      'size 3, 40 pieces': 14500,
      'size 5, 36 pieces': 16500,
    }),
    goods('Sanitary pads, {size}', 'Cotton feel with wings.', ['diapers'], {
      'pack of 8': 1600,
      'family pack of 30': 5200,
    }),
    goods('Cough syrup for {style}', 'Ask our pharmacist before you give children.', ['medicine'], 2800, [
      'adults',
      'children',
    ]),
    service('Malaria test', 'Result in fifteen minutes with a drop of blood.', ['medicine'], 2000),
  ],
}
