/** What notices are about: each has switches of its own (G-187). */
export const topics = ['decision', 'message', 'payment', 'review', 'report', 'delivery', 'saved', 'account'] as const
export type Topic = (typeof topics)[number]

/** Next to the list on the screen, which has them all. */
export const ways = ['email', 'push', 'sms'] as const
export type Way = (typeof ways)[number]

export type Switches = Record<Way, boolean>

/** Text messages cost us money: only what somebody must not miss, and only who has no address for it. */
const TEXTED: readonly Topic[] = ['decision', 'message', 'payment', 'report', 'delivery']

/** Text messages to one phone in a day, whatever they are about (G-187). */
export const TEXTS_A_DAY = 3

/** How long a notice is kept, in ms. */
export const KEPT = 180 * 86_400_000

/** Before somebody has chosen. Push is a matter of each browser, which has to be asked first. */
export const defaultSwitches = (topic: Topic, { hasEmail }: { hasEmail: boolean }): Switches => ({
  email: true,
  push: true,
  sms: !hasEmail && TEXTED.includes(topic),
})
