import { Button } from '#ui/button.tsx'
import { Copy, Mail } from '#ui/icons/contact.ts'
import { copy } from '#ui/share.ts'
import { toast } from '#ui/toast.tsx'
import { deliveryMailto, deliveryText, type RequestText } from '../../messages/request-text.policy.ts'

/** For when there is no network, or none of ours (G-065). `written` is null while a field is missing. */
export function OwnMailApp({ written }: { written: () => RequestText | null }) {
  const mailbox = document.documentElement.dataset.deliveryEmail ?? ''
  return (
    <section aria-label="By your own email" className="col-span-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        No network? Send it yourself{mailbox && ` to ${mailbox}`}. We then count from when your email reaches us.
      </p>
      <div className="mt-3 grid gap-2">
        <Button
          onClick={() => {
            const request = written()
            if (!request) return
            location.href = deliveryMailto(mailbox, request)
            toast({
              title: 'Now press Send in your mail app',
              description: 'Nothing has been sent yet. If no mail app opens, copy the request instead.',
            })
          }}
        >
          <Mail /> Send from my own mail app
        </Button>
        <Button
          onClick={() => {
            const request = written()
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
