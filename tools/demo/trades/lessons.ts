import { goods, service, type Trade } from './trade.ts'

export const tutorials: Trade = {
  slug: 'tutorials',
  category: 'education',
  weight: 4,
  market: null,
  names: [
    '{first} Tutorial Centre',
    '{grace} Lesson Centre',
    '{last} JAMB & WAEC Academy',
    'Success Tutorials {city}',
    'Uncle {first} Home Lessons',
    '{grace} College of Advanced Studies and Tutorials',
  ],
  about: [
    'JAMB, WAEC, NECO and Post-UTME classes with teachers who care.',
    'Small classes, weekly test, and we report to parents every month.',
    'Our students in {city} scored above 250 in the last JAMB.',
  ],
  pictures: ['shop-lessons'],
  praise: [
    'My son moved from 180 to 261 in JAMB after three months here.',
    'The maths teacher is patient and he marks every assignment.',
    'They send me a report every month. I like that.',
    'My daughter now does her homework without crying.',
  ],
  products: [
    service(
      'JAMB lesson, {size}, per month',
      'Four subjects, three days in a week, with CBT practice.',
      ['exam-sheet'],
      { 'morning class': 15000, 'evening class': 15000, 'weekend class': 12000 },
    ),
    service(
      'WAEC and NECO class, {style}, per month',
      'We cover the full syllabus and past questions.',
      ['class-board'],
      18000,
      ['science', 'art', 'commercial'],
    ),
    service(
      'Home lesson, {style}, per month',
      'Teacher comes to your house three times a week.',
      ['class-board'],
      45000,
      ['nursery', 'primary', 'junior secondary', 'senior secondary'],
    ),
    service(
      'After-school lesson, per term',
      'Monday to Friday, 2:30 to 5pm. Homework is done before they go home.',
      ['class-board'],
      35000,
    ),
    service(
      'Common entrance class, per month',
      'For primary 5 and 6 pupils going to unity and state schools.',
      ['exam-sheet'],
      20000,
    ),
    service(
      'IELTS preparation, {size}',
      'Reading, writing, listening and speaking with mock test every week.',
      ['story-books'],
      { '4 weeks': 70000, '6 weeks': 95000 },
    ),
    service(
      'CBT practice on computer, {size}',
      'Practise with real JAMB timing, so computer will not fear you.',
      ['desktop'],
      { 'one session': 1500, 'ten sessions': 12000 },
    ),
    service(
      'Mathematics clinic, {style}',
      'For students who run away from maths. Very slow and clear.',
      ['class-board'],
      12000,
      ['JSS class', 'SS class'],
    ),
  ],
}

export const computerSchools: Trade = {
  slug: 'computer-schools',
  category: 'education',
  weight: 3,
  market: null,
  names: [
    '{last} Computer Institute',
    '{grace} ICT Academy',
    '{first} Tech Hub {city}',
    '{city} Digital Skills Centre',
    '{first} Cyber Cafe & Computer School',
  ],
  about: [
    'Learn computer from zero. Certificate is given at the end.',
    'One student, one system, with steady light and internet.',
    'Weekday and weekend classes. You can pay in two parts.',
  ],
  pictures: ['shop-laptops'],
  praise: [
    'I did not know how to on computer before, now I use Excel at work.',
    'There is always light, and every student has a system.',
    'The graphics class got me my first paying job.',
    'They registered my JAMB without any mistake.',
  ],
  products: [
    service(
      'Computer appreciation and Microsoft Office, {size}',
      'Word, Excel, PowerPoint and internet for beginners.',
      ['desktop'],
      { '1 month': 35000, '2 months': 60000 },
    ),
    service(
      'Graphics design course, {size}',
      'Learn to design flyers, logos and banners that people will pay for.',
      ['website'],
      { '2 months': 90000, 'weekend class': 100000 },
    ),
    service(
      'Data analysis with Excel and Power BI',
      'Three months with real projects from Nigerian companies.',
      ['desktop'],
      150000,
    ),
    service(
      'Website design course',
      'HTML, CSS, JavaScript and WordPress. You build your own site before you finish.',
      ['desktop'],
      180000,
    ),
    service('Video editing course', 'Edit on phone and laptop, with sound and subtitles.', ['event-camera'], 85000),
    service(
      'Online registration, {style}',
      'JAMB, WAEC, NIN, scholarship and job forms filled correctly.',
      ['papers'],
      3000,
      ['JAMB', 'WAEC result checking', 'job application', 'passport form'],
    ),
    service(
      'Coding for children, per month',
      'Children build games and animation on weekends, age 7 to 15.',
      ['desktop', 'children-class'],
      25000,
    ),
  ],
}

export const vocational: Trade = {
  slug: 'vocational',
  category: 'education',
  weight: 2,
  market: null,
  names: [
    '{first} Fashion Academy',
    '{grace} Skills Acquisition Centre',
    '{last} Vocational Institute',
    '{elder} Catering School',
    '{city} Women Skills & Empowerment Centre',
  ],
  about: [
    'Learn a handwork and start earning. Practical from the first day.',
    'We give certificate and help you to start after training.',
    'Fees can be paid small small.',
  ],
  pictures: ['shop-tailor'],
  praise: [
    'I now sew for people in my street and collect money.',
    'Practical from day one, not only writing note.',
    'My first cake fell but by week three I was selling.',
    'She allowed me to pay small small.',
  ],
  products: [
    service(
      'Fashion design training, {size}',
      'From threading machine to cutting agbada and bridal gowns.',
      ['sewing'],
      { '3 months': 100000, '6 months': 180000 },
    ),
    service(
      'Baking and cake class, {size}',
      'Cakes, bread, small chops and icing. Ingredients are included.',
      ['cakes'],
      { '2 weeks': 75000, 'one-day class': 20000 },
    ),
    service(
      'Hair making training',
      'Braids, weavon, wig making and treatment in three months.',
      ['salon-tools', 'wig-curly'],
      80000,
    ),
    service(
      'Makeup and gele training',
      'Two weeks of practice on real faces. Starter kit is included.',
      ['makeup-kit', 'gele'],
      95000,
    ),
    service(
      'Solar installation training',
      'Learn to size, install and maintain. Tools are provided.',
      ['solar-panel'],
      120000,
    ),
    service(
      'Phone repair training',
      'Hardware and software for two months. Bring your own tools.',
      ['phone-repair'],
      120000,
    ),
    service(
      'Soap and disinfectant making, one day',
      'Go home with what you make and start selling next day.',
      ['soaps'],
      15000,
    ),
    goods('Student sewing machine', 'Butterfly head with table and motor. Tested and oiled.', ['sewing'], {
      '': 145000,
    }),
  ],
}
