import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { Button } from '#ui/button.tsx'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { decide } from '../decisions/decide.ts'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { useUndo } from '../decisions/show-undo.tsx'

/** Offers Suspend or Lift suspension first, because Remove is the harder decision (ADMIN-19, G-183). */
export function ApprovedActions({ shop }: { shop: ModeratedShop }) {
  const client = useQueryClient()
  const show = useAsk()
  const onDecided = useUndo()
  const [lifting, setLifting] = useState(false)
  const lift = async () => {
    setLifting(true)
    await decide(client, 'lift', shop)
    setLifting(false)
  }
  const ask = (act: 'suspend' | 'remove') => ({
    'aria-haspopup': 'dialog' as const,
    onClick: ({ currentTarget: opener }: { currentTarget: HTMLElement }) =>
      show((close) => <DecisionDialog shop={shop} request={{ act, opener }} onDecided={onDecided} onClose={close} />),
  })
  return (
    <div className="mt-3 button-row gap-2 sm:*:flex-none">
      {shop.suspendedAt === null ? (
        <Button {...ask('suspend')}>Suspend</Button>
      ) : (
        <Button pending={lifting} onClick={() => void lift()}>
          Lift suspension
        </Button>
      )}
      <Button className="text-danger" {...ask('remove')}>
        Remove
      </Button>
    </div>
  )
}
