const KEY = 'advice'
const MOST = 50

/** Days on which the advice was put away, by conversation. */
function read(): [id: string, day: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => Array.isArray(each) && each.length === 2) : []
  } catch {
    return []
  }
}

export const isDismissed = (conversationId: number, day: string): boolean =>
  read().some(([id, dismissed]) => id === String(conversationId) && dismissed === day)

/** Without storage it comes back with the next look. */
export function dismiss(conversationId: number, day: string): void {
  const others = read().filter(([id]) => id !== String(conversationId))
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [String(conversationId), day]].slice(-MOST)))
  } catch {}
}
