/** Any of these marks ('nrice'). */
export type Condition = { readonly any: readonly string[] }

export type Plan = {
  /**
   * How well a listing can fit, the best first; whoever meets one meets all that follow; the last says what matches at all.
   * Empty: everything matches.
   */
  fits: readonly (readonly Condition[])[]
  /** To be met besides: place, category, shop's name. */
  filters: readonly Condition[]
  /** Inclusive, in kobo. */
  kobo?: { from: number | null; to: number | null }
}
