import { isOnlySize } from '../naming.ts'

/** Returns the text after the last price that belongs to the name, such as "(big)" or "size 40". */
export function tailOf(text: string): string {
  const bracket = /^ ?(\([^()\d]{2,40}\))/.exec(text)?.[1]
  if (
    bracket &&
    !/\b(?:was|negotiable|nego|sold|only|free|delivery|call|dm|nett?|fixed|last|per|each|promo|available|left|order|slightly|depend(?:s|ing)?|size)\b/i.test(
      bracket,
    )
  )
    return ` ${bracket}`
  const extra = /^ (with(?:out)? \p{L}+(?: \p{L}+)?)$/u.exec(text.replace(/[ .!]+$/, ''))?.[1]
  if (extra && !/\b(?:delivery|warranty|receipt|guarantee|charger)\b/i.test(extra)) return ` ${extra}`
  const words = text
    .replace(/[().!]/g, ' ')
    .trim()
    .replace(/^[,;–-] */, '')
  const segments = words.split(' ')
  return words.length > 1 &&
    segments.length <= (words.includes(',') ? 4 : 3) &&
    !/^min\b|\d-\d|\bdays?\b/i.test(words) &&
    isOnlySize(words) &&
    /\d|\p{L}{3}/u.test(words) &&
    !/\bfor\b/.test(words)
    ? ` ${words}`
    : ''
}
