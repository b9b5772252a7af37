const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** Returns the mailbox behind an address, to count what is sent to it: ada.obi+1@gmail.com reaches adaobi@gmail.com. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  if (at === -1) return email
  const domain = email.slice(at + 1).toLowerCase()
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*/s, '')
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
