/** Returns the part of an idempotency key that depends on the content (G-193). */
export function contentKey(content: unknown): string {
  const text = JSON.stringify(content)
  let [a, b] = [5381, 52711]
  for (let at = 0; at < text.length; at++) {
    a = (Math.imul(a, 33) ^ text.charCodeAt(at)) >>> 0
    b = (Math.imul(b, 31) + text.charCodeAt(at)) >>> 0
  }
  return `${text.length}-${a.toString(36)}${b.toString(36)}`
}
