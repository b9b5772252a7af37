import { goods, service, type Trade } from './trade.ts'

const cars = ['Toyota Corolla', 'Toyota Camry', 'Honda Accord', 'Lexus RX 330', 'Hyundai Elantra', 'Toyota Sienna']

export const spareParts: Trade = {
  slug: 'spare-parts',
  category: 'automotive',
  weight: 5,
  market: 'parts',
  names: [
    '{first} Auto Parts',
    '{last} Motors Spare Parts',
    '{elder} Motor Parts',
    '{grace} Auto Spares',
    '{first} & Brothers Auto Spare Parts',
    'De {last} Global Auto Spares & General Merchants',
    '{first} Tokunbo Parts',
  ],
  about: [
    'We sell new and tokunbo spare parts for Toyota, Honda, Lexus and Hyundai.',
    'Direct importer of motor spare parts. Bring your sample or your chassis number and we will match it.',
    'Genuine parts only. If a part does not fit, bring it back within three days.',
  ],
  pictures: ['shop-parts'],
  praise: [
    'They gave me the correct part for my Corolla the first time.',
    'Original parts. My mechanic confirmed it before fixing.',
    'I brought the bad one as sample and they matched it in five minutes.',
    'Good tokunbo parts, tested in front of me before I paid.',
  ],
  products: [
    goods(
      'Brake pads for {style}, {size}',
      'Hard wearing pads that do not make noise. Your mechanic can fix it same day.',
      ['brakes'],
      { 'front set': 18500, 'rear set': 16500 },
      cars,
    ),
    goods('Brake disc pair for {style}', 'Smooth discs, no vibration when you match brake.', ['brakes'], 62000, cars),
    goods(
      'Shock absorber for {style}, {size}',
      'Strong for our bad roads. Sold in pairs so the car will balance well.',
      ['brakes'],
      { 'front pair': 78000, 'rear pair': 65000 },
      cars,
    ),
    goods(
      'Tokunbo headlamp for {style}',
      'Clean foreign used headlamp, glass is clear and all clips are complete.',
      ['car-lights'],
      55000,
      cars,
    ),
    goods(
      'Radiator for {style}',
      'New radiator with cap. It will stop your car from overheating in go-slow.',
      ['engine-parts'],
      85000,
      cars,
    ),
    goods('Spark plugs, set of 4, {size}', 'Start your engine with one touch and save fuel.', ['engine-parts'], {
      copper: 12000,
      iridium: 34000,
    }),
    goods(
      'Tokunbo side mirror for {style}',
      'Complete with motor and glass. Tell us driver side or passenger side.',
      ['car-lights'],
      38000,
      cars,
    ),
    goods(
      'Oil filter and air filter set',
      'Change both together when you service your car. We have for most Toyota and Honda.',
      ['engine-parts'],
      { '': 9500 },
    ),
    goods('Engine oil, {size}', 'Sealed gallon from the company. We also sell in carton.', ['engine-oil'], {
      '20W-50, 4 litres': 26000,
      '10W-40, 4 litres': 29500,
      '5W-30, 4 litres': 36000,
      '1 litre': 7500,
    }),
    goods(
      'Car battery, {size}',
      'Maintenance free battery with 12 months warranty. We fix it for you free.',
      ['car-battery'],
      {
        '60Ah': 98000,
        '75Ah': 125000,
        '100Ah': 165000,
      },
    ),
    goods(
      'Wiper blades, pair',
      'Soft rubber, no scratch on your windscreen. Come and test before rain starts.',
      ['car-lights'],
      7500,
    ),
  ],
}

export const tyres: Trade = {
  slug: 'tyres',
  category: 'automotive',
  weight: 3,
  market: 'parts',
  names: [
    '{first} Tyres & Wheels',
    '{last} Tyre Centre',
    '{grace} Tyres and Batteries',
    '{elder} Vulcanizer & Tyre Sales',
    '{city} Wheel Alignment Centre by {first}',
  ],
  about: [
    'New and tokunbo tyres for every size, with free fixing.',
    'Your one-stop tyre shop: sales, alignment, balancing and vulcanizing.',
    'We check the date on every tyre before we sell it to you.',
  ],
  pictures: ['shop-tyres'],
  praise: [
    'The tyres are new, I checked the date myself.',
    'My car stopped pulling to one side after their alignment.',
    'They fixed all four tyres in thirty minutes.',
    'Even my mechanic said this tyre price is fair.',
  ],
  products: [
    goods('New tyre {size}', 'Fresh tyre with recent date, good grip on wet road. Price is for one.', ['tyre'], {
      '185/65 R14': 68000,
      '195/65 R15': 82000,
      '205/55 R16': 98000,
      '215/60 R16': 115000,
      '265/65 R17': 185000,
    }),
    goods(
      'Tokunbo tyre {size}',
      'Foreign used with thick treads, no patch. We pump and test before you go.',
      ['tyre'],
      {
        '185/65 R14': 30000,
        '195/65 R15': 36000,
        '205/55 R16': 42000,
        '235/65 R17': 68000,
      },
    ),
    goods(
      'Alloy rims {size}, set of 4, {style}',
      'Straight rims without crack or weld. They will change the look of your car.',
      ['tyre'],
      { '15 inch': 280000, '17 inch': 420000, '18 inch': 520000 },
      ['silver', 'black'],
    ),
    service(
      'Wheel alignment and balancing, {size}',
      'Computer alignment by trained staff. Your tyres will last longer.',
      ['car-on-lift'],
      {
        'saloon car': 15000,
        'jeep or bus': 20000,
      },
    ),
    service('Vulcanizer service, {size}', 'We answer quickly and carry nitrogen gas too.', ['tyre'], {
      'tubeless patch': 3000,
      'tyre change': 2500,
      'pumping of four tyres': 1500,
    }),
  ],
}
