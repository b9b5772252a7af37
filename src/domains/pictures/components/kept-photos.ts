import { createStore, del, entries, set } from 'idb-keyval'

/** A photo that waits on this device until it is stored. `field` is where it belongs; `id` is its idempotency key (G-193). */
export type KeptPhoto = { id: string; field: string; photo: Blob; at: number }

const store = createStore('photos', 'waiting')
/** Milliseconds until a photo that nobody came back for is forgotten. */
const KEPT_MS = 14 * 86_400_000

// Where a browser keeps nothing, photos still wait as long as the page is open.
export const keepPhoto = (kept: KeptPhoto): Promise<void> => set(kept.id, kept, store).catch(() => {})
export const dropPhoto = (id: string): Promise<void> => del(id, store).catch(() => {})

/** Those of a field, in the order in which they were added. */
export async function keptPhotos(field: string): Promise<KeptPhoto[]> {
  const all = await entries<string, KeptPhoto>(store).catch(() => [])
  const photos = all.map(([, kept]) => kept)
  const isOld = ({ at }: KeptPhoto) => Date.now() - at > KEPT_MS
  await Promise.all(photos.filter(isOld).map(({ id }) => dropPhoto(id)))
  return photos.filter((kept) => kept.field === field && !isOld(kept)).sort((a, b) => a.at - b.at)
}
