const LONGEST = 200

/** A provider's sentence as one plain line of at most 200 characters without `secret`; null when nothing is left. */
export function providerSentence(given: unknown, secret: string): string | null {
  if (typeof given !== 'string') return null
  const line = given
    .replaceAll(secret, '[hidden]')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line.slice(0, LONGEST)
}
