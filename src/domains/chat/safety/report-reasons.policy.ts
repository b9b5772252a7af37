export const CONVERSATION_REASONS = {
  fraud: 'Scam or fraud',
  abuse: 'Insults or threats',
  spam: 'Spam or advertising',
  other: 'Something else',
} as const

export const MAX_REPORT_LENGTH = 1000
