export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  read(key: string): Promise<Buffer | null>
  /** No error when there is none. */
  delete(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Null when the files are elsewhere. */
  folder: string | null
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Keys are our own (letters, digits, '-', '/', '.'), never something a person typed. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** The key itself. Throws for anything else. */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
