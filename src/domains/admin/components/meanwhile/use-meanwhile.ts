import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect } from 'react'
import { statusOf } from '#client/api/api-client.ts'
import { type Read, read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { toast } from '#ui/toast.tsx'
import { ownApi } from '../../../../own-routes.ts'
import type { DECIDED_KINDS, Meanwhile } from '../../meanwhile/meanwhile.contract.ts'

/** `seen`: the shop's last decision or the delivery's last step on screen, if any. */
export type About = { kind: (typeof DECIDED_KINDS)[number]; id: number | string; seen?: number | null | undefined }

const meanwhileRead = ({ kind, id, seen }: About): Read<Meanwhile> =>
  read(ownApi.admin.meanwhile[1], { kind, id: String(id), seen: seen ? String(seen) : '' }, 'person')

/** What was decided since a dialog was opened, in words; null while nothing was. `isDeciding`: it is being decided here. */
export function useMeanwhile(about: About, isDeciding: boolean): string | null {
  const { data } = useRead(meanwhileRead(about), { enabled: !isDeciding })
  return data?.happened ?? null
}

/** Says in a notice what another admin has decided, when that takes a card away, or changes it, while somebody works with it. */
export function useSayMeanwhile(card: RefObject<HTMLElement | null>, { kind, id, seen }: About): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    const { current } = card
    return () => {
      if (!current || answeredHere(client).has(keyOf({ kind, id, seen })) || !isWorkedWith(current)) return
      client.fetchQuery<Meanwhile>({ queryKey: meanwhileRead({ kind, id, seen }).queryKey, staleTime: 0 }).then(
        ({ happened, isOwn }) => {
          if (happened !== null && !isOwn) void toast({ title: 'Decided meanwhile', description: happened })
        },
        // The list says what is now.
        () => {},
      )
    }
  }, [client, card, kind, id, seen])
}

const keyOf = ({ kind, id, seen }: About) => `${kind} ${id} ${seen ?? ''}`
const answered = new WeakMap<QueryClient, Set<string>>()
const answeredHere = (client: QueryClient) => answered.get(client) ?? new Set<string>()

/** Whether a press was refused because somebody else was there before: the same again is of no use. */
export const wasDecided = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0)

/** A press of this window was carried out or refused, and its own notice says so. Call it before the lists are read anew. */
export function noteAnswered(client: QueryClient, about: About): void {
  answered.set(client, answeredHere(client).add(keyOf(about)))
}

/** The focus is inside, something was typed, or a part was opened. */
const isWorkedWith = (card: HTMLElement): boolean =>
  card.contains(document.activeElement) ||
  card.querySelector('[aria-expanded="true"]') !== null ||
  [...card.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="checkbox"]), textarea')].some(
    ({ value }) => value !== '',
  )
