import { goods, service, type Trade } from './trade.ts'

export const phones: Trade = {
  slug: 'phones',
  category: 'electronics',
  weight: 5,
  market: 'phones',
  names: [
    '{first} Phones & Accessories',
    '{first} Gadgets',
    '{grace} Communications',
    '{last} Mobile World',
    '{elder} Phones',
    '{first} UK-Used iPhone Plug',
    '{last} Telecommunications & Digital Gadgets Nigeria Ventures',
  ],
  about: [
    'New and UK-used phones with warranty, plus every accessory.',
    'We test every phone with you before you pay. No story.',
    'Swap your old phone and add small money for a better one.',
  ],
  pictures: ['shop-phones', 'shop-phone-shelf'],
  praise: [
    'Battery health was exactly what he told me.',
    'I bought a phone for my mum and they set up everything for her.',
    'The power bank charges my phone three times.',
    'Swapped my old phone with no stress.',
  ],
  products: [
    goods(
      'New {style} phone, {size}',
      'Sealed in the pack with one year warranty. Screen guard is free.',
      ['android-phone'],
      { '64GB, 4GB RAM': 128000, '128GB, 4GB RAM': 155000, '256GB, 8GB RAM': 215000 },
      {
        'Tecno Spark': 'android-phone',
        'Infinix Hot': 'green-phone',
        Redmi: 'two-phones',
        'Samsung Galaxy A': 'android-phone',
        itel: 'green-phone',
      },
    ),
    goods(
      'UK-used iPhone {size}',
      'Neat body, battery health above 80 percent, never opened. Two weeks warranty.',
      ['two-phones'],
      {
        'XR, 64GB': 265000,
        '11, 128GB': 345000,
        '12 Pro, 128GB': 520000,
        '13, 128GB': 610000,
      },
    ),
    goods('Power bank, {size}', 'Real capacity, not the fake one that finishes quickly.', ['chargers'], {
      '10,000mAh': 14500,
      '20,000mAh': 22500,
      '30,000mAh': 34000,
    }),
    goods('Wireless earbuds', 'Clear sound and strong bass. Case charges it three times.', ['earbuds'], 14500),
    goods('Smart watch, {style}', 'Counts steps, shows calls and WhatsApp messages.', ['smart-watch'], 22000, [
      'black strap',
      'silver strap',
    ]),
    goods('Fast charger with cable, {style}', 'Charges full in about one hour.', ['chargers'], 7500, [
      'Type-C',
      'iPhone',
      'Micro USB',
    ]),
  ],
}

export const phoneRepairs: Trade = {
  slug: 'phone-repairs',
  category: 'electronics',
  weight: 4,
  market: 'phones',
  names: [
    '{first} Phones & Repairs',
    '{first} Phone Clinic',
    'Engr. {first} Phone Repairs',
    '{grace} GSM Repairs',
    '{last} Mobile Fix Centre',
    '{first} Software & Screen Specialist {city}',
  ],
  about: [
    'Screen, charging port, battery and software. Most repairs are done while you wait.',
    'We have been repairing phones in {city} since the days of button phones.',
    'No fix, no pay. Your data is safe with us.',
  ],
  pictures: ['shop-phone-repair'],
  praise: [
    'Fixed my cracked screen in forty minutes.',
    'The new battery now lasts the whole day.',
    'He did not touch my pictures, and he returned the old parts.',
    'Another person said my phone was dead. He brought it back.',
  ],
  products: [
    service('Phone repair, {size}', 'Done while you wait, with one month warranty on the part.', ['phone-repair'], {
      'cracked screen': 28000,
      'charging port': 8000,
      'battery change': 12000,
      'water damage': 15000,
      'speaker or mouthpiece': 7000,
    }),
    service(
      'iPhone screen change, {style}',
      'Clean screen with true colours. Touch is smooth.',
      ['phone-repair'],
      48000,
      ['iPhone X', 'iPhone XR', 'iPhone 11', 'iPhone 12'],
    ),
    service(
      'Phone software flashing',
      'For phones that hang or refuse to come on. We back up your data first.',
      ['phone-repair'],
      6000,
    ),
    goods(
      'Screen guard, {style}',
      'Strong glass that protects well. We fix it without bubbles.',
      ['phone-cases'],
      2500,
      ['plain glass', 'privacy', 'matte'],
    ),
    goods('Phone case, {style}', 'Fits well and saves your phone when it falls.', ['phone-cases'], 3500, [
      'transparent',
      'rubber',
      'leather flip',
      'with stand',
    ]),
    goods('Original charger head and cable', 'Does not get hot. Tested before you pay.', ['chargers'], 8500),
    goods('Earpiece with microphone', 'Clear sound, strong wire.', ['earbuds'], 3000),
    goods('Memory card, {size}', 'Genuine card with full space.', ['storage'], {
      '32GB': 5500,
      '64GB': 8500,
      '128GB': 13500,
    }),
  ],
}

export const laptops: Trade = {
  slug: 'laptops',
  category: 'electronics',
  weight: 4,
  market: 'phones',
  names: [
    '{first} Computers',
    '{last} Laptops & IT Services',
    '{grace} Computer World',
    '{first} Tokunbo Laptops',
    '{last} Systems',
    '{city} Laptop Clinic by {first}',
  ],
  about: [
    'Tokunbo and new laptops, fully tested, with charger and bag.',
    'Laptop sales, upgrade and repair. Students get discount.',
    'We import direct, so the price is better than you expect.',
  ],
  pictures: ['shop-laptops'],
  praise: [
    'Laptop is neat like new and the battery is strong.',
    'They upgraded my system to SSD and it now flies.',
    'He explained the difference between the two laptops honestly.',
    'My printer was set up and tested before I left.',
  ],
  products: [
    goods(
      'Tokunbo laptop HP EliteBook, {size}',
      'UK-used, keyboard light, clean screen and strong battery. Comes with charger.',
      ['laptop'],
      {
        '8GB RAM, 256GB SSD': 285000,
        '16GB RAM, 512GB SSD': 365000,
      },
    ),
    goods(
      'Tokunbo laptop Dell Latitude, {size}',
      'Strong business laptop, good for school and office work.',
      ['laptop'],
      {
        '8GB RAM, 256GB SSD': 265000,
        '16GB RAM, 512GB SSD': 345000,
      },
    ),
    goods('Tokunbo laptop Lenovo ThinkPad, {size}', 'Very strong body and sweet keyboard.', ['laptop'], {
      '8GB RAM, 256GB SSD': 258000,
      '16GB RAM, 256GB SSD': 310000,
    }),
    goods(
      'Desktop computer set, {size}',
      'Monitor, system unit, keyboard and mouse. Windows is installed.',
      ['desktop'],
      { 'Core i3': 185000, 'Core i5': 240000 },
    ),
    goods('Printer, {style}', 'Prints, scans and copies. Ink is easy to find.', ['printer'], 185000, [
      'ink tank',
      'laser',
    ]),
    goods('Flash drive, {size}', 'Metal body, fast copying.', ['storage'], {
      '32GB': 6500,
      '64GB': 9000,
      '128GB': 14500,
    }),
    goods('Wireless mouse and keyboard', 'Battery is included, works up to ten metres.', ['desktop'], 15500),
    goods('Laptop charger, {style}', 'Correct voltage for your laptop. Six months warranty.', ['chargers'], 12500, [
      'HP',
      'Dell',
      'Lenovo',
      'Type-C',
    ]),
    service('Laptop repair, {size}', 'We check free and tell you the price before we open it.', ['laptop'], {
      'keyboard change': 35000,
      'screen change': 75000,
      'Windows and software': 10000,
    }),
    goods('Laptop bag, water resistant', 'Padded backpack with USB hole, takes 15.6 inch laptop.', ['laptop'], 18500),
  ],
}
