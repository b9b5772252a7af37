/** Why a conversation is reported, in the words people choose from. */
export const CONVERSATION_REASONS = {
  fraud: 'Somebody is trying to cheat people',
  abuse: 'It insults or threatens somebody',
  spam: 'It is advertising or spam',
  other: 'Something else',
} as const

/** In characters. */
export const LONGEST_REPORT = 1000
