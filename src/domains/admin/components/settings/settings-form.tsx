import '#ui/styles/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#client/api/api-client.ts'
import { useToastError } from '#domains/accounts/components/identity/use-toast-error.ts'
import { TextField } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { adminRoutes } from '../../admin.routes.ts'
import type { SiteState } from '../../settings/settings.contract.ts'
import { FEE_TEXT, SENDER_NAME, SettingsBody } from '../../settings/settings-form.contract.ts'
import { siteSettingsRead } from './site-settings-read.ts'

export function SettingsForm({ settings }: { settings: SiteState['settings'] }) {
  const client = useQueryClient()
  const toastError = useToastError()
  const { formProps, field, pending } = useForm({
    names: [
      ...(['supportEmail', 'deliveryEmail', 'senderName', 'feeText'] as const),
      ...(['textsPerDay', 'codeMailsPerDay', 'searchesPerMinute'] as const),
    ],
    contract: SettingsBody,
    send: (body) => send<SiteState>(adminRoutes.changeSettings, { body }),
    failed: (error) => toastError(error, 'Error', 'Could not save the settings. Please try again.'),
    sent: (state) => {
      client.setQueryData(siteSettingsRead().queryKey, state)
      toast({ title: 'Success', description: 'Saved. The change applies now.', tone: 'success' })
    },
  })
  const limit = (name: 'textsPerDay' | 'codeMailsPerDay' | 'searchesPerMinute') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: String(settings[name]),
    ...field(name),
  })
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <TextField
        label="Support address"
        type="email"
        autoComplete="off"
        hint="Shown to people who need help."
        defaultValue={settings.supportEmail}
        {...field('supportEmail')}
      />
      <TextField
        label="Delivery address"
        type="email"
        autoComplete="off"
        hint="Gets Quick Delivery requests."
        defaultValue={settings.deliveryEmail}
        {...field('deliveryEmail')}
      />
      <TextField
        label="Name in emails"
        autoComplete="off"
        maxLength={SENDER_NAME}
        hint="The sender that people see. Empty: the name in MAIL_FROM."
        defaultValue={settings.senderName}
        {...field('senderName')}
      />
      <TextField
        label="Sentence under the price"
        autoComplete="off"
        maxLength={FEE_TEXT}
        hint="Empty: One plan with everything included."
        defaultValue={settings.feeText}
        {...field('feeText')}
      />
      <TextField label="SMS a day" hint="0 means no limit." {...limit('textsPerDay')} />
      <TextField label="Emails with codes a day" hint="0 means no limit." {...limit('codeMailsPerDay')} />
      <TextField
        label="Searches a minute from one address"
        hint="Mobile networks put many people behind one address. 0 means no limit."
        {...limit('searchesPerMinute')}
      />
      <SubmitButton pending={pending}>Save</SubmitButton>
    </form>
  )
}
