import type { Db } from '#platform/db/db.ts'
import { makePushKeys, type PushKeys } from '#platform/push/push-sender.ts'
import type { SecretKey } from '#platform/secret-key.ts'

const PURPOSE = 'push keys'

/** Returns the push keys, which never change, because browsers subscribe to them. Throws if another key sealed them. */
export async function pushKeys(db: Db, secret: SecretKey): Promise<PushKeys> {
  const saved = await storedKeys(db)
  if (saved) return opened(saved, secret)
  const { publicKey, privateKey } = await makePushKeys()
  await db.query(
    'notifications.keepPushKeys',
    'insert into push_keys (public_key, sealed_private_key) values ($1, $2) on conflict do nothing',
    [publicKey, secret.seal(PURPOSE, privateKey)],
  )
  // Processes that start simultaneously all use the keys of the first.
  return opened((await storedKeys(db)) as SavedNotice, secret)
}

type SavedNotice = { publicKey: string; sealed: string }

async function storedKeys(db: Db): Promise<SavedNotice | undefined> {
  const [kept] = await db.query<SavedNotice>(
    'notifications.pushKeys',
    'select public_key, sealed_private_key as sealed from push_keys',
  )
  return kept
}

function opened({ publicKey, sealed }: SavedNotice, secret: SecretKey): PushKeys {
  const privateKey = secret.open(PURPOSE, sealed)
  if (privateKey === null) throw new Error('The push keys were sealed with another secret key.')
  return { publicKey, privateKey }
}
