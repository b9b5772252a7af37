import { del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { DRAFT_PHOTOS } from '#client/drafts.ts'
import { DAY } from '#shared/time/units.ts'

/** A photo that waits on this device until it is stored. Only `personId` sees it; `id` is its idempotency key (G-193). */
export type SavedPhoto = { id: string; personId: string; field: string; photo: Blob; at: number }

const WAITING = 'waiting'
const RETENTION_MS = 14 * DAY

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
    // Signing out, perhaps in another tab, drops the database and would wait for this connection.
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

// Without browser storage, photos still wait while the page is open.
export const savePhoto = (saved: SavedPhoto): Promise<void> => set(saved.id, saved, store).catch(() => {})
export const dropPhoto = (id: string): Promise<void> => del(id, store).catch(() => {})

export async function savedPhotos(personId: string, field: string): Promise<SavedPhoto[]> {
  const all = await entries<string, SavedPhoto>(store).catch(() => [])
  const photos = all.map(([, kept]) => kept)
  const isOld = ({ at }: SavedPhoto) => Date.now() - at > RETENTION_MS
  await Promise.all(photos.filter(isOld).map(({ id }) => dropPhoto(id)))
  return photos
    .filter((saved) => saved.personId === personId && saved.field === field && !isOld(saved))
    .sort((a, b) => a.at - b.at)
}
