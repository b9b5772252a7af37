import { useState } from 'react'
import { messageOf } from '#client/api/api-client.ts'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.tsx'
import { canPush, type PushSupport, turnPushOff, turnPushOn } from './this-browser.ts'

const ABOUT: Record<PushSupport, string> = {
  yes: 'Get alerts even when LocalShopFinder is closed, until you sign out on this device.',
  blocked: 'Notifications from this site are blocked in this browser’s settings.',
  no: 'This browser cannot show notifications.',
}

export function PushHere({
  push: { key, isOnHere },
  onChanged,
}: {
  push: { key: string; isOnHere: boolean }
  onChanged: (isOn: boolean) => void
}) {
  const [can, setCan] = useState(canPush)
  const [pending, setPending] = useState(false)
  const turn = async (isOn: boolean) => {
    setPending(true)
    try {
      if (isOn) onChanged(await turnPushOn(key))
      else {
        await turnPushOff()
        onChanged(false)
      }
    } catch (error) {
      toast({
        title: `Notifications could not be turned ${isOn ? 'on' : 'off'}`,
        description: messageOf(error, 'Please try again later.'),
        tone: 'error',
      })
    }
    setCan(canPush())
    setPending(false)
  }
  return (
    <div className="mt-3 flex items-center gap-3 border-b border-line pb-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Notify me on this device</p>
        <p className="text-sm text-ink-soft">{ABOUT[can]}</p>
      </div>
      <Switch
        label="Notify me on this device"
        checked={isOnHere && can === 'yes'}
        disabled={can !== 'yes' || pending}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
    </div>
  )
}
