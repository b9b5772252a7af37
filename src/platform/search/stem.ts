const IRREGULAR = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    geese: 'goose',
    mice: 'mouse',
    knives: 'knife',
    loaves: 'loaf',
    leaves: 'leaf',
    shelves: 'shelf',
    scarves: 'scarf',
    wives: 'wife',
  }),
)

/** Returns a common form of singular and plural, British and American spelling. It may not be a word, so only compare it. */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  const single = singular(word)
  const known = IRREGULAR.get(word) ?? IRREGULAR.get(single)
  if (known) return known
  return single
    .replace(/iz(e|ed|er|ing|ation)$/, 'is$1')
    .replace(/([a-z]{3})our$/, '$1or')
    .replace(/(.[cs]h|..[sxzo])e$/, '$1')
}

function singular(word: string): string {
  if (word.length < 3 || !word.endsWith('s') || /(ss|us|is|^[^aeiouy]*s)$/.test(word)) return word
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}
