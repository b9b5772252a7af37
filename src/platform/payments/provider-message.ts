const LONGEST = 200

/** Returns one plain line of at most 200 characters without `secret`; null if it is empty. */
export function providerMessage(value: unknown, secret: string): string | null {
  if (typeof value !== 'string') return null
  const line = value
    .replaceAll(secret, '[hidden]')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line.slice(0, LONGEST)
}
