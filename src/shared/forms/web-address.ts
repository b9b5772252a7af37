const LIKE_HTTP = /^https?:\/\//i
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i

export function webAddress(typed: string): string | null {
  const text = typed.trim()
  if (/[\s\p{Cc}\p{Cs}"<>\\`]/u.test(text)) return null
  // Browsers open 'https:////host' as that host but show another address.
  if (/^(?:https?:)?\/\/\/|^\//i.test(text)) return null
  if (WITH_SCHEME.test(text) && !LIKE_HTTP.test(text)) return null
  const address = LIKE_HTTP.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { hostname, username, password } = new URL(address)
  return hostname.includes('.') && !hostname.endsWith('.') && !username && !password ? address : null
}
