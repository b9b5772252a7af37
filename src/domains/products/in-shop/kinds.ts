import type { ShopKind } from '#domains/shops/shops.contract.ts'
import { stemOf } from '#platform/search/stem.ts'

export type Head = { word: string; count: number; name: string }

const MAX_KINDS = 12
/** A kind with a single product would not be quicker to use than the list. */
const FEWEST = 2

/** Merges head words that differ only by their ending into kinds, named by the most frequent form. The largest kinds come first. */
export function kindsOf(heads: readonly Head[]): ShopKind[] {
  const kinds = new Map<string, Head[]>()
  for (const head of heads) kinds.set(stemOf(head.word), [...(kinds.get(stemOf(head.word)) ?? []), head])
  return Array.from(kinds.values(), (same) => {
    const [{ word: kind, name: example }] = same.toSorted(
      (a, b) => b.count - a.count || (a.word < b.word ? -1 : 1),
    ) as [Head]
    return { kind, name: shownAs(kind, example), count: same.reduce((sum, { count }) => sum + count, 0) }
  })
    .filter(({ count }) => count >= FEWEST)
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
    .slice(0, MAX_KINDS)
}

function shownAs(word: string, example: string): string {
  const capitals = word.toUpperCase()
  const isWritten = word.length > 1 && example.split(/[^\p{L}\p{N}]+/u).includes(capitals)
  return isWritten && example !== example.toUpperCase() ? capitals : capitals.charAt(0) + word.slice(1)
}

/** Returns the head words of a kind, if `kind` is exactly one of them. Other spellings would give duplicate pages. */
export const headsOf = (heads: readonly Head[], kind: string): string[] =>
  heads.some(({ word }) => word === kind)
    ? heads.filter(({ word }) => stemOf(word) === stemOf(kind)).map(({ word }) => word)
    : []
