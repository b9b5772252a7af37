import { useCallback, useEffect, useRef, useState } from 'react'

/** `place` counts from 1 among all photos of the field: the photo being sent, or null. `drop` forgets the photos and returns its undo. */
export type WaitingPhotos = { count: number; place: number | null; drop: () => () => void }

const NONE: WaitingPhotos = { count: 0, place: null, drop: () => () => {} }
const NOT_SENT = 'A photo was not sent. Try again, or remove it.'

/** Lets a form wait for the photos that are being sent. */
export function useUploadGuard() {
  const [waiting, setWaiting] = useState(NONE)
  const latest = useRef(waiting)
  latest.current = waiting
  const settle = useRef(() => {})
  useEffect(() => {
    latest.current = waiting
    settle.current()
  }, [waiting])
  return {
    onWaiting: useCallback((next: WaitingPhotos) => setWaiting(next), []),
    /** Says why the submit button waits; null while nothing is sent. */
    words: waiting.place === null ? null : `when photo ${waiting.place} is sent`,
    /** Waits until all photos are stored. Returns the problem if one cannot be sent now. */
    sent: () =>
      new Promise<string | undefined>((resolve) => {
        settle.current = () => {
          const { count, place } = latest.current
          if (count === 0) resolve(undefined)
          else if (place === null) resolve(NOT_SENT)
        }
        settle.current()
      }),
    drop: () => latest.current.drop(),
  }
}
