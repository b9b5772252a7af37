import { z } from 'zod'
import { SiteSettings } from '#shared/admins/site-settings.ts'
import { endpoint } from '#shared/endpoint.ts'
import { adminRoutes } from '../admin.routes.ts'
import { SettingsBody, TestBody } from './settings-form.contract.ts'

const SiteState = z.object({
  settings: SiteSettings,
  /** Services that are set up in the environment; null: nothing is sent, or no one can pay. */
  services: z.object({ mail: z.string().nullable(), sms: z.string().nullable(), payment: z.string().nullable() }),
})
export type SiteState = z.output<typeof SiteState>

const Tested = z.object({ worked: z.boolean(), message: z.string() })
export type Tested = z.output<typeof Tested>

export const siteSettings = {
  settings: endpoint({
    route: adminRoutes.settings,
    who: 'fullAdmin',
    summary: 'Returns the settings that admins may change, and what is set up',
    output: SiteState,
  }),
  changeSettings: endpoint({
    route: adminRoutes.changeSettings,
    who: 'fullAdmin',
    fresh: true,
    summary: 'Changes them on all processes, without a restart',
    body: SettingsBody,
    output: SiteState,
    errors: { 400: 'A value cannot be used' },
  }),
  testService: endpoint({
    route: adminRoutes.testService,
    who: 'fullAdmin',
    summary: 'Sends a test email or SMS to the caller, or asks the payment provider',
    body: TestBody,
    output: Tested,
    errors: { 400: 'No contact to send to', 429: 'Too many tests' },
  }),
}
