import { type PictureDeps, storedAddress } from '#domains/pictures/pictures.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { Person } from '#shared/caller.ts'
import { MOST_PHOTOS } from './own-products.policy.ts'

/** As a form sends them: undefined leaves what there is. */
export type GivenPhotos = { imageUrl?: string | null | undefined; images?: readonly string[] | null | undefined }

/**
 * The addresses of a product's photos in order (G-037), stored if they were embedded; undefined when none are given. `kept` are
 * those it has. Throws 400 at the field.
 */
export async function photosOf(
  db: Db,
  deps: PictureDeps,
  person: Person,
  given: GivenPhotos,
  kept: readonly string[] = [],
): Promise<string[] | undefined> {
  const named = inOrder(given, kept)
  if (!named) return undefined
  const stored = new Set<string>()
  for (const value of named)
    stored.add(await storedAddress(db, deps, person, { field: fieldOf(value, given), value, kept }))
  const many = `A product has at most ${MOST_PHOTOS} photos`
  if (stored.size > MOST_PHOTOS) throw badRequest('too_many_photos', many, { images: many })
  return [...stored]
}

const fieldOf = (value: string, { imageUrl, images }: GivenPhotos) =>
  value === imageUrl ? 'imageUrl' : `images.${images?.indexOf(value) ?? 0}`

/** `imageUrl` alone takes the place of the first photo. */
function inOrder({ imageUrl, images }: GivenPhotos, kept: readonly string[]): string[] | undefined {
  if (imageUrl === undefined && images === undefined) return undefined
  const others = images === undefined ? kept.slice(1) : (images ?? [])
  return [...new Set(imageUrl ? [imageUrl, ...others] : others)]
}
