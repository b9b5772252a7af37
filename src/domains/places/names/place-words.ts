/** The maximum length of a location (ENT-shops-07), so that hostile input is cheap. */
const LONGEST = 200

const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ǝ: 'e', ə: 'e' }

export type Word = {
  text: string
  /** Parts end at a comma, semicolon, bracket, bar or line end. */
  part: number
  /** Joined to the previous word by - or / alone, as in 'Lagos-Ibadan'. */
  joined: boolean
}

function fold(text: string): string {
  const cut = text.slice(0, LONGEST)
  if (/^[\x20-\x7e]*$/.test(cut)) return cut.replace(/['`]/g, '').toLowerCase()
  return cut
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'`‘’ʼʻ]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋǝə]/g, (letter) => HOOKED[letter] ?? letter)
}

export function readWords(text: string): Word[] {
  const plain = fold(text)
  const words: Word[] = []
  let part = 0
  let end = 0
  for (const found of plain.matchAll(/[a-z0-9]+/g)) {
    const between = plain.slice(end, found.index)
    if (/[,;|()[\]\n\r]/.test(between)) part++
    words.push({ text: found[0], part, joined: words.length > 0 && /^ ?[-–/] ?$/.test(between) })
    end = found.index + found[0].length
  }
  return words
}

export const wordKey = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
