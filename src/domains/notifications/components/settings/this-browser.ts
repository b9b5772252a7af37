import { send } from '#client/api/api-client.ts'
import { noticeRoutes } from '../../notifications.routes.ts'

const WORKER = '/push-worker.js'
/** No page has this path, so the worker never handles a page's requests. */
const SCOPE = '/push/'

/** `blocked`: the person has told the browser never to ask. */
export type PushSupport = 'yes' | 'blocked' | 'no'

export function canPush(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** Asks the person, subscribes and tells the server. Returns false if the person refuses. Throws when a step fails. */
export async function turnPushOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await untilActive(worker)
  // The browser refuses a new subscription while it has one for other keys.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await send(noticeRoutes.subscribe, { body: subscription.toJSON() })
  return true
}

export async function turnPushOff(): Promise<void> {
  await send(noticeRoutes.unsubscribePush)
  const worker = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  await worker?.unregister()
}

function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker could not start.'))
    })
  })
}
