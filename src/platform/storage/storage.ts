/** Where pictures are kept. Keys are our own: letters, digits, '-', '/', '.'; never something a person typed. */
export type Storage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The file's bytes, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** The folder the files lie in, where the server may send them itself. */
  folder: string | null
}
