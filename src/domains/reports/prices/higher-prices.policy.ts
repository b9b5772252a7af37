const DAY = 86_400_000

/** From so many different people on the product's page says it (G-192). */
export const ENOUGH_BUYERS = 3
/** In ms: since when the shop was contacted, how long a report is shown, and until the next of the same person (G-192). */
export const WINDOW = 30 * DAY
/** Times the price shown; more is a slip of the finger. */
export const HIGHEST_FACTOR = 10
/** Of an account. */
export const PRICE_REPORTS = { most: 20, within: DAY }

export const NOT_A_BUYER =
  'Only buyers who opened this shop’s contacts or wrote to it in the last 30 days can say this. Open the contacts and ask first.'
export const OWN_PRICE = 'You cannot report the price of your own product.'
export const NOT_HIGHER = 'Please enter a price higher than the one shown'
export const TOO_HIGH = `This is more than ${HIGHEST_FACTOR} times the price shown. Please check the number.`
export const SAID_BEFORE = 'You said this already. You can say it again 30 days later.'
