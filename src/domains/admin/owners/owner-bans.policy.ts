/** As the column has. */
export const LONGEST_BAN_REASON = 500

/** Days that an admin may choose; null: without an end. */
export const BAN_DAYS = [7, 1, 30, 90, null] as const
