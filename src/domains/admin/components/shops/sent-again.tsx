import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { PAST_TENSE } from '#domains/shops/moderation/moderation.policy.ts'
import { dateText } from '#shared/time/lagos-time.ts'

type Earlier = ModeratedShop['earlier']

const SAME = { phone: 'phone number', email: 'email', name: 'name and place', owner: 'owner' } as const
const sameWords = (same: Earlier[number]['same']) => `same ${same.map((one) => SAME[one]).join(', ')}`

/** Shows the newest decision against an earlier shop with the same contacts, or name and place (G-206). */
export function SentAgain({ earlier }: { earlier: Earlier }) {
  const alike = earlier.filter(({ same }) => same.some((one) => one !== 'owner'))
  const [first] = alike
  const last = first?.decisions.find(({ kind }) => kind === 'rejected' || kind === 'suspended' || kind === 'removed')
  if (!first || !last) return null
  return (
    <p className="mt-2 text-sm font-semibold [overflow-wrap:anywhere] text-warn">
      An earlier shop was {last.kind} on {dateText(last.at)}
      {last.reason && `: ${last.reason}`} ({sameWords(first.same)})
      {alike.length > 1 && `, and ${alike.length - 1} more`}
    </p>
  )
}

export function EarlierShops({ earlier }: { earlier: Earlier }) {
  return (
    <ul className="grid gap-2 text-sm">
      {earlier.map(({ shopId, name, same, decisions }) => (
        <li key={shopId} className="[overflow-wrap:anywhere]">
          <b>{name ?? 'A shop of a deleted account'}</b> ({sameWords(same)})
          <ul className="mt-0.5 grid gap-0.5 pl-3">
            {decisions.map(({ kind, reason, by, at }) => (
              <li key={`${kind} ${at}`}>
                {dateText(at)}: {by ?? 'An admin'} {PAST_TENSE[kind]}
                {reason && ` (${reason})`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
