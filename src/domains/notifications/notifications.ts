
export { acceptsSms } from './preferences/wants-texts.ts'
export { mailToAddress } from './sending/mail-to-address.ts'
export type { Notice, NotifyDeps } from './sending/notice-mail.ts'
export { canSendSms, countNoticeText, uncountNoticeText } from './sending/notice-texts.ts'
export { notifyMany, type PendingNotice } from './sending/notify-many.ts'
export { type NotifiedBy, notifyGuest, notifyPerson } from './sending/notify-person.ts'
