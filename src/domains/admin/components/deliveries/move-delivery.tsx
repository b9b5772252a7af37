import { useState } from 'react'
import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { type DeliveryStatus, mayFollow, takesNote } from '#domains/delivery/delivery.policy.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-name.ts'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { EndDeliveryForm } from './end-delivery-form.tsx'
import { PriceForm } from './price-form.tsx'
import { useMove } from './use-move.ts'

const NEXT = ['agreed', 'on_the_way', 'delivered'] as const
const STEP: Record<(typeof NEXT)[number], string> = {
  agreed: 'The customer agreed',
  on_the_way: 'It is on the way',
  delivered: 'Delivered',
}
const ENDS = ['cancelled', 'failed'] as const
const END: Record<(typeof ENDS)[number], string> = { cancelled: 'Cancel', failed: 'Not delivered' }

/** Offers what may follow the state of a request: a price, the next step, or its end with a note (G-185). */
export function MoveDelivery({ delivery }: { delivery: AdminDelivery }) {
  const { status } = delivery
  const move = useMove(delivery)
  const [pending, setPending] = useState(false)
  const show = useAsk()
  const next = NEXT.find((to) => mayFollow(status, to))
  const ends = ENDS.filter((to) => mayFollow(status, to) && takesNote(to))
  if (next === undefined && ends.length === 0) return null
  const go = async (to: DeliveryStatus) => {
    setPending(true)
    await move({ status: to })
    setPending(false)
  }
  return (
    <div className="mt-3 grid gap-2.5 border-t border-line pt-3 sm:flex sm:items-start sm:justify-between">
      {mayFollow(status, 'quoted') && <PriceForm key={status} delivery={delivery} />}
      <div className={cx('button-row gap-2 sm:*:flex-none', mayFollow(status, 'quoted') && 'sm:mt-6')}>
        {next && (
          <Button variant="primary" className="max-sm:basis-full" pending={pending} onClick={() => void go(next)}>
            {STEP[next]}
          </Button>
        )}
        {ends.map((end) => (
          <Button
            key={end}
            className="px-2 text-danger sm:px-4.5"
            aria-haspopup="dialog"
            onClick={({ currentTarget: opener }) =>
              show((close) => <EndDeliveryForm delivery={delivery} end={end} request={{ opener }} onClose={close} />)
            }
          >
            {END[end]}
          </Button>
        ))}
      </div>
    </div>
  )
}
