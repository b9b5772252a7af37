import { SiteSettings } from '#shared/admins/site-settings.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Listeners } from '../events/change-feed.ts'
import type { Log } from '../log.ts'

/** Announces a change to every process. */
const SITE_SETTINGS_CHANGE = 'site_settings'

/** Settings of the environment, by the configuration into which changed ones are written. */
const inEnvironment = new WeakMap<Config, SiteSettings & { mailFrom: string }>()

const NAME_AND_ADDRESS = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/
const senderNameOf = (from: string) => NAME_AND_ADDRESS.exec(from)?.[1] ?? ''
const withSenderName = (from: string, name: string) =>
  `"${name.replace(/["\\<>\r\n]/g, '')}" <${NAME_AND_ADDRESS.exec(from)?.[2] ?? from.trim()}>`

export const currentSettings = (config: Config): SiteSettings => ({
  supportEmail: config.supportEmail,
  deliveryEmail: config.deliveryEmail,
  senderName: senderNameOf(config.mailFrom),
  feeText: config.feeText,
  textsPerDay: config.textsPerDay,
  codeMailsPerDay: config.codeMailsPerDay,
  searchesPerMinute: config.searchesPerMinute,
})

/** Writes what an admin has changed into `config`, whose readers look at it each time. */
export async function readSiteSettings(db: Db, config: Config): Promise<void> {
  const base = inEnvironment.get(config) ?? { ...currentSettings(config), mailFrom: config.mailFrom }
  inEnvironment.set(config, base)
  const [row] = await db.query<{ settings: object }>('settings.read', 'select settings from site_settings')
  // A value that a later version wrote must not stop this one.
  const changed = Object.entries(row?.settings ?? {}).filter(
    ([name, value]) => SiteSettings.shape[name as keyof SiteSettings]?.safeParse(value).success,
  )
  const { senderName, ...settings } = { ...base, ...Object.fromEntries(changed) }
  const isOther = senderName !== '' && senderName !== base.senderName
  Object.assign(config, settings, isOther && { mailFrom: withSenderName(base.mailFrom, senderName) })
}

/** For the change feed of a process. `onRead` runs when `config` has the changed ones. */
export const listenToSiteSettings = (
  { db, config, log }: { db: Db; config: Config; log: Log },
  onRead: () => void = () => {},
): Listeners => ({
  [SITE_SETTINGS_CHANGE]: () =>
    void readSiteSettings(db, config).then(onRead, (err) => log.warn({ err }, 'the site settings cannot be read')),
})

/** Stores and announces them. Those that are as in the environment are not stored, so that they follow it. Needs a transaction. */
export async function writeSiteSettings(tx: Db, config: Config, settings: SiteSettings, now: Date): Promise<void> {
  const base = inEnvironment.get(config) ?? currentSettings(config)
  const changed = Object.entries(settings).filter(([name, value]) => base[name as keyof SiteSettings] !== value)
  await tx.query(
    'settings.write',
    `insert into site_settings (settings, changed_at) values ($1, $2)
     on conflict (only_row) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [JSON.stringify(Object.fromEntries(changed)), now],
  )
  await tx.query('settings.announce', `select pg_notify('${SITE_SETTINGS_CHANGE}', '')`)
}
