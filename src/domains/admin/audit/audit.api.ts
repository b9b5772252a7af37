import { findPersonByText } from '#domains/accounts/accounts.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { pageHeaders } from '#platform/http/api/paging.ts'
import { DAY } from '#shared/time/units.ts'
import { type AuditEntry, audit as contract } from './audit.contract.ts'
import { ACTIONS, type Action, SETS } from './audit.policy.ts'
import { type AuditRecord, listAudit } from './audit.queries.ts'

export const auditApi = (): Handler[] => [
  handle(contract.audit, async ({ db, query, header }) => {
    const { person, action, set, kind, thing, from, to, success, limit, cursor } = query
    const actions = set ? SETS[set] : action === undefined ? undefined : [action]
    // The log still has the ids of deleted people.
    const personId = person === undefined ? undefined : ((await findPersonByText(db, person)) ?? person)
    const resource = thing === undefined ? undefined : thing.includes(':') || !kind ? thing : `${kind}:${thing}`
    const known = action !== undefined && action in ACTIONS ? ACTIONS[action as Action].kind : null
    // An action has one kind, so a search for another kind would read the whole log in vain.
    if (kind && known !== null && known !== kind) return []
    const page = await listAudit(db, {
      person: personId,
      actions,
      kind: known === null ? kind : undefined,
      resource,
      from: from === undefined ? null : startOf(from),
      to: to === undefined ? null : endOf(to),
      success: success && success === 'yes',
      limit,
      cursor,
    })
    pageHeaders(header, { next: page.next }, contract.audit.route[1], query)
    return page.items.map(shownEntry)
  }),
]

/** Returns the time from the start of a day in Lagos to the end of another. */
export const periodOf = ({ from, to }: { from: string; to: string }) => ({ from: startOf(from), to: endOf(to) })
const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`)
const endOf = (day: string) => new Date(startOf(day).getTime() + DAY)

export const shownEntry = ({ at, userId, name, details, ...entry }: AuditRecord): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
  who: userId === null ? null : { id: userId, name: name ?? 'Unknown person' },
  details: details ?? {},
})
