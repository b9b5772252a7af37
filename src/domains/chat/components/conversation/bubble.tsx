import type { ReactNode } from 'react'
import { pictureAt } from '#shared/picture.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { Check } from '#ui/icons/accounts.ts'
import { CheckCheck, RotateCw } from '#ui/icons/chat.ts'
import { Clock } from '#ui/icons/contact.ts'
import { X } from '#ui/icons/frame.ts'
import type { ChatMessage } from '../../chat.contract.ts'
import type { Outgoing } from '../sending/stored-outgoing.ts'
import { MessageText } from './message-text.tsx'
import { QuotedProduct } from './quoted-product.tsx'
import { removedText } from './removed-photos.ts'

type Content = Pick<ChatMessage, 'images' | 'removedPhotos' | 'product'> & { text: string; at: string }

/** CHAT-15, CHAT-16. */
function Bubble({ isOwn, content, children }: { isOwn: boolean; content: Content; children?: ReactNode }) {
  const { text, images, removedPhotos, product, at } = content
  return (
    <div
      className={cx(
        'w-fit max-w-[85%] rounded-2xl px-3 py-2',
        isOwn ? 'ml-auto rounded-br-md bg-brand text-brand-ink' : 'rounded-bl-md bg-line text-ink',
      )}
    >
      {product && <QuotedProduct product={product} className="mb-1.5" />}
      {images.length > 0 && (
        <ul className={cx('mb-1.5 grid gap-1', images.length > 1 && 'grid-cols-2')}>
          {images.map((image, index) => (
            <li key={image}>
              <a href={pictureAt(image, 1280)} target="_blank" rel="noopener">
                <img
                  src={pictureAt(image, 320)}
                  alt={`${index + 1} of ${images.length} in the message`}
                  width={240}
                  height={images.length > 1 ? 120 : 240}
                  loading="lazy"
                  className={cx(
                    'w-60 max-w-full rounded-lg bg-sunken object-cover',
                    images.length > 1 ? 'aspect-square' : 'aspect-[4/3]',
                  )}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {removedPhotos > 0 && <p className="italic">{removedText(removedPhotos)}</p>}
      {text !== '' && <MessageText text={text} />}
      <p className="mt-0.5 flex items-center justify-end gap-1 text-xs">
        <time dateTime={at}>{relativeTime(at)}</time>
        {children}
      </p>
    </div>
  )
}

export function MessageBubble({ message, isOwn, isSeen }: { message: ChatMessage; isOwn: boolean; isSeen: boolean }) {
  const { message: text, images, removedPhotos, product, createdAt: at, isAutomatic } = message
  return (
    <Bubble isOwn={isOwn} content={{ text, images, removedPhotos, product, at }}>
      {isAutomatic && <span>· Automatic reply</span>}
      {isOwn && (isSeen ? <State Icon={CheckCheck} name="Seen" /> : <State Icon={Check} name="Sent" />)}
    </Bubble>
  )
}

/** A tap retries a failed message. */
export function OutgoingBubble({
  message,
  onRetry,
  onDrop,
}: {
  message: Outgoing
  onRetry: () => void
  onDrop: () => void
}) {
  const { text, images, product, createdAt: at, state, refusal } = message
  const quoted = product && { ...product, priceNow: null, imageUrl: null }
  return (
    <>
      <Bubble isOwn content={{ text, images: [...images], removedPhotos: 0, product: quoted, at }}>
        {state === 'sending' && <State Icon={Clock} name="Sending" />}
      </Bubble>
      {state === 'failed' && (
        <div className="mt-1 flex items-center justify-end gap-1 text-sm text-danger">
          <button
            type="button"
            className="flex min-h-11 items-center gap-1.5 px-2 text-right font-semibold"
            onClick={onRetry}
          >
            <RotateCw className="size-4 flex-none" />
            <span>Not sent. {refusal ? `${refusal} ` : ''}Tap to retry.</span>
          </button>
          <IconButton label="Delete this message" variant="ghost" onClick={onDrop}>
            <X />
          </IconButton>
        </div>
      )}
    </>
  )
}

function State({ Icon, name }: { Icon: typeof Check; name: string }) {
  return (
    <>
      <Icon className="size-3.5" />
      <span className="sr-only">{name}</span>
    </>
  )
}
