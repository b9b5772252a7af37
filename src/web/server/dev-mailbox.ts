import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { forbidden } from '#platform/http/api/errors.ts'
import { isForwarded } from '#platform/http/edge/forwarding.ts'
import { priced } from '#platform/http/prices.ts'
import { codeIn, type OutboxEntry, openOutbox } from '#platform/mail/outbox.ts'
import { exactTimeText } from '#shared/time/lagos-time.ts'
import { escapeHtml } from './html.ts'

export const mailbox = { page: '/dev/mailbox', json: '/dev/mailbox.json', css: '/dev/mailbox.css' } as const

const SHOWN = 100

/** Shows the outbox, codes included, to direct local requests without sign-in. Only the demo may register it. */
export function registerDevMailbox(app: FastifyInstance, { outboxDir }: { outboxDir: string }): void {
  const outbox = openOutbox(outboxDir)

  app.get(mailbox.json, here, async (_request, reply) => {
    const entries = await outbox.list()
    return withoutCaching(reply).send(
      entries.map(({ to, subject, text, createdAt }) => ({ to, subject, text, createdAt })),
    )
  })

  app.get(mailbox.page, here, async (_request, reply) =>
    withoutCaching(reply)
      .type('text/html; charset=utf-8')
      .send(page(await outbox.list(SHOWN))),
  )

  app.get(mailbox.css, here, async (_request, reply) => withoutCaching(reply).type('text/css; charset=utf-8').send(css))
}

const here: RouteShorthandOptions = {
  ...priced({ bytes: 8 * 1024 * 1024, ms: 50, payer: 'nobody' }),
  onRequest: async (request) => {
    if (isForwarded(request.headers))
      throw forbidden('The mailbox only works on the machine running the demo.', 'demo_only_here')
  },
}

function withoutCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
}

function page(entries: readonly OutboxEntry[]): string {
  const count = entries.length === SHOWN ? `The newest ${SHOWN}` : `${entries.length}`
  const found = entries.length === 0 ? '<p class="empty">Nothing was sent yet.</p>' : entries.map(article).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Demo mailbox</title>
<link rel="stylesheet" href="${mailbox.css}">
</head>
<body>
<header>
<h1>Demo mailbox</h1>
<p>Mails and text messages stay on this machine. ${count} so far, newest first; this page looks for more every 5 seconds.</p>
<p><a href="/">Back to LocalShopFinder</a></p>
</header>
<main>
${found}
</main>
</body>
</html>
`
}

function article({ kind, to, subject, text, createdAt }: OutboxEntry): string {
  const code = codeIn(text)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="about"><span class="kind">${kind === 'sms' ? 'SMS' : 'Mail'}</span> to <strong>${escapeHtml(to)}</strong>, <time datetime="${escapeHtml(createdAt)}">${escapeHtml(shown(createdAt))}</time></p>
${code ? `<p class="code">${code}</p>\n` : ''}<div class="text">${withLinks(text.trim())}</div>
</article>`
}

function shown(createdAt: string): string {
  const date = new Date(createdAt)
  return Number.isNaN(date.getTime()) ? createdAt : exactTimeText(date)
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, n) =>
      n % 2 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

const css = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f6, #0e1311);
  --card: light-dark(#ffffff, #171d1a);
  --ink: light-dark(#17201b, #e8eeea);
  --faint: light-dark(#55615a, #a3b0a8);
  --line: light-dark(#dde3df, #2b3530);
  --brand: light-dark(#0a6b3d, #3ecf8e);
  --soft: light-dark(#e4f3ea, #12331f);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 44rem;
  padding: 1rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
h1 { margin: .5rem 0; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; }
header p { margin: 0 0 .75rem; color: var(--faint); }
a { color: var(--brand); overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 2px; }
article {
  margin: 0 0 1rem;
  padding: 1rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: .75rem;
}
.about { margin: .25rem 0 .75rem; color: var(--faint); font-size: .875rem; overflow-wrap: anywhere; }
.about strong { color: var(--ink); font-weight: 600; }
.kind { padding: .125rem .5rem; border-radius: 999px; background: var(--soft); color: var(--brand); font-weight: 600; }
.code {
  margin: 0 0 .75rem;
  padding: .5rem 1rem;
  border-radius: .5rem;
  background: var(--soft);
  color: var(--brand);
  font: 700 2rem/1.25 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  letter-spacing: .15em;
  text-align: center;
  user-select: all;
}
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--faint); }
`
