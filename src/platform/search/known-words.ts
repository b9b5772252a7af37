import { setImmediate } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { Readings } from './readings.ts'
import { openVocabulary, type Vocabulary, type WordRow } from './vocabulary.ts'

/** What a process knows of a listing's words. */
export type KnownWords = {
  vocabulary: Vocabulary
  /** The words of fields that only put listings in order, with how many have them. */
  bands: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** How questions are understood by these words. */
  readings: Readings
  /** Words added since this transaction may be missing; `added` tells whether there are others than then; null: never mind. */
  horizon: string
  added: string | null
}

type Memory = KnownWords & { learner: ReturnType<typeof openVocabulary>; bands: Map<string, Map<string, number>> }
type Answer = { horizon: string; added: string; everything: number; recounted: boolean; words: string }

/** Of orders: price, age, rating, spot. */
const BANDS = ['x', 'y', 'r', 'o']
/** Words learned before others get their turn: a few ms. */
const AT_ONCE = 2_000

/** SQL for which words there are since a transaction: how many, and of when the newest is. */
export const addedSince = (listing: string, horizon: string): string =>
  `(select concat(count(*), ' ', max(since)) from ${listing}_words where since >= ${horizon})`

/** The words of a listing, read once for each database and then only what is new, however many ask. */
export function knownWords(listing: string) {
  const kept = new WeakMap<Db, Promise<Memory>>()
  const text = `
    select s.horizon, ${addedSince(listing, 's.horizon::xid8')} as added,
      coalesce((select docs from ${listing}_words where field = '#'), 0) as everything,
      exists (select from ${listing}_words where field = '#' and since >= $1::xid8) as recounted, coalesce((
        select string_agg(concat_ws(' ', field, word, docs, names, heads, home), E'\\n')
        from ${listing}_words where since >= $1::xid8 and field <> '#'), '') as words
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) s`

  async function read(db: Db, old: Memory | null): Promise<Memory> {
    const [answer] = await db.query<Answer>(`search.words.${listing}`, text, [old?.horizon ?? '0'])
    const { horizon, added, everything, recounted, words } = answer as Answer
    if (old && recounted) return read(db, null)
    const learner = old?.learner ?? openVocabulary(everything)
    const bands = old?.bands ?? new Map(BANDS.map((field) => [field, new Map<string, number>()]))
    const rows = words === '' ? [] : words.split('\n')
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      if (from > 0) await setImmediate()
      const learned = rows.slice(from, from + AT_ONCE).map(rowOf)
      for (const { field, word, docs } of learned) bands.get(field)?.set(word, docs)
      learner.learn(learned.filter(({ field }) => !bands.has(field)))
    }
    return { learner, vocabulary: { ...learner, everything }, bands, readings: new Readings(), horizon, added }
  }

  function start(db: Db, old: Memory | null): Promise<Memory> {
    const memory = read(db, old)
    kept.set(db, memory)
    memory.catch(() => {
      if (kept.get(db) === memory) kept.delete(db)
    })
    return memory
  }

  return {
    known: (db: Db): Promise<KnownWords> => kept.get(db) ?? start(db, null),
    /** What is known when `old` has proved too old. */
    async renewed(db: Db, old: KnownWords): Promise<KnownWords> {
      const one = kept.get(db)
      if (!one) return start(db, null)
      const memory = await one
      if (memory !== old) return memory
      // Of all that have waited, the first reads.
      return kept.get(db) === one ? start(db, memory) : this.renewed(db, old)
    },
  }
}

function rowOf(line: string): WordRow {
  const [field = '', word = '', docs, names, heads, home] = line.split(' ')
  return {
    field,
    word,
    docs: Number(docs),
    names: Number(names),
    heads: Number(heads),
    home: home ? Number(home) : null,
  }
}
