import { dayInLagos } from '#shared/time/lagos-time.ts'
import type { ParticipantRole } from '../chat.policy.ts'

/** Fraud relies on haste, so each participant sees this as soon as a message mentions money. */
export const ADVICE: Record<ParticipantRole, string> = {
  customer: 'Pay only after you have seen the item. Never share your PIN or a code.',
  shop_owner: 'Check the payment in your bank app before you hand over the item. Alerts and screenshots can be fake.',
}

/** Payment words with another meaning, or for a safe way to pay. */
const HARMLESS = [
  /\b(?:cash|pay|payment|paying|money) (?:on|upon|at|after|when|for) (?:the )?(?:delivery|pick ?up|collection|arrival|ground)\b/g,
  /\bpay(?:ing|s)? (?:(?:you|us|me|una|the shop|your shop) )?(?:a (?:\w+ )?)?(?:visit|attention|a call)\b/g,
  /\b(?:heat|water|iron[ -]?on) transfers?\b|\btransfer (?:paper|papers|vinyl|film|press|tape|case|sticker|stickers|files?|photos?|pictures?|data|music)\b/g,
  /\b(?:opay|moniepoint|palmpay)? ?pos (?:machines?|terminals?|paper|rolls?)\b/g,
  /\b(?:thanks?|thank you|appreciate|grateful)\b.{0,20}\bin advance\b/g,
]

const SECRETS =
  /\b(?:otp|bvn|cvv|(?:atm|card|debit card|bank) (?:pin|number|details?)|pin (?:number|of your (?:card|atm)))\b/
const PAYING =
  /\b(?:pay|pays|paid|paying|payments?|repay|down ?payment|deposit|upfront|up front|commitment fee|advance (?:payment|money|fee))\b/
const TRANSFERS = /\btransf(?:er|ered|ering|ers)\b|\bwestern union\b|\b(?:bitcoin|btc|usdt|crypto)\b/
const ACCOUNTS =
  /\b(?:acct|acc|account|a\/c) ?(?:nos?|num|numbers?|details?|name)\b|\baza\b|\b(?:opay|palm ?pay|moniepoint|kuda|gt ?bank|gtb)\b/
const ACCOUNT_WANTED =
  /\b(?:send|drop|give|share|forward|bring|need|get|what(?:'s| is)|into|to)\b.{0,20}\b(?:acct|account)\b/
const ALERTS =
  /\b(?:credit|debit|bank|fake|the|your|my|any|no|never|see|seen|get|got|received?|this|d|di) alerts?\b|\balerts? (?:don|has|hasn't|have|never|not|came|come|enter|drop|dey|show)\b/
const MONEY = '(?:money|cash|funds?|naira|owo|ego|kudi|balance|(?:₦|n|ngn) ?\\d[\\d,.]*k?|\\d[\\d,.]*k?(?: naira)?)'
const MONEY_SENT = new RegExp(`\\b(?:send|sent|sending|drop|remit|wire|forward)\\b.{0,25}(?<![\\w])${MONEY}(?![\\w])`)
const FEES =
  '(?:delivery|way ?bill|logistics?|dispatch|rider|transport|shipping|t-?fare) ?(?:fee|fees|money|charges?|fare|cost)'
const FEE_SENT = new RegExp(
  `\\b(?:send|drop|remit|forward|settle|clear)\\b.{0,40}\\b${FEES}\\b|\\b${FEES}\\b.{0,20}\\b(?:first|before|upfront|now now)\\b`,
)
const CARDS_SENT =
  /\b(?:send|drop|buy|snap|scratch|forward)\b.{0,30}\b(?:gift|recharge|itunes|steam|razer) ?cards?\b(?!.{0,20}\bfrom you\b)/
/** Matches ten digits, as a bank account has, unless they are a phone number without its 0. */
const ACCOUNT_NUMBER = /(?<![\d+.,-])(?![789][01])\d{10}(?![\d.,-]*\d)/

const RISKS = [
  SECRETS,
  PAYING,
  TRANSFERS,
  ACCOUNTS,
  ACCOUNT_WANTED,
  ALERTS,
  MONEY_SENT,
  FEE_SENT,
  CARDS_SENT,
  ACCOUNT_NUMBER,
]

/** Returns whether a message is about handing over money or account secrets. Asking for a price is not. */
export function speaksOfMoney(message: string): boolean {
  const plain = message
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
  const rest = HARMLESS.reduce((text, harmless) => text.replace(harmless, ' '), plain)
  return RISKS.some((risk) => risk.test(rest))
}

type Said = { id: number; message: string; createdAt: string }

/** Returns the latest Lagos day's first message about money, so that the advice has one fixed place per day. Null without one. */
export function adviceAfter(messages: readonly Said[]): { id: number; day: string } | null {
  const latest = messages.findLast(({ message }) => speaksOfMoney(message))
  if (!latest) return null
  const day = dayInLagos(latest.createdAt)
  const first =
    messages.find(({ message, createdAt }) => dayInLagos(createdAt) === day && speaksOfMoney(message)) ?? latest
  return { id: first.id, day }
}
