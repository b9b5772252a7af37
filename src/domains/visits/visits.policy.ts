/** Ways to reach a shop (G-093): its contacts opened, called, or written to. */
export const TAPS = ['Contact', 'Call', 'Message'] as const
export type Tap = (typeof TAPS)[number]
export type VisitType = 'View' | Tap

/** Ms in which the same person, shop and type count once (G-191). */
export const COUNTED_AGAIN = 30 * 60_000

/** Views of one address that count in that time, of one shop and of all: whoever changes their agent is a new browser each time. */
export const VIEWS_OF_ADDRESS = { shop: 60, all: 1_000 } as const

const DAY = 86_400_000
/** Ms after which addresses are shortened to their network (G-097), and visits removed: a year's figures need no more. */
export const WHOLE_ADDRESS_KEPT = 30 * DAY
export const VISIT_KEPT = 400 * DAY
