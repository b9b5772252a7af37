import { goods, service, type Trade } from './trade.ts'

export const bookshops: Trade = {
  slug: 'bookshops',
  category: 'education',
  weight: 4,
  market: 'books',
  names: [
    '{last} Bookshop',
    '{grace} Books & Stationery',
    '{first} Educational Stores',
    '{elder} School Needs',
    '{city} Students Bookshop',
    '{last} & Daughters Books, Stationery and School Uniforms',
  ],
  about: [
    'Textbooks, exercise books, uniforms and all school needs.',
    'Bring your book list and we will pack everything for you.',
    'Wholesale price for schools and resellers.',
  ],
  pictures: ['shop-books'],
  praise: [
    'I gave them the book list and picked everything in one bag.',
    'Original textbooks, not photocopy.',
    'School bag is still strong after two terms.',
    'Cheaper than buying from the school.',
  ],
  products: [
    goods(
      'Mathematics textbook, {style}',
      'New edition that follows the syllabus, with answers at the back.',
      ['textbooks'],
      6500,
      ['Primary 4', 'Primary 6', 'JSS 1', 'JSS 3', 'SS 1', 'SS 3'],
    ),
    goods('English textbook, {style}', 'Original copy with workbook.', ['textbooks'], 6200, [
      'Primary 3',
      'Primary 5',
      'JSS 2',
      'SS 2',
    ]),
    goods('Exercise books, {size}', 'Strong cover and clear lines.', ['exercise-books'], {
      '40 leaves, one dozen': 2800,
      '80 leaves, one dozen': 4800,
      'higher education, 5 pieces': 4500,
    }),
    goods('JAMB past questions, {style}', 'Twenty years of questions with explained answers.', ['exam-sheet'], 3500, [
      'Use of English',
      'Mathematics',
      'Biology',
      'Government',
      'Chemistry',
    ]),
    goods('School bag, {style}', 'Strong zip and padded back. Carries plenty books.', ['school-bag'], 14500, [
      'nursery size',
      'primary size',
      'secondary size',
    ]),
    goods('Scientific calculator', 'Accepted in WAEC and JAMB. Comes with battery.', ['calculator'], 7500),
    goods('Mathematical set', 'Complete set in metal tin.', ['calculator'], 2500),
    goods('Biro, {size}', 'Writes smooth and does not leak.', ['exercise-books'], {
      'pack of 10': 1200,
      'box of 50': 5500,
    }),
    goods(
      "Children's story books, pack of 5",
      'Short Nigerian stories with pictures, for age 5 to 9.',
      ['story-books'],
      6500,
    ),
    goods(
      'Lunch box and water bottle set',
      'No leaking in the bag. Easy for small hands to open.',
      ['school-bag'],
      8500,
    ),
    goods('School uniform, {style}', 'Ready-made in common colours. We also sew to size.', ['school-uniform'], 12500, [
      'nursery',
      'primary',
      'secondary',
    ]),
    goods('Crayons and drawing book', 'Twelve bright colours with a big drawing book.', ['children-class'], 2600),
  ],
}

export const schools: Trade = {
  slug: 'schools',
  category: 'education',
  weight: 2,
  market: null,
  names: [
    '{grace} Nursery & Primary School',
    'Little Stars Creche {city}',
    '{last} Montessori School',
    '{grace} International Nursery, Primary & Secondary School',
    'Aunty {first} Play School',
  ],
  about: [
    'A safe and happy place for your child to learn and play.',
    'Trained teachers, small classes and a clean compound with fence.',
    'Open from 7am, so parents can go to work on time.',
  ],
  pictures: ['shop-school'],
  praise: [
    'My baby is always happy when we get there in the morning.',
    'The compound is clean and the gate is always locked.',
    'Teachers know every child by name.',
    'They call at once if a child is not feeling fine.',
  ],
  products: [
    service('Creche, {size}', 'From six months old. Meals and nap time included.', ['children-class'], {
      'per month': 45000,
      'per day': 3500,
    }),
    service('Nursery school fees, per term', 'Phonics, numbers, rhymes and plenty of play.', ['children-class'], {
      '': 85000,
    }),
    service('Primary school fees, per term', 'Books and uniform are paid once in a year.', ['children-class'], {
      '': 110000,
    }),
    service('School bus, per term', 'Door to door within town, with a bus matron.', ['white-bus'], 60000),
    service('Holiday play group, {size}', 'Craft, swimming, cooking and excursion.', ['children-class'], {
      '2 weeks': 30000,
      '4 weeks': 50000,
    }),
    service('Swimming and football club, per term', 'Two afternoons a week with a coach.', ['toys'], 25000),
  ],
}

export const musicAndLanguage: Trade = {
  slug: 'music-and-language',
  category: 'education',
  weight: 1,
  market: null,
  names: [
    '{first} Music School',
    '{grace} School of Music & Languages',
    '{last} Language Centre',
    'Maestro {first} Keyboard Academy',
    '{first} Madrasah & Arabic Centre',
  ],
  about: [
    'Learn an instrument or a language at your own pace, child or adult.',
    'One-on-one classes in the studio, online or in your house.',
    'Choir directors and church players are welcome.',
  ],
  pictures: ['shop-music'],
  praise: [
    'I now play in church after four months.',
    'My children speak Yoruba with grandma now.',
    'The French teacher is very lively.',
    'He has patience for adults who start late.',
  ],
  products: [
    service(
      'Keyboard lessons, per month',
      'Two lessons every week, from zero to playing in church.',
      ['music-lesson'],
      25000,
    ),
    service(
      'Guitar lessons, per month',
      'Acoustic and bass. You can practise with our guitars.',
      ['music-lesson'],
      25000,
    ),
    service('Drum lessons, per month', 'Drum set and talking drum, for children and adults.', ['music-lesson'], 20000),
    service('French class, {size}', 'Speak from the first class. Certificate is given.', ['story-books'], {
      beginner: 40000,
      intermediate: 50000,
    }),
    service(
      '{style} class for children, per month',
      'Stories, songs and conversation on Saturdays.',
      ['story-books'],
      15000,
      ['Yoruba', 'Igbo', 'Hausa'],
    ),
    service(
      'Arabic and Quran class, per month',
      'Gentle teachers, boys and girls in separate rooms.',
      ['story-books'],
      10000,
    ),
    service('Public speaking training', 'Four weekends. You will stand and talk without fear.', ['microphone'], 35000),
  ],
}

export const drivingSchools: Trade = {
  slug: 'driving-schools',
  category: 'education',
  weight: 1,
  market: null,
  names: [
    '{last} Driving School',
    '{grace} Driving Institute',
    '{first} Smart Drivers School',
    '{city} Driving Academy by {first}',
  ],
  about: [
    'Learn to drive with calm instructors and dual-control cars.',
    'Approved driving school. We help you with the licence papers too.',
    'Morning, evening and weekend classes.',
  ],
  pictures: ['shop-driving'],
  praise: [
    'The instructor did not shout at me even once.',
    'I passed the licence test at first trial.',
    'The car has dual control so I was not afraid.',
    'They picked me from the house every morning.',
  ],
  products: [
    service(
      'Driving lessons, automatic, {size}',
      'One hour every day on quiet roads, then the main road.',
      ['driving-lesson'],
      { '10 days': 50000, '20 days': 85000 },
    ),
    service(
      'Driving lessons, manual gear, {size}',
      'Clutch and gear will become easy for you.',
      ['driving-lesson', 'red-car'],
      { '10 days': 45000, '20 days': 78000 },
    ),
    service(
      'Refresher lessons, 5 days',
      'For people with licence who still fear the express road.',
      ['red-car'],
      28000,
    ),
    service(
      "Driver's licence paperwork",
      'Form, test booking and capture. You must come for capture yourself.',
      ['papers'],
      45000,
    ),
    service(
      'Defensive driving for companies',
      'One day class for your drivers, at your office.',
      ['class-board'],
      120000,
    ),
  ],
}
