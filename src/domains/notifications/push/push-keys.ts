import type { Db } from '#platform/db/db.ts'
import { makePushKeys, type PushKeys } from '#platform/push/push-sender.ts'
import type { SecretKey } from '#platform/secret-key.ts'

const PURPOSE = 'push keys'

/** Made on the first start and the same ever after: browsers subscribe to them. Throws when they were sealed with another key. */
export async function pushKeys(db: Db, secret: SecretKey): Promise<PushKeys> {
  const kept = await keptKeys(db)
  if (kept) return opened(kept, secret)
  const { publicKey, privateKey } = await makePushKeys()
  await db.query(
    'notices.keepPushKeys',
    'insert into push_keys (public_key, sealed_private_key) values ($1, $2) on conflict do nothing',
    [publicKey, secret.seal(PURPOSE, privateKey)],
  )
  // Of several processes starting at once, all use the first one's.
  return opened((await keptKeys(db)) as Kept, secret)
}

type Kept = { publicKey: string; sealed: string }

async function keptKeys(db: Db): Promise<Kept | undefined> {
  const [kept] = await db.query<Kept>(
    'notices.pushKeys',
    'select public_key as "publicKey", sealed_private_key as sealed from push_keys',
  )
  return kept
}

function opened({ publicKey, sealed }: Kept, secret: SecretKey): PushKeys {
  const privateKey = secret.open(PURPOSE, sealed)
  if (privateKey === null) throw new Error('The push keys were sealed with another secret key.')
  return { publicKey, privateKey }
}
