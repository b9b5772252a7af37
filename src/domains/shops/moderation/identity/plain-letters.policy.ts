/** Includes capitals, because some look like a different letter. */
const SIMILAR_LETTERS = new Map<string, string>()
const alike = (letters: string, latin: string) => {
  const plain = [...latin]
  for (const [at, letter] of [...letters].entries()) SIMILAR_LETTERS.set(letter, plain[at] ?? '')
}
alike('АВЕНІЈКМОРСТУХЅԌԚԜҮЗ', 'abehijkmopctyxsgqwy3')
alike('авеиіјкмнопрстухѕԁһԛԝӏҽүԍгьѵґ', 'abeuijkmhonpctyxsdhqwleygrbvr')
alike('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'abezhikmnoptyxc')
alike('αβεηικνορτυχγωϲϳ', 'abenikvoptuxywcj')
alike('ՕօսհոցյգԼԱՍ', 'oouhngjqlus')
alike(
  'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɡɑıȷłŁøØđĐħĦŧŦƅɓƁɗƊƙƘƴƳŋŊɛƐɔƆǝƎəƏ',
  'abcdefghijklmnoprstuvwyzgaijlloodd' + 'hhttbbbddkkyynneeooeeee',
)
alike('ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷΝᏢᎡᏚᎢᏙᎳᎩᏃ', 'abcdeghijklmnprstvwyz')
for (const [letter, letters] of Object.entries({ ß: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' }))
  SIMILAR_LETTERS.set(letter, letters)

/** The first code point of each alphabet of boxed, circled and flag letters, which Unicode does not decompose. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6]

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const box = BOXED.find((first) => code >= first && code < first + 26)
  if (box !== undefined) return String.fromCharCode(97 + code - box)
  return SIMILAR_LETTERS.get(letter) ?? letter
}

/** Returns lower case Latin letters without accents, invisible marks and look-alikes. */
export const plainLetters = (text: string): string =>
  [...text.normalize('NFKD')]
    .map(plainLetter)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0'’‘`ʼ]/gu, '')
    .toLowerCase()

export const plainWords = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
