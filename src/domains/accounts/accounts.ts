/** What other domains may call, next to the contract and the policy. */
export { linkBase } from './codes/account-mails.ts'
export { changeGuestData, readGuestData } from './guests/guests.ts'
export { deletePerson } from './own-account/delete-account.ts'
export { type AuditEntry, audit } from './people/audit.ts'
export { setRole } from './people/people.ts'
export { isNigerianPhone, isTextable, plainPhone } from './people/phone-numbers.ts'
export { setBanned } from './sessions/end-sessions.ts'
export { becomeShopOwner } from './sessions/session-kinds.ts'
