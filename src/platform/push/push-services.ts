import { createECDH } from 'node:crypto'

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

const HOSTS = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']
const LONGEST = 1000

/** Accepts only known services, so that no stranger can make us call other hosts. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname, hash } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
}

export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(==)?$/.test(auth)) return false
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    ours.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
