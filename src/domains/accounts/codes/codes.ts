import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import type { AccountsDeps } from '../account-options.ts'
import { CODE } from '../accounts.policy.ts'
import { hashOf, newToken } from '../sessions/tokens.ts'
import { type CodePurpose, resetCodeAttempts } from './code-attempts.ts'

export type SentTo<Purpose = CodePurpose> = { userId: string; purpose: Purpose; contact: string }

const UNREADABLE = '*'.repeat(CODE.digits)

/** The hash has a key, because an attacker could quickly try a million codes against one without. */
export function codeHash(
  { secret }: Pick<AccountsDeps, 'secret'>,
  { userId, purpose, contact }: SentTo,
  code: string,
): string {
  return secret.mac('account code', JSON.stringify([userId, purpose, contact, code]))
}

/** Makes a code and voids older ones of the purpose (G-121, G-124). Call it in the transaction that sends the code. */
export async function makeCode(tx: Db, deps: Pick<AccountsDeps, 'clock' | 'secret'>, sentTo: SentTo): Promise<string> {
  const { userId, purpose, contact } = sentTo
  const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
  const now = deps.clock.now()
  const rowValues = [
    userId,
    UNREADABLE,
    codeHash(deps, sentTo, code),
    contact,
    new Date(now.getTime() + CODE.minutes * 60_000),
    now,
  ]
  if (purpose === 'reset') {
    const sameContact = 'delete from password_reset_tokens where user_id = $1 and contact = $2'
    await tx.query('accounts.voidResets', sameContact, [userId, contact])
    // The token is random and never sent, so only the code can reset the password.
    await tx.query('accounts.makeReset', insertText('password_reset_tokens', 'token'), [
      ...rowValues,
      hashOf(newToken()),
    ])
  } else {
    const samePurpose = 'delete from verification_codes where user_id = $1 and type = $2'
    await tx.query('accounts.voidCodes', samePurpose, [userId, purpose])
    await tx.query('accounts.makeCode', insertText('verification_codes', 'type'), [...rowValues, purpose])
  }
  await resetCodeAttempts(tx, purpose, purpose === 'email' || purpose === 'reset' ? contact : userId)
  return code
}

const insertText = (table: 'verification_codes' | 'password_reset_tokens', more: 'type' | 'token') =>
  `insert into ${table} (user_id, code, code_hash, contact, expires_at, created_at, ${more}) values ($1, $2, $3, $4, $5, $6, $7)`

/** Returns the new contact that the person's latest code was sent to, or null. */
export async function newContactOf(tx: Db, userId: string, purpose: 'new_email' | 'new_phone'): Promise<string | null> {
  const [row] = await tx.query<{ contact: string | null }>(
    'accounts.newContact',
    'select contact from verification_codes where user_id = $1 and type = $2 order by created_at desc, id desc limit 1',
    [userId, purpose],
  )
  return row?.contact ?? null
}

/** Uses the latest code if it matches, else counts a try. The owner (`own`) has twice the tries (ENT-codes-04, ENT-codes-05). */
export async function redeemCode(
  tx: Db,
  deps: Pick<AccountsDeps, 'clock' | 'secret' | 'options'>,
  sentTo: SentTo,
  code: string,
  own = false,
): Promise<boolean> {
  const { triesPerCode } = deps.options.limits
  const most = triesPerCode === 0 ? 2 ** 31 - 1 : triesPerCode * (own ? 2 : 1)
  const values = [sentTo.userId, sentTo.contact, codeHash(deps, sentTo, code), deps.clock.now(), most]
  const [row] = await (sentTo.purpose === 'reset'
    ? tx.query<{ used: boolean }>('accounts.spendReset', SPEND_RESET, values)
    : tx.query<{ used: boolean }>('accounts.spendCode', SPEND_CODE, [...values, sentTo.purpose]))
  return row?.used ?? false
}

// Of two simultaneous uses the row lock lets one through; the other finds the code used.
const spendText = (table: 'verification_codes' | 'password_reset_tokens', more: string) => `
  update ${table} set attempts = attempts + (code_hash <> $3)::int, is_used = (code_hash = $3)
  where id = (select id from ${table} where user_id = $1 and contact = $2 ${more} order by created_at desc, id desc limit 1)
    and not is_used and expires_at > $4 and attempts < $5 and code_hash is not null
  returning is_used as used`
const SPEND_RESET = spendText('password_reset_tokens', '')
const SPEND_CODE = spendText('verification_codes', 'and type = $6')

export async function revokeResetCodes(tx: Db, userId: string): Promise<void> {
  await tx.query('accounts.voidUnusedResets', 'delete from password_reset_tokens where user_id = $1 and not is_used', [
    userId,
  ])
}

export async function revokeUnusedCodes(tx: Db, userId: string): Promise<void> {
  await tx.query('accounts.voidUnusedCodes', 'delete from verification_codes where user_id = $1 and not is_used', [
    userId,
  ])
  await revokeResetCodes(tx, userId)
}
