import type { Db } from '#platform/db/db.ts'

/** A row of a removed shop as JSON, with the person whose it is; null: the owner's. */
export type KeptRow = { personId: string | null; row: Record<string, unknown> }

/** What a later domain keeps of a removed shop, and puts back under the same numbers (G-183). */
export type ShopPart = {
  name: string
  keep?(tx: Db, shopId: number): Promise<KeptRow[]>
  /** Whatever the rows refer to may have gone meanwhile: such rows are left out. */
  restore(tx: Db, shopId: number, rows: readonly KeptRow['row'][]): Promise<void>
}
