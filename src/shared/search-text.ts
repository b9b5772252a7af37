/** Longer searches are cut, not refused (G-025). */
export const LONGEST_SEARCH = 200

/** Typed text as it is searched for: without NULs, cut between characters, trimmed (G-026). */
export const searchText = (typed: string): string =>
  typed
    .replaceAll('\0', ' ')
    .slice(0, LONGEST_SEARCH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
