import { ownAddress, type PictureDeps } from '#domains/pictures/pictures.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { Chatter } from '../chat.ts'

const SIGN_IN = 'Please sign in to send photos.'

/** Addresses of the sender's own uploads, which are kept from now on; guests have none. Throws 400 at the field. */
export async function ownPictures(
  db: Db,
  deps: PictureDeps,
  { userId }: Chatter,
  images: readonly string[],
): Promise<string[]> {
  const stored = new Set<string>()
  for (const [index, value] of images.entries()) {
    const field = `images.${index}`
    if (userId === null) throw badRequest('bad_picture', SIGN_IN, { [field]: SIGN_IN })
    stored.add(await ownAddress(db, deps, userId, { field, value }))
  }
  return [...stored]
}
