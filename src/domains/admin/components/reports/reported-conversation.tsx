import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { MessageText } from '#domains/chat/components/conversation/message-text.tsx'
import { removedText } from '#domains/chat/components/conversation/removed-photos.ts'
import type { Evidence, ReportedConversation as Read } from '#domains/reports/evidence/evidence.contract.ts'
import { REASONS } from '#domains/reports/reports.policy.ts'
import { reportRoutes } from '#domains/reports/reports.routes.ts'
import { formatNaira } from '#shared/money.ts'
import { pictureAt } from '#shared/picture.ts'
import { dateTimeText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { Lock } from '#ui/icons/details.ts'

const PARTICIPANT_ROLES = { customer: 'The customer', shop_owner: 'The shop' } as const

/** Shows a reported conversation only on request, because each reading is logged. */
export function ReportedConversation({ reportId }: { reportId: number }) {
  const toastError = useToastError()
  const [read, setRead] = useState<Read>()
  const [pending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    try {
      setRead(await send<Read>(reportRoutes.conversation, { params: { reportId } }))
    } catch (error) {
      toastError(error, 'Error', 'Please try again.')
    }
    setPending(false)
  }
  if (!read)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button pending={pending} onClick={() => void open()}>
          <Lock /> Read the conversation
        </Button>
        <p className="text-sm text-ink-soft">Opening it is recorded.</p>
      </div>
    )
  return (
    <section aria-label="The conversation" className="mt-3 grid gap-4">
      {read.evidence.length === 0 && <p className="text-ink-soft">No messages were saved.</p>}
      {read.evidence.map((evidence) => (
        <Said key={evidence.reportId} evidence={evidence} />
      ))}
      <Button className="justify-self-start" onClick={() => setRead(undefined)}>
        Close the conversation
      </Button>
    </section>
  )
}

function Said({ evidence: { reportedBy, reason, takenAt, messages } }: { evidence: Evidence }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">
        As it was on {dateTimeText(takenAt)}, when{' '}
        {reportedBy ? `${PARTICIPANT_ROLES[reportedBy].toLowerCase()} reported it` : 'it was reported'}:{' '}
        {REASONS[reason].toLowerCase()}
      </p>
      <ol aria-label="Messages" className="mt-2 grid gap-2 rounded-control border border-line p-3">
        {messages.map(({ id, senderType, message, createdAt, isAutomatic, product, images, removedPhotos }) => (
          <li
            key={id}
            className={cx(
              'w-fit max-w-[85%] rounded-2xl px-3 py-2',
              senderType === 'shop_owner' ? 'ml-auto rounded-br-md bg-brand-soft' : 'rounded-bl-md bg-sunken',
            )}
          >
            <p className="text-xs text-ink-soft">
              {PARTICIPANT_ROLES[senderType]}
              {isAutomatic && ' (automatic)'}, <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
            </p>
            {product && (
              <p className="mt-1 text-sm font-semibold [overflow-wrap:anywhere]">
                About {product.name}, {formatNaira(product.price)}
              </p>
            )}
            {images.map((image, index) => (
              <a
                key={image}
                href={pictureAt(image, 1280)}
                target="_blank"
                rel="noopener"
                className="link mr-3 inline-flex min-h-11 items-center"
              >
                Photo {index + 1}
              </a>
            ))}
            {removedPhotos > 0 && <p className="italic">{removedText(removedPhotos)}</p>}
            {message !== '' && <MessageText text={message} />}
          </li>
        ))}
      </ol>
    </div>
  )
}
