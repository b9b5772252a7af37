/** G-200. */
export const WAITING_FOR_REVIEW = 'Waiting for review'
export const WAITING_WORDS = 'Customers see what was there before until our team has looked at it.'
