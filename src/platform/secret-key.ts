import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, MIN_SECRET_KEY_LENGTH } from './config.ts'
import type { Db } from './db/db.ts'

/** Hides secrets from readers of the database. Each purpose has a key of its own. */
export type SecretKey = {
  mac(purpose: string, text: string): string
  seal(purpose: string, plain: string): string
  /** Returns null for text not sealed with this key and purpose. */
  open(purpose: string, sealed: string): string | null
}

const SEALED = /^v1\.([\w-]{16})\.([\w-]{22,})$/
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function makeSecretKey(key: string): SecretKey {
  const derive = (use: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, 'localshopfinder', `${use}:${purpose}`, 32))
  return {
    mac: (purpose, text) => createHmac('sha256', derive('mac', purpose)).update(text).digest('base64url'),
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derive('seal', purpose), nonce)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
    },
    open(purpose, sealed) {
      const [, nonce, body] = SEALED.exec(sealed) ?? []
      if (nonce === undefined || body === undefined) return null
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', derive('seal', purpose), Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Compares in a time that does not depend on where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Opens `configured` (SECRET_KEY), or `DATA_DIR/secret-key`. Throws ConfigError if it is not this database's key. */
export async function openSecretKey(
  db: Db,
  { configured, dataDir }: { configured: string | undefined; dataDir: string },
): Promise<SecretKey> {
  return db.transaction(async (tx) => {
    // If several processes start at once, the first makes the key and the others find its fingerprint.
    await tx.query('platform.lockSecretKey', 'lock table secret_key in exclusive mode')
    const [known] = await tx.query<{ fingerprint: string }>(
      'platform.fingerprint',
      'select fingerprint from secret_key',
    )
    const file = path.join(path.resolve(dataDir), 'secret-key')
    const key = makeSecretKey(configured ?? (known ? readKey(file) : makeKey(file)))
    const fingerprint = key.mac('fingerprint', 'localshopfinder')
    if (known && known.fingerprint !== fingerprint)
      throw new ConfigError(
        `This database uses a different secret key. Set SECRET_KEY to that key, or restore the file ${file}.`,
      )
    if (!known)
      await tx.query('platform.keepFingerprint', 'insert into secret_key (fingerprint) values ($1)', [fingerprint])
    return key
  })
}

function readKey(file: string): string {
  if (!existsSync(file))
    throw new ConfigError(
      `This database was used with a secret key that is not here: set SECRET_KEY to it, or put its file back at ${file}.`,
    )
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < MIN_SECRET_KEY_LENGTH) throw new ConfigError(`${file} is damaged: put it back from a backup.`)
  return key
}

function makeKey(file: string): string {
  if (existsSync(file)) return readKey(file)
  mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readKey(file)
}
