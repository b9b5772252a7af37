import { DAY } from '#shared/time/units.ts'

/** Different buyers who must report before the product's page shows it (G-192). */
export const ENOUGH_BUYERS = 3
/** Limits the time since the contact, the life of a report, and the time to the same person's next one (G-192). */
export const WINDOW = 30 * DAY
/** In ms. The page shows it for this time after the last report (G-201). */
export const SHOWN_FOR = 14 * DAY
export const HIGHEST_FACTOR = 10

export const NOT_A_BUYER =
  'Only buyers who viewed this shop’s contacts or messaged it in the last 30 days can report a price. Contact the shop first.'
export const OWN_PRICE = 'You cannot report the price of your own product.'
export const NOT_HIGHER = 'Please enter a price higher than the one shown'
export const TOO_HIGH = `That is more than ${HIGHEST_FACTOR} times the price shown. Please check the amount.`
export const ALREADY_REPORTED = 'You have already reported this. You can report it again after 30 days.'
