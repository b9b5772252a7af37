export type TextSegment = { text: string; href?: string }

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi
/** Matches punctuation after an address, which belongs to the sentence. */
const AFTER = /[.,;:!?'’)\]}]+$/

/** Splits a message into plain text and web addresses (G-151). */
export function linkedText(message: string): TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = withoutEnd(found)
    const href = addressOf(text)
    if (!href) continue
    if (index > from) segments.push({ text: message.slice(from, index) })
    segments.push({ text, href })
    from = index + text.length
  }
  if (from < message.length) segments.push({ text: message.slice(from) })
  return segments
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
