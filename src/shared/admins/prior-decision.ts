/** An earlier result of the case, in words for an admin, and whether it was their own decision. */
export type PriorDecision = { happened: string; isOwn: boolean }
