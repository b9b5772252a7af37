import { useCallback, useRef } from 'react'

/** How many of a field are still being sent, and what forgets them. */
export type WaitingPhotos = { count: number; drop: () => void }

const WAIT = 'Please wait until every photo is sent, or remove those that are not.'

/** For a form with photos: `onWaiting` for the field, why it cannot be saved yet, if so, and how to drop those that wait. */
export function usePhotosWait() {
  const photos = useRef<WaitingPhotos>({ count: 0, drop: () => {} })
  const onWaiting = useCallback((waiting: WaitingPhotos) => {
    photos.current = waiting
  }, [])
  return {
    onWaiting,
    reason: () => (photos.current.count > 0 ? WAIT : undefined),
    drop: () => photos.current.drop(),
  }
}
