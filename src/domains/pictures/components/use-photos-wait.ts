import { useCallback, useRef } from 'react'

const WAIT = 'Please wait until every photo is sent, or remove those that are not.'

/** For a form with photos: `onWaiting` for the field, and why it cannot be saved yet, if so. */
export function usePhotosWait() {
  const count = useRef(0)
  const onWaiting = useCallback((waiting: number) => {
    count.current = waiting
  }, [])
  return { onWaiting, reason: () => (count.current > 0 ? WAIT : undefined) }
}
