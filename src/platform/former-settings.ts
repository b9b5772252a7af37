/** Maps settings to their names from before 1.0, which still work. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  SMS_PER_DAY: 'TEXTS_PER_DAY',
  CODE_EMAILS_PER_DAY: 'MAILS_OF_CODES_PER_DAY',
  LOCKOUT_MINUTES: 'LOCK_MINUTES',
  MAX_SIGN_IN_FAILURES: 'SIGN_IN_FAILURES',
  LIVE_STREAMS_PER_IP: 'STREAMS_PER_ADDRESS',
}

export function formerSettings(env: Record<string, string | undefined>): string[] {
  return Object.entries(FORMER_NAMES)
    .filter(([, former]) => env[former]?.trim())
    .map(([name, former]) => `${former} is now called ${name}; the old name still works.`)
}
