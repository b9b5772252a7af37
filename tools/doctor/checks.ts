import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import { LISTING_FEE_KOBO } from '#domains/subscriptions/subscriptions.policy.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { findLastBackup } from '#platform/db/backups.ts'
import type { Db } from '#platform/db/db.ts'
import { compareSchema } from '#platform/db/migrate.ts'
import { mustRespond } from '#platform/http/health.ts'
import { countJobs } from '#platform/jobs/job-counts.ts'
import type { Log } from '#platform/log.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { makePaymentProviders, paymentWarnings } from '#platform/payments/make-payment-providers.ts'
import { connectionProblem } from '#platform/processes/connection-shares.ts'
import { makeSecretKey, openSecretKey } from '#platform/secret-key.ts'
import { TERMII } from '#platform/sms/make-text-sender.ts'
import { fetchTermiiCredit } from '#platform/sms/termii-sender.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { HOUR } from '#shared/time/units.ts'

export type Checked = { config: Config; db: Db; log: Log; storage: Storage }

const MAX_CLOCK_DIFFERENCE_MS = 2_000
const MIN_FREE_SHARE = 0.1
/** A daily backup may take two hours longer than the one before. */
const MAX_BACKUP_AGE_MS = 26 * HOUR
const CONNECT_MS = 5_000

const found = (...sentences: (string | false | null)[]): string[] =>
  sentences.filter((sentence) => typeof sentence === 'string')

async function settings({ config }: Checked): Promise<string[]> {
  const { production, publicUrl, mailFrom, supportEmail, deliveryEmail } = config
  return found(
    !production && 'Set NODE_ENV=production, unless this is a trial: codes are shown and payments are simulated.',
    production && !publicUrl?.startsWith('https:') && 'Set PUBLIC_URL to the https address of the site.',
    production && mailFrom.includes('@localhost') && 'Set MAIL_FROM to an address of your domain.',
    production && supportEmail.endsWith('.example') && 'Set SUPPORT_EMAIL to an address that you read.',
    production && deliveryEmail.endsWith('.example') && 'Set DELIVERY_EMAIL to an address that your riders read.',
  )
}

async function database({ config, db }: Checked): Promise<string[]> {
  await mustRespond(db).catch((error: Error) => {
    throw new Error(`The database cannot be used (${error.message}): check DATABASE_URL and whether it is running.`)
  })
  const [rights] = await db.query<{ mayCreate: boolean }>(
    'doctor.rights',
    `select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create`,
  )
  const processes = config.webProcesses || availableParallelism()
  if (config.searchDatabaseUrl) await mustRespond(db.search ?? db)
  return found(
    !rights?.mayCreate && 'The role of DATABASE_URL may not create tables: make it the owner of the database.',
    config.databaseUrl !== undefined && processes > 1 && (await connectionProblem(db, config, processes)),
  )
}

async function migrations({ db }: Checked): Promise<string[]> {
  const [{ made } = { made: false }] = await db.query<{ made: boolean }>(
    'doctor.made',
    `select to_regclass('schema_files') is not null as made`,
  )
  if (!made) return ['The database is empty: start the product once.']
  const rows = await db.query<{ name: string; hash: string }>('doctor.files', 'select name, hash from schema_files')
  const { pending, unknown } = compareSchema(new Map(rows.map(({ name, hash }) => [name, hash])))
  return found(
    unknown.length > 0 && `A newer version has changed the database (${unknown[0]}): start that version.`,
    pending.length > 0 && `Migrations have not run (${pending.length}): back up, then restart the product.`,
  )
}

async function secretKey({ config: { secretKey: configured, dataDir }, db }: Checked): Promise<string[]> {
  const known = await db.query('doctor.key', 'select from secret_key')
  if (known.length > 0) await openSecretKey(db, { configured, dataDir })
  return []
}

async function clock({ db }: Checked): Promise<string[]> {
  const before = Date.now()
  const [row] = await db.query<{ now: Date }>('doctor.now', 'select clock_timestamp() as now')
  const after = Date.now()
  const now = row?.now.getTime() ?? after
  const difference = Math.max(before - now, now - after, 0)
  return found(
    difference > MAX_CLOCK_DIFFERENCE_MS &&
      `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} s: synchronise them (NTP).`,
  )
}

async function disk({ config: { dataDir } }: Checked): Promise<string[]> {
  const folder = path.resolve(dataDir)
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(`This account cannot write to ${folder}: run as the account of the product, or change the owner.`)
  })
  const { bavail, blocks } = await statfs(folder)
  const share = bavail / blocks
  return found(
    share < MIN_FREE_SHARE && `Only ${Math.floor(share * 100)} % of the disk of ${folder} is free: make room.`,
  )
}

async function pictures({ storage }: Checked): Promise<string[]> {
  const key = `doctor/${randomBytes(8).toString('hex')}.webp`
  const bytes = randomBytes(16)
  const tryStore = async () => {
    await storage.put(key, bytes, 'image/webp')
    const read = await storage.read(key)
    await storage.delete(key)
    for await (const _key of storage.list()) break
    return read?.equals(bytes) === true
  }
  const where = storage.folder ? `in ${storage.folder}` : 'in S3_BUCKET with the keys of the settings'
  return found(
    !(await tryStore().catch(() => false)) && `The product cannot write, read, delete and list files ${where}.`,
  )
}

async function email({ config: { smtpUrl, mailFrom, production }, log }: Checked): Promise<string[]> {
  if (!smtpUrl) return found(production && 'Set SMTP_URL: emails stay in DATA_DIR/outbox, and no one gets a code.')
  const mailer = smtpMailer({ url: smtpUrl, from: () => mailFrom, log })
  try {
    await mailer.check()
  } catch (error) {
    return [`The server of SMTP_URL does not accept us (${(error as Error).message}): check address and password.`]
  } finally {
    mailer.close()
  }
  return []
}

async function sms({ config: { termiiApiKey: apiKey, termiiUrl, production } }: Checked): Promise<string[]> {
  if (!apiKey) return found(production && 'Set TERMII_API_KEY and TERMII_SENDER_ID, or no one gets a code by SMS.')
  const credit = await fetchTermiiCredit({ apiKey, url: termiiUrl ?? TERMII }).catch((error: Error) => {
    throw new Error(`Termii refuses TERMII_API_KEY or cannot be reached (${error.message}).`)
  })
  return found(Number(credit.split(' ')[1]) <= 0 && `The Termii account has no credit left (${credit}): top it up.`)
}

/** Fetches a charge that does not exist, which takes a valid key and moves no money. */
async function payments({ config }: Checked): Promise<string[]> {
  const noSandbox = { db: {} as never, secret: makeSecretKey(''), deliver: async () => {} }
  const { current } = makePaymentProviders(config, { clock: systemClock, ...noSandbox })
  if (current && current.name !== 'sandbox')
    await current.fetchCharge(current.name === 'stripe' ? 'pi_doctor' : 'lsf-doctor').catch((error: Error) => {
      throw new Error(`${current.name} refuses the keys or cannot be reached (${error.message}).`)
    })
  return config.production ? paymentWarnings(config, current, LISTING_FEE_KOBO).map((sentence) => `${sentence}.`) : []
}

async function redis({ config: { redisUrl } }: Checked): Promise<string[]> {
  if (!redisUrl) return []
  const client = createClient({
    url: redisUrl,
    RESP: 2,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return []
  } catch (error) {
    return [`The server of REDIS_URL cannot be reached (${(error as Error).message}).`]
  } finally {
    client.destroy()
  }
}

async function jobs({ db }: Checked): Promise<string[]> {
  const { overdue, failed } = await countJobs(db)
  return found(
    overdue > 0 &&
      `Jobs wait for more than ten minutes (${overdue}): check that a process with ROLE all or worker runs.`,
    failed > 0 && `Jobs failed for good since yesterday (${failed}): look for their reasons in the log.`,
  )
}

async function backup({ db }: Checked): Promise<string[]> {
  const last = await findLastBackup(db)
  if (!last) return ['There is no backup: run npm run backup every day (docs/operating.md).']
  const age = Date.now() - last.getTime()
  return found(
    age > MAX_BACKUP_AGE_MS &&
      `The last backup is of ${last.toISOString()}: run npm run backup, and check why it did not run.`,
  )
}

/** Compares the listings that search reads with the shops that are listed, while no change is under way. */
async function search({ db }: Checked): Promise<string[]> {
  const [row] = await db.query<{ wrong: number; paused: boolean }>(
    'doctor.listings',
    `select (select count(*) from shops s full join shop_listings l on l.shop_id = s.id
         where coalesce(s.is_listed, false) <> (l.shop_id is not null)) as wrong,
       exists (select from pg_trigger where tgname in ('shops_listed_insert', 'products_listed_insert') and tgenabled = 'D') as paused`,
  )
  return found(
    row?.paused === true &&
      'New shops are not listed, because a load of many was not finished: run call rebuild_listings() in psql.',
    row?.paused === false &&
      row.wrong > 0 &&
      `Search does not agree with the shops (${row.wrong} of them): run call rebuild_listings() in psql.`,
  )
}

async function admins({ db }: Checked): Promise<string[]> {
  const [first] = await db.query('doctor.admin', 'select from users where is_admin and not banned limit 1')
  return found(!first && 'There is no admin: run npm run admin:create.')
}

/** In the order in which they run. Each returns sentences that say what to do. */
export const CHECKS: Record<string, (checked: Checked) => Promise<string[]>> = {
  ...{ database, migrations, settings, secretKey, clock, disk, pictures, email, sms, payments, redis },
  ...{ jobs, backup, search, admins },
}

const TABLES = ['secretKey', 'jobs', 'backup', 'search', 'admins']

/** Names the checks that are left out after something was found by another. */
export const NEEDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  database: new Set(['migrations', 'clock', ...TABLES]),
  migrations: new Set(TABLES),
}
