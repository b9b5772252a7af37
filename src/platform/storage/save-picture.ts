import { createHash } from 'node:crypto'
import { system } from '../../routes.ts'
import { type Pixels, pictureSizes } from '../images/picture-sizes.ts'
import type { Storage } from './storage.ts'

/**
 * Stores a picture in every width and returns its address (the 640 px one; `pictureAt` gives the others). The name is a
 * hash of the content, so files never change and the same picture is stored once. `folder` is one short word.
 */
export async function savePicture(storage: Storage, folder: string, original: Buffer): Promise<string> {
  const name = `${folder}/${createHash('sha256').update(original).digest('hex').slice(0, 24)}`
  await storePicture(storage, name, original)
  return `${system.media}${name}-640.webp`
}

/** Stores a picture in every width as `<name>-<width>.webp`, unless it is there. */
export async function storePicture(storage: Storage, name: string, original: Buffer | Pixels): Promise<void> {
  const keyOf = (width: number) => `${name}-${width}.webp`
  if (await storage.has(keyOf(640))) return
  const sizes = await pictureSizes(original)
  // The 640 px file is the one looked for, so it is written last.
  sizes.sort((a, b) => Number(a.width === 640) - Number(b.width === 640))
  for (const { width, bytes } of sizes) await storage.put(keyOf(width), bytes, 'image/webp')
}
