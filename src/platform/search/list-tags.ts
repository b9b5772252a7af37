import { countOf } from './find/conditions.ts'
import type { KnownWords } from './known-words.ts'
import type { Condition, Plan } from './plan.ts'
import { Spelling } from './spelling.ts'
import { stemOf } from './stem.ts'
import type { Vocabulary } from './vocabulary.ts'

// What lists depend on. migrations/routines/0110_public_changes.sql names changes of listings so:
//   product/match/w=rice   a listing with this word came, went or changed in more than its text
//   product/rank/l=ikeja   one with this word changed in score or rating
//   product/price/c=4      one with this word has another price
//   product/text/w=rice    this word came to a listing's text or left it, or it is in a name that changed
//   product/new/p=rice     the first listing ever, or again, has this word, or has it in its name
// with * for any listing, and `products` when there are too many to name.

const ORDERS: Readonly<Record<string, string>> = { best: 'rank', rating: 'rank', nearest: 'rank', price: 'price' }
const OF_NAMES = /^[nhfe]/
const OF_TEXTS = /^[nhfepa]/
const NAMED = /^[nhfepaslc]/
/** Parts of words are compared up to this length. */
const LETTERS = 8
/** A list that asked about more depends on every new word. */
const MOST_LOOK_UPS = 300

/**
 * The tags of a list, or of what was tried before it. A listing can only change a plan's results when it meets all
 * conditions, before or after: so tags for the rarest of them suffice. A change of its text has to bring a word to one of a
 * fit's conditions or take it away. All words of a name that changes are announced, of what else is said only those that
 * come and go: so of the conditions that look at names alone the rarest suffices here too.
 */
export function listTags(
  { name, text }: { name: string; text: string },
  words: KnownWords,
  plans: readonly Plan[],
  { sort, perShop }: { sort: string; perShop?: number | undefined },
): string[] {
  const tags = new Set([`${name}s`])
  for (const { fits, filters, kobo } of plans) {
    const all = [...(fits.at(-1) ?? []), ...filters]
    for (const mark of rarest(all, NAMED)?.any.map(tagOf) ?? ['*']) {
      tags.add(`${name}/match/${mark}`)
      if (ORDERS[sort]) tags.add(`${name}/${ORDERS[sort]}/${mark}`)
      // It depends on what else the shop has, as the score does.
      if (perShop) tags.add(`${name}/rank/${mark}`)
      if (kobo) tags.add(`${name}/price/${mark}`)
    }
    for (const fit of fits) {
      const ofNames = rarest(fit, OF_NAMES)
      for (const condition of fit)
        if (condition === ofNames || !condition.any.every((mark) => OF_NAMES.test(mark)))
          for (const mark of condition.any) if (OF_TEXTS.test(mark)) tags.add(`${name}/text/${tagOf(mark)}`)
    }
  }
  return [...tags]

  function rarest(conditions: readonly Condition[], marks: RegExp): Condition | undefined {
    const docsOf = ({ any }: Condition) => any.reduce((sum, mark) => sum + countOf(mark, words, text), 0)
    const some = conditions.filter(({ any }) => any.every((mark) => marks.test(mark)))
    return some.length > 1 ? some.toSorted((a, b) => docsOf(a) - docsOf(b))[0] : some[0]
  }

  /** As it is announced; of a whole name, one of its words. */
  function tagOf(mark: string): string {
    const [kind, said] = [mark.charAt(0), mark.slice(1)]
    if (!OF_TEXTS.test(mark)) return `${kind}=${said}`
    const docs = (word: string) => words.vocabulary.word(text, word)?.docs ?? 0
    return `w=${said.split(' ').reduce((a, b) => (docs(b) < docs(a) ? b : a))}`
  }
}

/** The vocabulary, and the tags of lists that depend on what is asked of it. */
export function watched(listing: string, vocabulary: Vocabulary): { vocabulary: Vocabulary; tags(): string[] } {
  const asked = new Set<string>()
  return {
    vocabulary: {
      everything: vocabulary.everything,
      word(field, word) {
        asked.add(`${field}=${word}`)
        return vocabulary.word(field, word)
      },
      forms(field, word) {
        asked.add(`${field}*${stemOf(word)}`)
        return vocabulary.forms(field, word)
      },
      begun(field, beginning, most) {
        asked.add(`${field}^${beginning.slice(0, LETTERS)}`)
        return vocabulary.begun(field, beginning, most)
      },
      containing(field, part, most) {
        asked.add(`${field}~${part.slice(0, LETTERS)}`)
        return vocabulary.containing(field, part, most)
      },
      near(field, word) {
        for (const shelf of Spelling.shelvesOf(word)) asked.add(`${field}?${shelf}`)
        return vocabulary.near(field, word)
      },
    },
    tags: () =>
      asked.size > MOST_LOOK_UPS ? [`${listing}/new`] : Array.from(asked, (look) => `${listing}/new/${look}`),
  }
}

const NEW_WORD = /^(\w+\/new)\/(\w)=(.+)$/

/** The announced tags, with every tag that a list may carry for them. */
export function* withParts(announced: Iterable<string>): Iterable<string> {
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
