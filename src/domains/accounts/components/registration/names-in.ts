/** Splits 'Ada Grace Obi' into the first names and the last one; a single word has no last name. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
