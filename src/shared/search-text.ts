/** Longer searches are cut, not refused (G-025). */
export const MAX_SEARCH_LENGTH = 200

/** Removes NULs, shortens the text without splitting a character, and trims it (G-026). */
export const searchText = (typed: string): string =>
  typed
    .replaceAll('\0', ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
