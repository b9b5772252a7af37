import type { Row } from '../../judged.ts'
import * as thing from '../things.ts'

/** The names of categories, and what people call them. */
export const categoryName: readonly Row[] = [
  ['Electronics', { category: 'electronics' }],
  ['eletronics', { category: 'electronics' }],
  ['fashion', { category: 'fashion' }, null, /fashion/i],
  ['Fashion Lagos', { category: 'fashion', place: /Lagos/ }, { category: 'fashion' }],
  ['food and beverages', { category: 'food-beverages' }],
  ['Food & Beverages', { category: 'food-beverages' }],
  ['food', { category: 'food-beverages' }],
  ['foods and drinks', { category: 'food-beverages' }],
  ['beverages', /water|juice|^Malt|^Zobo|^Smoothie|drinks/, { category: 'food-beverages' }],
  ['Home & Garden', { category: 'home-garden' }],
  ['home and garden in abuja', { category: 'home-garden', place: /Abuja/ }, { category: 'home-garden' }],
  ['Beauty & Health', { category: 'beauty-health' }],
  ['beauty', { category: 'beauty-health' }],
  ['health and beauty products', { category: 'beauty-health' }],
  ['automotive', { category: 'automotive' }],
  ['Education', { category: 'education' }],
  ['professional services', { category: 'professional-services' }],
  [
    'electronics under 50k',
    { category: 'electronics', atMost: 50_000 },
    { category: 'electronics', atMost: 75_000 },
    { category: 'electronics' },
  ],
  ['electronics kano', { category: 'electronics', place: /Kano/ }, { category: 'electronics' }],
]

/** A phrase with one word typed wrong. */
export const onePhraseWord: readonly Row[] = [
  ['palm oli 25 litres', /^Palm oil, 25/, thing.palmOil],
  ['gas cooker with oveen', /^Gas cooker with oven/, thing.cookers],
  ['smart tv 43 inchs', /TV, 43 inch/, thing.televisions],
  ['ladies hand bga', thing.handbags],
  ['wedding gwon', /^Wedding gown/, thing.gowns],
  ['brake pads for camrry', /^Brake pads for Toyota Camry/, /^Brake pads/, /Camry/],
  ['water tnak 1000 litres', /^Water storage tank, 1000/, thing.waterTanks],
  ['black soap orignal', /black soap/, /soap/i],
  ['tokumbo jeep', thing.jeeps, thing.cars],
  ['senator materila', /^Senator material/, thing.senator],
  ['bluetooth speeker', /^Bluetooth speaker/, /speaker/i],
  ['driving lessson', /^Driving lessons/, /driving/i],
  ['pounded yam and egusi soop', /^Pounded yam and egusi/, /^Pounded yam/, /egusi/i],
  ['cocoa buter cream', /^Body cream, cocoa/, /^Body cream/],
  ['roofing shet', thing.roofing],
  ['plastic chiar', /^Plastic chair, /, /^Plastic chair|^Wooden chair/],
  ['washng machine', /^Washing machine/],
  ['exercise boks', /^Exercise books/, /books/],
  ['goat meet pepper soup', /^Pepper soup, goat/, /^Pepper soup/],
  ['house clening', /^House cleaning/, /cleaning/],
  ['engine oyl', thing.engineOil],
  ['laptop chager', /^Laptop charger/, thing.chargers],
  ['baby diper size 3', /^Baby diapers, size 3/, thing.diapers],
  ['school sandls', /^School sandals/],
]

/** Half-typed words, as the person reads the first results. */
export const halfTypedThird: readonly Row[] = [
  ['bone stra', /^Bone-straight/, thing.wigs],
  ['power ba', thing.powerBanks],
  ['school un', /^School uniform/],
  ['brake p', /^Brake pads/, /^Brake/],
  ['body cr', /^Body cream/],
  ['generator ser', thing.generatorServicing, thing.generators],
  ['ofada r', /^Ofada rice/],
  ['birthday c', /^Birthday cake/, /^Birthday/],
  ['mattre', thing.mattresses],
  ['shock abs', /^Shock absorber/],
  ['ankara fab', thing.ankara],
  ['jollof r', /^Jollof rice/, /jollof/i],
]

/** Joined, apart or with a sign between. */
export const joinedThird: readonly Row[] = [
  ['key board lessons', /^Keyboard lessons/],
  ['chinchin', /^Chin chin/],
  ['meat-pie', /^Meat pie/],
  ['head tie', thing.gele],
  ['facewash', /^Face wash/],
  ['sun screen', /^Sunscreen/],
  ['tooth paste and bath soap', /soap/i],
  ['bed sheet 6x6', /^Bedsheet.*6 by 6/, thing.bedsheets],
  ['eye shadow', /^Eyeshadow/],
  ['hand-bag', thing.handbags],
  ['carwash', /^Car wash/],
  ['groundnutoil', thing.groundnutOil],
]
