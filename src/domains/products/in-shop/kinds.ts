import type { ShopKind } from '#domains/shops/shops.contract.ts'
import { stemOf } from '#platform/search/stem.ts'

/** A word that so many names are about, and one of these names. */
export type Head = { word: string; count: number; name: string }

const MOST_KINDS = 12
/** One of a kind is found as quickly in the list. */
const FEWEST = 2

/** Heads that differ by their ending alone are one kind, named by the most frequent; the largest kinds first. */
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
    .slice(0, MOST_KINDS)
}

/** 'Rice', but 'TV' where the shop writes so. */
function shownAs(word: string, example: string): string {
  const capitals = word.toUpperCase()
  const isWritten = word.length > 1 && example.split(/[^\p{L}\p{N}]+/u).includes(capitals)
  return isWritten && example !== example.toUpperCase() ? capitals : capitals.charAt(0) + word.slice(1)
}

/** The heads of a kind. Empty unless it is exactly one of them: other spellings would be further pages of the same. */
export const headsOf = (heads: readonly Head[], kind: string): string[] =>
  heads.some(({ word }) => word === kind)
    ? heads.filter(({ word }) => stemOf(word) === stemOf(kind)).map(({ word }) => word)
    : []
