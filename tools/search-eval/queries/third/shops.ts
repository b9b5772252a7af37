import type { Row } from '../../judged.ts'

/** Typed where shops are searched. */
export const shopsThird: readonly Row[] = [
  ['tailor', { sells: /Sewing of/ }],
  ['tailor lagos', { sells: /Sewing of/, place: /Lagos/ }, { sells: /Sewing of/ }],
  ['phone shop', { sells: /phone,|iPhone/ }],
  ['phone shop ikeja', { sells: /phone,|iPhone/, place: /Ikeja/ }, { sells: /phone,|iPhone/ }],
  ['pharmacy', { name: /pharm|chemist|drug/i }, { sells: /Cough syrup|Malaria test/ }],
  ['chemist', { sells: /Cough syrup|Malaria test/ }],
  ['barbing salon', { sells: /Barbing/ }],
  ['hair salon', { sells: /Washing and setting|Knotless/ }],
  ['supermarket', { sells: /rice,|Noodles|Sugar|Evaporated/ }],
  ['restaurant', { sells: /Jollof rice|Pounded yam|Amala/ }],
  ['bakery', { sells: /Bread|Birthday cake/ }],
  ['mechanic', { sells: /Engine servicing|Gearbox|Car diagnosis/ }],
  ['building materials', { sells: /Cement/ }],
  ['laptop store', { sells: /laptop/i }],
  ['shoe shop aba', { sells: /shoes|Sneakers/, place: /Aba$/ }, { sells: /shoes|Sneakers/ }],
  ['fabrics store', { sells: /Ankara|lace/i }],
  ['electronics shop', { category: 'electronics' }],
  ['Beauty & Health', { category: 'beauty-health' }],
  ['driving school', { sells: /Driving lessons/ }],
  ['furniture shop', { sells: /Sofa set|Bed frame|Wardrobe/ }],
  ['computer village', { place: /Computer Village/ }],
  ['plumber in benin city', { sells: /Plumbing/, place: /Benin/ }, { sells: /Plumbing/ }],
  ['rice seller', { sells: /rice/ }],
  ['makeup artist', { sells: /makeup/i }],
]
