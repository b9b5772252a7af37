export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  read(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Yields the keys of all files, in no order; files that come or go in the meantime may be missing. */
  list(): AsyncIterable<string>
  folder: string | null
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** Files with this prefix are served only by code that has checked the reader. */
export const PRIVATE = 'private/'

export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
