import { Options } from '#ui/field.tsx'
import '#ui/styles/dashboard.css'
import '#ui/styles/forms.css'
import { useState } from 'react'
import { readFound } from '#client/api/reads.ts'
import { useFound, useRead } from '#client/api/use-read.ts'
import { useMinute } from '#domains/chat/components/messages/use-minute.ts'
import type { AdminDelivery } from '#domains/delivery/delivery.contract.ts'
import { STATUS_NAMES, STATUSES } from '#domains/delivery/delivery.policy.ts'
import { deliveryRoutes } from '#domains/delivery/delivery.routes.ts'
import { countPhrase } from '#shared/count-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { InsetSelect } from '#ui/inset-field.tsx'
import { todoRead } from '../admin-reads.ts'
import { FoundList } from '../found-list.tsx'
import { DeliveryCard } from './delivery-card.tsx'

/** Lists delivery requests: those without a price first, the earliest due at the top, then the open and the ended ones (G-185). */
export function DeliveriesTab() {
  useMinute()
  const [status, setStatus] = useState('')
  const { data } = useRead(todoRead())
  const overdue = data?.deliveries.overdue ?? 0
  return (
    <>
      <div className="mb-4 grid items-center gap-3 sm:grid-cols-[16rem_1fr]">
        <InsetSelect label="Show" value={status} onChange={({ currentTarget }) => setStatus(currentTarget.value)}>
          <option value="">All requests</option>
          <Options of={STATUSES.map((each) => [each, STATUS_NAMES[each]])} />
        </InsetSelect>
        {overdue > 0 && (
          <p className="font-semibold text-danger">
            {countPhrase(overdue, 'request is', 'requests are')} without a price after 24 hours.
          </p>
        )}
      </div>
      <Requests status={status} />
    </>
  )
}

function Requests({ status }: { status: string }) {
  const list = useFound(readFound<AdminDelivery>(deliveryRoutes.all[1], { status }))
  return (
    <FoundList
      list={list}
      aria-label="Delivery requests"
      empty={
        <EmptyState title={status === '' ? 'No delivery requests' : 'No requests with this status'}>
          Requests that people make with Quick Delivery will appear here.
        </EmptyState>
      }
      keyOf={({ reference }) => reference}
      row={(delivery) => <DeliveryCard delivery={delivery} />}
    />
  )
}
