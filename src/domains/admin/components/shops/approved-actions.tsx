import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'
import { Button } from '#ui/button.tsx'
import { useAsk } from '../concurrency/dialog-host.tsx'
import { decide } from '../decisions/decide.ts'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'
import { useUndo } from '../decisions/show-undo.tsx'

/** Returns what an admin can do with an approved shop (ADMIN-19, G-183). */
export function useApprovedActs(shop: ModeratedShop) {
  const client = useQueryClient()
  const show = useAsk()
  const onDecided = useUndo()
  const [lifting, setLifting] = useState(false)
  return {
    lifting,
    lift: async () => {
      setLifting(true)
      await decide(client, 'lift', shop)
      setLifting(false)
    },
    ask: (act: 'suspend' | 'remove', opener: HTMLElement) =>
      show((close) => <DecisionDialog shop={shop} request={{ act, opener }} onDecided={onDecided} onClose={close} />),
  }
}

/** Offers Suspend or Lift suspension first, because Remove is the harder decision. */
export function ApprovedActions({ shop }: { shop: ModeratedShop }) {
  const { lifting, lift, ask } = useApprovedActs(shop)
  return (
    <div className="mt-3 button-row gap-2 sm:*:flex-none">
      {shop.suspendedAt === null ? (
        <Button aria-haspopup="dialog" onClick={({ currentTarget }) => ask('suspend', currentTarget)}>
          Suspend
        </Button>
      ) : (
        <Button pending={lifting} onClick={() => void lift()}>
          Lift suspension
        </Button>
      )}
      <Button
        className="text-danger"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => ask('remove', currentTarget)}
      >
        Remove
      </Button>
    </div>
  )
}
