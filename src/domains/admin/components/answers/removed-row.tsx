import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemovedShop } from '#domains/shops/moderation/appeals/appeals.contract.ts'
import { dateText } from '#shared/time/lagos-time.ts'
import { Button } from '#ui/button.tsx'
import { decide } from '../decisions/decide.ts'

export function RemovedRow({ shop: { id, name, removedAt, until } }: { shop: RemovedShop }) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const restore = async () => {
    setPending(true)
    await decide(client, 'restore', { id, decision: null })
    setPending(false)
  }
  return (
    <article aria-label={name} className="card flex flex-wrap items-center gap-3 p-3.5 sm:p-5">
      <div className="min-w-40 flex-1">
        <h4 className="text-lg [overflow-wrap:anywhere]">{name}</h4>
        <p className="text-sm text-ink-soft">
          Removed on {dateText(removedAt)}, can be restored until {dateText(until)}
        </p>
      </div>
      <Button pending={pending} onClick={() => void restore()}>
        Restore
      </Button>
    </article>
  )
}
