import { type PointerEvent, useRef } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/accounts.ts'
import { ArrowRight, X } from '#ui/icons/frame.ts'
import { Progress } from '#ui/progress.tsx'
import type { PendingUpload } from './use-waiting-photos.ts'

const CHIP = 'absolute bottom-1.5 left-1.5 rounded-full px-2 py-0.5 text-xs font-bold'

type StoredPhotoProps = {
  photo: string
  index: number
  count: number
  /** The label of the field. */
  of: string
  /** The place of the photo under the pointer, from 0; -1 if none. */
  placeUnder: (pointer: PointerEvent) => number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

export function StoredPhoto({ photo, index, count, of, placeUnder, onMove, onRemove }: StoredPhotoProps) {
  const isDragged = useRef(false)
  return (
    <li className="relative w-26">
      <img
        src={photo}
        alt={`${of} ${index + 1} of ${count}${index === 0 ? ', the cover' : ''}`}
        draggable={false}
        className="size-26 touch-none rounded-xl object-cover"
        onPointerDown={({ currentTarget, pointerId }) => {
          isDragged.current = true
          currentTarget.setPointerCapture(pointerId)
        }}
        onPointerMove={(pointer) => {
          const to = placeUnder(pointer)
          if (isDragged.current && to >= 0 && to < count && to !== index) onMove(index, to)
        }}
        onPointerUp={() => {
          isDragged.current = false
        }}
      />
      {index === 0 && count > 1 && (
        <span aria-hidden="true" className={`${CHIP} top-19 bottom-auto bg-surface`}>
          Cover
        </span>
      )}
      <Remove name={`Remove photo ${index + 1}`} onClick={onRemove} />
      {count > 1 && (
        <div className="flex justify-between">
          <IconButton
            label={`Move photo ${index + 1} earlier`}
            variant="ghost"
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowLeft />
          </IconButton>
          <IconButton
            label={`Move photo ${index + 1} later`}
            variant="ghost"
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowRight />
          </IconButton>
        </div>
      )}
    </li>
  )
}

export function PhotoToSend({
  photo: { preview, sent, problem, isRefused },
  onRemove,
  onRetry,
}: {
  photo: PendingUpload
  onRemove: () => void
  onRetry: () => void
}) {
  return (
    <li className="w-26">
      <div className="relative">
        <img src={preview} alt="Being sent" className="size-26 rounded-xl object-cover opacity-60" />
        {problem ? (
          <span className={`${CHIP} bg-danger text-surface`}>Not sent</span>
        ) : (
          <div className="absolute inset-x-2 bottom-2">
            <Progress value={sent} label="Sending the photo" />
          </div>
        )}
        <Remove name="Remove this photo" onClick={onRemove} />
      </div>
      {problem && !isRefused && (
        <Button variant="outline" className="mt-1 w-full px-1 text-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </li>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      className="absolute top-0 right-0 grid size-11 place-items-center"
      onClick={onClick}
    >
      <span className="grid size-7 place-items-center rounded-full bg-surface shadow">
        <X className="size-4" />
      </span>
    </button>
  )
}
