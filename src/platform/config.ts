import { isIP } from 'node:net'
import { z } from 'zod'

export const MIN_SECRET_KEY_LENGTH = 32

/** One without `about` is for tests, or for processes that start others. */
export type Setting<T extends z.ZodType = z.ZodType> = { env: string; about?: string; example?: string; as: T }

const setting = <T extends z.ZodType>(env: string, about: string | undefined, as: T, example?: string): Setting<T> => ({
  env,
  as,
  ...(about !== undefined && { about }),
  ...(example !== undefined && { example }),
})

const flag = (otherwise: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(otherwise ? '1' : '0')
    .transform((value) => value === '1' || value === 'true')
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  )
/** These proxies are trusted if the public address is https and no proxy is named, because one must handle TLS. */
export const PROXY_ON_THIS_MACHINE: string[] = ['127.0.0.0/8', '::1']

function isProxyRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be an address beginning with ${schemes.join(' or ')}`,
  })

/** Keys and money must not travel unencrypted. */
const providerUrl = url('https:', 'http:').refine(
  (value) => !value.startsWith('http:') || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(value).hostname),
  { error: 'must begin with https:, unless it is on this machine' },
)
const key = (...beginnings: string[]) =>
  z.string().regex(new RegExp(`^(?:${beginnings.join('|')})\\w{8,}$`), {
    error: `must be a key that begins with ${beginnings.join(' or ')}`,
  })

export const settings = {
  role: setting(
    'ROLE',
    'What this process does: all, web (requests only) or worker (jobs only).',
    z.enum(['all', 'web', 'worker']).default('all'),
  ),
  webProcesses: setting(
    'WEB_PROCESSES',
    'Processes that answer requests and share the port; 0: one for each processor. With more than one, the process that starts them does the jobs. Each takes 150 to 300 MB; the embedded database has connections for four.',
    z.coerce.number().int().min(0).max(64).default(1),
  ),
  port: setting('PORT', 'Port to listen on.', z.coerce.number().int().min(0).max(65_535).default(3000)),
  host: setting(
    'HOST',
    'Address to listen on. 0.0.0.0 makes it reachable from other machines.',
    z.string().min(1).default('127.0.0.1'),
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    'Public URL of the site. Used in emails, canonical links and the Origin check. Empty: the address the server listens on.',
    url('http:', 'https:')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'https://shops.example.ng',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Trusted reverse proxies (addresses or ranges, comma separated). Empty: a proxy on this machine if PUBLIC_URL is https, otherwise none.',
    list.refine((ranges) => ranges.every(isProxyRange), {
      error:
        'must be addresses such as 127.0.0.1 or ranges such as 10.0.0.0/8; a host name, * or true would let others claim any address',
    }),
    '127.0.0.1',
  ),
  dataDir: setting(
    'DATA_DIR',
    'Folder for the embedded database, pictures and the email outbox.',
    z.string().min(1).default('./data'),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer. Empty: the embedded database under DATA_DIR.',
    url('postgres:', 'postgresql:').optional(),
    'postgres://user:password@localhost:5432/localshopfinder',
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'Maximum database connections per process. Searches use a second pool of the same size.',
    z.coerce.number().int().min(2).max(200).default(10),
  ),
  searchConnections: setting('SEARCH_CONNECTIONS', undefined, z.coerce.number().int().min(1).max(200).optional(), '4'),
  searchDatabaseUrl: setting(
    'SEARCH_DATABASE_URL',
    'Where searches read, such as a replica. Empty: the same database.',
    url('postgres:', 'postgresql:').optional(),
    'postgres://user:password@replica:5432/localshopfinder',
  ),
  redisUrl: setting(
    'REDIS_URL',
    'Redis server that carries wake-ups between processes. Empty: the database carries them. No data is stored in Redis.',
    url('redis:', 'rediss:').optional(),
    'redis://localhost:6379',
  ),
  s3Bucket: setting(
    'S3_BUCKET',
    'S3-compatible bucket for pictures. Empty: DATA_DIR/media. Needs both S3 keys.',
    z.string().min(3).optional(),
    'localshopfinder-pictures',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    'Endpoint of the S3 service. Empty: Amazon S3.',
    url('http:', 'https:').optional(),
    'https://s3.example.ng',
  ),
  s3Region: setting('S3_REGION', 'Region of the bucket.', z.string().min(1).default('us-east-1')),
  s3AccessKeyId: setting(
    'S3_ACCESS_KEY_ID',
    'Access key with read, write and delete permission.',
    z.string().min(1).optional(),
    'your-key',
  ),
  s3SecretAccessKey: setting(
    'S3_SECRET_ACCESS_KEY',
    'Secret of the access key.',
    z.string().min(1).optional(),
    'your-secret',
  ),
  secretKey: setting(
    'SECRET_KEY',
    'Encrypts codes and authenticator keys in the database. At least 32 random characters (openssl rand -base64 32), the same for every process. Empty: generated on first start and stored in DATA_DIR/secret-key.',
    z
      .string()
      .min(MIN_SECRET_KEY_LENGTH, { error: `must have at least ${MIN_SECRET_KEY_LENGTH} characters` })
      .optional(),
    'what-openssl-rand-base64-32-prints',
  ),
  demo: setting(
    'DEMO',
    'Fills an empty database with a demo catalogue and demo accounts. Only with `npm start` and `npm run dev`, which set it. Not allowed when NODE_ENV=production or PUBLIC_URL is https. When off, accounts of an earlier demo are locked and its shops are hidden.',
    flag(false),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'fatal, error, warn, info, debug, trace or silent.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  listingRequiresSubscription: setting(
    'LISTING_REQUIRES_SUBSCRIPTION',
    'Show shops only while their owner has a paid subscription.',
    flag(true),
  ),
  paymentProvider: setting(
    'PAYMENT_PROVIDER',
    'Collects the yearly fee: paystack, stripe, or sandbox, where payments are simulated and no money moves. Empty: the sandbox, or no payments when NODE_ENV=production. With the sandbox in production, anyone could list for free.',
    z.enum(['sandbox', 'paystack', 'stripe']).optional(),
    'paystack',
  ),
  paystackSecretKey: setting(
    'PAYSTACK_SECRET_KEY',
    'Secret key of the Paystack account. Its webhook goes to PUBLIC_URL/api/payments/webhook/paystack.',
    key('sk_test_', 'sk_live_').optional(),
    'sk_live_your-key',
  ),
  paystackUrl: setting('PAYSTACK_API_URL', undefined, providerUrl.default('https://api.paystack.co')),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    'Secret or restricted key of the Stripe account; goes with the two others. Its webhook goes to PUBLIC_URL/api/payments/webhook/stripe.',
    key('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_').optional(),
    'sk_live_your-key',
  ),
  stripePublishableKey: setting(
    'STRIPE_PUBLISHABLE_KEY',
    'Stripe publishable key, sent to browsers.',
    key('pk_test_', 'pk_live_').optional(),
    'pk_live_your-key',
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    'Signing secret of its webhook endpoint.',
    key('whsec_').optional(),
    'whsec_your-secret',
  ),
  stripeUrl: setting('STRIPE_API_URL', undefined, providerUrl.default('https://api.stripe.com')),
  supportEmail: setting(
    'SUPPORT_EMAIL',
    'Shown to people who need help.',
    z.email().default('support@localshopfinder.example'),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'SMTP server, as smtp://user:password@host:587 or smtps://…. Empty: emails are written to DATA_DIR/outbox.',
    url('smtp:', 'smtps:').optional(),
    'smtp://user:password@mail.example.ng:587',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Sender of emails.',
    z.string().min(3).default('LocalShopFinder <no-reply@localhost>'),
    'LocalShopFinder <no-reply@shops.example.ng>',
  ),
  termiiApiKey: setting(
    'TERMII_API_KEY',
    'Key of the Termii SMS service. Empty: text messages stay in DATA_DIR/outbox.',
    z.string().min(1).optional(),
    'your-key',
  ),
  termiiSenderId: setting(
    'TERMII_SENDER_ID',
    'Sender name registered with Termii; goes with TERMII_API_KEY.',
    z.string().min(3).max(11).optional(),
    'LocalShop',
  ),
  termiiUrl: setting(
    'TERMII_URL',
    'Address of the Termii account, where it has one of its own.',
    url('http:', 'https:').optional(),
    'https://api.ng.termii.com',
  ),
  termiiSecretKey: setting(
    'TERMII_SECRET_KEY',
    'Secret key of the Termii account, which signs replies to text messages; their webhook goes to PUBLIC_URL/api/notices/sms-replies. STOP then ends the text messages to a phone.',
    z.string().min(8).optional(),
    'your-secret-key',
  ),
  deliveryEmail: setting(
    'DELIVERY_EMAIL',
    'Receives Quick Delivery requests.',
    z.email().default('delivery@localshopfinder.example'),
  ),
  requireEmailVerification: setting(
    'REQUIRE_EMAIL_VERIFICATION',
    'Require a verified email for the combined sign-in.',
    flag(true),
  ),
  refuseCommonPasswords: setting(
    'REFUSE_COMMON_PASSWORDS',
    'Reject common passwords for everyone. By default people are only warned; admins are always rejected.',
    flag(false),
  ),
  adminEmails: setting(
    'ADMIN_EMAILS',
    'Emails that may register as admins, comma separated. Each works once, and no longer after that admin is removed.',
    list,
    'ngozi@example.ng',
  ),
  requireAdmin2fa: setting(
    'REQUIRE_ADMIN_2FA',
    'Whether admins may act only after a code from an authenticator. Empty: 1 when NODE_ENV=production, 0 otherwise.',
    flag(false),
  ),
  adminSolo: setting(
    'ADMIN_SOLO',
    'Whether the only admin with the role All makes others such admins, and deletes many people for good, at once. Otherwise this waits 24 hours, so that a stranger who got hold of the account can be stopped; with a second such admin it always needs them, or waits.',
    flag(false),
  ),
  rateLimits: setting(
    'RATE_LIMITS',
    'Enable rate limits per person and IP address (sign-ins, codes, contacts, reviews, messages and more). Lockout after wrong passwords is always on; searches use SEARCHES_PER_MINUTE.',
    flag(true),
  ),
  searchesPerMinute: setting(
    'SEARCHES_PER_MINUTE',
    'Searches per IP address and minute, each kind counted separately. Mobile networks put many people behind one IP address. 0: no limit.',
    z.coerce.number().int().min(0).default(600),
  ),
  sentryDsn: setting(
    'SENTRY_DSN',
    'Also sends errors of the server to Sentry, without personal data. Needs the package @sentry/node.',
    url('https:', 'http:').optional(),
    'https://key@sentry.example.ng/1',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    'Bearer token for /metrics. Empty: only requests from this machine are allowed.',
    z.string().min(16).optional(),
    'a-long-random-word',
  ),
} satisfies Record<string, Setting>

type Parsed<T> = { [K in keyof T]: T[K] extends Setting<infer S> ? z.output<S> : never }
/** Only admins change these, in SiteSettings. */
const SITE = { feeText: '', textsPerDay: 1_000, codeMailsPerDay: 10_000 }

/** An admin may change those in SiteSettings while the product runs: read them when they are needed. */
export type Config = Parsed<typeof settings> & { production: boolean } & typeof SITE

export class ConfigError extends Error {}

/** Throws a ConfigError that names every unusable setting and the reason. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = { production: env.NODE_ENV === 'production', ...SITE }
  const wrong: string[] = []
  for (const [name, { env: variable, as }] of Object.entries(settings)) {
    const rawValue = env[variable]?.trim()
    const parsed = as.safeParse(rawValue === '' ? undefined : rawValue)
    if (parsed.success) values[name] = parsed.data
    else wrong.push(`${variable}: ${parsed.error.issues.map((issue) => issue.message).join(', ')}`)
  }
  if (values.production && !env.REQUIRE_ADMIN_2FA?.trim()) values.requireAdmin2fa = true
  if (values.production && values.demo)
    wrong.push('DEMO: refused when NODE_ENV=production, because its passwords are public')
  const https = typeof values.publicUrl === 'string' && values.publicUrl.startsWith('https:')
  if (https && values.demo)
    wrong.push(
      'DEMO: refused with an https PUBLIC_URL, because its passwords are public; set NODE_ENV=production or DEMO=0',
    )
  if (https && (values.trustProxy as string[] | undefined)?.length === 0) values.trustProxy = PROXY_ON_THIS_MACHINE
  if ((values.termiiApiKey === undefined) !== (values.termiiSenderId === undefined))
    wrong.push('TERMII_API_KEY and TERMII_SENDER_ID: give both or neither')
  const s3 = [values.s3Bucket, values.s3AccessKeyId, values.s3SecretAccessKey]
  if (new Set(s3.map((rawValue) => rawValue === undefined)).size > 1)
    wrong.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all or none')
  if (values.s3Bucket && values.demo) wrong.push('DEMO: its pictures are drawn into DATA_DIR; leave S3_BUCKET empty')
  const stripe = [values.stripeSecretKey, values.stripePublishableKey, values.stripeWebhookSecret]
  if (new Set(stripe.map((rawValue) => rawValue === undefined)).size > 1)
    wrong.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: give all or none')
  if (values.paymentProvider === 'paystack' && !values.paystackSecretKey)
    wrong.push('PAYMENT_PROVIDER: paystack needs PAYSTACK_SECRET_KEY')
  if (values.paymentProvider === 'stripe' && !values.stripeSecretKey)
    wrong.push('PAYMENT_PROVIDER: stripe needs STRIPE_SECRET_KEY')
  if (wrong.length > 0) throw new ConfigError(`The configuration cannot be used:\n  ${wrong.join('\n  ')}`)
  return values as Config
}
