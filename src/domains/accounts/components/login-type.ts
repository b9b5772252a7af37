/** Why somebody is asked to sign in (SHOP-22). */
export type LoginPurpose = 'rating' | 'contact'

const TITLES: Record<LoginPurpose, string> = {
  rating: 'Sign In to Rate Shop',
  contact: 'Sign In to View Contact Details',
}

/** The title of the login-type dialog: the purpose alone decides it (SHOP-22); without one it is the header's (NAV-19). */
export function loginTypeTitle(purpose?: LoginPurpose): string {
  return purpose ? TITLES[purpose] : 'Choose Login Type'
}

/** The id of the dialog for a purpose, for whatever opens it. */
export const loginTypeDialog = (purpose?: LoginPurpose) => (purpose ? `sign-in-for-${purpose}` : 'login-type')
