const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** For so long a message is unread before its reader is told, in ms: in the list and by mail (G-143), and by text message (G-187). */
export const MAIL_AFTER = 10 * MINUTE
export const TEXT_AFTER = 15 * MINUTE

/** Between two reminders of one person. */
export const REMINDED_EVERY = 60 * MINUTE

/** Mails to one owner about new conversations; what is beyond waits for the next reminder. */
export const FIRST_MAILS = { most: 6, within: 60 * MINUTE }

/** Characters of a message that a mail quotes, and of a name. */
export const QUOTED = 160
export const LONGEST_NAME = 60

/** Of a reminder; others are only counted. */
export const NAMED = 5
