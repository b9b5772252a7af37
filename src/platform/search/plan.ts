/** Matches any of these tokens ('nrice'). */
export type Condition = { readonly any: readonly string[] }

export type Plan = {
  /**
   * Conditions by tier, the best first. A listing of one tier matches all later ones; the last tier decides what matches at all.
   * Empty: everything matches.
   */
  tiers: readonly (readonly Condition[])[]
  /** Additional conditions: place, category, shop's name. */
  filters: readonly Condition[]
  /** Inclusive, in kobo. */
  kobo?: { from: number | null; to: number | null }
}
