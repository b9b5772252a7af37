const KEY = 'advice'
const MAX_STORED = 50

function read(): [id: string, day: string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => Array.isArray(each) && each.length === 2) : []
  } catch {
    return []
  }
}

export const isDismissed = (conversationId: number, day: string): boolean =>
  read().some(([id, dismissed]) => id === String(conversationId) && dismissed === day)

/** Without storage, the advice appears again on the next visit. */
export function dismiss(conversationId: number, day: string): void {
  const others = read().filter(([id]) => id !== String(conversationId))
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [String(conversationId), day]].slice(-MAX_STORED)))
  } catch {}
}
