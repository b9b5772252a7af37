export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  read(key: string): Promise<Buffer | null>
  /** Does not fail for a missing file. */
  delete(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Null if the files are not on this machine. */
  folder: string | null
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Keys are our own (letters, digits, '-', '/', '.'), never a person's text. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** Prefix of private files: only code that has checked the reader serves them. */
export const PRIVATE = 'private/'

/** Returns the key itself. Throws for any other text. */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
