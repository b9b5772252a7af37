import { type ApiTransport, HttpError } from '#client/api/api-client.ts'
import type { SiteAddresses } from '#client/site-addresses.ts'
import { asAppError } from '#platform/http/api/error-response.ts'
import type { InProcessCaller } from '#platform/http/api/in-process.ts'
import type { CachedRender } from '#platform/http/pages/page-cache.ts'
import type { Log } from '#platform/log.ts'
import type { Caller } from '#shared/caller.ts'
import type { Built } from './built.ts'
import { documentOf } from './html.ts'

export type Renderer = { built: Built; api: InProcessCaller; addresses: SiteAddresses; log: Log }

export async function renderPage(
  { built, api, addresses: now, log }: Renderer,
  caller: Caller,
  url: URL,
): Promise<CachedRender> {
  const { render } = await built.entry()
  // An admin may change them between two pages, but not within one.
  const addresses = { deliveryEmail: now.deliveryEmail, supportEmail: now.supportEmail, feeText: now.feeText }
  const read = inProcessTransport(api, caller)
  const page = await render(url, url.origin, read.transport, addresses, { signedIn: caller.person !== null })
  // The browser repeats these reads. Outages and overload are logged when they begin.
  for (const err of read.failures)
    if (asAppError(err).status !== 503) log.error({ err }, 'could not load data for a page')
  const html = documentOf(page, built.assetsOf(page.screen), addresses)
  return {
    status: page.status,
    html: built.finish ? await built.finish(url.href, html) : html,
    tags: read.tags(),
    ttlMs: read.keepFor(),
  }
}

/** `tags` and `keepFor` cover all responses so far. `tags` is null if a response had none, or for a 404 that may exist later. */
function inProcessTransport(
  api: InProcessCaller,
  caller: Caller,
): { transport: ApiTransport; tags(): string[] | null; keepFor(): number; failures: readonly unknown[] } {
  const failures: unknown[] = []
  const tags = new Set<string>()
  let ttlMs = Number.POSITIVE_INFINITY
  let isNamed = true
  return {
    failures,
    tags: () => (isNamed ? [...tags] : null),
    keepFor: () => ttlMs,
    transport: async (method, address) => {
      try {
        const answer = await api(caller, method, address)
        const named = answer.tags()
        if (named.length === 0) isNamed = false
        for (const tag of named) tags.add(tag)
        ttlMs = Math.min(ttlMs, answer.ttlMs)
        return { body: answer.body, header: (name) => answer.headers[name] ?? null }
      } catch (cause) {
        const { status, message, code } = asAppError(cause)
        if (status === 404) isNamed = false
        if (status >= 500) {
          failures.push(cause)
          throw cause
        }
        throw Object.assign(new HttpError(status, JSON.stringify({ message, code })), { cause })
      }
    },
  }
}
