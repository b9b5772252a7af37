/** Upper limit of each count. */
export const MAX_COUNTED = 1_000
