import { isIP } from 'node:net'
import { z } from 'zod'

export const SHORTEST_SECRET_KEY = 32

/** `.env.example` is generated from these. */
type Setting<T extends z.ZodType = z.ZodType> = { env: string; about: string; example?: string; as: T }

const setting = <T extends z.ZodType>(env: string, about: string, as: T, example?: string): Setting<T> =>
  example === undefined ? { env, about, as } : { env, about, as, example }

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
/** Trusted when the address is https and no proxy is named, because something has to end TLS. */
export const PROXY_ON_THIS_MACHINE: string[] = ['127.0.0.0/8', '::1']

/** An IP address, or a range that does not hold all of them. */
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
    'The address people use, for links in mails, canonical links and the Origin check. Empty: the address in use.',
    url('http:', 'https:')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'https://shops.example.ng',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Addresses or ranges of reverse proxies whose X-Forwarded-* headers are believed, comma separated. Empty: one on this machine when PUBLIC_URL is https, else none.',
    list.refine((ranges) => ranges.every(isProxyRange), {
      error:
        'must be addresses such as 127.0.0.1 or ranges such as 10.0.0.0/8; a host name, * or true would let others claim any address',
    }),
    '127.0.0.1',
  ),
  hstsSubdomains: setting(
    'HSTS_SUBDOMAINS',
    'With an https PUBLIC_URL: whether browsers are told to use https for every host under it too.',
    flag(false),
  ),
  dataDir: setting(
    'DATA_DIR',
    'Folder for the embedded database, pictures and the mail outbox.',
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
    'Connections to the database at most, for each process; searches have as many of their own at most.',
    z.coerce.number().int().min(2).max(200).default(10),
  ),
  searchConnections: setting(
    'SEARCH_CONNECTIONS',
    'Connections that search at most, for each process; each takes 10 MB of the database. Empty: DATABASE_CONNECTIONS, and two a processor on the embedded database, whose processes share them. Never more than DATABASE_CONNECTIONS.',
    z.coerce.number().int().min(1).max(200).optional(),
    '4',
  ),
  searchDatabaseUrl: setting(
    'SEARCH_DATABASE_URL',
    'Where searches read, such as a replica. Empty: the same database.',
    url('postgres:', 'postgresql:').optional(),
    'postgres://user:password@replica:5432/localshopfinder',
  ),
  redisUrl: setting(
    'REDIS_URL',
    'Lets processes tell each other of messages through Redis instead of the database, which then has less to do. Nothing is kept in it.',
    url('redis:', 'rediss:').optional(),
    'redis://localhost:6379',
  ),
  s3Bucket: setting(
    'S3_BUCKET',
    'Keeps pictures in this bucket of a store that speaks S3, instead of DATA_DIR/media; goes with the two keys.',
    z.string().min(3).optional(),
    'localshopfinder-pictures',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    'Address of the store. Empty: Amazon.',
    url('http:', 'https:').optional(),
    'https://s3.example.ng',
  ),
  s3Region: setting('S3_REGION', 'Region of the bucket.', z.string().min(1).default('us-east-1')),
  s3AccessKeyId: setting(
    'S3_ACCESS_KEY_ID',
    'Key that may read, write and delete there.',
    z.string().min(1).optional(),
    'your-key',
  ),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', 'Its secret.', z.string().min(1).optional(), 'your-secret'),
  secretKey: setting(
    'SECRET_KEY',
    'Keeps codes and authenticator keys unreadable in the database: at least 32 random characters (openssl rand -base64 32), the same for every process. Empty: made on the first start and kept in DATA_DIR/secret-key.',
    z
      .string()
      .min(SHORTEST_SECRET_KEY, { error: `must have at least ${SHORTEST_SECRET_KEY} characters` })
      .optional(),
    'what-openssl-rand-base64-32-prints',
  ),
  demo: setting(
    'DEMO',
    'Fills an empty database with a demo catalogue and demo accounts. Only with `npm start` and `npm run dev`, which set it. Refused when NODE_ENV=production or PUBLIC_URL is https. Off: the accounts of an earlier demo are locked and its shops hidden.',
    flag(false),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'fatal, error, warn, info, debug, trace or silent.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  listingRequiresSubscription: setting(
    'LISTING_REQUIRES_SUBSCRIPTION',
    'Whether shops are shown only while their owner has a paid subscription.',
    flag(true),
  ),
  paymentProvider: setting(
    'PAYMENT_PROVIDER',
    'Collects the yearly fee: paystack, stripe, or sandbox, where payments are simulated and no money moves. Empty: the sandbox; when NODE_ENV=production nobody can pay. The sandbox there would let everybody list for free.',
    z.enum(['sandbox', 'paystack', 'stripe']).optional(),
    'paystack',
  ),
  paystackSecretKey: setting(
    'PAYSTACK_SECRET_KEY',
    'Secret key of the Paystack account. Its webhook goes to PUBLIC_URL/api/payments/webhook/paystack.',
    key('sk_test_', 'sk_live_').optional(),
    'sk_live_your-key',
  ),
  paystackUrl: setting('PAYSTACK_API_URL', 'Where Paystack answers.', providerUrl.default('https://api.paystack.co')),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    'Secret or restricted key of the Stripe account; goes with the two others. Its webhook goes to PUBLIC_URL/api/payments/webhook/stripe.',
    key('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_').optional(),
    'sk_live_your-key',
  ),
  stripePublishableKey: setting(
    'STRIPE_PUBLISHABLE_KEY',
    'Its publishable key, which browsers are given.',
    key('pk_test_', 'pk_live_').optional(),
    'pk_live_your-key',
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    'Signing secret of its webhook endpoint.',
    key('whsec_').optional(),
    'whsec_your-secret',
  ),
  stripeUrl: setting('STRIPE_API_URL', 'Where Stripe answers.', providerUrl.default('https://api.stripe.com')),
  supportEmail: setting(
    'SUPPORT_EMAIL',
    'Shown to people who need help.',
    z.email().default('support@localshopfinder.example'),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'Mail server, as smtp://user:password@host:587 or smtps://…. Empty: mails stay in DATA_DIR/outbox.',
    url('smtp:', 'smtps:').optional(),
    'smtp://user:password@mail.example.ng:587',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'The sender of mails.',
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
  smsCountries: setting(
    'SMS_COUNTRIES',
    'Countries whose mobile numbers text messages go to, as two-letter codes, comma separated.',
    list.transform((codes) => (codes.length > 0 ? codes.map((code) => code.toUpperCase()) : ['NG'])),
    'NG',
  ),
  textsPerDay: setting(
    'TEXTS_PER_DAY',
    'Text messages in a day, to everybody together, for they cost money: so many codes, and so many notices. 0: no limit.',
    z.coerce.number().int().min(0).default(1_000),
  ),
  codeMailsPerDay: setting(
    'MAILS_OF_CODES_PER_DAY',
    'Codes sent as mails in a day, to everybody together; notices are not counted. 0: no limit.',
    z.coerce.number().int().min(0).default(10_000),
  ),
  deliveryEmail: setting(
    'DELIVERY_EMAIL',
    'Receives Quick Delivery requests.',
    z.email().default('delivery@localshopfinder.example'),
  ),
  requireEmailVerification: setting(
    'REQUIRE_EMAIL_VERIFICATION',
    'Whether the combined sign-in lets in only people who have verified their e-mail address.',
    flag(true),
  ),
  refuseCommonPasswords: setting(
    'REFUSE_COMMON_PASSWORDS',
    'Whether nobody may choose a common password. Others are only warned by default; admins never may.',
    flag(false),
  ),
  adminEmails: setting(
    'ADMIN_EMAILS',
    'E-mail addresses that may register as admins, comma separated. Each makes an admin once, and none after its admin was removed.',
    list,
    'ngozi@example.ng',
  ),
  adminEmail: setting(
    'ADMIN_EMAIL',
    'Makes the first admin when there is none yet; goes with ADMIN_PASSWORD.',
    z.email().optional(),
    'admin@example.ng',
  ),
  adminPassword: setting(
    'ADMIN_PASSWORD',
    'Password of the first admin: 8 characters with upper and lower case, a number and one of @$!%*?&.',
    z.string().optional(),
    'change-this',
  ),
  requireAdmin2fa: setting(
    'REQUIRE_ADMIN_2FA',
    'Whether admins may act only after a code from an authenticator. Empty: 1 when NODE_ENV=production, 0 otherwise.',
    flag(false),
  ),
  rateLimits: setting(
    'RATE_LIMITS',
    'Whether what one person or address may do is limited: sign-ins, registrations, codes, contacts opened, shops and products, reviews, messages, deliveries, reports, pictures, payments, what admins do and more. Wrong passwords always lock; searches have SEARCHES_PER_MINUTE.',
    flag(true),
  ),
  failuresBeforeLock: setting(
    'SIGN_IN_FAILURES',
    'Wrong passwords in a row that lock an account.',
    z.coerce.number().int().min(1).max(100).default(5),
  ),
  lockMinutes: setting(
    'LOCK_MINUTES',
    'How long it stays locked.',
    z.coerce.number().int().min(1).max(1440).default(15),
  ),
  searchesPerMinute: setting(
    'SEARCHES_PER_MINUTE',
    'Searches of each kind that one address may make in a minute, and pages of shops and products it may read ahead, counted apart. Mobile networks put many people behind one address. 0: no limit.',
    z.coerce.number().int().min(0).default(600),
  ),
  streamsPerAddress: setting(
    'STREAMS_PER_ADDRESS',
    'Browsers of one address that one process tells live of messages; the others ask now and then. Mobile networks put many people behind one address. 0: no limit.',
    z.coerce.number().int().min(0).default(1_000),
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    'When set, /metrics answers only to Authorization: Bearer <this>. Empty: only to the same machine.',
    z.string().min(16).optional(),
    'a-long-random-word',
  ),
} satisfies Record<string, Setting>

type Parsed<T> = { [K in keyof T]: T[K] extends Setting<infer S> ? z.output<S> : never }
export type Config = Parsed<typeof settings> & { production: boolean }

export class ConfigError extends Error {}

/** Throws a ConfigError that names every unusable setting and the reason. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = { production: env.NODE_ENV === 'production' }
  const wrong: string[] = []
  for (const [name, { env: variable, as }] of Object.entries(settings)) {
    const given = env[variable]?.trim()
    const parsed = as.safeParse(given === '' ? undefined : given)
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
  if (new Set(s3.map((given) => given === undefined)).size > 1)
    wrong.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all or none')
  if (values.s3Bucket && values.demo) wrong.push('DEMO: its pictures are drawn into DATA_DIR; leave S3_BUCKET empty')
  const stripe = [values.stripeSecretKey, values.stripePublishableKey, values.stripeWebhookSecret]
  if (new Set(stripe.map((given) => given === undefined)).size > 1)
    wrong.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: give all or none')
  if (values.paymentProvider === 'paystack' && !values.paystackSecretKey)
    wrong.push('PAYMENT_PROVIDER: paystack needs PAYSTACK_SECRET_KEY')
  if (values.paymentProvider === 'stripe' && !values.stripeSecretKey)
    wrong.push('PAYMENT_PROVIDER: stripe needs STRIPE_SECRET_KEY')
  if ((values.adminEmail === undefined) !== (values.adminPassword === undefined))
    wrong.push('ADMIN_EMAIL and ADMIN_PASSWORD: give both or neither')
  if (wrong.length > 0) throw new ConfigError(`The configuration cannot be used:\n  ${wrong.join('\n  ')}`)
  return values as Config
}

/** Every setting with its meaning, commented out with its default or an example. */
export function envExample(): string {
  const blocks = Object.values(settings).map((entry: Setting) => {
    const plain = entry.as.safeParse(undefined)
    const shown = entry.example ?? shownDefault(plain.success ? plain.data : '')
    return `# ${entry.about}\n#${entry.env}=${shown}\n`
  })
  return `# Settings of LocalShopFinder. Everything has a default; copy to .env and uncomment what you change. What the environment sets wins.\n\n${blocks.join('\n')}`
}

function shownDefault(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}
