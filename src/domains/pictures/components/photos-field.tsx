import { type ChangeEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { ArrowRight, X } from '#ui/icons/frame.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { WaitingPhotos } from './use-upload-guard.ts'
import { usePendingUploads } from './use-waiting-photos.ts'

type PhotosFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  value: readonly string[]
  max: number
  name: string
  onChange: (value: string[]) => void
  /** Called with the photos being sent. A form should not be saved without them. */
  onWaiting?: (waiting: WaitingPhotos) => void
}

const WRONG_TYPE = 'This file is not a picture. Please choose a photo.'
const tooMany = (max: number) => `You can add up to ${max} ${max === 1 ? 'photo' : 'photos'}.`

/** Takes photos from camera or gallery and sends them at once. The device keeps them until they are stored (VAL-10, G-037, G-161). */
export function PhotosField({ label, hint, error, value, max, name, onChange, onWaiting }: PhotosFieldProps) {
  const id = useId()
  const [wrong, setWrong] = useState('')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<number>(undefined)
  const latest = useRef(value)
  latest.current = value
  const { waiting, add, remove, retry } = usePendingUploads(name, (url) => {
    if (latest.current.includes(url)) return
    if (max > 1 && latest.current.length >= max) return setWrong(tooMany(max))
    latest.current = max === 1 ? [url] : [...latest.current, url]
    onChange([...latest.current])
  })
  useEffect(() => {
    const drop = () => {
      for (const { id } of waiting) remove(id)
    }
    onWaiting?.({ count: waiting.length, drop })
  }, [waiting, remove, onWaiting])

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const images = files.filter((file) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name))
    const room = (max === 1 ? 1 : max - value.length) - waiting.length
    setWrong(images.length < files.length ? WRONG_TYPE : images.length > room ? tooMany(max) : '')
    for (const file of images.slice(0, Math.max(0, room))) {
      try {
        await add(await shrinkPhoto(file))
      } catch (problem) {
        setWrong((problem as Error).message)
      }
    }
  }
  const move = (from: number, to: number) => {
    const moved = [...value]
    const [photo] = moved.splice(from, 1)
    if (photo === undefined || to < 0 || to >= value.length) return
    moved.splice(to, 0, photo)
    onChange(moved)
    setSaid(`Photo moved to place ${to + 1} of ${value.length}.${to === 0 ? ' It is the cover now.' : ''}`)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const under = document.elementFromPoint(clientX, clientY)?.closest('li')
    const to = under ? [...(list.current?.children ?? [])].indexOf(under) : -1
    if (dragged.current === undefined || to < 0 || to >= value.length || to === dragged.current) return
    move(dragged.current, to)
    dragged.current = to
  }
  return (
    <Field id={id} label={label} hint={hint} error={wrong || error}>
      <input
        id={id}
        type="file"
        accept="image/*,.heic,.heif"
        multiple={max > 1}
        onChange={take}
        className="input pl-1.5 file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-brand-soft file:px-3 file:font-semibold file:text-brand"
        aria-describedby={hint || wrong || error ? `${id}-note` : undefined}
      />
      <ul ref={list} className="mt-2.5 flex flex-wrap gap-2.5">
        {value.map((photo, index) => (
          <li key={photo} className="relative w-24">
            <img
              src={photo}
              alt={`${label} ${index + 1} of ${value.length}${index === 0 ? ', the cover' : ''}`}
              draggable={false}
              className="size-24 touch-none rounded-lg object-cover"
              onPointerDown={({ currentTarget, pointerId }) => {
                dragged.current = index
                currentTarget.setPointerCapture(pointerId)
              }}
              onPointerMove={drag}
              onPointerUp={() => {
                dragged.current = undefined
              }}
            />
            <IconButton
              label={`Remove photo ${index + 1}`}
              variant="outline"
              className="absolute -top-2 -right-2 min-h-11 rounded-full"
              onClick={() => onChange(value.filter((other) => other !== photo))}
            >
              <X />
            </IconButton>
            {value.length > 1 && (
              <div className="mt-1 flex justify-between">
                <IconButton
                  label={`Move photo ${index + 1} earlier`}
                  variant="ghost"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft />
                </IconButton>
                <IconButton
                  label={`Move photo ${index + 1} later`}
                  variant="ghost"
                  disabled={index === value.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight />
                </IconButton>
              </div>
            )}
          </li>
        ))}
        {waiting.map((photo) => (
          <li key={photo.id} className="relative w-24 text-sm">
            <img src={photo.preview} alt="Being sent" className="size-24 rounded-lg object-cover opacity-60" />
            <IconButton
              label="Remove this photo"
              variant="outline"
              className="absolute -top-2 -right-2 min-h-11 rounded-full"
              onClick={() => remove(photo.id)}
            >
              <X />
            </IconButton>
            {photo.problem ? (
              <>
                <p role="alert">{photo.problem}</p>
                {!photo.isRefused && (
                  <Button variant="outline" onClick={retry}>
                    Try again
                  </Button>
                )}
              </>
            ) : (
              <progress className="w-full" max={1} value={photo.sent} aria-label="Sending the photo" />
            )}
          </li>
        ))}
      </ul>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </Field>
  )
}
