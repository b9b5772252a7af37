import { HttpError, type Transport } from '#client/api/api-client.ts'
import type { SiteAddresses } from '#client/site-addresses.ts'
import { asAppError } from '#platform/http/api/answer-error.ts'
import type { InProcess } from '#platform/http/api/in-process.ts'
import type { Rendered } from '#platform/http/pages/page-cache.ts'
import type { Log } from '#platform/log.ts'
import { type Caller, visitor } from '#shared/caller.ts'
import type { Built } from './built.ts'
import { documentOf } from './html.ts'

export type Renderer = { built: Built; api: InProcess; addresses: SiteAddresses; log: Log }

/** Renders the page at `url` for this caller, with the tags of all reads. */
export async function renderPage(
  { built, api, addresses, log }: Renderer,
  caller: Caller,
  url: URL,
): Promise<Rendered> {
  const { render } = await built.entry()
  const read = inProcessTransport(api, caller)
  const page = await render(url, url.origin, read.transport, addresses, { signedIn: caller.person !== null })
  // The browser reads these parts again. Outages and overload are logged when they begin.
  for (const err of read.failures)
    if (asAppError(err).status !== 503) log.error({ err }, 'a part of a page could not be read')
  const html = documentOf(page, built.assetsOf(page.screen), addresses)
  return {
    status: page.status,
    html: built.finish ? await built.finish(url.href, html) : html,
    tags: read.tags(),
    keepFor: read.keepFor(),
  }
}

/** What a visitor's page at `url` is made of, as JSON, with the same tags. */
export async function readPageData({ built, api }: Renderer, url: URL): Promise<Rendered> {
  const { readState } = await built.entry()
  const read = inProcessTransport(api, visitor)
  const { status, state } = await readState(url, url.origin, read.transport)
  return {
    status,
    html: state,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    tags: read.tags(),
    keepFor: read.keepFor(),
  }
}

/**
 * The API without HTTP, failing as over HTTP; an error's `cause` is what the API threw. `tags` are those of all answers
 * so far, or null if one had none or there was a 404 that may come to exist; `keepFor` is the shortest; `failures` are those
 * of ours.
 */
function inProcessTransport(
  api: InProcess,
  caller: Caller,
): { transport: Transport; tags(): string[] | null; keepFor(): number; failures: readonly unknown[] } {
  const failures: unknown[] = []
  const tags = new Set<string>()
  let keepFor = Number.POSITIVE_INFINITY
  let isNamed = true
  return {
    failures,
    tags: () => (isNamed ? [...tags] : null),
    keepFor: () => keepFor,
    transport: async (method, address) => {
      try {
        const answer = await api(caller, method, address)
        const named = answer.tags()
        if (named.length === 0) isNamed = false
        for (const tag of named) tags.add(tag)
        keepFor = Math.min(keepFor, answer.keepFor)
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
