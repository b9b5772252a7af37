import type { Row } from '../judged.ts'
import * as the from './things.ts'

/** Whole sentences of Pidgin. */
export const pidgin: readonly Row[] = [
  ['I dey find tailor', the.sewing, /^Amendment|^Monogram/],
  ['abeg where I fit see plumber', the.toiletWork],
  ['I wan buy generator', the.generators, the.inverters, the.generatorServicing],
  ['who dey sell rice', the.rice, the.cookedRice],
  ['who dey sell rice for kano', { name: the.rice, place: /Kano/ }],
  ['where I fit buy cheap phone', the.phones, null, /^Phone/],
  ['abeg I need phone charger', the.chargers, null, /charger|^Power bank/],
  ['wetin be price of gas', the.gas, /^Gas cylinder/, the.cookers],
  ['how much be cement', the.cement],
  ['una get bread', /^Bread/],
  ['make I see shoes', the.shoes, /sandals|slippers|^Slides/],
  ['I dey look for barber wey sabi', the.barbing, null, /hair clipper/],
  ['who fit repair my fridge', /^Fridge and freezer repair/, null, the.fridges],
  ['find me person wey dey do makeup', the.makeupWork, null, /^Makeup and gele/],
  ['oga I want tokunbo tyre', /^Tokunbo tyre/, the.tyres],
]

/** Words around the one that counts. */
export const filler: readonly Row[] = [
  ['I need a carpenter', /^Carpentry/],
  ['looking for a wig', the.wigs, null, the.wigWork],
  ['where can I buy yam', the.yams, /^Pounded yam/],
  ['price of rice', the.rice, the.cookedRice],
  ['how much is a bag of cement', the.cement],
  ['cost of iphone 13', /^UK-used iPhone 13/, /^UK-used iPhone/, /iPhone/],
  ['barber near me', the.barbing, null, /hair clipper/],
  ['best laptop for students', the.laptops, null, the.laptopThings],
  ['good shoes for work', /^Men's leather shoes|^Ladies flat shoes/, the.shoes],
  ['please I want to buy a fridge', the.fridges, the.freezers],
  ['medicine for cough', /^Cough syrup/, null, /^Vitamin C/],
  ['soap for pimples', /black soap|glow soap/, /soap|^Face wash/],
  ['food for party', /^Party jollof|^Small chops/, /^Party drinks|^Soup bowl/],
  ['something for mosquito and rats', /^Fumigation/],
  ['the original charger', /^Original charger/, /charger/],
  ['cheap and affordable sofa', the.sofas, null, /^Sofa and rug/],
  ['car for sale', the.cars, the.buses],
  ['buy phone online', the.phones, null, /^Phone/],
]
