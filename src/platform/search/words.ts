// The same rule as words_of() in migrations/routines/0100_shop_listings.sql; a test compares them.

const FOLDED = new Map<string, string>()
const HOOKED = 'ƁɓƊɗƘƙƳƴŊŋƎǝƏəØøĐđŁłıƆɔƐɛΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const PLAIN = 'bbddkkyynneeeeooddlliooeeαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя'
for (let at = 0; at < HOOKED.length; at++) FOLDED.set(HOOKED.charAt(at), PLAIN.charAt(at))
for (const [letter, letters] of Object.entries({ ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' }))
  FOLDED.set(letter, letters)

const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['`‘’ʼʻ]/g
const BEYOND_ASCII = /[\u0080-\uffff]/g
const THOUSANDS = /(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/g
const OTHER_DOTS = /(?<![0-9])\.|\.(?![0-9])/g
const WORDS =
  /[a-z0-9.\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u060b\u060d-\u061a\u061c-\u061e\u0620-\u1fff\u2c00-\u2dff\u3041-\ud7af]+|[%_\\&+#@]/g
const NUMBER = /^[0-9][0-9.]*$/
const UNIT =
  /^(inch|inches|kg|g|gram|grams|ton|tons|mm|cm|ft|feet|m|metres?|meters?|litres?|liters?|l|ml|cl|gb|tb|mb|hp|kva|kw|watts?|w|volts?|v|ah|mah|amps?|pcs|pieces|yards?|ply|plies)$/
const MAX_WORD_LENGTH = 60

/** % _ \ & + # @ are words of their own. 20,000 is one number, and a number with its unit is one word: 50kg (G-025). */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(BEYOND_ASCII, (letter) => FOLDED.get(letter) ?? letter)
    // A database's lower() depends on its locale beyond these 26 letters.
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(THOUSANDS, '')
    .replace(OTHER_DOTS, ' ')
  const words: string[] = []
  let number = false
  for (const word of plain.match(WORDS) ?? []) {
    if (number && UNIT.test(word)) words.push(words.pop() + word)
    else words.push(word)
    number = NUMBER.test(word)
  }
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH))
}
