import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'

export type Account = { name: string; uid: number; gid: number }

export const isRoot = process.getuid?.() === 0

function knownAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && gid > 0)
}

export function accountName(uid: number): string {
  return knownAccounts().find((account) => account.uid === uid)?.name ?? `user id ${uid}`
}

/** PostgreSQL refuses to run as root, so root borrows the data owner's account. Throws EmbeddedPostgresError. */
export function databaseAccount(ownerUid: number | null): Account | null {
  if (!isRoot) return null
  const accounts = knownAccounts()
  const account =
    accounts.find(({ uid }) => uid === ownerUid) ??
    ['postgres', '_postgres', 'nobody'].flatMap((name) => accounts.find((each) => each.name === name) ?? [])[0]
  if (account) return account
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and has no unprivileged account such as postgres to use: start under another account, or set DATABASE_URL.',
  )
}

export const runAs = (account: Account | null) => (account ? { uid: account.uid, gid: account.gid } : {})

/** Runs a program as the account, outside any private working folder. */
export function tryAs(
  account: Account | null,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): SpawnSyncReturns<string> {
  return spawnSync(file, args, { ...runAs(account), cwd: path.parse(file).root || '/', env, encoding: 'utf8' })
}

/** Asks the system instead of reading the mode, so that groups, access lists and mount options count. */
export function canEnter(account: Account | null, folder: string): boolean {
  return account === null || tryAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {}).status === 0
}

/** Use it only for trees that no one else can write to, or others could plant links. */
export function chownTree(account: Account | null, folder: string): void {
  if (account === null) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), account.uid, account.gid)
  }
  lchownSync(folder, account.uid, account.gid)
}
