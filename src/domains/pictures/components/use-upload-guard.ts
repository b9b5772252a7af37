import { useCallback, useRef } from 'react'

/** The number of a field's photos being sent, and a function that drops them. */
export type WaitingPhotos = { count: number; drop: () => void }

const WAIT = 'Please wait until all photos are uploaded, or remove the ones that are not.'

/** Returns `onWaiting` for the field, the reason why the form cannot be saved yet, and a function that drops waiting photos. */
export function useUploadGuard() {
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
