const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`
const SENDER = String.raw`(?:~ ?)?([^:\n\[\]]{1,40})`
const STAMPED = [
  new RegExp(String.raw`^\[?(?:${DATE},? ${TIME}|${TIME},? ${DATE})\]?(?: ?-)? ${SENDER}: `, 'iu'),
  new RegExp(String.raw`^${SENDER}, \[\d{1,2} \p{L}{3,9} \d{4} at ${TIME}\]: `, 'iu'),
]
const SYSTEM_STAMP = new RegExp(String.raw`^\[?(?:${DATE},? ${TIME}|${TIME},? ${DATE})\]?(?: ?-)? `, 'iu')

/** Removes the time and the sender that a chat puts before a copied message. */
export function withoutStamp(text: string): string {
  if (!/^.{0,44}\d/u.test(text)) return text
  for (const pattern of [...STAMPED, SYSTEM_STAMP]) {
    const match = pattern.exec(text)
    if (match) return text.slice(match[0].length)
  }
  return text
}

const SYSTEM =
  /^<?(?:media|image|video|audio|sticker|document|gif|contact card) omitted>?$|\(file attached\)$|^<attached: |^(?:this message was|you) deleted|^missed (?:voice|video|group)? ?call|^null$|end-to-end encrypted|\b(?:joined using|was added|added you|created (?:this )?group|changed (?:the|this) (?:group|subject)|pinned a message|waiting for this message)\b/i

/** Returns true for a line that the chat program wrote. */
export const isSystemLine = (text: string): boolean => SYSTEM.test(text)

const OF_BUYER = /^(?:customer|buyer|client)s? ?:/i
const OFFER =
  /\b(?:last|take|collect|accept|abeg|reduce|can (?:i|you|we)|do you|will you|give me|lemme|let me|how much|i get|i have|my budget|pay|discount|price)\b/i
const COUNTER_OFFER =
  /^(?:ok(?:ay)?,? |no,? )?(?:last |final )?(?:price )?[₦#n]?\d[\d,.]*k? ?(?:is )?(?:last|final|for you|dear|my|boss|ma|sir|sis|bro)\b(?: (?:price|last|for|you|my|dear|customer|ma|sir)){0,4}[.!]*$/i

/** Returns true for a buyer's offer, or the shop's answer to it. */
export const isBargain = (text: string): boolean =>
  OF_BUYER.test(text) || (/\?\s*$/.test(text) && OFFER.test(text)) || COUNTER_OFFER.test(text)
