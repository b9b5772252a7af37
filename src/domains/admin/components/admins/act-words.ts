import type { WaitingAct } from '#domains/accounts/accounts.contract.ts'
import { actWords } from '#shared/admins/act-words.ts'

/** Returns a title such as 'Remove Bisi Ade as an admin'. */
export function actTitle({ kind, subjectName, subjectId, email, adminRole }: WaitingAct): string {
  const name = subjectName ?? email ?? subjectId ?? 'a person'
  const words = actWords({ kind, adminRole, name: kind === 'invite' && email ? email : name })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const WHY_NOT = {
  own: 'You asked for this. Another admin with the role All can approve it.',
  about_you: 'This is about you. Another admin with the role All can approve it; you can cancel it.',
  too_new: 'You got the role All, or gave it to the requester, less than 24 hours ago. Another admin can approve it.',
} as const

/** Returns the waiting act of a 202 response, else null (G-204). */
export function waitingIn(reply: unknown): WaitingAct | null {
  return (reply as { waiting?: WaitingAct } | null)?.waiting ?? null
}
