import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { shrinkPhoto } from '#domains/pictures/components/shrink-photo.ts'
import { usePendingUploads } from '#domains/pictures/components/use-waiting-photos.ts'
import { pictureAt } from '#shared/picture.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ImagePlus } from '#ui/icons/chat.ts'
import { X } from '#ui/icons/frame.ts'
import { Progress } from '#ui/progress.tsx'
import { MAX_PICTURES } from '../../chat.policy.ts'

const WRONG_TYPE = 'This file is not a picture. Please choose a photo.'
const TOO_MANY = `You can send up to ${MAX_PICTURES} photos.`

/** Uploads photos as soon as they are chosen; the device keeps them until they are stored (record 70). */
export function useComposerPhotos(thread: string, images: readonly string[], onChange: (images: string[]) => void) {
  const { waiting, add, remove, retry } = usePendingUploads(`chat ${thread}`, (url) => {
    if (!images.includes(url)) onChange([...images, url].slice(0, MAX_PICTURES))
  })
  const [wrong, setWrong] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation
  useEffect(() => setWrong(''), [thread])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    const photos = files.filter((file) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name))
    const room = MAX_PICTURES - images.length - waiting.length
    setWrong(photos.length < files.length ? WRONG_TYPE : photos.length > room ? TOO_MANY : '')
    for (const file of photos.slice(0, Math.max(0, room))) {
      try {
        await add(await shrinkPhoto(file))
      } catch (problem) {
        setWrong((problem as Error).message)
      }
    }
  }
  return { waiting, remove, retry, wrong, choose }
}

export type ComposerPhotos = ReturnType<typeof useComposerPhotos>

export function ChoosePhotos({ photos: { choose } }: { photos: ComposerPhotos }) {
  const id = useId()
  return (
    <label htmlFor={id} className="btn btn-ghost btn-icon flex-none focus-within:outline-3 focus-within:outline-brand">
      <ImagePlus aria-hidden="true" />
      <span className="sr-only">Add photos</span>
      <input id={id} type="file" accept="image/*,.heic,.heif" multiple className="sr-only" onChange={choose} />
    </label>
  )
}

export function ChosenPhotos({
  photos: { waiting, remove, retry, wrong },
  images,
  onRemove,
}: {
  photos: ComposerPhotos
  images: readonly string[]
  onRemove: (image: string) => void
}) {
  return (
    <>
      {wrong && (
        <p role="alert" className="mb-2 text-sm font-semibold text-danger">
          {wrong}
        </p>
      )}
      {images.length + waiting.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image} className="relative">
              <img
                src={pictureAt(image, 160)}
                alt={`${index + 1} of ${images.length} to send`}
                className="size-16 rounded-lg object-cover"
              />
              <Remove name={`Remove photo ${index + 1}`} onClick={() => onRemove(image)} />
            </li>
          ))}
          {waiting.map(({ id, preview, sent, problem, isRefused }) => (
            <li key={id} className="relative max-w-40 text-sm">
              <img src={preview} alt="Sending" className="size-16 rounded-lg object-cover opacity-60" />
              <Remove name="Remove this photo" onClick={() => remove(id)} />
              {problem ? (
                <>
                  <p role="alert">{problem}</p>
                  {!isRefused && (
                    <Button variant="outline" onClick={retry}>
                      Try again
                    </Button>
                  )}
                </>
              ) : (
                <Progress value={sent} label="Sending the photo" />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      label={name}
      variant="outline"
      className="absolute -top-3 -right-3 scale-75 rounded-full"
      onClick={onClick}
    >
      <X />
    </IconButton>
  )
}
