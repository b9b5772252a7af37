import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, badRequest } from '#platform/http/api/errors.ts'
import { PictureProblem } from '#platform/images/picture-problem.ts'
import { resizePicture } from '#platform/images/resize-picture.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { putSizes } from '#platform/storage/store-picture.ts'
import type { Person } from '#shared/caller.ts'
import { system } from '../../routes.ts'
import { embeddedPicture } from './embedded-picture.ts'
import { addressOf, fileIn, hashIn, hashOf, nameOf } from './picture-address.ts'
import { own, owns, wanted, write } from './picture-rows.ts'

const DAY = 86_400_000
/** More than 300 products by form would need of two photos each (G-168). */
const PICTURES_PER_DAY = 1_000

/** `perDay`: new pictures of a person; 0: no limit. `publicUrl` begins addresses of ours that are given whole. */
export type PictureDeps = { storage: Storage; clock: Clock; perDay: number; publicUrl?: string | undefined }

export const pictureDeps = ({
  storage,
  clock,
  config,
}: Pick<ServerDeps, 'storage' | 'clock' | 'config'>): PictureDeps => ({
  storage,
  clock,
  perDay: config.rateLimits ? PICTURES_PER_DAY : 0,
  publicUrl: config.publicUrl,
})

/** Stores a picture in all widths, once however often it is sent; returns its address. Throws 400 and 413 at `field`, 429. */
export async function storePicture(
  db: Db,
  { storage, clock, perDay }: PictureDeps,
  person: Person,
  { bytes, field }: { bytes: Buffer; field: string },
): Promise<string> {
  const hash = hashOf(bytes)
  const now = clock.now()
  if (!(await wanted(db, hash, now))) {
    await consumeOrRefuse(db, counterKey('pictures of', person.id), { most: perDay, within: DAY }, now)
    const sizes = await resizePicture(bytes, person.id).catch((error: unknown) => {
      throw error instanceof PictureProblem ? refusal(error, field) : error
    })
    await write(db, { hash, bytes: sizes.reduce((sum, { bytes }) => sum + bytes.length, 0), now }, () =>
      putSizes(storage, nameOf(hash), sizes),
    )
  }
  await own(db, hash, person.id, now)
  return addressOf(hash)
}

/** 413 where the picture is the whole body, as the edge answers. */
function refusal({ kind, message }: PictureProblem, field: string): AppError {
  return new AppError(kind === 'bytes' && field === 'file' ? 413 : 400, 'bad_picture', message, {
    fields: { [field]: message },
  })
}

/**
 * The address of a picture given as a data string, which is stored, or as an address of ours (G-161). It is safe from the removal
 * of unused pictures for a day, time enough to save it. `kept` are those that the record has. Throws 400 at `field`, 429.
 */
export async function storedAddress(
  db: Db,
  deps: PictureDeps,
  person: Person,
  { field, value, kept = [] }: { field: string; value: string; kept?: readonly string[] },
): Promise<string> {
  const refuse = (sentence: string) => badRequest('bad_picture', sentence, { [field]: sentence })
  if (value.startsWith('data:')) {
    const bytes = embeddedPicture(value)
    if (!bytes) throw refuse(new PictureProblem('type').message)
    return storePicture(db, deps, person, { bytes, field })
  }
  const address = withoutOrigin(value, deps.publicUrl)
  const hash = hashIn(address)
  if (hash !== undefined) {
    if (await wanted(db, hash, deps.clock.now())) return addressOf(hash)
    throw refuse('This photo is no longer there. Please add it again.')
  }
  if (kept.includes(value)) return value
  const file = fileIn(address)
  if (file !== undefined && (await deps.storage.has(file))) return system.media + file
  throw refuse(new PictureProblem('type').message)
}

/** The address of a picture that this person has sent themself, kept as `storedAddress` does. Throws 400 at `field`. */
export async function ownAddress(
  db: Db,
  { clock, publicUrl }: PictureDeps,
  personId: string,
  { field, value }: { field: string; value: string },
): Promise<string> {
  const hash = hashIn(withoutOrigin(value, publicUrl))
  if (hash !== undefined && (await owns(db, hash, personId)) && (await wanted(db, hash, clock.now())))
    return addressOf(hash)
  const gone = 'This photo is no longer there. Please add it again.'
  throw badRequest('bad_picture', gone, { [field]: gone })
}

const withoutOrigin = (value: string, publicUrl: string | undefined) =>
  publicUrl && value.startsWith(`${publicUrl}/`) ? value.slice(publicUrl.length) : value
