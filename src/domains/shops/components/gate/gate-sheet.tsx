import { useEffect } from 'react'
import { rememberAction } from '#client/pending-action.ts'
import { LoginOptions } from '#domains/accounts/components/dialogs/login-options.tsx'
import { loginTypeDialog } from '#domains/accounts/components/dialogs/login-type.ts'
import type { PendingVisit } from '../shop-page/pending-visit.ts'
import type { GateRequest } from './gate-request.ts'

export function GateSheet({ purpose, shop }: GateRequest) {
  useEffect(() => {
    const action = purpose === 'contact' ? 'contact' : 'rate'
    rememberAction({ kind: 'pendingVisit', payload: { shopId: shop.id, action } } satisfies PendingVisit)
  }, [purpose, shop.id])
  return <LoginOptions dialog={loginTypeDialog(purpose)} />
}
