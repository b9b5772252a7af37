export type LoginPurpose = 'rating' | 'contact'

const TITLES: Record<LoginPurpose, string> = {
  rating: 'Sign In to Rate Shop',
  contact: 'Sign In to View Contact Details',
}

/** Returns the dialog's title for a purpose (SHOP-22), or the title that the header uses (NAV-19). */
export function loginTypeTitle(purpose?: LoginPurpose): string {
  return purpose ? TITLES[purpose] : 'Choose Login Type'
}

export const loginTypeDialog = (purpose?: LoginPurpose) => (purpose ? `sign-in-for-${purpose}` : 'login-type')
