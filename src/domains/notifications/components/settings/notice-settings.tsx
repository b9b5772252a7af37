import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#client/api/api-client.ts'
import { useRead } from '#client/api/use-read.ts'
import { useIdentity } from '#domains/accounts/components/identity/identity.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { Failure } from '#ui/failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import type { NoticeSettings as Settings } from '../../notifications.contract.ts'
import type { NoticeChannel, Topic } from '../../notifications.policy.ts'
import { noticeRoutes } from '../../notifications.routes.ts'
import { noticeSettingsRead } from '../notice-reads.ts'
import { topicNames } from '../topic-names.ts'
import { PushHere } from './push-here.tsx'

/** The other topics are about shops. Customers hear of replies to their reviews and of the outcome of their reports. */
const SHOPPERS: ReadonlySet<Topic> = new Set<Topic>(['message', 'saved', 'delivery', 'review', 'report', 'account'])

const WAYS: Record<NoticeChannel, string> = { email: 'Email', push: 'Devices', sms: 'SMS' }

/** Chooses the channels of each topic. The bell lists every notice (G-187). */
export function NoticeSettings() {
  const { data, isError, refetch } = useRead(noticeSettingsRead)
  return (
    <section aria-labelledby="notices-title" className="card p-5">
      <h1 id="notices-title" className="text-xl">
        Notifications
      </h1>
      <p className="mt-1 text-sm text-ink-soft">
        Everything appears under the bell. Choose what else we send you. We always send codes and security alerts.
      </p>
      {data ? (
        <Choices settings={data} />
      ) : isError ? (
        <Failure onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-64 w-full" />
      )}
    </section>
  )
}

function Choices({ settings: { can, push, topics } }: { settings: Settings }) {
  const client = useQueryClient()
  const { kinds, isAdmin } = useIdentity()
  const isOwner = isAdmin || kinds.some((kind) => kind !== 'customer')
  const toastError = useToastError()
  const keep = (settings: Settings) => client.setQueryData(noticeSettingsRead.queryKey, settings)
  const [pending, setPending] = useState<string | null>(null)
  const noticeChannels = (Object.keys(WAYS) as NoticeChannel[]).filter((way) => way === 'push' || can[way])
  const change = async (topic: Topic, way: NoticeChannel, isOn: boolean) => {
    setPending(`${topic} ${way}`)
    try {
      keep(await send<Settings>(noticeRoutes.change, { body: { topics: { [topic]: { [way]: isOn } } } }))
    } catch (error) {
      toastError(error, 'Not saved', 'Please try again.')
    }
    setPending(null)
  }
  return (
    <>
      <PushHere push={push} onChanged={(isOnHere) => keep({ can, topics, push: { ...push, isOnHere } })} />
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="text-left font-semibold">
              About
            </th>
            {noticeChannels.map((way) => (
              <th key={way} scope="col" className="w-14 pl-1.5 text-center font-semibold">
                {WAYS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {(Object.keys(topicNames) as Topic[])
            .filter((topic) => isOwner || SHOPPERS.has(topic))
            .map((topic) => (
              <tr key={topic}>
                <th scope="row" className="py-2 pr-2 text-left font-semibold">
                  {topicNames[topic][0]}
                  <span className="hidden text-sm font-normal text-ink-soft sm:block">{topicNames[topic][1]}</span>
                </th>
                {noticeChannels.map((way) => (
                  <td key={way} className="pl-1.5 text-center">
                    <Switch
                      label={`${topicNames[topic][0]} by ${WAYS[way]}`}
                      checked={topics[topic][way]}
                      disabled={pending === `${topic} ${way}`}
                      onChange={({ currentTarget }) => void change(topic, way, currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
