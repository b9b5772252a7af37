import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect } from 'react'
import { statusOf } from '#client/api/api-client.ts'
import { type Read, read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { toast } from '#ui/toast.tsx'
import { adminRoutes } from '../../admin.routes.ts'
import type { ConcurrentDecision, DECIDED_KINDS } from '../../concurrency/concurrency.contract.ts'

/** `seen`: the shop's last decision or the delivery's last step on screen, if any. */
export type About = { kind: (typeof DECIDED_KINDS)[number]; id: number | string; seen?: number | null | undefined }

const concurrentRead = ({ kind, id, seen }: About): Read<ConcurrentDecision> =>
  read(adminRoutes.meanwhile[1], { kind, id: String(id), seen: seen ? String(seen) : '' }, 'person')

/** Returns in words what was decided since the dialog opened, or null. `isDeciding`: this window is deciding. */
export function useConcurrentDecision(about: About, isDeciding: boolean): string | null {
  const { data } = useRead(concurrentRead(about), { enabled: !isDeciding })
  return data?.happened ?? null
}

/** Shows another admin's decision as a toast when it removes or changes a card that this admin is working with. */
export function useConcurrentDecisionToast(card: RefObject<HTMLElement | null>, { kind, id, seen }: About): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    const { current } = card
    return () => {
      if (!current || answeredHere(client).has(keyOf({ kind, id, seen })) || !isWorkedWith(current)) return
      client
        .fetchQuery<ConcurrentDecision>({ queryKey: concurrentRead({ kind, id, seen }).queryKey, staleTime: 0 })
        .then(
          ({ happened, isOwn }) => {
            if (happened !== null && !isOwn) toast({ title: 'Already decided', description: happened })
          },
          // If the read fails, the list still shows the current state.
          () => {},
        )
    }
  }, [client, card, kind, id, seen])
}

const keyOf = ({ kind, id, seen }: About) => `${kind} ${id} ${seen ?? ''}`
const answered = new WeakMap<QueryClient, Set<string>>()
const answeredHere = (client: QueryClient) => answered.get(client) ?? new Set<string>()

/** Returns true if another admin acted first, so that a retry is useless. */
export const wasDecided = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0)

/** Marks a decision as sent from this window, which shows its own toast. Call it before the lists are refetched. */
export function markHandledHere(client: QueryClient, about: About): void {
  answered.set(client, answeredHere(client).add(keyOf(about)))
}

const isWorkedWith = (card: HTMLElement): boolean =>
  card.contains(document.activeElement) ||
  card.querySelector('[aria-expanded="true"]') !== null ||
  [...card.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="checkbox"]), textarea')].some(
    ({ value }) => value !== '',
  )
