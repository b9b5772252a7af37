// The same rule as words_of() in migrations/0010_shop_listings.sql; a test compares them.

const FOLDED = new Map<string, string>()
const HOOKED = 'ƁɓƊɗƘƙƳƴŊŋƎǝƏəØøĐđŁłıƆɔƐɛΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const PLAIN = 'bbddkkyynneeeeooddlliooeeαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя'
for (let at = 0; at < HOOKED.length; at++) FOLDED.set(HOOKED.charAt(at), PLAIN.charAt(at))
for (const [letter, letters] of Object.entries({ ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' }))
  FOLDED.set(letter, letters)

const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['`‘’ʼʻ]/g
const BEYOND_ASCII = /[\u0080-\uffff]/g
const WORDS =
  /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u060b\u060d-\u061a\u061c-\u061e\u0620-\u1fff\u2c00-\u2dff\u3041-\ud7af]+|[%_\\&+#@]/g
const LONGEST_WORD = 60

/**
 * The words of a text in order, without accents, apostrophes and capitals: 'Ọ̀yọ́' and 'OYO' both give 'oyo'. The signs
 * % _ \ & + # @ are words of their own; everything else only separates. Words are cut at 60 letters (G-025).
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(BEYOND_ASCII, (letter) => FOLDED.get(letter) ?? letter)
    // Only the 26 letters: what a database's own lower() does with others depends on how it was set up.
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return Array.from(plain.match(WORDS) ?? [], (word) => word.slice(0, LONGEST_WORD))
}

const SIGN = /^[%_\\&+#@]$/

/**
 * The words that somebody looks for by typing `text`, each once. A sign that stands alone counts only when nothing else
 * was typed, so that 'rice & beans' finds 'Rice and beans', while '100%' does not find '1000' (G-025).
 */
export function typedWords(text: string): string[] {
  const parts = text.split(/\s+/).map(wordsOf)
  const spoken = parts.filter((words) => words.some((word) => !SIGN.test(word)))
  return [...new Set((spoken.length > 0 ? spoken : parts).flat())]
}
