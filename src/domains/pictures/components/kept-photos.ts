import { del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { DRAFT_PHOTOS } from '#client/drafts.ts'

/**
 * A photo that waits on this device until it is stored. `personId` took it and alone sees it, `field` is where it belongs, `id` is
 * its idempotency key (G-193).
 */
export type KeptPhoto = { id: string; personId: string; field: string; photo: Blob; at: number }

const WAITING = 'waiting'
/** Milliseconds until a photo that nobody came back for is forgotten. */
const KEPT_MS = 14 * 86_400_000

let opened: Promise<IDBDatabase> | undefined

const store: UseStore = async (mode, use) => {
  opened ??= open()
  return use((await opened).transaction(WAITING, mode).objectStore(WAITING))
}

async function open(): Promise<IDBDatabase> {
  const close = () => {
    opened = undefined
  }
  try {
    const request = indexedDB.open(DRAFT_PHOTOS)
    request.onupgradeneeded = () => request.result.createObjectStore(WAITING)
    const database = await promisifyRequest(request)
    database.onclose = close
    // A sign-out, perhaps in another tab, drops the database and would wait for this one.
    database.onversionchange = () => {
      close()
      database.close()
    }
    return database
  } catch (error) {
    close()
    throw error
  }
}

// Where a browser keeps nothing, photos still wait as long as the page is open.
export const keepPhoto = (kept: KeptPhoto): Promise<void> => set(kept.id, kept, store).catch(() => {})
export const dropPhoto = (id: string): Promise<void> => del(id, store).catch(() => {})

/** A person's photos of a field, in the order in which they were added. */
export async function keptPhotos(personId: string, field: string): Promise<KeptPhoto[]> {
  const all = await entries<string, KeptPhoto>(store).catch(() => [])
  const photos = all.map(([, kept]) => kept)
  const isOld = ({ at }: KeptPhoto) => Date.now() - at > KEPT_MS
  await Promise.all(photos.filter(isOld).map(({ id }) => dropPhoto(id)))
  return photos
    .filter((kept) => kept.personId === personId && kept.field === field && !isOld(kept))
    .sort((a, b) => a.at - b.at)
}
