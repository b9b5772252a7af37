import { useCallback, useRef } from 'react'

export type WaitingPhotos = { count: number; drop: () => void }

const WAIT = 'Please wait until all photos are uploaded, or remove the ones that are not.'

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
