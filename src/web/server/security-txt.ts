import type { FastifyInstance } from 'fastify'
import { priced } from '#platform/http/prices.ts'
import { system } from '#routes.ts'
import { DAY } from '#shared/time/units.ts'

/** RFC 9116 allows up to a year. */
const VALID_FOR = 180 * DAY

export function securityText(supportEmail: string, publicUrl: string | undefined, now: Date): string {
  // The same all day, so that it can be cached.
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + VALID_FOR)
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${system.securityText}`]),
    '',
  ].join('\n')
}

export function registerSecurityText(
  app: FastifyInstance,
  { addresses, publicUrl }: { addresses: { supportEmail: string }; publicUrl: string | undefined },
): void {
  app.get(system.securityText, priced({ bytes: 4096, ms: 1, payer: 'nobody' }), async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(addresses.supportEmail, publicUrl, new Date())),
  )
}
