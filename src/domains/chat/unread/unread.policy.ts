import { MINUTE } from '#shared/time/units.ts'

/** Ms unread until a notice and email (G-143), or an SMS (G-187). */
export const MAIL_AFTER = 10 * MINUTE
export const TEXT_AFTER = 15 * MINUTE

export const REMINDED_EVERY = 60 * MINUTE

/** Emails per owner about new conversations. The next reminder includes the rest. */
export const FIRST_MAILS = { most: 6, within: 60 * MINUTE }

export const QUOTED = 160
export const MAX_NAME_LENGTH = 60

/** A reminder names this many conversations and only counts the others. */
export const NAMED = 5
