export type PriorDecision = { happened: string; isOwn: boolean }
