import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send, statusOf } from '#client/api/api-client.ts'
import { read } from '#client/api/reads.ts'
import { withoutLive } from '#client/live/use-live.ts'
import { relativeTime } from '#shared/time/relative-time.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Smartphone } from '#ui/icons/accounts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { Device } from '../../accounts.contract.ts'
import { accountRoutes } from '../../accounts.routes.ts'
import { useToastError } from '../identity/use-toast-error.ts'

const FAILED = 'Something went wrong. Please try again.'

export function DeviceList({ onSignedOut }: { onSignedOut: () => void }) {
  const toastError = useToastError()
  const { queryKey } = read<Device[]>(accountRoutes.devices[1], {}, 'person')
  // A new password, a code or another device may have signed out some devices.
  const { data: devices, isError, refetch } = useQuery<Device[]>({ queryKey, refetchOnMount: 'always' })
  const list = useRef<HTMLUListElement>(null)
  const [pending, setPending] = useState<number | 'all' | null>(null)
  const act = async (which: number | 'all', work: () => Promise<unknown>) => {
    setPending(which)
    try {
      await work()
    } catch (error) {
      toastError(error, 'Error', FAILED)
      // The device was already signed out.
      if (statusOf(error) === 404) void refetch()
    }
    setPending(null)
  }
  const signOut = ({ id, device }: Device) =>
    act(id, async () => {
      await send(accountRoutes.signOutDevice, { params: { deviceId: id } })
      toast({ title: 'Signed out', description: `${device} is signed out.`, tone: 'success' })
      await refetch()
      // The pressed button was removed with its row.
      list.current?.focus()
    })
  const signOutEverywhere = () =>
    act('all', async () => {
      await withoutLive(() => send(accountRoutes.signOutEverywhere))
      onSignedOut()
    })
  if (isError && !devices) return <Failure onRetry={() => void refetch()} />
  if (!devices) return <Skeleton className="h-24 w-full" />
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Your devices" className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-3 py-2.5">
            <Smartphone className="size-5 flex-none text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{device.device}</p>
              <p className="text-sm text-ink-soft">
                {device.current ? 'This device' : relativeTime(device.lastUsedAt)}
                {device.ipAddress && ` · ${device.ipAddress}`}
              </p>
            </div>
            {!device.current && (
              <Button
                className="flex-none px-3"
                pending={pending === device.id}
                aria-label={`Sign out ${device.device}`}
                onClick={() => void signOut(device)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-3 w-full" pending={pending === 'all'} onClick={() => void signOutEverywhere()}>
        Sign out everywhere
      </Button>
    </>
  )
}
