/** What other domains may call, next to the contract and the policy. */

export { wantsTexts } from './switches/wants-texts.ts'
export { mailToAddress } from './telling/mail-to-address.ts'
export { canText, countNoticeText, uncountNoticeText } from './telling/notice-texts.ts'
export { type Notice, type TellDeps, type Told, tellGuest, tellPerson } from './telling/tell-person.ts'
export { type ToTell, tellSeveral } from './telling/tell-several.ts'
