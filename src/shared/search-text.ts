/** Longer searches are cut, not refused (G-025). */
export const MAX_SEARCH_LENGTH = 200

/** Without NULs, cut between characters, trimmed (G-026). */
export const searchText = (typed: string): string =>
  typed
    .replaceAll('\0', ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
