import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Camera } from '#ui/icons/selling.ts'
import { PhotoToSend, StoredPhoto } from './photo-tiles.tsx'
import { savePhoto } from './saved-photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { WaitingPhotos } from './use-upload-guard.ts'
import { usePendingUploads } from './use-waiting-photos.ts'

type PhotosFieldProps = {
  label: string
  hint?: ReactNode
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
  const latest = useRef(value)
  latest.current = value
  const { waiting, sending, add, remove, retry } = usePendingUploads(name, (url) => {
    if (latest.current.includes(url)) return
    if (max > 1 && latest.current.length >= max) return setWrong(tooMany(max))
    latest.current = max === 1 ? [url] : [...latest.current, url]
    onChange([...latest.current])
  })
  const place = sending === null ? null : (max === 1 ? 0 : value.length) + at(waiting, sending) + 1
  useEffect(() => {
    const drop = () => {
      for (const { id } of waiting) remove(id)
      return () => {
        for (const { preview, sent, problem, isRefused, ...saved } of waiting) void savePhoto(saved)
      }
    }
    onWaiting?.({ count: waiting.length, place, drop })
  }, [waiting, place, remove, onWaiting])

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
  const problems = new Set(waiting.flatMap(({ problem }) => problem ?? []))
  const count = max === 1 ? value.length : value.length + waiting.length
  return (
    <Field id={id} label={label} error={wrong || error}>
      <div className={max === 1 ? 'flex flex-wrap items-center gap-3' : undefined}>
        <ul ref={list} className="flex flex-wrap items-start gap-2 has-[li:nth-child(3)]:[&>li]:mb-1">
          {value.map((photo, index) => (
            <StoredPhoto
              key={photo}
              photo={photo}
              index={index}
              count={value.length}
              of={label}
              placeUnder={({ clientX, clientY }) => {
                const under = document.elementFromPoint(clientX, clientY)?.closest('li')
                return under ? [...(list.current?.children ?? [])].indexOf(under) : -1
              }}
              onMove={move}
              onRemove={() => onChange(value.filter((other) => other !== photo))}
            />
          ))}
          {waiting.map((photo) => (
            <PhotoToSend key={photo.id} photo={photo} onRemove={() => remove(photo.id)} onRetry={retry} />
          ))}
          <li className="relative grid size-26 place-content-center justify-items-center gap-1 rounded-xl border-2 border-dashed border-edge text-center text-xs font-semibold text-ink-soft focus-within:outline-3 focus-within:outline-brand">
            <Camera className="size-7 text-brand" />
            <span aria-hidden="true" className="pointer-coarse:hidden">
              {count > 0 && max === 1 ? 'Change photo' : 'Add a photo'}
            </span>
            <span aria-hidden="true" className="hidden px-1 pointer-coarse:inline">
              Take photo or choose
            </span>
            <input
              id={id}
              type="file"
              accept="image/*,.heic,.heif"
              multiple={max > 1}
              onChange={take}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              aria-describedby={hint || wrong || error ? `${id}-hint ${id}-note` : undefined}
            />
          </li>
        </ul>
        {hint && count === 0 && (
          <p
            id={`${id}-hint`}
            className={max === 1 ? 'min-w-40 flex-1 text-sm text-ink-soft' : 'mt-1.5 text-sm text-ink-soft'}
          >
            {hint}
          </p>
        )}
      </div>
      {(place !== null || (count > 0 && max > 1)) && (
        <p className="mt-1.5 text-sm text-ink-soft figures">
          {max > 1 && `${count} of ${max}. `}
          {place !== null && `Sending photo ${place}: ${Math.floor((waiting[at(waiting, sending)]?.sent ?? 0) * 100)}%`}
        </p>
      )}
      {[...problems].map((problem) => (
        <p key={problem} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      ))}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </Field>
  )
}

const at = (waiting: readonly { id: string }[], sending: string | null) => waiting.findIndex(({ id }) => id === sending)
