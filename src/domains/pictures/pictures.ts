import { type ChargeDeps, charge } from '#domains/accounts/accounts.ts'
import type { Db } from '#platform/db/db.ts'
import { turnsOf } from '#platform/fair-queue.ts'
import { AppError, badRequest, unauthorized } from '#platform/http/api/errors.ts'
import { mustBePicture } from '#platform/images/inspect-picture.ts'
import { PictureProblem } from '#platform/images/picture-problem.ts'
import { resizePicture, type Sender } from '#platform/images/resize-picture.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { moveSizes, putSizes, removeSizes } from '#platform/storage/store-picture.ts'
import type { Person } from '#shared/caller.ts'
import { embeddedPicture } from './embedded-picture.ts'
import { addressOf, idIn, nameOf, newPictureId, privateNameOf } from './picture-address.ts'
import { insertPicture, touchPicture, use } from './picture-rows.ts'

export { listErased } from './picture-rows.ts'
export type { PictureReader } from './private-pictures.ts'

export type PictureDeps = ChargeDeps & { storage: Storage; publicUrl?: string | undefined }

export const pictureDeps = ({
  storage,
  clock,
  config,
}: Pick<ServerDeps, 'storage' | 'clock' | 'config'>): PictureDeps => ({
  storage,
  clock,
  limited: config.rateLimits,
  publicUrl: config.publicUrl,
})

/** Stores a picture and returns its id. Until it is used, only this person reads it. Throws 400 and 413 at `field`, 401, 429. */
export async function storePicture(
  db: Db,
  deps: PictureDeps,
  person: Person,
  { bytes, field, isPublic = false }: { bytes: Buffer; field: string; isPublic?: boolean },
): Promise<string> {
  const resized = async () => {
    // A file that is not a picture costs no allowance.
    mustBePicture(bytes)
    await charge(db, 'pictures', person, deps)
    return resizePicture(bytes, decodingOf(db, deps, person))
  }
  const sizes = await resized().catch((error: unknown) => {
    throw error instanceof PictureProblem ? refusal(error, field) : error
  })
  const id = newPictureId()
  const row = {
    id,
    ownerId: person.id,
    isPublic,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes.length, 0),
    now: deps.clock.now(),
  }
  const name = isPublic ? nameOf(id) : privateNameOf(id)
  if (await insertPicture(db, row, () => putSizes(deps.storage, name, sizes))) return id
  await removeSizes(deps.storage, name)
  throw unauthorized()
}

/** Charges decoding in tenths of a second: the first before decoding, then as much of the rest as the allowance covers. */
function decodingOf(db: Db, deps: PictureDeps, person: Person): Sender {
  const pay = (uses: number) => charge(db, 'decoding', person, deps, { uses })
  return {
    turns: turnsOf(person),
    admit: () => pay(1),
    async charge(ms) {
      let owed = Math.ceil(ms / 100) - 1
      for (let part = owed; part > 0; ) {
        const isPaid = await pay(part).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError && error.status === 429) return false
            throw error
          },
        )
        if (isPaid) owed -= part
        part = isPaid ? Math.min(part, owed) : part >> 1
      }
    },
  }
}

/** Uses 413 if the picture is the whole body, like the HTTP layer. */
function refusal({ kind, message }: PictureProblem, field: string): AppError {
  return new AppError(kind === 'bytes' && field === 'file' ? 413 : 400, 'bad_picture', message, {
    fields: { [field]: message },
  })
}

/** Returns a stored picture's address. It must be in `saved` or an unused upload of the person (G-161, G-202). Throws 400, 401, 429. */
export async function storedAddress(
  db: Db,
  deps: PictureDeps,
  person: Person,
  { field, value, saved = [] }: { field: string; value: string; saved?: readonly string[] },
): Promise<string> {
  const refuse = (sentence: string) => badRequest('bad_picture', sentence, { [field]: sentence })
  if (value.startsWith('data:')) {
    const bytes = embeddedPicture(value)
    if (!bytes) throw refuse(new PictureProblem('type').message)
    return addressOf(await storePicture(db, deps, person, { bytes, field, isPublic: true }))
  }
  const input = withoutOrigin(value, deps.publicUrl)
  const id = idIn(input)
  if (id === undefined) {
    if (saved.includes(input)) return input
    throw refuse(new PictureProblem('type').message)
  }
  const address = addressOf(id)
  const isThere = saved.includes(address)
    ? await touchPicture(db, id, deps.clock.now())
    : await publish(db, deps, person, id)
  if (!isThere) throw refuse(NO_LONGER_THERE)
  return address
}

const NO_LONGER_THERE = 'This photo is no longer available. Please add it again.'

/** Updates the row before the files, so that a picture with a public file can never be in a message. */
async function publish(db: Db, { storage, clock }: PictureDeps, { id: ownerId }: Person, id: string): Promise<boolean> {
  if (!(await use(db, { id, ownerId }, clock.now()))) return false
  await moveSizes(storage, privateNameOf(id), nameOf(id))
  return true
}

export function pictureAddress({ publicUrl }: PictureDeps, { field, value }: { field: string; value: string }): string {
  const id = idIn(withoutOrigin(value, publicUrl))
  if (id === undefined) throw noLongerThere(field)
  return addressOf(id)
}

/** Uses the person's upload in a stored message, once and for nothing else (G-202). Throws 400 at `field`. */
export async function claimForMessage(
  tx: Db,
  { clock }: PictureDeps,
  ownerId: string,
  { field, address, messageId }: { field: string; address: string; messageId: number },
): Promise<void> {
  const id = idIn(address)
  if (id === undefined || !(await use(tx, { id, ownerId, messageId }, clock.now()))) throw noLongerThere(field)
}

const noLongerThere = (field: string) => badRequest('bad_picture', NO_LONGER_THERE, { [field]: NO_LONGER_THERE })

const withoutOrigin = (value: string, publicUrl: string | undefined) =>
  publicUrl && value.startsWith(`${publicUrl}/`) ? value.slice(publicUrl.length) : value
