import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf, statusOf } from '#client/api/api-client.ts'
import { newId } from '#client/new-id.ts'
import { identityIn, useIdentityClient } from '#domains/accounts/components/identity/identity.ts'
import { signInAgain } from '#domains/accounts/components/identity/sign-in-again.ts'
import { dropPhoto, type KeptPhoto, keepPhoto, keptPhotos } from './kept-photos.ts'
import { sendPhoto } from './send-photo.ts'

/** `problem`: why it is not sent; `isRefused`: sending it again would not help. */
export type WaitingPhoto = KeptPhoto & { preview: string; sent: number; problem?: string; isRefused?: boolean }

/** Milliseconds until a photo that did not arrive is sent again by itself. */
const AGAIN_MS = 10_000

/**
 * A person's photos of a field that wait until they are stored, one sent after the other; also those that waited when they left
 * the page.
 * `onStored` gets each address.
 */
export function useWaitingPhotos(field: string, onStored: (url: string) => void) {
  const { client, identity } = useIdentityClient()
  const personId = identity.person?.id
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const stored = useRef(onStored)
  stored.current = onStored
  // State, as the next one has to follow however this one ended.
  const [sending, setSending] = useState<string | null>(null)
  const removed = useRef(new Set<string>())

  const change = useCallback((id: string, more: Partial<WaitingPhoto>) => {
    setWaiting((before) => before.map((photo) => (photo.id === id ? { ...photo, ...more } : photo)))
  }, [])
  const remove = useCallback((id: string) => {
    removed.current.add(id)
    setWaiting((before) => before.filter((photo) => photo.id !== id))
    void dropPhoto(id)
  }, [])
  const retry = useCallback(() => {
    setWaiting((before) =>
      before.map(({ problem, ...photo }) => (photo.isRefused ? { ...photo, problem } : photo) as WaitingPhoto),
    )
  }, [])

  useEffect(() => {
    if (!personId) return
    let isGone = false
    void keptPhotos(personId, field).then((kept) => {
      if (!isGone)
        setWaiting((before) => [
          ...kept.filter(({ id }) => before.every((photo) => photo.id !== id)).map(shown),
          ...before,
        ])
    })
    addEventListener('online', retry)
    return () => {
      isGone = true
      removeEventListener('online', retry)
    }
  }, [personId, field, retry])

  const next = waiting.find(({ problem }) => problem === undefined)
  useEffect(() => {
    if (!next || sending !== null) return
    setSending(next.id)
    sendPhoto(next.photo, next.id, (sent) => change(next.id, { sent }))
      .then((url) => {
        setSending(null)
        // Of somebody whose session has ended meanwhile: kept for them, and sent again when they are back.
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
        change(next.id, { sent: 0, isRefused, problem: messageOf(error, 'Not sent yet: the connection was lost.') })
        if (!isRefused) setTimeout(retry, AGAIN_MS)
      })
  }, [next, sending, change, remove, retry, client])

  const add = async (photo: Blob) => {
    const kept = { id: newId(), personId: personId ?? '', field, photo, at: Date.now() }
    if (personId) await keepPhoto(kept)
    setWaiting((before) => (before.some(({ id }) => id === kept.id) ? before : [...before, shown(kept)]))
  }
  return { waiting, add, remove, retry }
}

const shown = (kept: KeptPhoto): WaitingPhoto => ({ ...kept, preview: URL.createObjectURL(kept.photo), sent: 0 })
