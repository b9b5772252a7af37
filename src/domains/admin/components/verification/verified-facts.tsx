import { type LiveEvent, useLiveEvents } from '#client/live/use-live.ts'
import type { LookedAtShop } from '#domains/shops/moderation/look/look.contract.ts'
import { aboutOf, VERIFIED_KINDS, type VerifiedKind } from '#domains/shops/verification/verification.policy.ts'
import { Button } from '#ui/button.tsx'
import { useAsk } from '../meanwhile/dialog-host.tsx'
import { VerificationDialog } from './verification-dialog.tsx'

const NAMES: Readonly<Record<VerifiedKind, string>> = { phone: 'Phone', visit: 'Visit', company: 'CAC number' }

/** What was checked about a shop, by whom, and the buttons to note or take back a check. */
export function VerifiedFacts({ shop, onChange }: { shop: LookedAtShop; onChange: () => void }) {
  const show = useAsk()
  useLiveEvents(['admin'], ({ kind, data }: LiveEvent) => {
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
                  aria-label={`${fact ? 'Take back' : 'Note a check'}: ${NAMES[kind]}`}
                  onClick={({ currentTarget: opener }) =>
                    show((close) => (
                      <VerificationDialog
                        shop={shop}
                        kind={kind}
                        asked={{ opener }}
                        onDone={onChange}
                        onClose={close}
                      />
                    ))
                  }
                >
                  {fact ? 'Take back' : 'Note a check'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
