const EMBEDDED = /^data:[\w!#$&.+^/-]{0,100};base64,/i
const BASE64 = /^[a-z0-9+/]+={0,2}$/i

export function embeddedPicture(value: string): Buffer | null {
  const [start] = EMBEDDED.exec(value) ?? []
  const base64 = start && value.slice(start.length)
  return base64 && BASE64.test(base64) ? Buffer.from(base64, 'base64') : null
}
