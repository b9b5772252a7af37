import { notFound, unauthorized } from '#platform/http/errors.ts'
import { type Call, type Handler, handle } from '#platform/http/handle.ts'
import type { Person } from '#shared/caller.ts'
import { dayInLagos } from '#shared/lagos-time.ts'
import { streamPersonalData } from './account-data.ts'
import type { AccountParts } from './account-options.ts'
import { accounts as contract } from './accounts.contract.ts'
import { lockPerson, shownCustomer } from './accounts.queries.ts'
import { audit } from './audit.ts'
import { listDevices } from './devices.ts'
import {
  changePassword,
  changeProfile,
  confirmContact,
  deleteOwnAccount,
  lockOwner,
  proveOwner,
} from './own-account.ts'
import { noDeviceCookie, noSessionCookies, sessionCookies } from './session-cookies.ts'
import { endSessionsOf, endSignIn, type OpenedSession } from './sessions.ts'
import { confirmTwoFactor, mustBeAdmin, setUpTwoFactor, turnOffTwoFactor } from './two-factor.ts'

/** What the signed-in person can do about their own account. */
export function ownAccountApi(parts: AccountParts): Handler[] {
  const { clock } = parts
  return [
    handle(contract.changeProfile, async ({ db, caller, body, request }) => {
      const me = signedIn(caller.person)
      const { person, codeSentTo } = await changeProfile(db, parts, me.id, body, request)
      return { customer: shownCustomer(person, me.isAdmin), codeSentTo }
    }),
    handle(contract.confirmContact, async ({ db, caller, body, request }) => {
      const me = signedIn(caller.person)
      return { customer: shownCustomer(await confirmContact(db, parts, me, body, request), me.isAdmin) }
    }),
    handle(contract.changePassword, async (call) => {
      const { id: userId, signIn } = signedIn(call.caller.person)
      const { password, newPassword } = call.body
      renew(call, await changePassword(call.db, parts, { userId, signIn, password, newPassword }, call.request))
      return { message: 'Your password has been updated.' }
    }),
    handle(contract.devices, ({ db, caller }) => {
      const me = signedIn(caller.person)
      return listDevices(db, me.id, me.signIn, clock.now())
    }),
    handle(contract.signOutDevice, async ({ db, caller, params, request }) => {
      const { id: userId } = signedIn(caller.person)
      if (!(await endSignIn(db, userId, params.deviceId)))
        throw notFound('no_such_device', 'This device is not signed in.')
      await audit(db, { userId, action: 'sign_out', details: { where: 'device' } }, request, clock.now())
      return { message: 'The device is signed out.' }
    }),
    handle(contract.signOutEverywhere, async ({ db, caller, request, cookie }) => {
      const { id: userId } = signedIn(caller.person)
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId)
        await endSessionsOf(tx, userId)
        await audit(tx, { userId, action: 'sign_out', details: { where: 'everywhere' } }, request, clock.now())
      })
      for (const gone of noSessionCookies(request.secure)) cookie(gone)
      return { message: 'You are signed out everywhere.' }
    }),
    handle(contract.downloadData, async ({ db, caller, header, request }) => {
      const { id: userId } = signedIn(caller.person)
      const now = clock.now()
      await audit(db, { userId, action: 'account.download' }, request, now)
      const data = await streamPersonalData(db, parts, userId)
      header('content-disposition', `attachment; filename="localshopfinder-${dayInLagos(now)}.json"`)
      header('content-type', 'application/json; charset=utf-8')
      return data
    }),
    handle(contract.removeAccount, async ({ db, caller, body, request, cookie }) => {
      await deleteOwnAccount(db, parts, signedIn(caller.person).id, body.password, request)
      for (const gone of [...noSessionCookies(request.secure), noDeviceCookie(request.secure)]) cookie(gone)
      return { message: 'Your account has been deleted.' }
    }),

    handle(contract.twoFactorState, async ({ db, caller }) => {
      const admin = await mustBeAdmin(db, signedIn(caller.person).id)
      return { on: admin.twoFactorEnabled, required: parts.options.requireAdminTwoFactor }
    }),
    handle(contract.setUpTwoFactor, async ({ db, caller, body, request }) => {
      const admin = await mustBeAdmin(db, signedIn(caller.person).id)
      const proof = await proveOwner(db, parts, admin.id, body.password, request)
      return db.transaction(async (tx) => setUpTwoFactor(tx, parts, await lockOwner(tx, proof)))
    }),
    handle(contract.confirmTwoFactor, async (call) => {
      const { id: userId, signIn } = signedIn(call.caller.person)
      renew(call, await confirmTwoFactor(call.db, parts, { userId, signIn, code: call.body.code }, call.request))
      return { on: true, required: parts.options.requireAdminTwoFactor }
    }),
    handle(contract.turnOffTwoFactor, async (call) => {
      const { id: userId, signIn } = signedIn(call.caller.person)
      await mustBeAdmin(call.db, userId)
      const { password, twoFactorCode } = call.body
      const proof = await proveOwner(call.db, parts, userId, password, call.request, twoFactorCode)
      const session = await call.db.transaction(async (tx) => {
        await lockOwner(tx, proof)
        return turnOffTwoFactor(tx, parts, { userId, signIn }, call.request)
      })
      renew(call, session)
      return { on: false, required: parts.options.requireAdminTwoFactor }
    }),
  ]
}

/** The guard has let in only people who came by a session; this says so to the type checker. */
function signedIn(person: Person | null): Person & { signIn: number } {
  if (person?.signIn === undefined) throw unauthorized()
  return { ...person, signIn: person.signIn }
}

/** Sends the session's new token, or takes the cookie back when the session has ended meanwhile. */
function renew({ cookie, request }: Call, session: OpenedSession | null): void {
  for (const set of session ? sessionCookies(session, request.secure) : noSessionCookies(request.secure)) cookie(set)
}
