/** Search words longer than this are cut, not refused (G-025). */
export const LONGEST_SEARCH = 200

/** What was typed, as it is searched for: without NULs, cut between characters, trimmed; '' when nothing is left (G-026). */
export const searchText = (typed: string): string =>
  typed
    .replaceAll('\0', ' ')
    .slice(0, LONGEST_SEARCH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
