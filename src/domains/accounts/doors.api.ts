import { forbidden, unauthorized } from '#platform/http/errors.ts'
import type { Call, Handler } from '#platform/http/handle.ts'
import { handle } from '#platform/http/handle.ts'
import type { IdentityKind, Person } from '#shared/caller.ts'
import type { AccountParts } from './account-options.ts'
import { accounts as contract } from './accounts.contract.ts'
import type { Door } from './accounts.policy.ts'
import { findPerson, type PersonRecord, shownCustomer, shownPerson } from './accounts.queries.ts'
import { audit } from './audit.ts'
import type { AuthAnswer } from './person.contract.ts'
import { passwordToken } from './proven-contacts.ts'
import { registerCustomer, registerGeneral, registerOwner } from './registration.ts'
import {
  deviceCookie,
  doorCookie,
  noGuestCookies,
  noSessionCookies,
  noSessionHint,
  passwordGivenCookie,
  SESSION_HINT,
  sessionCookies,
  sessionToken,
} from './session-cookies.ts'
import { dropKind } from './sessions.ts'
import { type Entry, signIn } from './sign-in.ts'

/** The three doors, each with its check and its way out (STATE-01). */
export function doorsApi(parts: AccountParts): Handler[] {
  return [
    handle(contract.checkCustomer, async (call) => {
      const held = holding(call, 'customer')
      const person = held && (await findPerson(call.db, held.id))
      // The hint outlived its session: the next pages need not ask again.
      if (!call.caller.person && call.request.cookies[SESSION_HINT] !== undefined) call.cookie(noSessionHint())
      return person ? { authenticated: true, customer: shownCustomer(person, held.isAdmin) } : { authenticated: false }
    }),
    handle(contract.registerCustomer, async (call) =>
      letInCustomer(call, await registerCustomer(call.db, parts, call.body, call.request)),
    ),
    handle(contract.loginCustomer, async (call) =>
      letInCustomer(call, await signIn(call.db, parts, 'customer', call.body, call.request)),
    ),
    handle(contract.logoutCustomer, (call) => signOut(parts, call, 'customer')),

    handle(contract.checkOwner, async (call) => {
      const { person, held } = await mustHold(call, 'shop_owner')
      return shownPerson(person, held.isAdmin)
    }),
    handle(contract.registerOwner, async (call) =>
      letInOwner(call, await registerOwner(call.db, parts, call.body, call.request)),
    ),
    handle(contract.loginOwner, async (call) => {
      const { emailOrPhone: contact, ...given } = call.body
      return letInOwner(call, await signIn(call.db, parts, 'shop_owner', { contact, ...given }, call.request))
    }),
    handle(contract.logoutOwner, (call) => signOut(parts, call, 'shop_owner')),

    handle(contract.checkUser, async (call) => {
      const { person, held } = await mustHold(call, 'general')
      return { ...shownPerson(person, held.isAdmin), adminNeeds: held.adminNeeds ?? null }
    }),
    handle(contract.register, async (call) =>
      letInGeneral(parts, call, await registerGeneral(call.db, parts, call.body, call.request)),
    ),
    handle(contract.login, async (call) => {
      const { email: contact, rememberMe: remember, ...given } = call.body
      return letInGeneral(
        parts,
        call,
        await signIn(call.db, parts, 'general', { contact, remember, ...given }, call.request),
      )
    }),
    handle(contract.logout, (call) => signOut(parts, call, 'general')),
  ]
}

/** The person in hand, if they came through this door; nobody else's answer may be kept by anything in between. */
function holding(call: Call, kind: IdentityKind): Person | null {
  call.header('cache-control', 'private, no-store')
  return call.caller.person?.kinds.includes(kind) ? call.caller.person : null
}

/** The same where there must be one (G-157). */
async function mustHold(call: Call, kind: IdentityKind): Promise<{ person: PersonRecord; held: Person }> {
  const held = holding(call, kind)
  if (call.caller.barred) throw forbidden(call.caller.barred.message, call.caller.barred.code)
  const person = held && (await findPerson(call.db, held.id))
  if (!person) throw unauthorized()
  return { person, held }
}

function letIn(call: Call, door: Door, { session, mergedGuest, device }: Entry): void {
  if (!session) return
  const { secure } = call.request
  for (const cookie of [
    ...sessionCookies(session, secure),
    doorCookie(door),
    ...(device === undefined ? [] : [deviceCookie(device, secure)]),
    ...(mergedGuest ? noGuestCookies(secure) : []),
  ])
    call.cookie(cookie)
}

function letInCustomer(call: Call, entry: Entry) {
  letIn(call, 'customer', entry)
  return { customer: shownCustomer(entry.person, entry.isAdmin) }
}

function letInOwner(call: Call, entry: Entry) {
  letIn(call, 'shop_owner', entry)
  return { user: shownPerson(entry.person, entry.isAdmin) }
}

function letInGeneral(parts: AccountParts, call: Call, entry: Entry): AuthAnswer {
  letIn(call, 'general', entry)
  if (!entry.session) call.cookie(passwordGivenCookie(passwordToken(parts, entry.person), call.request.secure))
  const { id, email, role, firstName } = entry.person
  return { user: { id, email, role, firstName }, requiresVerification: entry.session === null }
}

/** Answers the same whether anybody was signed in (G-115). */
async function signOut({ clock }: AccountParts, call: Call, kind: IdentityKind) {
  const left = await dropKind(call.db, sessionToken(call.request), kind)
  if (left)
    await audit(
      call.db,
      { userId: left.userId, action: 'sign_out', details: { where: kind } },
      call.request,
      clock.now(),
    )
  if (!left || left.ended) for (const cookie of noSessionCookies(call.request.secure)) call.cookie(cookie)
  return { message: 'You are signed out.' }
}
