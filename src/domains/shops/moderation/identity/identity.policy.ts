import { plainLetters, plainWords } from './plain-letters.policy.ts'
import { NO_BANKS, PROTECTED_NAMES } from './protected-names.policy.ts'

export const IDENTITY_FIELDS = ['name', 'category', 'phone'] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** `category` is an id or a name, the same kind on both sides of a comparison. `phone` is normalised. */
export type Identity = { name: string; category: string | number | null; phone: string | null }

export type KnownIdentity = {
  present: Identity
  /** Values that an admin last approved or reviewed. */
  vouched: Identity
  /** Fields that the owner changed within a week and no admin has reviewed. */
  recent: readonly IdentityField[]
}

/** Within these days, two of name, category and phone may not change without a review. */
export const IDENTITY_DAYS = 7

export function changedIdentity(present: Identity, proposed: Identity): IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => isOther(field, present, proposed))
}

/** Compares with the present and the reviewed values, so that small steps cannot add up to a large one (G-200). */
export function reasonsToHold({ present, vouched, recent }: KnownIdentity, proposed: Identity): string[] {
  const changing = changedIdentity(present, proposed)
  const reasons: string[] = []
  if (changing.includes('name') && isOther('name', vouched, proposed)) {
    if (Math.min(sharedPart(present.name, proposed.name), sharedPart(vouched.name, proposed.name)) < 0.5)
      reasons.push('The name shares less than half of its words with the one before')
    const before = protectedIn(vouched.name)
    const found = protectedIn(proposed.name).filter((name) => !before.includes(name))
    if (found.length > 0) reasons.push(`The name contains ${found.slice(0, 3).map(quoted).join(', ')}`)
  }
  const changed = IDENTITY_FIELDS.filter(
    (field) => isOther(field, vouched, proposed) && (changing.includes(field) || recent.includes(field)),
  )
  // A number in the name could replace the phone number.
  const asPhone = changing.includes('name') && hasNewNumber(vouched.name, proposed.name) ? ['phone'] : []
  if (changing.length > 0 && new Set([...changed, ...asPhone]).size > 1)
    reasons.push('Two of name, category and phone number change within a week')
  return reasons
}

const quoted = (name: string) => `‘${name}’`

function isOther(field: IdentityField, before: Identity, after: Identity): boolean {
  return field === 'name' ? squeezed(before.name) !== squeezed(after.name) : before[field] !== after[field]
}

/** Spelling and spacing do not matter. A name without letters is returned unchanged. */
const squeezed = (name: string) => plainWords(name).join('') || name

const SMALL_WORDS = new Set(['the', 'of', 'and', 'a', 'an', 'in', 'for', 'by', 'at', 'n', 'na', 'to', 'with'])
function tellingWords(name: string): Set<string> {
  const words = plainWords(name)
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return new Set(telling.length > 0 ? telling : words)
}

function sharedPart(before: string, after: string): number {
  if (squeezed(before) === squeezed(after)) return 1
  const [old, words] = [tellingWords(before), tellingWords(after)]
  return words.size === 0 ? 0 : [...words].filter((word) => old.has(word)).length / words.size
}

const NUMBER = /(?:\d[\s().-]*){7,}/g
function hasNewNumber(before: string, after: string): boolean {
  const numbers = (name: string) => (plainLetters(name).match(NUMBER) ?? []).map((found) => found.replace(/\D/g, ''))
  const old = numbers(before)
  return numbers(after).some((number) => !old.includes(number))
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ $: 's', '@': 'a', '+': 't', '€': 'e', '£': 'l', '¢': 'c', '₦': 'n', '¥': 'y' },
}
/** 1, ! and | are read as `one`. */
const readSigns = (text: string, one: string) =>
  text.replace(/[0345789$@+€£¢₦¥6]/g, (sign) => SIGNS[sign] ?? sign).replace(/[1!|]/g, one)
/** Maps letters that look alike to one form, and doubled letters to single ones. */
const blurred = (text: string) =>
  readSigns(text, 'l')
    .replaceAll('i', 'l')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replace(/(.)\1+/g, '$1')

/** The readings of a name. Coarser readings look only for longer names, because they match more by accident. */
const READINGS: readonly { read: (text: string) => string; shortest: number }[] = [
  { read: (text) => text, shortest: 0 },
  { read: (text) => readSigns(text, 'i'), shortest: 0 },
  { read: (text) => readSigns(text, 'l'), shortest: 0 },
  { read: blurred, shortest: 6 },
]
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const SOUGHT = READINGS.map(({ read, shortest }) =>
  PROTECTED_NAMES.map((name) => ({ name, letters: wordsIn(read(plainLetters(name))).join('') })).filter(
    ({ letters }) => letters.length >= shortest,
  ),
)

export function protectedIn(name: string): string[] {
  const plain = plainLetters(name)
  const isBank = (word: string) => word !== 'bank' || !NO_BANKS.some((goods) => plain.includes(goods))
  const found = new Set<string>()
  for (const [at, { read }] of READINGS.entries()) {
    const words = wordsIn(read(plain))
    for (const { name: sought, letters } of SOUGHT[at] ?? [])
      if (!found.has(sought) && isBank(sought) && hasLetters(words, letters)) found.add(sought)
  }
  return [...found]
}

/** A protected name of this length also matches the beginning of a word, its inside, or with one wrong letter. */
const AS_BEGINNING = 5
const INSIDE = 6
const WITH_AN_ERROR = 7

function hasLetters(words: readonly string[], sought: string): boolean {
  if (sought.length >= INSIDE && words.some((word) => word.includes(sought))) return true
  return words.some((_, first) => {
    let joined = ''
    for (const word of words.slice(first, first + sought.length + 1)) {
      joined += word
      if (joined === sought) return true
      if (sought.length >= WITH_AN_ERROR && isNearly(joined, sought)) return true
      if (joined.length > sought.length) break
    }
    return sought.length >= AS_BEGINNING && joined.startsWith(sought)
  })
}

function isNearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return Math.max(a.length, b.length) - start - end <= 1
}
