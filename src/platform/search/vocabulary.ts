import type { Db } from '../db/db.ts'

/** What a typed word stands for: the words of the listings that contain it, or resemble it when none does. */
export type Term = {
  typed: string
  /** Everything that begins with this, besides `words`. */
  prefix: string | null
  words: readonly string[]
  /** Resembling only, because nobody wrote it so. */
  near: boolean
  /** In how many listings, at most; in how many names; as how many names' first word: when last counted. */
  docs: number
  names: number
  fronts: number
  /** In how many listings the most used of `words` is. */
  most: number
  /** In how many names, and as how many first words, the typed word itself is. */
  exactNames: number
  exactFronts: number
}

/** `whole`: only the word itself. */
export type Asked = { field: string; word: string; whole?: boolean }

/** What was known when terms were looked up, to tell later whether words have come since. */
export type Known = {
  terms: (Term | null)[]
  /** Number of listings. */
  everything: number
  /** Words added since this transaction were not known for certain; there were `added` of them. */
  horizon: string
  added: number
}

type Memory = Omit<Known, 'terms'> & { terms: Map<string, Term>; until: number }
type Answer = {
  horizon: string
  added: number
  everything: number
  found: (Counts & { place: number; word: string; near: boolean })[] | null
  begun: (Counts & { place: number })[] | null
}
type Counts = { docs: number; names: number; fronts: number }

/** Words that contain the typed one, of which the most used are looked for by name. */
const MOST_WORDS = 32
const REMEMBERED = 5_000
/** ms. Numbers of listings may be as old as this; words are never older than the newest listing. */
const REMEMBERED_FOR = 10 * 60_000
/** The last character there is: what begins with x lies between x and x followed by it. */
const LAST = '\u{10ffff}'

/**
 * The words of one kind of listing. Typed words are looked up once and remembered; a search must compare `added` with
 * what the database says now and call `forget` and start again when they differ.
 */
export function openVocabulary(listing: string) {
  // One memory for each database; that of a transaction, which may see more than others, ends with it.
  const memories = new WeakMap<Db, Memory>()
  const text = lookup(listing)

  async function look(db: Db, asked: readonly Asked[], near: boolean): Promise<Answer> {
    const [answer] = await db.query<Answer>(`search.words.${listing}`, text, [
      asked.map((one) => one.field),
      asked.map((one) => one.word),
      asked.map((one) => one.whole ?? false),
      near,
      LAST,
      MOST_WORDS + 1,
    ])
    return answer as Answer
  }

  return {
    /** The term of each asked word, in order; null when no listing has it or anything near it. */
    async terms(db: Db, asked: readonly Asked[]): Promise<Known> {
      let memory = memories.get(db)
      const now = performance.now()
      if (memory && (memory.until < now || memory.terms.size > REMEMBERED)) memory = undefined
      const missing = asked.filter((one) => !memory?.terms.has(keyOf(one)))
      const fresh = new Map<string, Term | null>()
      if (!memory || missing.length > 0) {
        const answer = await look(db, missing, false)
        missing.forEach((one, place) => {
          fresh.set(keyOf(one), termOf(one, answer, place))
        })
        if (!memory) {
          const { horizon, added, everything } = answer
          memory = { horizon, added, everything, terms: new Map(), until: now + REMEMBERED_FOR }
          memories.set(db, memory)
        }
        // Not what was not found: nothing would tell when it is there.
        for (const [key, term] of fresh) if (term) memory.terms.set(key, term)
      }
      const { horizon, added, everything, terms } = memory
      return {
        horizon,
        added,
        everything,
        terms: asked.map((one) => fresh.get(keyOf(one)) ?? terms.get(keyOf(one)) ?? null),
      }
    },

    /** Terms of words that resemble the asked ones, whether or not those are known. */
    async nearTerms(db: Db, asked: readonly Asked[]): Promise<(Term | null)[]> {
      const answer = await look(db, asked, true)
      return asked.map((one, place) => termOf(one, answer, place))
    },

    forget(db: Db): void {
      memories.delete(db)
    },
  }
}

const keyOf = ({ field, word, whole }: Asked) => field + word + (whole ? ' ' : '')

function termOf({ word: typed, whole }: Asked, answer: Answer, place: number): Term | null {
  const begun = answer.begun?.find((one) => one.place === place) ?? NONE
  const found = (answer.found ?? [])
    .filter((one) => one.place === place)
    .sort((a, b) => Number(b.word === typed) - Number(a.word === typed) || b.docs - a.docs)
  const exact = found.find((one) => one.word === typed) ?? NONE
  const most = Math.max(0, ...found.map((one) => one.docs))
  const counted = { exactNames: exact.names, exactFronts: exact.fronts, fronts: begun.fronts, most }
  if (typed.length < 3 && !whole) {
    const { docs, names } = begun
    return docs > 0 ? { typed, prefix: typed, words: [], near: false, docs, names, ...counted } : null
  }
  if (found.length === 0) return null
  const near = found.some((one) => one.near)
  const many = found.length > MOST_WORDS
  // Too many to name: those that begin so are meant together.
  const inside = many ? found.slice(0, MOST_WORDS).filter((one) => !one.word.startsWith(typed)) : found
  const sum = (of: keyof Counts) => inside.reduce((all, one) => all + one[of], many ? begun[of] : 0)
  const words = inside.map((one) => one.word)
  return { typed, prefix: many ? typed : null, words, near, docs: sum('docs'), names: sum('names'), ...counted }
}

const NONE: Counts = { docs: 0, names: 0, fronts: 0 }

/**
 * coalesce() keeps the planner from reading all words of the field to intersect them with the few that fit.
 * One or two letters stand for what begins with them; three or more for what contains them; four or more, without digits,
 * for what resembles them when nothing contains them (G-025).
 */
function lookup(listing: string): string {
  const words = `${listing}_words`
  return `
    with asked as materialized (
      select field::"char" as field, word, whole, place - 1 as place
      from unnest($1::text[], $2::text[], $3::boolean[]) with ordinality a(field, word, whole, place)),
    inside as materialized (
      select a.place, w.word, w.docs, w.names, w.fronts from asked a cross join lateral (
        select word, docs, names, fronts from ${words}
        where word like '%' || a.word || '%' and coalesce(field = a.field, false) order by (word = a.word) desc, docs desc, word limit $6) w
      where length(a.word) >= 3 and not a.whole and not $4
      union all
      select a.place, w.word, w.docs, w.names, w.fronts from asked a join ${words} w on w.field = a.field and w.word = a.word
      where a.whole or length(a.word) < 3 and not $4),
    missing as materialized (
      select place, field, word from asked a
      where length(word) >= 4 and not whole and word !~ '[0-9]' and not exists (select from inside i where i.place = a.place)),
    near as materialized (
      select a.place, w.word, w.docs, w.names, w.fronts from missing a cross join lateral (
        select word, docs, names, fronts, similarity(word, a.word) as likeness, max(similarity(word, a.word)) over () as best
        from ${words}
        where word % a.word and coalesce(field = a.field, false) and word not like '%' || a.word || '%'
        order by likeness desc, docs desc, word limit 4) w
      where w.likeness > w.best - 0.2),
    begun as materialized (
      select a.place, w.* from asked a cross join lateral (
        select coalesce(sum(docs), 0) + count(*) as docs, coalesce(sum(names), 0) as names, coalesce(sum(fronts), 0) as fronts
        from ${words} where field = a.field and word >= a.word and word < a.word || $5) w
      where not a.whole)
    select s.horizon, (select count(*) from ${words} where since >= s.horizon::xid8) as added, listed('${listing}') as everything,
      (select json_agg(f) from (select *, false as near from inside union all select *, true from near) f) as found,
      (select json_agg(b) from begun b) as begun
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) s`
}
