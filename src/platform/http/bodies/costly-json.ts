import { AppError } from '../api/errors.ts'

/** The most strings, commas and opening brackets: a price list of 5,000 lines has 100,000. */
const MAX_VALUES = 150_000
/** The most bytes outside pictures: a price list as a file. */
const MAX_WRITTEN_BYTES = 4 * 1024 * 1024
const FEW_BYTES = 64 * 1024
const A_PICTURE = 1024
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const BEGINS_VALUE = 1
const MEANING = new Uint8Array(256)
for (const letter of '"\\,{[') MEANING[letter.charCodeAt(0)] = letter.charCodeAt(0)
for (const letter of ',{[') MEANING[letter.charCodeAt(0)] = BEGINS_VALUE

/** Refuses costly JSON before parsing, which would block other requests. Only pictures may exceed a list's size. Throws 413. */
export function refuseCostlyJson(json: Buffer): void {
  if (json.length <= FEW_BYTES) return
  let [values, inPictures, inString] = [0, 0, false]
  for (let at = 0; at < json.length && at - inPictures <= MAX_WRITTEN_BYTES; at++) {
    const meaning = MEANING[json[at] ?? 0]
    if (meaning === 0) continue
    if (inString) {
      if (meaning === BACKSLASH) at++
      else if (meaning === QUOTE) inString = false
    } else if (meaning !== BACKSLASH) {
      if (++values > MAX_VALUES) throw tooCostly()
      if (meaning !== QUOTE) continue
      inString = true
      const length = pictureLength(json, at + 1)
      inPictures += length
      at += length
    }
  }
  if (json.length - inPictures > MAX_WRITTEN_BYTES) throw tooCostly()
}

function pictureLength(json: Buffer, start: number): number {
  if (json.toString('latin1', start, start + 5) !== 'data:') return 0
  const end = json.indexOf(QUOTE, start)
  if (end - start < A_PICTURE) return 0
  return json.subarray(start, end).includes(BACKSLASH) ? 0 : end - start
}

const tooCostly = () => new AppError(413, 'too_much_json', 'What you sent is too large.')
