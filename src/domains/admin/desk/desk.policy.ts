/** Of each part of the desk no more are counted. */
export const MOST_COUNTED = 1_000
