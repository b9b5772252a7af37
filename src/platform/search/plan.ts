export type Condition = { readonly any: readonly string[] }

export type Plan = {
  /** The best first. A listing of one tier matches all later ones; the last tier decides what matches at all. */
  tiers: readonly (readonly Condition[])[]
  filters: readonly Condition[]
  kobo?: { from: number | null; to: number | null }
}
