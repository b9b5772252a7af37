const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** In ms. A message unread for this long causes a notice and email (G-143), or an SMS (G-187). */
export const MAIL_AFTER = 10 * MINUTE
export const TEXT_AFTER = 15 * MINUTE

/** In ms, between two reminders of one person. */
export const REMINDED_EVERY = 60 * MINUTE

/** Limits emails to one owner about new conversations. The next reminder has the rest. */
export const FIRST_MAILS = { most: 6, within: 60 * MINUTE }

/** Characters of a message, and of a name, that an email quotes. */
export const QUOTED = 160
export const MAX_NAME_LENGTH = 60

/** Conversations that a reminder names. It only counts the others. */
export const NAMED = 5
