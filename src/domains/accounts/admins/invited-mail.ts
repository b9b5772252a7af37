import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { ADMIN_ROLE_NAMES, type AdminRole } from '#shared/admins/admin-roles.ts'
import { pages } from '../../../routes.ts'

type Invitation = { by: string; adminRole: AdminRole; base: string | null }

export function adminInvitedMail(to: string, { by, adminRole, base }: Invitation): Message {
  return {
    to,
    subject: 'You are now an admin of LocalShopFinder',
    ...layOutMail({
      paragraphs: [
        `${by} made you an admin with the role ${ADMIN_ROLE_NAMES[adminRole]}. Your next step is to choose a password: enter this email address on the page below, and we send you a code that works once.`,
        'Please do so within 7 days. After signing in you set up two-factor sign-in with an app on your phone.',
        'If you did not expect this, please ignore it: without a code sent to this address nobody can use the account.',
      ],
      ...(base ? { button: { label: 'Choose a password', url: base + pages.passwordResetRequest } } : {}),
      reason: `You are getting this email because ${by} entered your address.`,
    }),
    kind: 'admin-invited',
  }
}
