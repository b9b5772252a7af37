export const MAX_COUNTED = 1_000
