import { type PictureDeps, storedAddress } from '#domains/pictures/pictures.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { Person } from '#shared/caller.ts'
import { MAX_PHOTOS } from './own-products.policy.ts'

export type GivenPhotos = { imageUrl?: string | null | undefined; images?: readonly string[] | null | undefined }

/** Stores photos; returns their addresses in order (G-037), or undefined without photos. `kept` are the earlier ones. Throws 400. */
export async function photosOf(
  db: Db,
  deps: PictureDeps,
  person: Person,
  input: GivenPhotos,
  kept: readonly string[] = [],
): Promise<string[] | undefined> {
  const named = inOrder(input, kept)
  if (!named) return undefined
  const stored = new Set<string>()
  for (const value of named)
    stored.add(await storedAddress(db, deps, person, { field: fieldOf(value, input), value, saved: kept }))
  const many = `A product can have up to ${MAX_PHOTOS} photos`
  if (stored.size > MAX_PHOTOS) throw badRequest('too_many_photos', many, { images: many })
  return [...stored]
}

const fieldOf = (value: string, { imageUrl, images }: GivenPhotos) =>
  value === imageUrl ? 'imageUrl' : `images.${images?.indexOf(value) ?? 0}`

/** Combines both fields in order. `imageUrl` alone replaces the first photo. */
function inOrder({ imageUrl, images }: GivenPhotos, saved: readonly string[]): string[] | undefined {
  if (imageUrl === undefined && images === undefined) return undefined
  const others = images === undefined ? saved.slice(1) : (images ?? [])
  return [...new Set(imageUrl ? [imageUrl, ...others] : others)]
}
