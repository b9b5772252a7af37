import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { countText } from '#shared/count-text.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { Send } from '#ui/icons/chat.ts'
import { X } from '#ui/icons/frame.ts'
import { MAX_MESSAGE_LENGTH } from '../../chat.policy.ts'
import { changeDraft, type Quoted, useChatDraft } from '../sending/chat-drafts.ts'
import { ChoosePhotos, ChosenPhotos, useComposerPhotos } from './composer-photos.tsx'
import { QuotedProduct } from './quoted-product.tsx'

export type ComposerInput = {
  quoted: Quoted | null
  /** Inserts at the cursor and selects the range `select`, in characters from the start of `text`. */
  insert: (text: string, select?: [from: number, to: number]) => void
}

/** Fits the height to the text in browsers without `field-sizing`. */
function grow(input: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  input.style.height = 'auto'
  input.style.height = `${input.scrollHeight + input.offsetHeight - input.clientHeight}px`
}

const SHOW_COUNTER_AT = 200

/** Enter sends, Shift+Enter starts a new line (CHAT-18 to CHAT-20). */
export function Composer({
  thread,
  to,
  isSending,
  takesPhotos,
  tools,
  input,
  onSend,
}: {
  thread: string
  to: string
  isSending: boolean
  /** False for guests, who may not store photos. */
  takesPhotos: boolean
  tools?: ((input: ComposerInput) => ReactNode) | undefined
  input: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
}) {
  const { text, images, product } = useChatDraft(thread)
  const placeholder = `Message ${to}...`
  const photos = useComposerPhotos(thread, images, (images) => changeDraft(thread, { images }))
  const left = MAX_MESSAGE_LENGTH - text.trim().length
  const isBlank = text.trim() === '' && images.length === 0
  const mayNot = isBlank || left < 0 || isSending || photos.waiting.length > 0
  const selection = useRef<[number, number]>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the text
  useLayoutEffect(() => {
    const { current } = input
    if (!current) return
    grow(current)
    if (selection.current) {
      current.focus()
      current.setSelectionRange(...selection.current)
      selection.current = undefined
    }
  }, [text, input])
  const insert: ComposerInput['insert'] = (more, select = [more.length, more.length]) => {
    const { selectionStart: from = text.length, selectionEnd: until = text.length } = input.current ?? {}
    selection.current = [from + select[0], from + select[1]]
    changeDraft(thread, { text: text.slice(0, from) + more + text.slice(until) })
  }
  const send = () => {
    if (mayNot) return
    onSend()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While composing, Enter accepts a suggestion of the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="border-t border-line px-2 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {tools?.({ quoted: product, insert })}
      {product && (
        <div className="mb-2 flex items-center gap-1">
          <QuotedProduct product={{ ...product, priceNow: null, imageUrl: null }} className="min-w-0 flex-1" />
          <IconButton
            label={`Remove ${product.name} from this message`}
            variant="ghost"
            onClick={() => changeDraft(thread, { product: null })}
          >
            <X />
          </IconButton>
        </div>
      )}
      <ChosenPhotos
        photos={photos}
        images={images}
        onRemove={(image) => changeDraft(thread, { images: images.filter((other) => other !== image) })}
      />
      <div className="flex items-end gap-1">
        {takesPhotos && <ChoosePhotos photos={photos} />}
        <div className="relative min-w-0 flex-1">
          {/* Browsers cut a long multi-line placeholder without an ellipsis. */}
          {text === '' && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-x-3 top-2.5 truncate text-ink-soft">
              {placeholder}
            </span>
          )}
          <textarea
            ref={input}
            rows={1}
            aria-label={`Message ${to}`}
            placeholder={placeholder}
            enterKeyHint="send"
            className={cx(
              'input block max-h-36 w-full resize-none [field-sizing:content] placeholder:text-transparent',
              // Keeps the placeholder on one line, so that the input does not jump at the first letter.
              text === '' && 'overflow-hidden whitespace-nowrap',
            )}
            value={text}
            onChange={({ target }) => changeDraft(thread, { text: target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          className="flex-none"
          disabled={mayNot}
          // Keeps the phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
        >
          <Send />
        </IconButton>
      </div>
      {left <= SHOW_COUNTER_AT && (
        <p role="status" className={left < 0 ? 'mt-1 text-sm font-semibold text-danger' : 'mt-1 text-sm text-ink-soft'}>
          {left < 0
            ? `${countText(-left)} characters over the limit of ${countText(MAX_MESSAGE_LENGTH)}.`
            : `${countText(left)} characters left`}
        </p>
      )}
    </form>
  )
}
