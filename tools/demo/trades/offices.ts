import { goods, service, type Trade } from './trade.ts'

export const events: Trade = {
  slug: 'events',
  category: 'professional-services',
  weight: 3,
  market: null,
  names: [
    '{first} Events & Rentals',
    '{first} Photography',
    '{grace} Canopy and Chairs',
    'DJ {first} Entertainment',
    '{last} Studios',
    '{first} Decorations, Cake and Event Planning Services',
  ],
  about: [
    'Canopies, chairs, decoration, pictures and music for your occasion.',
    'We have covered weddings, naming and burial ceremonies in {city} and beyond.',
    'Book your date early. Small deposit holds it.',
  ],
  pictures: ['shop-events'],
  praise: [
    'The pictures were ready in three days and very clear.',
    'Canopies were standing before 7am.',
    'DJ carried everybody along, old and young.',
    'The hall decoration was more than I imagined.',
  ],
  products: [
    service('Canopy with 50 chairs, {size}', 'Clean canopy, delivered and fixed before 8am.', ['canopy'], {
      'one day': 45000,
      'two days': 75000,
    }),
    service('Plastic chair rental, {size}', 'Clean chairs with or without cover.', ['plastic-chair'], {
      'per chair': 150,
      '100 chairs with covers': 35000,
    }),
    service('Event photography, {size}', 'Soft copies in three days and one framed picture.', ['event-camera'], {
      'half day': 80000,
      'full day': 150000,
      'pre-wedding shoot': 100000,
    }),
    service('Video coverage, {size}', 'Full HD with drone and short highlight for WhatsApp.', ['event-camera'], {
      'one camera': 120000,
      'two cameras and drone': 280000,
    }),
    service('DJ with sound system, {size}', 'Old school, highlife and the latest jams.', ['speakers'], {
      'house party': 80000,
      wedding: 180000,
    }),
    service('MC for events', 'Clean jokes and good control of programme.', ['microphone'], 120000),
    service('Hall decoration, {size}', 'Backdrop, table flowers and lights in your colours.', ['party'], {
      'small hall': 180000,
      'big hall': 450000,
    }),
    service('Birthday balloons and set-up', 'Arch, number balloons and cake table.', ['party'], 48000),
    service('Souvenir packing, per piece', 'We brand and pack your party gifts.', ['party'], 2500),
  ],
}

export const logistics: Trade = {
  slug: 'logistics',
  category: 'professional-services',
  weight: 3,
  market: null,
  names: [
    '{first} Dispatch & Logistics',
    '{last} Haulage',
    '{grace} Express Delivery',
    '{first} Movers',
    'Swift Riders {city}',
    '{last} Transport, Waybill and Relocation Services Ltd',
  ],
  about: [
    'Dispatch riders, vans and trucks for your goods in {city} and all states.',
    'We call you at pick-up and at delivery. Nothing gets lost.',
    'Vendors get special price for daily deliveries.',
  ],
  pictures: ['shop-logistics'],
  praise: [
    'Rider called before coming and was very polite.',
    'My parcel reached Kano in two days.',
    'They moved my whole house and broke nothing.',
    'I use them for all my customers now.',
  ],
  products: [
    service(
      'Dispatch within town, {size}',
      'Delivered the same day. Pay on delivery can be arranged.',
      ['dispatch-rider'],
      { near: 2500, far: 4500, 'express, two hours': 7000 },
    ),
    service('Interstate waybill, {size}', 'Two to three days, tracked by phone.', ['dispatch-rider'], {
      'up to 5kg': 5500,
      'up to 20kg': 12500,
    }),
    service('House moving, {size}', 'Truck with four loaders. We cover your chairs.', ['truck'], {
      'one room': 60000,
      'two-bedroom': 120000,
      'to another state': 380000,
    }),
    service('Truck hire, per day', 'For sand, cement and farm produce.', ['truck'], 150000),
    service('Bus hire, {size}', 'Clean bus with careful driver.', ['white-bus'], {
      'within town, one day': 70000,
      'outside town, one day': 130000,
    }),
    service('Airport pick-up', 'Driver waits with your name. AC car.', ['flight'], 25000),
    service('Market errand', 'Send your list, we buy and deliver with receipt.', ['dispatch-rider'], 5000),
  ],
}

export const legalAndAccounts: Trade = {
  slug: 'legal-and-accounts',
  category: 'professional-services',
  weight: 3,
  market: null,
  names: [
    '{last} & Co. Legal Practitioners',
    '{last} Chambers',
    '{last} Consulting',
    '{first} CAC & Business Registration',
    '{first} {last} & Associates Chartered Accountants',
    '{grace} Business Support Services',
  ],
  about: [
    'Business registration, agreements, tax and accounts handled properly.',
    'We explain in simple language and tell you the full cost at the start.',
    'Serving traders, schools, churches and companies in {city}.',
  ],
  pictures: ['shop-law'],
  praise: [
    'My business name certificate came out in one week.',
    'She explained the agreement line by line.',
    'They sorted two years of tax without wahala.',
    'Very professional, and they pick calls.',
  ],
  products: [
    service(
      'Business name registration (CAC)',
      'Name search, forms and certificate. Takes about one week.',
      ['papers'],
      35000,
    ),
    service('Company registration, {size}', 'Certificate, status report and tax number.', ['papers'], {
      '1 million shares': 85000,
      '10 million shares': 150000,
      'NGO or church': 180000,
    }),
    service('Tenancy agreement', 'Fair agreement for landlord and tenant.', ['papers'], 30000),
    service('Affidavit, {style}', 'Ready the same day at the court.', ['legal-scales'], 5000, [
      'change of name',
      'loss of document',
      'age declaration',
    ]),
    service('Land document search', 'We check the registry before you pay anybody.', ['papers'], 60000),
    service('Tax filing, {size}', 'We prepare and file, you get your clearance.', ['papers'], {
      'small business': 40000,
      company: 120000,
    }),
    service('Bookkeeping, per month', 'Send receipts on WhatsApp, get your report every month.', ['papers'], 50000),
    service('Trademark registration', 'Protect your brand name and logo.', ['papers'], 120000),
    service('Debt recovery letter', 'A firm lawyer letter to people owing you.', ['papers', 'legal-scales'], 25000),
  ],
}

export const propertyAndTravel: Trade = {
  slug: 'property-and-travel',
  category: 'professional-services',
  weight: 2,
  market: null,
  names: [
    '{last} Properties',
    '{first} Travels & Tours',
    '{grace} Estate Agency',
    '{last} Homes and Land',
    '{first} Travels, Visa Support and Hajj & Umrah Services',
  ],
  about: [
    'Houses, shops, land and travel, handled with clear papers and receipts.',
    'We take you to inspect before any payment.',
    'Flight tickets, visa support and pilgrimage.',
  ],
  pictures: ['shop-property'],
  praise: [
    'No agent wahala, I got my keys in a week.',
    'They helped me arrange my documents and the visa came.',
    'Land papers were complete, my lawyer checked.',
    'The flight price was lower than online.',
  ],
  products: [
    service('House inspection, {size}', 'We carry you to see at least three houses.', ['house'], { 'per day': 10000 }),
    service('Room self-contain to rent, per year', 'Clean room with kitchen and toilet, light is fair.', ['house'], {
      '': 450000,
    }),
    service('Two-bedroom flat to rent, per year', 'All rooms ensuite, parking space and running water.', ['house'], {
      '': 1200000,
    }),
    service('Shop space to rent, per year', 'Busy road, good for salon, phones or provisions.', ['house'], {
      '': 600000,
    }),
    service('Plot of land, {size}', 'Dry land with survey and deed. Pay in instalments.', ['house'], {
      'half plot': 2500000,
      'full plot': 4800000,
    }),
    service('Flight booking, {style}', 'We compare airlines. You pay service charge only.', ['flight'], 10000, [
      'local',
      'international',
    ]),
    service('Visa document support', 'Form filling, booking and interview training.', ['papers'], 80000),
    service(
      'Passport application support',
      'We fill, book and follow up. Government fee is separate.',
      ['papers'],
      25000,
    ),
  ],
}

export const digitalStudios: Trade = {
  slug: 'digital-studios',
  category: 'professional-services',
  weight: 2,
  market: null,
  names: [
    '{first} Digital Agency',
    '{last} Web & Media',
    '{first} Creatives',
    '{grace} Media Hub',
    '{first} Websites, Apps and Social Media Management',
  ],
  about: [
    'Websites, flyers, adverts and social media for small businesses.',
    'We help shops in {city} to sell online.',
    'You will see samples before you pay balance.',
  ],
  pictures: ['shop-digital'],
  praise: [
    'My website was ready in two weeks and customers now find me.',
    'Fine flyer, I did not correct anything.',
    'My page grew from 300 to 5,000 followers.',
    'My CV got me two interviews.',
  ],
  products: [
    service('Website design, {size}', 'Works on phone, with WhatsApp button and one year hosting.', ['website'], {
      'five pages': 180000,
      'online shop': 350000,
    }),
    service('Flyer design, {size}', 'Sharp flyer in 24 hours, two corrections free.', ['website'], {
      one: 7000,
      'four in a month': 24000,
    }),
    service('Social media management, per month', 'Twelve posts, replies and monthly report.', ['website'], 60000),
    service('Logo design', 'Three samples to choose from.', ['website'], 25000),
    service('CV writing', 'Clean CV and cover letter in two days.', ['papers'], 7500),
    service('Online advert set-up', 'We run your advert and show you the figures.', ['website'], 35000),
    service('Product photo shoot, {size}', 'White background pictures for your shop page.', ['event-camera'], {
      '10 products': 35000,
      '30 products': 80000,
    }),
    goods(
      'Website domain and hosting card',
      'One year name and space for your website, set up the same day.',
      ['website'],
      { '': 38000 },
    ),
  ],
}
