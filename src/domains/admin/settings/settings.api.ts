import { adminAct, findContactPoints } from '#domains/accounts/accounts.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/api/errors.ts'
import { type Handler, handle } from '#platform/http/api/handle.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { makeMailer } from '#platform/mail/make-mailer.ts'
import { outboxDirOf } from '#platform/mail/outbox.ts'
import type { ServerDeps } from '#platform/modules/module.ts'
import { consumeOrRefuse, counterKey } from '#platform/rate-limits/rate-counters.ts'
import { currentSettings, readSiteSettings, writeSiteSettings } from '#platform/site-settings/site-settings.ts'
import { makeSmsSender } from '#platform/sms/make-text-sender.ts'
import type { SiteSettings } from '#shared/admins/site-settings.ts'
import { HOUR } from '#shared/time/units.ts'
import { checkPayments } from './check-payments.ts'
import type { SiteState, Tested } from './settings.contract.ts'
import { siteSettings as contract } from './settings.contract.ts'
import type { Service } from './settings-form.contract.ts'

const TESTS_PER_HOUR = 20

export const settingsApi = (deps: ServerDeps): Handler[] => [
  handle(contract.settings, () => stateOf(deps.config)),

  handle(contract.changeSettings, async ({ db, caller, body, request }) => {
    await adminAct(db, deps, { admin: caller.person, request }, async (tx, now) => {
      // This process may not have heard of a change yet.
      await readSiteSettings(tx, deps.config)
      const before = currentSettings(deps.config)
      const changed = (Object.keys(body) as (keyof SiteSettings)[]).filter((name) => body[name] !== before[name])
      if (changed.length === 0) return { unchanged: undefined }
      await writeSiteSettings(tx, deps.config, body, now)
      const details = Object.fromEntries(
        changed.flatMap((name) => [
          [`${name}Before`, before[name]],
          [`${name}After`, body[name]],
        ]),
      )
      return {
        ...{ result: undefined, impartial: null, panels: ['settings'] },
        entries: [{ action: 'settings.changed', resource: 'settings', details }],
      }
    })
    await readSiteSettings(db, deps.config)
    return stateOf(deps.config)
  }),

  handle(contract.testService, async ({ db, caller, body: { service } }) => {
    const { id } = caller.person
    const rate = { most: deps.config.rateLimits ? TESTS_PER_HOUR : 0, within: HOUR }
    await consumeOrRefuse(db, counterKey('tests of services by', id), rate, deps.clock.now())
    return TESTS[service](db, deps, id)
  }),
]

function stateOf(config: Config): SiteState {
  const { smtpUrl, termiiApiKey, paymentProvider, production } = config
  return {
    settings: currentSettings(config),
    services: {
      mail: smtpUrl ? new URL(smtpUrl).hostname : null,
      sms: termiiApiKey ? 'Termii' : null,
      payment: paymentProvider ?? (production ? null : 'sandbox'),
    },
  }
}

type Test = (db: Db, deps: ServerDeps, userId: string) => Promise<Tested>

const TESTS: Readonly<Record<Service, Test>> = {
  async mail(db, { config, log }, userId) {
    const { email: to } = await contactsOf(db, userId)
    if (!to) throw badRequest('no_email', 'Your account has no email address to send to.')
    const { smtpUrl, production } = config
    const mailer = makeMailer({ smtpUrl, from: () => config.mailFrom, outboxDir: outboxDirOf(config), production, log })
    const paragraphs = ['Emails of LocalShopFinder reach you. An admin has sent this test.']
    const content = layOutMail({ paragraphs, reason: 'You got this because you tested the settings for emails.' })
    const tested = await outcome(
      () => mailer.send({ kind: 'test', to, subject: 'Test from LocalShopFinder', ...content }),
      smtpUrl
        ? `The email server has accepted a test for ${to}. Check that it arrives, and not as spam.`
        : 'SMTP_URL is not set: the email is in DATA_DIR/outbox, and no one gets any.',
    )
    mailer.close()
    return { ...tested, worked: tested.worked && smtpUrl !== undefined }
  },
  async sms(db, { config, log }, userId) {
    const { termiiApiKey: apiKey, termiiSenderId: senderId, termiiUrl: url, production } = config
    if (!apiKey || !senderId) return { worked: false, message: 'Set TERMII_API_KEY and TERMII_SENDER_ID to send SMS.' }
    const { phone: to } = await contactsOf(db, userId)
    if (!to) throw badRequest('no_phone', 'Add your phone number to your account first.')
    const sender = makeSmsSender({ termii: { apiKey, senderId, url }, outboxDir: outboxDirOf(config), production, log })
    return outcome(
      () => sender.send({ to, text: 'LocalShopFinder: text messages reach you.' }),
      `Termii has accepted a test for ${to}. Check that it arrives.`,
    )
  },
  async payment(_db, { config, clock }) {
    const problem = await checkPayments(config, clock)
    return problem === null
      ? { worked: true, message: 'The payment provider accepts the keys. No money was moved.' }
      : { worked: false, message: problem }
  },
}

async function outcome(test: () => Promise<void>, message: string): Promise<Tested> {
  try {
    await test()
    return { worked: true, message }
  } catch (error) {
    return { worked: false, message: `It was not accepted: ${(error as Error).message}`.slice(0, 500) }
  }
}

const contactsOf = async (db: Db, userId: string) =>
  (await findContactPoints(db, userId)) ?? { email: null, phone: null }
