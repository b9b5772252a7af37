import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf, statusOf } from '#client/api/api-client.ts'
import { newId } from '#client/new-id.ts'
import { identityIn, useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { dropPhoto, type SavedPhoto, savedPhotos, savePhoto } from './saved-photos.ts'
import { sendPhoto } from './send-photo.ts'

export type PendingUpload = SavedPhoto & { preview: string; sent: number; problem?: string; isRefused?: boolean }

const AGAIN_MS = 10_000

/** Sends the waiting photos of a field one by one, also those of an earlier visit to the page. `onStored` gets each address. */
export function usePendingUploads(field: string, onStored: (url: string) => void) {
  const { client, identity } = useIdentityClient()
  const personId = identity.person?.id
  const [waiting, setWaiting] = useState<readonly PendingUpload[]>([])
  const stored = useRef(onStored)
  stored.current = onStored
  // This is state, so that the end of one photo starts the next, even after a failure.
  const [sending, setSending] = useState<string | null>(null)
  const removed = useRef(new Set<string>())

  const change = useCallback((id: string, more: Partial<PendingUpload>) => {
    setWaiting((before) => before.map((photo) => (photo.id === id ? { ...photo, ...more } : photo)))
  }, [])
  const remove = useCallback((id: string) => {
    removed.current.add(id)
    setWaiting((before) => before.filter((photo) => photo.id !== id))
    void dropPhoto(id)
  }, [])
  const retry = useCallback(() => {
    setWaiting((before) =>
      before.map(({ problem, ...photo }) => (photo.isRefused ? { ...photo, problem } : photo) as PendingUpload),
    )
  }, [])

  useEffect(() => {
    if (!personId) return
    let isGone = false
    void savedPhotos(personId, field).then((saved) => {
      if (!isGone)
        setWaiting((before) => [
          ...saved.filter(({ id }) => before.every((photo) => photo.id !== id)).map(shown),
          ...before,
        ])
    })
    addEventListener('online', retry)
    return () => {
      isGone = true
      removeEventListener('online', retry)
    }
  }, [personId, field, retry])

  // The form that its photo belongs to may be closed while it is sent. Then the next opening sends it again.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const next = waiting.find(({ problem }) => problem === undefined)
  useEffect(() => {
    if (!next || sending !== null) return
    setSending(next.id)
    sendPhoto(next.photo, next.id, (sent) => change(next.id, { sent }))
      .then((url) => {
        if (isGone.current) return
        setSending(null)
        // The person's session ended during the upload. The photo stays on the device until the person returns.
        if (next.personId && next.personId !== identityIn(client).person?.id)
          return setWaiting((before) => before.filter((photo) => photo.id !== next.id))
        if (!removed.current.has(next.id)) stored.current(url)
        remove(next.id)
      })
      .catch((error: unknown) => {
        setSending(null)
        signInAgain(client, error)
        const status = statusOf(error)
        const isRefused = status !== null && status < 500 && status !== 401 && status !== 429
        change(next.id, { sent: 0, isRefused, problem: messageOf(error, 'Not uploaded. The connection was lost.') })
        if (!isRefused) setTimeout(retry, AGAIN_MS)
      })
  }, [next, sending, change, remove, retry, client])

  const add = async (photo: Blob) => {
    const saved = { id: newId(), personId: personId ?? '', field, photo, at: Date.now() }
    if (personId) await savePhoto(saved)
    setWaiting((before) => (before.some(({ id }) => id === saved.id) ? before : [...before, shown(saved)]))
  }
  return { waiting, sending: next?.id ?? null, add, remove, retry }
}

const shown = (saved: SavedPhoto): PendingUpload => ({ ...saved, preview: URL.createObjectURL(saved.photo), sent: 0 })
