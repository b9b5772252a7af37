import { amount, measure, placeInTheBox, twoWishes, unitWithNumber } from './queries/amounts.ts'
import * as fourthWords from './queries/fourth/market-words.ts'
import * as fourthNumbers from './queries/fourth/numbers.ts'
import { placeFourth } from './queries/fourth/places.ts'
import { shopsFourth } from './queries/fourth/shops.ts'
import * as fourthSpoken from './queries/fourth/spoken.ts'
import * as fourthThings from './queries/fourth/things-and-makers.ts'
import * as fourthTyped from './queries/fourth/typed.ts'
import { brand, marketWord, otherName } from './queries/market-words.ts'
import { forWhom, plain, theOtherThing } from './queries/plain.ts'
import * as secondGoods from './queries/second/goods.ts'
import * as secondNames from './queries/second/names.ts'
import * as secondNumbers from './queries/second/numbers.ts'
import * as secondSpelling from './queries/second/spelling.ts'
import { nothingAgain, sentence } from './queries/second/spoken.ts'
import * as secondWork from './queries/second/work.ts'
import { halfTyped, joinedOrApart, plural, transposed, typo } from './queries/spelling.ts'
import { filler, pidgin } from './queries/spoken.ts'
import * as thirdNumbers from './queries/third/numbers-and-names.ts'
import { shopsThird } from './queries/third/shops.ts'
import * as thirdThings from './queries/third/things-and-work.ts'
import * as thirdTyped from './queries/third/typed.ts'
import { nothingExists, service, trade } from './queries/trades.ts'

/** What an answer is like: by its name alone, or by more. Prices are in naira; `sells`: one of a shop's products. */
export type Want =
  | RegExp
  | { name?: RegExp; place?: RegExp; category?: string; sells?: RegExp; atLeast?: number; atMost?: number }

/** A typed query, and the products that are just that (3), nearly that (2) or go with it (1). All others are 0. */
export type Row = readonly [typed: string, wanted: Want, close?: Want | null, related?: Want | null]

/** A line of two things: the answer has to have some of each. */
export type TwoWishes = readonly [typed: string, one: Want, other: Want]

export type Query = {
  typed: string
  kind: string
  wishes: readonly Want[]
  close?: Want | null | undefined
  related?: Want | null | undefined
}

/** Marks kinds of the second part. Its author had seen neither the first part nor the matching. */
export const SECOND = ', second'
/** Of kinds in the third part, written when the first two were met and before it was seen what search makes of them. */
export const THIRD = ', third'
/** Of kinds in the fourth part, written the same way when the first three were met. */
export const FOURTH = ', fourth'
/** Typed where shops are searched. */
const SHOPS = 'shops'
export const isOfShops = (kind: string): boolean => kind.startsWith(SHOPS)

const kinds: Record<string, readonly Row[]> = {
  plain,
  'the other thing': theOtherThing,
  'for whom': forWhom,
  plural,
  typo,
  transposed,
  'joined or apart': joinedOrApart,
  'half typed': halfTyped,
  'market word': marketWord,
  'other name': otherName,
  brand,
  trade,
  service,
  measure,
  'unit with number': unitWithNumber,
  amount,
  'place in the box': placeInTheBox,
  pidgin,
  filler,
  [`plain${SECOND}`]: secondGoods.plainAgain,
  [`plural${SECOND}`]: secondGoods.pluralAgain,
  [`for whom${SECOND}`]: secondGoods.whoseAgain,
  [`typo${SECOND}`]: secondSpelling.typoAgain,
  [`transposed${SECOND}`]: secondSpelling.transposedAgain,
  [`joined or apart${SECOND}`]: secondSpelling.joinedAgain,
  [`half typed${SECOND}`]: secondSpelling.halfAgain,
  [`market word${SECOND}`]: secondNames.marketWordAgain,
  [`other name${SECOND}`]: secondNames.otherNameAgain,
  [`brand${SECOND}`]: secondNames.brandAgain,
  [`trade${SECOND}`]: secondWork.tradeAgain,
  [`service${SECOND}`]: secondWork.serviceAgain,
  [`measure${SECOND}`]: secondNumbers.measureAgain,
  [`unit with number${SECOND}`]: secondNumbers.unitAgain,
  [`amount${SECOND}`]: secondNumbers.amountAgain,
  [`place in the box${SECOND}`]: secondNumbers.placeAgain,
  [`sentence${SECOND}`]: sentence,
  [`category${THIRD}`]: thirdTyped.categoryName,
  [`one word wrong${THIRD}`]: thirdTyped.onePhraseWord,
  [`half typed${THIRD}`]: thirdTyped.halfTypedThird,
  [`joined or apart${THIRD}`]: thirdTyped.joinedThird,
  [`plain${THIRD}`]: thirdThings.plainThird,
  [`work${THIRD}`]: thirdThings.workThird,
  [`for something${THIRD}`]: thirdThings.forSomething,
  [`brand${THIRD}`]: thirdNumbers.brandThird,
  [`market word${THIRD}`]: thirdNumbers.marketThird,
  [`size${THIRD}`]: thirdNumbers.sizeThird,
  [`amount${THIRD}`]: thirdNumbers.priceThird,
  [`place in the box${THIRD}`]: thirdNumbers.placeThird,
  [`pidgin${THIRD}`]: thirdNumbers.pidginThird,
  [`${SHOPS}${THIRD}`]: shopsThird,
  [`plain${FOURTH}`]: fourthThings.plainFourth,
  [`plural${FOURTH}`]: fourthThings.pluralFourth,
  [`typo${FOURTH}`]: fourthTyped.typoFourth,
  [`transposed${FOURTH}`]: fourthTyped.transposedFourth,
  [`half typed${FOURTH}`]: fourthTyped.halfFourth,
  [`languages${FOURTH}`]: fourthWords.languagesFourth,
  [`market word${FOURTH}`]: fourthWords.marketFourth,
  [`brand${FOURTH}`]: fourthThings.brandFourth,
  [`measure${FOURTH}`]: fourthNumbers.measureFourth,
  [`size${FOURTH}`]: fourthNumbers.sizeFourth,
  [`amount${FOURTH}`]: fourthNumbers.amountFourth,
  [`place in the box${FOURTH}`]: placeFourth,
  [`work${FOURTH}`]: fourthSpoken.workFourth,
  [`sentence${FOURTH}`]: fourthSpoken.sentenceFourth,
  [`${SHOPS}${FOURTH}`]: shopsFourth,
}

/** Queries for things that the demo does not have. The right result is empty. */
export const NOTHING = 'nothing exists'
export const isNothing = (kind: string): boolean => kind.startsWith(NOTHING)

/** The judged set. It was written from how people shop, without looking at what the search finds. */
export const queries: readonly Query[] = [
  ...Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.map(([typed, wanted, close, related]): Query => ({ typed, kind, wishes: [wanted], close, related })),
  ),
  ...twoWishes.map(([typed, ...wishes]): Query => ({ typed, kind: 'two wishes', wishes })),
  ...secondNumbers.twoWishesAgain.map(([typed, ...wishes]): Query => ({ typed, kind: `two wishes${SECOND}`, wishes })),
  ...thirdNumbers.twoWishesThird.map(([typed, ...wishes]): Query => ({ typed, kind: `two wishes${THIRD}`, wishes })),
  ...[...nothingExists, ...nothingAgain].map((typed): Query => ({ typed, kind: NOTHING, wishes: [] })),
  ...thirdThings.nothingThird.map((typed): Query => ({ typed, kind: `${NOTHING}${THIRD}`, wishes: [] })),
  ...fourthNumbers.twoWishesFourth.map(([typed, ...wishes]): Query => ({ typed, kind: `two wishes${FOURTH}`, wishes })),
  ...fourthSpoken.nothingFourth.map((typed): Query => ({ typed, kind: `${NOTHING}${FOURTH}`, wishes: [] })),
]
