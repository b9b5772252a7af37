import { alarm } from '#platform/alarms/alarm.ts'
import { queueMail } from '#platform/mail/mail-queue.ts'
import type { Module, PersonHooks, ServerDeps } from '#platform/modules/module.ts'
import { defaultHashing, makePasswords } from '#platform/passwords/passwords.ts'
import { isWebProcess } from '#platform/processes/parent-process.ts'
import { queueSms } from '#platform/sms/sms-queue.ts'
import { pages } from '#routes.ts'
import {
  type AccountsDeps,
  defaultLimits,
  MIN_RESPONSE_MS,
  REFUSAL_DELAY_MS,
  withoutRateLimits,
} from './account-options.ts'
import { accountsApi } from './accounts.api.ts'
import { accounts } from './accounts.contract.ts'
import { identifyForPages, makeIdentify, makeSessionCheck, registerExtendedCookies } from './accounts.identify.ts'
import { accountsQueues, workOnAccounts } from './accounts.jobs.ts'
import { ownKnownDevices } from './credentials/known-devices.ts'
import { sealAuthenticatorKeys } from './credentials/two-factor.ts'
import { describeLockedDemo } from './people/demo-accounts.ts'
import { SMS_COUNTRIES } from './people/phone-numbers.ts'
import { PERSONAL_COOKIES } from './sessions/session-cookies.ts'
import { registerLoginRedirect } from './sign-in/login-redirect.ts'
import { isSetupOpen, setupToken } from './sign-in/setup.ts'
import { archiveCountersOf } from './standing/archived-counters.ts'

export const accountsModule = makeAccountsModule(accountsDeps)

export function makeAccountsModule(depsOf: typeof accountsDeps): Module {
  return {
    contract: accounts,
    personalData: [ownKnownDevices],
    beforeDelete: (tx, userId, { secret }) => archiveCountersOf(tx, secret, userId),
    queues: accountsQueues,
    work: (jobs, deps, _onStop, hooks) => workOnAccounts(jobs, deps, depsOf(deps, hooks)),
    prepare: ({ db, secret }) => sealAuthenticatorKeys(db, secret),
    async start(deps) {
      const locked = deps.config.demo ? null : await describeLockedDemo(deps.db)
      if (locked) console.log(locked)
      await announceSetup(deps)
    },
    http(deps, hooks) {
      const own = depsOf(deps, hooks)
      const identify = makeIdentify({ ...own, db: deps.db })
      return {
        handlers: accountsApi(own),
        identity: {
          identify,
          identifyForPages: identifyForPages(identify),
          stillIn: makeSessionCheck({ ...own, db: deps.db }),
          cookies: PERSONAL_COOKIES,
        },
        register(app) {
          registerExtendedCookies(app)
          registerLoginRedirect(app, { identify })
          app.addHook('onClose', () => own.passwords.rest())
        },
      }
    },
  }
}

export function accountsDeps({ config, clock, secret, jobs, log }: ServerDeps, hooks: PersonHooks): AccountsDeps {
  return {
    ...hooks,
    clock,
    secret,
    passwords: makePasswords(defaultHashing),
    warn: (sentence) => log.warn(sentence),
    alarm: (tx, alarmToSend) => alarm(tx, { jobs, clock }, alarmToSend),
    notify: {
      mail: (tx, message, userId) => queueMail({ jobs, secret }, tx, message, userId),
      sms: (tx, message, userId) => queueSms({ jobs, secret }, tx, message, userId),
    },
    options: {
      requireEmailVerification: config.requireEmailVerification,
      refuseCommonPasswords: config.refuseCommonPasswords,
      adminEmails: config.adminEmails,
      requireAdminTwoFactor: config.requireAdmin2fa,
      adminSolo: config.adminSolo,
      publicUrl: config.publicUrl,
      get supportEmail() {
        return config.supportEmail
      },
      demo: config.demo,
      texting: config.demo || config.termiiApiKey !== undefined,
      smsCountries: SMS_COUNTRIES,
      limits: {
        ...(config.rateLimits ? defaultLimits : withoutRateLimits),
        get textsPerDay() {
          return config.textsPerDay
        },
        get codeMailsPerDay() {
          return config.codeMailsPerDay
        },
      },
      minResponseMs: MIN_RESPONSE_MS,
      refusalDelay: REFUSAL_DELAY_MS,
    },
  }
}

/** Says once for all processes where the first admin is made. The token is in the part of an address that is never sent. */
async function announceSetup(deps: ServerDeps): Promise<void> {
  const { db, config, secret } = deps
  if (isWebProcess || !config.production || !(await isSetupOpen(db, { options: config }))) return
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  console.log(`There is no admin yet. Make the first one at ${site}${pages.setup}#${setupToken(secret)}`)
}
