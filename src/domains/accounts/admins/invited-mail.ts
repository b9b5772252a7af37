import type { Message } from '#platform/mail/mail.ts'
import { layOutMail } from '#platform/mail/mail-layout.ts'
import { pages } from '#routes.ts'
import { ADMIN_ROLE_NAMES, type AdminRole } from '#shared/admins/admin-roles.ts'

type Invitation = { by: string; adminRole: AdminRole; base: string | null }

export function adminInvitedMail(to: string, { by, adminRole, base }: Invitation): Message {
  return {
    to,
    subject: 'You are now an admin of LocalShopFinder',
    ...layOutMail({
      paragraphs: [
        `${by} made you an admin with the role ${ADMIN_ROLE_NAMES[adminRole]}. Your next step is to choose a password: enter this email address on the page below and we will send you a one-time code.`,
        'Please do this within 7 days. After you sign in, you will set up two-factor sign-in with an app on your phone.',
        'If you did not expect this, please ignore it. The account cannot be used without a code sent to this address.',
      ],
      ...(base ? { button: { label: 'Choose a password', url: base + pages.passwordResetRequest } } : {}),
      reason: `You are getting this email because ${by} entered your address.`,
    }),
    kind: 'admin-invited',
  }
}
