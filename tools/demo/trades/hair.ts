import { goods, service, type Trade } from './trade.ts'

export const wigs: Trade = {
  slug: 'wigs',
  category: 'beauty-health',
  weight: 4,
  market: 'beauty',
  names: [
    '{first} Hair & Wigs',
    '{first} Human Hair Collection',
    '{elder} Hair Store',
    '{grace} Hair Extensions',
    'Crowned by {first}',
    '{first} {last} Luxury Hair & Wig Making Studio',
  ],
  about: [
    'Human hair, wigs and attachments for every pocket.',
    'We make wigs to your head size and deliver neatly packed.',
    'No shedding, no tangling. We show you video of your hair before you pay.',
  ],
  pictures: ['shop-wigs'],
  praise: [
    'The hair is full and it does not shed.',
    'My wig looks exactly like the picture.',
    'She revamped my old wig and people thought it was new.',
    'Soft attachment, it did not scratch my neck.',
  ],
  products: [
    goods(
      'Bone-straight wig, {size}, {style}',
      'Double drawn human hair with lace frontal. It stays flat and does not shed.',
      ['wig-straight'],
      { '14 inches': 85000, '20 inches': 135000, '26 inches': 195000 },
      { black: 'wig-straight', burgundy: 'wig-burgundy' },
    ),
    goods('Curly wig, {size}', 'Bouncy curls that come back after washing.', ['wig-curly'], {
      '12 inches': 58000,
      '16 inches': 78000,
      '18 inches': 92000,
    }),
    goods('Bob wig with frontal', 'Short, light and easy to carry to the office. Bleached knots.', ['wig-curly'], {
      '': 48000,
    }),
    goods(
      'Braiding attachment, {style}',
      'Soft and light attachment, already stretched. One pack is about 82 inches.',
      ['braids'],
      { '': 2800 },
      ['black', 'dark brown'],
    ),
    goods('Braided wig, {size}', 'Full lace braided wig, you can pack it up or let it down.', ['braids'], {
      'shoulder length': 38000,
      'waist length': 55000,
    }),
    goods(
      'Hair growth cream, {size}',
      'Made with herbs and castor oil for edges that are going back.',
      ['hair-cream'],
      { '150g': 4500, '250g': 6500 },
    ),
    service(
      'Wig revamping and styling',
      'Washing, treatment and straightening. Your old wig will look new again.',
      ['wig-straight', 'salon-tools'],
      12000,
    ),
    service(
      'Frontal wig installation',
      'Neat installation that lasts two to three weeks.',
      ['wig-burgundy', 'salon-tools'],
      15000,
    ),
  ],
}

export const salons: Trade = {
  slug: 'salons',
  category: 'beauty-health',
  weight: 4,
  market: null,
  names: [
    '{first} Unisex Salon',
    '{grace} Hair Salon & Spa',
    '{elder} Beauty Salon',
    '{first} Barbing Saloon',
    'Clean Cut by {first}',
    '{first} Nails & Lashes Studio {city}',
  ],
  about: [
    'Barbing, braiding, nails and treatment under one roof, with steady light and AC.',
    'Neat hands and neat tools. Home service is available.',
    'Walk in or book on WhatsApp so you do not have to queue.',
  ],
  pictures: ['shop-salon'],
  praise: [
    'My braids were neat and not too tight.',
    'Clean clippers, he sterilised them in front of me.',
    'My nails lasted three weeks without breaking.',
    'The barber understands my hairline well.',
  ],
  products: [
    service('Barbing, {size}', 'Clean cut with sterilised clippers, face towel included.', ['barbing'], {
      adult: 2500,
      children: 1500,
      'home service': 7000,
    }),
    service(
      'Knotless braids, {size}',
      'Neat braids without pain. Attachment is not included.',
      ['braids', 'salon-tools'],
      { 'medium size': 18000, 'small size': 28000 },
    ),
    service('Washing and setting, {size}', 'We wash with warm water and dry well.', ['salon-tools'], {
      'own hair': 5000,
      'with treatment': 9000,
    }),
    service('Pedicure and manicure', 'Soak, scrub, massage and polish. Men are welcome too.', ['nail-care'], 12000),
    service('Acrylic nails, {size}', 'Choose any shape and colour. Stones are extra.', ['nail-care'], {
      short: 12000,
      long: 18000,
    }),
    service('Dreadlocks retwist', 'Neat retwist with natural gel, no build up.', ['salon-tools'], 12000),
    goods(
      'Rechargeable hair clipper',
      'Strong motor with four guides. Works two hours after charging.',
      ['salon-tools'],
      24000,
    ),
    goods('Hand dryer, {size}', 'Hot and cold air, good for home and salon.', ['salon-tools'], {
      '1200 watts': 18500,
      '2000 watts': 28000,
    }),
  ],
}
