import { setImmediate } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { CountedWords } from './find/conditions.ts'
import { openVocabulary, type WordRow } from './vocabulary.ts'

export type WordStatistics = CountedWords & {
  /** Words added since this transaction may be missing. `added` shows whether there are any; null means that they do not matter. */
  horizon: string
  added: string | null
}

type Memory = WordStatistics & { learner: ReturnType<typeof openVocabulary>; bands: Map<string, Map<string, number>> }
type HandlerResult = { horizon: string; added: string; everything: number; recounted: boolean; words: string }

const BANDS = ['x', 'y', 'r', 'o']
/** Words read in a few ms, after which other work continues. */
const AT_ONCE = 2_000

export const wordsAddedSince = (listing: string, horizon: string): string =>
  `(select concat(count(*), ' ', max(since)) from ${listing}_words where since >= ${horizon})`

/** Reads a listing's words once per database, and later only new words, however many callers wait. */
export function wordStatistics(listing: string) {
  const caches = new WeakMap<Db, Promise<Memory>>()
  const text = `
    select s.horizon, ${wordsAddedSince(listing, 's.horizon::xid8')} as added,
      coalesce((select document_count from ${listing}_words where field = '#'), 0) as everything,
      exists (select from ${listing}_words where field = '#' and since >= $1::xid8) as recounted, coalesce((
        select string_agg(concat_ws(' ', field, word, document_count, name_count, head_count, main_category_id), E'\\n')
        from ${listing}_words where since >= $1::xid8 and field <> '#'), '') as words
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) s`

  async function read(db: Db, old: Memory | null): Promise<Memory> {
    const [answer] = await db.query<HandlerResult>(`search.words.${listing}`, text, [old?.horizon ?? '0'])
    const { horizon, added, everything, recounted, words } = answer as HandlerResult
    if (old && recounted) return read(db, null)
    const learner = old?.learner ?? openVocabulary(everything)
    const bands = old?.bands ?? new Map(BANDS.map((field) => [field, new Map<string, number>()]))
    const rows = words === '' ? [] : words.split('\n')
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      if (from > 0) await setImmediate()
      const learned = rows.slice(from, from + AT_ONCE).map(rowOf)
      for (const { field, word, documentCount } of learned) bands.get(field)?.set(word, documentCount)
      learner.learn(learned.filter(({ field }) => !bands.has(field)))
    }
    return {
      learner,
      vocabulary: { ...learner, everything },
      bands,
      horizon,
      added,
    }
  }

  function start(db: Db, old: Memory | null): Promise<Memory> {
    const memory = read(db, old)
    caches.set(db, memory)
    memory.catch(() => {
      if (caches.get(db) === memory) caches.delete(db)
    })
    return memory
  }

  return {
    known: (db: Db): Promise<WordStatistics> => caches.get(db) ?? start(db, null),
    async renewed(db: Db, old: WordStatistics): Promise<WordStatistics> {
      const one = caches.get(db)
      if (!one) return start(db, null)
      const memory = await one
      if (memory !== old) return memory
      return caches.get(db) === one ? start(db, memory) : this.renewed(db, old)
    },
  }
}

function rowOf(line: string): WordRow {
  const [field = '', word = '', documentCount, names, heads, home] = line.split(' ')
  return {
    field,
    word,
    documentCount: Number(documentCount),
    names: Number(names),
    heads: Number(heads),
    home: home ? Number(home) : null,
  }
}
