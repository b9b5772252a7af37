import { modules } from '../../../src/modules.ts'

const ADMIN = '/api/admin/'

/** Reads with parameters or searches, by screen: with common, rare and no matches. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  'decided in the meantime': [
    '/api/admin/meanwhile?kind=shop&id=77',
    '/api/admin/meanwhile?kind=report&id=77',
    '/api/admin/meanwhile?kind=answer&id=77',
    '/api/admin/meanwhile?kind=delivery&id=00000-00000',
  ],
  'an inspected shop': [1, 7, 77].map((id) => `/api/admin/shops/${id}`),
  'customers, searched': [
    'gmail',
    'lagos',
    'port har',
    'ada1',
    'emeka77@yahoo.com',
    '0700000999',
    'customer-12',
    'zai',
    'xqzw',
    'em',
    'nobody@nowhere.test',
  ].map((text) => `/api/admin/customers?q=${encodeURIComponent(text)}`),
  'owners, searched': ['/api/admin/owners?q=bench-7', '/api/admin/owners?q=nobody'],
  'reports, decided': ['/api/admin/reports?state=decided'],
  'ratings, filtered': [
    '/api/admin/ratings?shop=77',
    '/api/admin/ratings?person=customer-7',
    '/api/admin/ratings?stars=1&words=without',
    '/api/admin/ratings?state=held',
    '/api/admin/ratings?state=banned',
    '/api/admin/ratings?from=2026-01-01&to=2026-01-31',
  ],
  'payments, held': ['/api/admin/payments?show=held'],
  'the audit log, filtered': [
    '/api/admin/audit?action=sign_in',
    '/api/admin/audit?person=admin',
    '/api/admin/audit?person=customer-7',
    '/api/admin/audit?thing=shop%3A77',
    '/api/admin/audit?set=exports',
    '/api/admin/audit?set=requests',
    '/api/admin/audit?from=2026-01-01&to=2026-01-31',
  ],
  'data protection': [
    '/api/admin/touched?account=customer-7&from=2026-01-01&to=2030-12-31',
    '/api/admin/touched?account=admin&from=2026-01-01&to=2030-12-31',
  ],
}

/** Files, one conversation, and what cannot be read without a parameter. */
const LEFT_OUT = ['customers/export', 'touched/export', 'touched', 'meanwhile']

/** Addresses that admin screens read, by screen: those above, and each list and number that a contract declares. */
export const READS: Readonly<Record<string, readonly string[]>> = { ...STATED, ...Object.fromEntries(declaredReads()) }

function* declaredReads(): Generator<[string, string[]]> {
  for (const { contract = {} } of modules)
    for (const { route, query } of Object.values(contract)) {
      const [method, path] = route
      const name = path.slice(ADMIN.length)
      if (method !== 'GET' || !path.startsWith(ADMIN) || path.includes(':') || LEFT_OUT.includes(name)) continue
      const isPaged = 'shape' in query && 'limit' in (query.shape as object)
      yield [name.replaceAll('-', ' '), isPaged ? [path, `${path}?limit=100`] : [path]]
    }
}
