export { type ActEntry, type AdminAct, adminAct } from './administration/admin-act.ts'
export {
  conflictOf,
  type EligibleAdmin,
  type Impartial,
  type InvolvedPeople,
  listEligibleAdmins,
  refuseConflictOfInterest,
} from './administration/conflict-of-interest.ts'
export { type CustomerCounts, countAllCustomers, countCustomers } from './administration/customer-counts.ts'
export { customerLines } from './administration/customer-lines.queries.ts'
export { type CustomerRecord, findCustomer, listCustomers } from './administration/customers.queries.ts'
export { ADMIN_DECISION_LIMITS, USUAL_ACTS } from './administration/decision-limit.ts'
export { findPersonByText } from './administration/find-person.ts'
export { listExpiredBans, lockPersonForDecision } from './administration/lock-person.ts'
export {
  type PersonalAccess,
  recordPersonalAccess,
  retainAccessOfFormerAdmin,
  wasAdmin,
} from './administration/personal-access.ts'
export { askToDelete, countDeletion, DELETIONS_ALONE } from './admins/acts.ts'
export { waiting } from './admins/admins.api.ts'
export { otherAdmins } from './admins/admins.queries.ts'
export { linkBase } from './codes/account-mails.ts'
export { changeGuestData, findGuestById, readGuestData } from './guests/guests.ts'
export { deletePerson } from './own-account/delete-account.ts'
export { type AuditEntry, audit, eraseAuditDetails } from './people/audit.ts'
export { type ContactPoints, findContactPoints, knownEmail } from './people/contact-points.ts'
export { countActivePeople } from './people/people.queries.ts'
export { rememberPaymentReferences, setRole } from './people/people.ts'
export { isNigerianPhone, isTextable, plainPhone, SMS_COUNTRIES } from './people/phone-numbers.ts'
export { type Ban, setBanned } from './sessions/end-sessions.ts'
export { becomeShopOwner } from './sessions/session-kinds.ts'
export { type ChargeDeps, charge, type Payer } from './standing/charge.ts'
