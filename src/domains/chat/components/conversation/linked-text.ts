export type Part = { text: string; href?: string }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** What ends a sentence is no part of an address. */
const AFTER = /[.,;:!?'’)\]}]+$/

/** A message cut into plain text and web addresses; everything else stays text (G-151). */
export function linkedText(message: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = withoutEnd(found)
    const href = addressOf(text)
    if (!href) continue
    if (index > from) parts.push({ text: message.slice(from, index) })
    parts.push({ text, href })
    from = index + text.length
  }
  if (from < message.length) parts.push({ text: message.slice(from) })
  return parts
}

function withoutEnd(found: string): string {
  const cut = found.replace(AFTER, '')
  // A closing bracket belongs to the address that opened it.
  return cut.includes('(') && found[cut.length] === ')' ? `${cut})` : cut
}

function addressOf(text: string): string | null {
  try {
    const { href, protocol, hostname } = new URL(/^www\./i.test(text) ? `https://${text}` : text)
    return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
  } catch {
    return null
  }
}
