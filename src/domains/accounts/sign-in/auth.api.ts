import { forbidden, unauthorized } from '#platform/http/api/errors.ts'
import { type Call, type Handler, handle } from '#platform/http/api/handle.ts'
import type { IdentityKind, Person } from '#shared/caller.ts'
import type { AccountsDeps } from '../account-options.ts'
import { accounts as contract } from '../accounts.contract.ts'
import type { Portal } from '../accounts.policy.ts'
import { passwordToken } from '../codes/email-verification.ts'
import { audit } from '../people/audit.ts'
import { findPerson, type PersonRecord, toCustomerProfile, toPublicPerson } from '../people/people.queries.ts'
import {
  deviceCookie,
  FORGET_STORAGE,
  noGuestCookies,
  noSessionCookies,
  noSessionHint,
  passwordGivenCookie,
  portalCookie,
  SESSION_HINT,
  sessionCookies,
  sessionToken,
} from '../sessions/session-cookies.ts'
import { dropKind } from '../sessions/session-kinds.ts'
import { registerCustomer, registerGeneral, registerOwner } from './registration.ts'
import { finishSetup, mustBeOpen } from './setup.ts'
import { type SignInEntry, signIn } from './sign-in.ts'

export function authApi(deps: AccountsDeps): Handler[] {
  const letInGeneral = (call: Call, entry: SignInEntry) => {
    letIn(call, 'general', entry)
    if (!entry.session) call.cookie(passwordGivenCookie(passwordToken(deps, entry.person), call.request.secure))
    const { id, email, role, firstName } = entry.person
    return { user: { id, email, role, firstName }, requiresVerification: entry.session === null }
  }
  return [
    handle(contract.checkCustomer, async (call) => {
      const signedIn = holding(call, 'customer')
      const person = signedIn && (await findPerson(call.db, signedIn.id))
      // The session ended, so spare the next pages this request.
      if (!call.caller.person && call.request.cookies[SESSION_HINT] !== undefined) call.cookie(noSessionHint())
      if (!person) return { authenticated: false }
      return { authenticated: true, customer: toCustomerProfile(person, signedIn.isAdmin) }
    }),
    handle(contract.registerCustomer, async (call) =>
      letInCustomer(call, await registerCustomer(call.db, deps, call.body, call.request)),
    ),
    handle(contract.loginCustomer, async (call) =>
      letInCustomer(call, await signIn(call.db, deps, 'customer', call.body, call.request)),
    ),
    handle(contract.logoutCustomer, (call) => signOut(deps, call, 'customer')),

    handle(contract.checkOwner, async (call) => {
      const { person, signedIn: held } = await mustHold(call, 'shop_owner')
      return toPublicPerson(person, held.isAdmin)
    }),
    handle(contract.registerOwner, async (call) =>
      letInOwner(call, await registerOwner(call.db, deps, call.body, call.request)),
    ),
    handle(contract.loginOwner, async (call) => {
      const { emailOrPhone: contact, ...given } = call.body
      return letInOwner(call, await signIn(call.db, deps, 'shop_owner', { contact, ...given }, call.request))
    }),
    handle(contract.logoutOwner, (call) => signOut(deps, call, 'shop_owner')),

    handle(contract.checkUser, async (call) => {
      const { person, signedIn: held } = await mustHold(call, 'general')
      return { ...toPublicPerson(person, held.isAdmin), adminNeeds: held.adminNeeds ?? null }
    }),
    handle(contract.register, async (call) =>
      letInGeneral(call, await registerGeneral(call.db, deps, call.body, call.request)),
    ),
    handle(contract.login, async (call) => {
      const { email: contact, rememberMe: remember, ...given } = call.body
      return letInGeneral(call, await signIn(call.db, deps, 'general', { contact, remember, ...given }, call.request))
    }),
    handle(contract.logout, (call) => signOut(deps, call, 'general')),

    handle(contract.setup, async ({ db }) => {
      await mustBeOpen(db, deps)
      return { isOpen: true as const }
    }),
    handle(contract.finishSetup, async (call) => {
      await finishSetup(call.db, deps, call.body, call.request)
      const { email: contact, password } = call.body
      return letInGeneral(call, await signIn(call.db, deps, 'general', { contact, password }, call.request))
    }),
  ]
}

const holding = ({ caller: { person } }: Call, kind: IdentityKind): Person | null =>
  person?.kinds.includes(kind) ? person : null

/** Throws 401, or 403 for a banned person (G-157). */
async function mustHold(call: Call, kind: IdentityKind): Promise<{ person: PersonRecord; signedIn: Person }> {
  const { blockedReason } = call.caller
  if (blockedReason) throw forbidden(blockedReason.message, blockedReason.code)
  const signedIn = holding(call, kind)
  const person = signedIn && (await findPerson(call.db, signedIn.id))
  if (!person) throw unauthorized()
  return { person, signedIn }
}

function letIn(call: Call, portal: Portal, { session }: SignInEntry): void {
  if (!session) return
  const { secure } = call.request
  for (const cookie of [
    ...sessionCookies(session, secure),
    portalCookie(portal),
    deviceCookie(session.device, secure),
    ...(session.mergedGuest ? noGuestCookies(secure) : []),
  ])
    call.cookie(cookie)
}

function letInCustomer(call: Call, entry: SignInEntry) {
  letIn(call, 'customer', entry)
  return { customer: toCustomerProfile(entry.person, entry.isAdmin) }
}

function letInOwner(call: Call, entry: SignInEntry) {
  letIn(call, 'shop_owner', entry)
  return { user: toPublicPerson(entry.person, entry.isAdmin) }
}

async function signOut({ clock }: AccountsDeps, { db, request, cookie, header }: Call, kind: IdentityKind) {
  const left = await dropKind(db, sessionToken(request), kind)
  if (left?.wasHeld) {
    const { userId } = left
    await audit(db, { userId, action: 'sign_out', details: { where: kind } }, request, clock.now())
  }
  // Only the call that ended the session clears the storage. Later, another person may have signed in.
  if (left?.ended) header(...FORGET_STORAGE)
  if (!left || left.ended) for (const expiredCookie of noSessionCookies(request.secure)) cookie(expiredCookie)
  return { message: 'You are signed out.' }
}
