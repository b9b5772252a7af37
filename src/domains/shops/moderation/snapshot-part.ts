import type { Db } from '#platform/db/db.ts'

/** A null `personId` means the owner. */
export type SnapshotRow = { personId: string | null; row: Record<string, unknown> }

/** Restores rows under the same ids (G-183). */
export type SnapshotPart = {
  name: string
  keep?(tx: Db, shopId: number): Promise<SnapshotRow[]>
  /** Must leave out rows whose references were deleted in the meantime. */
  restore?(tx: Db, shopId: number, rows: readonly SnapshotRow['row'][]): Promise<void>
  /** Rows that only an undo restores: `keep` copies them to a table that is emptied once the removal cannot be undone (G-208). */
  undo?: { keep(tx: Db, shopId: number): Promise<void>; restore(tx: Db, shopId: number): Promise<void> }
}
