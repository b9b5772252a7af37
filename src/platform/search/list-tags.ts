import type { CountedWords } from './find/conditions.ts'
import { countOf } from './find/conditions.ts'
import type { Condition, Plan } from './plan.ts'
import { Spelling } from './spelling.ts'
import { stemOf } from './stem.ts'
import type { Vocabulary } from './vocabulary.ts'

// Tags of lists, as migrations/routines/0110_public_changes.sql names changes of listings:
//   product/match/w=rice   a listing with this word was added, removed or changed in more than its text
//   product/rank/l=ikeja   one with this word changed in score or rating
//   product/price/c=4      one with this word has another price
//   product/text/w=rice    a listing's text gained or lost this word, or a name with it changed
//   product/new/p=rice     a listing has this word, or has it in its name, for the first time or again
// * means any listing, and `products` for too many to name.

const ORDERS: Readonly<Record<string, string>> = { best: 'rank', rating: 'rank', nearest: 'rank', price: 'price' }
const OF_NAMES = /^[nhfe]/
const OF_TEXTS = /^[nhfepa]/
const NAMED = /^[nhfepaslc]/
const LETTERS = 8
/** A list with more lookups depends on every new word. */
const MAX_LOOKUPS = 300

/** A listing changes the results only if it meets all conditions before or after, so tags for the rarest condition suffice. */
export function listTags(
  { name, text }: { name: string; text: string },
  words: CountedWords,
  plans: readonly Plan[],
  { sort, perShop, available }: { sort: string; perShop?: number | undefined; available?: boolean | undefined },
): string[] {
  const tags = new Set([`${name}s`])
  for (const { tiers, filters, kobo } of plans) {
    const all = [...(tiers.at(-1) ?? []), ...filters]
    for (const token of rarest(all, NAMED)?.any.map(tagOf) ?? ['*']) {
      tags.add(`${name}/match/${token}`)
      if (ORDERS[sort]) tags.add(`${name}/${ORDERS[sort]}/${token}`)
      // The order also depends on the shop's other listings, as the score does, and the score tells what is sold out.
      if (perShop || available) tags.add(`${name}/rank/${token}`)
      if (kobo) tags.add(`${name}/price/${token}`)
    }
    for (const tier of tiers) {
      const ofNames = rarest(tier, OF_NAMES)
      for (const condition of tier)
        if (condition === ofNames || !condition.any.every((token) => OF_NAMES.test(token)))
          for (const token of condition.any) if (OF_TEXTS.test(token)) tags.add(`${name}/text/${tagOf(token)}`)
    }
  }
  return [...tags]

  function rarest(conditions: readonly Condition[], pattern: RegExp): Condition | undefined {
    const docsOf = ({ any }: Condition) => any.reduce((sum, token) => sum + countOf(token, words, text), 0)
    const some = conditions.filter(({ any }) => any.every((token) => pattern.test(token)))
    return some.length > 1 ? some.toSorted((a, b) => docsOf(a) - docsOf(b))[0] : some[0]
  }

  /** Returns the tag as announced; for a whole name, one of its words. */
  function tagOf(token: string): string {
    const [kind, word] = [token.charAt(0), token.slice(1)]
    if (!OF_TEXTS.test(token)) return `${kind}=${word}`
    const documentCount = (word: string) => words.vocabulary.word(text, word)?.documentCount ?? 0
    return `w=${word.split(' ').reduce((a, b) => (documentCount(b) < documentCount(a) ? b : a))}`
  }
}

export function trackLookups(listing: string, vocabulary: Vocabulary): { vocabulary: Vocabulary; tags(): string[] } {
  const lookups = new Set<string>()
  return {
    vocabulary: {
      everything: vocabulary.everything,
      word(field, word) {
        lookups.add(`${field}=${word}`)
        return vocabulary.word(field, word)
      },
      forms(field, word) {
        lookups.add(`${field}*${stemOf(word)}`)
        return vocabulary.forms(field, word)
      },
      begun(field, beginning, most) {
        lookups.add(`${field}^${beginning.slice(0, LETTERS)}`)
        return vocabulary.begun(field, beginning, most)
      },
      containing(field, part, most) {
        lookups.add(`${field}~${part.slice(0, LETTERS)}`)
        return vocabulary.containing(field, part, most)
      },
      near(field, word) {
        for (const shelf of Spelling.shelvesOf(word)) lookups.add(`${field}?${shelf}`)
        return vocabulary.near(field, word)
      },
    },
    tags: () =>
      lookups.size > MAX_LOOKUPS ? [`${listing}/new`] : Array.from(lookups, (lookup) => `${listing}/new/${lookup}`),
  }
}

const NEW_WORD = /^(\w+\/new)\/(\w)=(.+)$/

export function* expandTags(announced: Iterable<string>): Iterable<string> {
  for (const tag of announced) {
    yield tag
    const [, all, field, word = ''] = NEW_WORD.exec(tag) ?? []
    if (!all) continue
    yield all
    yield `${all}/${field}*${stemOf(word)}`
    yield `${all}/${field}?${Spelling.shelfOf(word)}`
    for (let to = 0; to <= Math.min(LETTERS, word.length); to++) yield `${all}/${field}^${word.slice(0, to)}`
    for (let from = 0; from < word.length; from++)
      for (let to = from + 1; to <= Math.min(from + LETTERS, word.length); to++)
        yield `${all}/${field}~${word.slice(from, to)}`
  }
}
