import { createContext, type ReactNode, useContext, useState } from 'react'
import type { OwnShop } from '#domains/shops/shops.contract.ts'
import { LazyComponent } from '#ui/lazy-component.tsx'
import type { SellingRequest } from './selling-dialog.tsx'

const load = () => import('./selling-dialog.tsx').then((module) => module.SellingDialog)

const OpenForm = createContext<(request: SellingRequest) => void>(() => {})

export const useOpenForm = () => useContext(OpenForm)

export function SellingForms({ shops, children }: { shops: readonly OwnShop[]; children: ReactNode }) {
  const [request, setRequest] = useState<SellingRequest | null>(null)
  return (
    <OpenForm value={setRequest}>
      {children}
      {request && (
        <LazyComponent
          load={load}
          props={{
            request,
            shops,
            onRequest: setRequest,
            // The close event may arrive after the next form has opened.
            onClose: () => setRequest((now) => (now === request ? null : now)),
          }}
          fallback={null}
        />
      )}
    </OpenForm>
  )
}
