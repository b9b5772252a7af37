export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const READINGS: [pattern: RegExp, sentence: (folder: string) => string][] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|disk is full/i,
    (folder) =>
      `The disk is full, so the database in ${folder} cannot be written: free some space, or set DATA_DIR to a folder on another disk, and start again.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (folder) => `${folder} is on a read-only disk: set DATA_DIR to a folder that can be written, and start again.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|unable to open database file|readonly database/i,
    (folder) =>
      `There is no permission to use ${folder} for the database: give this account the folder (chown -R), or set DATA_DIR to one it owns, and start again.`,
  ],
  [/ENOTDIR|EEXIST/, (folder) => `${folder} is not a folder: set DATA_DIR to a folder, and start again.`],
  [
    /could not look up effective user ID/i,
    () =>
      'PostgreSQL needs an account name and this process runs under a user id without one: add it to /etc/passwd, run under another account, or set DATABASE_URL.',
  ],
  [
    /locking protocol|disk I\/O error/i,
    (folder) =>
      `The disk of ${folder} cannot lock files, which keeps two processes apart: set DATA_DIR to a local disk, or set DATABASE_URL.`,
  ],
]

export function explain(failure: unknown, folder: string): EmbeddedPostgresError {
  if (failure instanceof EmbeddedPostgresError) return failure
  const text = failure instanceof Error ? failure.message : String(failure)
  const reading = READINGS.find(([pattern]) => pattern.test(text))
  const sentence = reading
    ? reading[1](folder)
    : `PostgreSQL cannot run in ${folder}: ${problemLine(text)}; put that right, or set DATABASE_URL to a database of your own.`
  return new EmbeddedPostgresError(sentence, { cause: failure })
}

export function problemLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((each) => /\b(PANIC|FATAL|ERROR|error|could not)\b/.test(each)) ?? lines.at(-1)
  return (line ?? 'it ended without a word').replace(/^.*?\b(PANIC|FATAL|ERROR|error): +/, '').replace(/[.\s]+$/, '')
}
