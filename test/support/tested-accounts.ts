import type { AccountsDeps } from '#domains/accounts/account-options.ts'
import { accountsDeps, accountsModule, makeAccountsModule } from '#domains/accounts/accounts.module.ts'
import type { Module } from '#platform/modules/module.ts'
import { makePasswords } from '#platform/passwords/passwords.ts'
import { modules } from '../../src/modules.ts'

/** The cheapest argon2. Another test covers the real cost. */
export const CHEAP_HASHING = { memory: 64, passes: 1, lanes: 1 }
/** High enough that no test fills the queue by accident. */
export const HIGH_LIMITS = { all: 500, address: 500, account: 500 }

/** Returns the product's modules with accounts that hash cheaply and respond without delay, as `change` changes them. */
export function modulesForTests(change: (made: AccountsDeps) => AccountsDeps = (made) => made): Module[] {
  const tested = makeAccountsModule((deps, hooks) => {
    const made = accountsDeps(deps, hooks)
    return change({
      ...made,
      passwords: makePasswords({ cost: CHEAP_HASHING, atOnce: 2, waiting: HIGH_LIMITS }),
      options: { ...made.options, minResponseMs: 0, refusalDelay: 0 },
    })
  })
  return modules.map((each) => (each === accountsModule ? tested : each))
}
