import { goods, service, type Trade } from './trade.ts'

export const mechanics: Trade = {
  slug: 'mechanics',
  category: 'automotive',
  weight: 4,
  market: null,
  names: [
    '{first} Auto Mechanic Workshop',
    '{last} Auto Care & Diagnostics',
    '{grace} Motors Workshop',
    'Engr. {first} Toyota Specialist',
    '{elder} Panel Beating & Spraying',
    '{last} & Sons Automobile Engineering Workshop',
  ],
  about: [
    'Complete car workshop: engine, brakes, gearbox, panel beating and painting.',
    'We use scanner to find the fault first, so you do not pay for guess work.',
    'Trained mechanics with more than ten years on Japanese and Korean cars.',
  ],
  pictures: ['shop-workshop'],
  praise: [
    'He told me the real fault and did not invent another one.',
    'My car AC is cold again, thank you.',
    'Honest mechanic. He returned the old parts to me.',
    'The painting came out clean, you cannot see where the dent was.',
  ],
  products: [
    service(
      'Engine servicing, {size}',
      'We change oil, filters and plugs, then clean the throttle. Parts are not included.',
      ['car-on-lift'],
      {
        '4 cylinder': 25000,
        '6 cylinder': 38000,
      },
    ),
    service(
      'Car diagnosis with scanner',
      'We read the codes and explain them to you in plain words.',
      ['car-on-lift'],
      10000,
    ),
    service(
      'Brake check and pad change',
      'All four wheels are opened and cleaned. Bring your pads or buy from us.',
      ['brakes'],
      8000,
    ),
    service('Car AC repair, {size}', 'We look for the leak before we fill any gas.', ['car-on-lift'], {
      'gas refill': 25000,
      'compressor change': 65000,
    }),
    service('Panel beating, {size}', 'We straighten the body without too much body filler.', ['spray-painting'], {
      'one panel': 35000,
      'one full side': 160000,
    }),
    service('Spray painting, {size}', 'Oven-baked finish, colour is mixed by computer.', ['spray-painting'], {
      'one panel': 45000,
      'full body': 550000,
    }),
    service(
      'Gearbox repair, {size}',
      'We open it in front of you and agree the price before we start.',
      ['car-on-lift'],
      { 'manual gear': 85000, 'automatic gear': 180000 },
    ),
    service(
      'Suspension and shaft check',
      'Bring that knocking noise to us. Check only, parts are extra.',
      ['car-on-lift'],
      7500,
    ),
    service('Tow van, {size}', 'Call us any time of the day when your car breaks down.', ['truck'], {
      'within town': 45000,
      'outside town': 95000,
    }),
  ],
}

export const carCare: Trade = {
  slug: 'car-care',
  category: 'automotive',
  weight: 3,
  market: null,
  names: [
    '{first} Car Wash & Accessories',
    '{grace} Auto Spa',
    '{last} Car Accessories',
    'Sparkle Car Wash {city}',
    '{first} Car Sound & Security Systems',
  ],
  about: [
    'Neat car wash and quality car accessories in one place.',
    'Sit down, press your phone, and collect a clean car in forty minutes.',
    'We install stereo, tracker and camera with warranty on the work.',
  ],
  pictures: ['shop-car-wash'],
  praise: [
    'They washed under the seats without being told.',
    'The car stereo is working perfectly with my reverse camera.',
    'My car smells like new.',
    'Seat covers fit well, no loose edges.',
  ],
  products: [
    service('Car wash, {size}', 'Foam wash, vacuum and tyre shine included.', ['car-wash'], {
      'saloon car': 3000,
      'SUV or jeep': 4500,
      '18-seater bus': 6000,
    }),
    service(
      'Interior deep cleaning',
      'Seats, roof and carpet are washed and dried with machine. Takes about four hours.',
      ['car-wash', 'car-interior'],
      18000,
    ),
    goods(
      'Leather seat covers, full set, {style}',
      'Soft leather that does not peel. Fixing is free at our shop.',
      ['car-interior'],
      45000,
      ['5 seats', '7 seats', 'black and red'],
    ),
    goods('Rubber foot mats, {size}', 'Thick mats that hold mud and water during rainy season.', ['car-interior'], {
      '5-seater set': 22000,
      '7-seater set': 34000,
    }),
    goods('Steering wheel cover', 'Gives better grip and keeps the steering cool in the sun.', ['car-interior'], 6500),
    goods(
      'Android car stereo, {size}',
      'Comes with map, Bluetooth and reverse camera input. We install it.',
      ['car-stereo'],
      {
        '9 inch': 98000,
        '10 inch': 125000,
      },
    ),
    goods('Dash camera, {size}', 'Records the road clearly, day and night. Memory card is included.', ['car-stereo'], {
      'front only': 38000,
      'front and back': 62000,
    }),
    service(
      'Car tracker, installed',
      'See your car on your phone and stop the engine if it is stolen. First year SIM included.',
      ['car-stereo'],
      55000,
    ),
    goods('Car shampoo and polish, 1 litre', 'Cleans without removing the shine of your paint.', ['car-wash'], 6500),
  ],
}

export const carsAndBikes: Trade = {
  slug: 'cars-and-bikes',
  category: 'automotive',
  weight: 3,
  market: null,
  names: [
    '{last} Motors',
    '{first} Autos & Keke Sales',
    '{elder} Motorcycle Dealers',
    '{grace} Car Mart',
    '{last} Premium Autos {city}',
    '{first} Bikes & Riders World',
  ],
  about: [
    'Foreign used and clean Nigerian used vehicles with complete customs papers.',
    'Motorcycles, keke and everything a dispatch rider needs.',
    'Come with your mechanic and inspect. No hidden fault.',
  ],
  pictures: ['shop-car-mart', 'shop-bikes'],
  praise: [
    'Bought my bike here with complete papers.',
    'The car was exactly as they described it on phone.',
    'They allowed my mechanic to test drive before payment.',
    'Helmet is strong and the rain coat really keeps water out.',
  ],
  products: [
    goods('Tokunbo {size}', 'First body, accident free, AC is cold. Customs papers are complete.', ['red-car'], {
      'Toyota Corolla 2010': 9800000,
      'Toyota Camry 2009': 8900000,
      'Honda Accord 2012': 10500000,
      'Hyundai Elantra 2013': 8200000,
    }),
    goods('Tokunbo jeep, {size}', 'Very clean inside, buy and drive. Bring your mechanic to inspect.', ['blue-jeep'], {
      'Lexus RX 350 2010': 14500000,
      'Toyota Highlander 2011': 15800000,
      'Honda CR-V 2009': 8700000,
    }),
    goods('Nigerian-used bus, {size}', 'Engine and gear are in order, ready for work.', ['white-bus'], {
      'Toyota HiAce 18-seater': 11500000,
      'Toyota Sienna 2008': 7200000,
    }),
    goods(
      'Motorcycle, {size}',
      'Brand new with papers and one free service. Good for dispatch and farm roads.',
      ['motorcycle'],
      {
        '100cc': 980000,
        '125cc': 1150000,
        '200cc': 1650000,
      },
    ),
    goods('Keke tricycle, {size}', 'Strong engine that manages fuel. Hire purchase can be arranged.', ['keke'], {
      'brand new': 3400000,
      'fairly used': 1950000,
    }),
    goods('Rider helmet with visor', 'Full face helmet, soft inside and easy to wash.', ['rider-gear'], 18500),
    goods('Motorcycle chain and sprocket set', 'Steel set that does not stretch quickly.', ['motorcycle'], 16500),
    goods(
      'Delivery box for dispatch bike',
      'Fibre box with lock and carrier. We can brand it with your logo.',
      ['rider-gear'],
      45000,
    ),
    goods('Rider raincoat with reflector', 'Coat and trousers. Drivers will see you at night.', ['rider-gear'], 9500),
    goods('Motorcycle tyre with tube, {size}', 'Original rubber, fixing is free.', ['tyre'], {
      front: 22000,
      back: 28000,
    }),
  ],
}
