/** The time as the product sees it; tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
