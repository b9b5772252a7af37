import { notFound } from '#platform/http/api/errors.ts'
import { type Call, type Handler, handle } from '#platform/http/api/handle.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { dayInLagos } from '#shared/time/lagos-time.ts'
import { HOUR } from '#shared/time/units.ts'
import type { AccountsDeps } from '../account-options.ts'
import { accounts as contract } from '../accounts.contract.ts'
import {
  confirmTwoFactor,
  mustBeAdmin,
  mustLackTwoFactor,
  setUpTwoFactor,
  turnOffTwoFactor,
} from '../credentials/two-factor.ts'
import { audit } from '../people/audit.ts'
import { lockPerson, toCustomerProfile } from '../people/people.queries.ts'
import { listDevices } from '../sessions/devices.ts'
import { endSessionsOf, endSignIn } from '../sessions/end-sessions.ts'
import type { OpenedSession } from '../sessions/session-cookies.ts'
import { FORGET_STORAGE, noDeviceCookie, noSessionCookies, sessionCookies } from '../sessions/session-cookies.ts'
import { streamPersonalData } from './account-data.ts'
import { changePassword } from './change-password.ts'
import { changeProfile, requirePerson } from './change-profile.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { confirmContact } from './replace-contact.ts'
import { proveFresh, withVerifiedOwner } from './verify-owner.ts'

export function ownAccountApi(deps: AccountsDeps): Handler[] {
  const { clock, options } = deps
  const required = options.requireAdminTwoFactor
  return [
    handle(contract.changeProfile, async ({ db, caller: { person: me }, body, request }) => {
      const { person, codeSentTo } = await changeProfile(db, deps, me, body, request)
      return { customer: toCustomerProfile(person, me.isAdmin), codeSentTo }
    }),
    handle(contract.confirmContact, async ({ db, caller: { person: me }, body, request }) => {
      await confirmContact(db, deps, me, body, request)
      return { customer: toCustomerProfile(await requirePerson(db, me.id), me.isAdmin) }
    }),
    handle(contract.prove, async ({ db, caller: { person: me }, body, request }) => {
      const { password, twoFactorCode } = body
      const until = await proveFresh(db, deps, { userId: me.id, signIn: me.signIn, password, twoFactorCode }, request)
      return { until: until.toISOString() }
    }),
    handle(contract.changePassword, async (call) => {
      const { db, caller, body, request } = call
      renew(call, await changePassword(db, deps, { ...body, person: caller.person }, request))
      return { message: 'Your password has been updated.' }
    }),
    handle(contract.devices, ({ db, caller: { person: me } }) => listDevices(db, me.id, me.signIn, clock.now())),
    handle(contract.signOutDevice, async ({ db, caller, params, request }) => {
      const { id: userId } = caller.person
      if (!(await endSignIn(db, userId, params.deviceId)))
        throw notFound('no_such_device', 'This device is not signed in.')
      await audit(db, { userId, action: 'sign_out', details: { where: 'device' } }, request, clock.now())
      return { message: 'The device is signed out.' }
    }),
    handle(contract.signOutEverywhere, async ({ db, caller, request, cookie, header }) => {
      const { id: userId } = caller.person
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId)
        await endSessionsOf(tx, userId)
        await audit(tx, { userId, action: 'sign_out', details: { where: 'everywhere' } }, request, clock.now())
      })
      for (const expiredCookie of noSessionCookies(request.secure)) cookie(expiredCookie)
      header(...FORGET_STORAGE)
      return { message: 'You are signed out everywhere.' }
    }),
    handle(contract.downloadData, async ({ db, caller, header, request }) => {
      const { id: userId } = caller.person
      const now = clock.now()
      const limit = { most: options.limits.dataDownloads, within: HOUR }
      await consumeOrRefuse(db, counterKey('own data of', userId), limit, now)
      await audit(db, { userId, action: 'account.download' }, request, now)
      const data = await streamPersonalData(db, deps, userId)
      header('content-disposition', `attachment; filename="localshopfinder-${dayInLagos(now)}.json"`)
      header('content-type', 'application/json; charset=utf-8')
      return data
    }),
    handle(contract.removeAccount, async ({ db, caller, body, request, cookie, header }) => {
      await deleteOwnAccount(db, deps, { person: caller.person, password: body.password }, request)
      for (const expiredCookie of [...noSessionCookies(request.secure), noDeviceCookie(request.secure)])
        cookie(expiredCookie)
      header(...FORGET_STORAGE)
      return { message: 'Your account has been deleted.' }
    }),

    handle(contract.twoFactorState, async ({ db, caller }) => {
      const admin = await mustBeAdmin(db, caller.person.id)
      return { on: admin.twoFactorEnabled, required }
    }),
    handle(contract.setUpTwoFactor, async ({ db, caller, body, request }) => {
      await mustLackTwoFactor(db, caller.person.id)
      const input = { person: caller.person, password: body.password }
      return withVerifiedOwner(db, deps, input, request, (tx, owner) => setUpTwoFactor(tx, deps, owner))
    }),
    handle(contract.confirmTwoFactor, async (call) => {
      renew(call, await confirmTwoFactor(call.db, deps, { ...signInOf(call), code: call.body.code }, call.request))
      return { on: true, required }
    }),
    handle(contract.turnOffTwoFactor, async (call) => {
      const { db, body, request } = call
      const me = signInOf(call)
      await mustBeAdmin(db, me.userId)
      const input = { ...body, person: call.caller.person }
      renew(call, await withVerifiedOwner(db, deps, input, request, (tx) => turnOffTwoFactor(tx, deps, me, request)))
      return { on: false, required }
    }),
  ]
}

const signInOf = ({ caller: { person } }: { caller: { person: { id: string; signIn: number } } }) => ({
  userId: person.id,
  signIn: person.signIn,
})

function renew({ cookie, request }: Call, session: OpenedSession | null): void {
  for (const set of session ? sessionCookies(session, request.secure) : noSessionCookies(request.secure)) cookie(set)
}
