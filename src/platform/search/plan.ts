/** Any of these marks ('nrice'), or any mark that begins with one of `begins`. */
export type Condition = { readonly any: readonly string[]; readonly begins?: readonly string[] }

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
