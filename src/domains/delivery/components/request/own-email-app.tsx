import { Button } from '#ui/button.tsx'
import { Copy, Mail } from '#ui/icons/contact.ts'
import { copy } from '#ui/share.tsx'
import { toast } from '#ui/toast.tsx'
import { deliveryMailto, deliveryText, type RequestText } from '../../messages/request-text.policy.ts'

/** Lets a person without a network send the request by email later (G-065). `readValues` returns null while a field is missing. */
export function OwnEmailApp({ readValues }: { readValues: () => RequestText | null }) {
  const mailbox = document.documentElement.dataset.deliveryEmail ?? ''
  return (
    <section aria-label="Use your own email" className="col-span-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        No network? Send it by email{mailbox && ` to ${mailbox}`}. We then count from when your email reaches us.
      </p>
      <div className="mt-3 grid gap-2">
        <Button
          onClick={() => {
            const request = readValues()
            if (!request) return
            location.href = deliveryMailto(mailbox, request)
            toast({
              title: 'Now tap Send in your email app',
              description: 'Nothing has been sent yet. If your email app does not open, copy the request.',
            })
          }}
        >
          <Mail /> Send from my own email app
        </Button>
        <Button
          onClick={() => {
            const request = readValues()
            if (request)
              void copy(deliveryText(request), {
                title: 'Request copied',
                description: `Nothing has been sent yet. Paste it into an email to ${mailbox || 'us'}.`,
              })
          }}
        >
          <Copy /> Copy request
        </Button>
      </div>
    </section>
  )
}
