import { claimForMessage, type PictureDeps, pictureAddress } from '#domains/pictures/pictures.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import type { ChatParticipant } from '../chat.ts'

const SIGN_IN = 'Please sign in to send photos.'

const fieldOf = (index: number) => `images.${index}`

/** Guests may have no pictures. Throws 400 at the field. */
export function namedPictures(deps: PictureDeps, { userId }: ChatParticipant, images: readonly string[]): string[] {
  if (userId === null && images.length > 0) throw badRequest('bad_picture', SIGN_IN, { [fieldOf(0)]: SIGN_IN })
  return [...new Set(images.map((value, index) => pictureAddress(deps, { field: fieldOf(index), value })))]
}

/** Attaches the sender's uploads to the message being stored (G-202). Throws 400 at the field. */
export async function claimPictures(
  tx: Db,
  deps: PictureDeps,
  { userId }: ChatParticipant,
  { messageId, images }: { messageId: number; images: readonly string[] },
): Promise<void> {
  for (const [index, address] of images.entries())
    if (userId !== null) await claimForMessage(tx, deps, userId, { field: fieldOf(index), address, messageId })
}
