import { type StreamEvent, useLiveEvents } from '#client/live/use-live.ts'
import type { InspectedShop } from '#domains/shops/moderation/inspection/inspection.contract.ts'
import { aboutOf, VERIFIED_KINDS, type VerifiedKind } from '#domains/shops/verification/verification.policy.ts'
import { Button } from '#ui/button.tsx'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { VerificationDialog } from './verification-dialog.tsx'

const NAMES: Readonly<Record<VerifiedKind, string>> = { phone: 'Phone', visit: 'Visit', company: 'CAC number' }

export function VerifiedFacts({ shop, onChange }: { shop: InspectedShop; onChange: () => void }) {
  const show = useAsk()
  useLiveEvents(['admin'], ({ kind, data }: StreamEvent) => {
    if (kind !== 'admin' || (data as { what: string }).what === 'verifications') onChange()
  })
  return (
    <section aria-label="Verification">
      <h4 className="mb-1.5 text-sm font-bold">Verification</h4>
      <ul className="grid gap-2 text-sm">
        {VERIFIED_KINDS.map((kind) => {
          const fact = shop.verified.find((one) => one.kind === kind)
          const about = aboutOf(kind, shop)
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-28 flex-1 [overflow-wrap:anywhere] sm:max-w-96">
                {fact ? (
                  <>
                    {fact.text} <span className="text-ink-soft">by {fact.by ?? 'an admin'}</span>
                  </>
                ) : (
                  `${NAMES[kind]}: not checked`
                )}
              </span>
              {(fact || about) && (
                <Button
                  className="flex-none"
                  aria-haspopup="dialog"
                  aria-label={`${fact ? 'Remove' : 'Add verification'}: ${NAMES[kind]}`}
                  onClick={({ currentTarget: opener }) =>
                    show((close) => (
                      <VerificationDialog
                        shop={shop}
                        kind={kind}
                        request={{ opener }}
                        onDone={onChange}
                        onClose={close}
                      />
                    ))
                  }
                >
                  {fact ? 'Remove' : 'Add verification'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
