import { PICTURE_WIDTHS } from '#shared/picture.ts'
import { type Pixels, pictureSizes } from '../images/picture-sizes.ts'
import type { Storage } from './storage.ts'

const keyOf = (name: string, width: number) => `${name}-${width}.webp`

export async function storePicture(storage: Storage, name: string, original: Buffer | Pixels): Promise<void> {
  if (await storage.has(keyOf(name, 640))) return
  await putSizes(storage, name, await pictureSizes(original))
}

export async function putSizes(
  storage: Storage,
  name: string,
  sizes: readonly { width: number; bytes: Uint8Array }[],
): Promise<void> {
  // The 640 px file proves presence, so it is written last.
  const inOrder = sizes.toSorted((a, b) => Number(a.width === 640) - Number(b.width === 640))
  for (const { width, bytes } of inOrder) await storage.put(keyOf(name, width), Buffer.from(bytes), 'image/webp')
}

/** Renames a picture; safe to repeat after an interruption, also concurrently. */
export async function moveSizes(storage: Storage, from: string, to: string): Promise<void> {
  const isThere = () => storage.has(keyOf(to, 640))
  if (await isThere()) return
  const sizes = []
  for (const width of PICTURE_WIDTHS) {
    const bytes = await storage.read(keyOf(from, width))
    if (bytes) sizes.push({ width, bytes })
    else if (await isThere()) return
    else throw new Error(`There is no picture ${from}.`)
  }
  await putSizes(storage, to, sizes)
  await removeSizes(storage, from)
}

export async function removeSizes(storage: Storage, name: string): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => storage.delete(keyOf(name, width))))
}
