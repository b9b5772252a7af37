import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { useRead } from '#client/api/use-read.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { toast } from '#ui/toast.tsx'
import { chatRoutes } from '../../chat.routes.ts'
import type { Blocked } from '../../safety/safety.contract.ts'

const blocksRead = () => read<Blocked[]>(chatRoutes.blocks[1], {}, 'person')

export function BlockedPeople() {
  const client = useQueryClient()
  const toastError = useToastError()
  const { data: people, isError, refetch } = useRead(blocksRead())
  const [pending, setPending] = useState<number | null>(null)
  const unblock = async ({ id, name }: Blocked) => {
    setPending(id)
    try {
      await send(chatRoutes.removeBlock, { params: { blockId: id } })
      toast({ title: 'Unblocked', description: `${name} can message you again.`, tone: 'success' })
    } catch (error) {
      toastError(error, 'Error', 'Please try again.')
    }
    setPending(null)
    await client.invalidateQueries({ queryKey: blocksRead().queryKey })
  }
  if (people ? people.length === 0 : !isError) return null
  return (
    <section aria-labelledby="blocked" className="card mt-5 p-5">
      <h2 id="blocked" className="text-lg">
        Blocked in messages
      </h2>
      {people ? (
        <ul className="mt-2 divide-y divide-line">
          {people.map((blocked) => (
            <li key={blocked.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{blocked.name}</span>
              <Button pending={pending === blocked.id} onClick={() => void unblock(blocked)}>
                Unblock<span className="sr-only"> {blocked.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Failure onRetry={() => void refetch()} />
      )}
    </section>
  )
}
