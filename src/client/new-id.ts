/** Returns a random id for recognising a repeated send. Pages over plain HTTP lack `crypto.randomUUID`. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

export function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
    (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
