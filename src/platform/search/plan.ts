export type Condition = { readonly any: readonly string[] }

export type Plan = {
  /** The best first. A listing of one tier matches all later ones; the last tier decides what matches at all. */
  tiers: readonly (readonly Condition[])[]
  filters: readonly Condition[]
  kobo?: { from: number | null; to: number | null }
}

/** One way to read a query. Two plans are two intents, or an exact name at any price and the rest; their results alternate. */
export type Interpretation<Notes> = { plans: readonly [Plan] | readonly [Plan, Plan]; notes: Notes }
