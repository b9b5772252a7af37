/**
 * Returns a cell that no spreadsheet runs, with any separator. A formula at the start or behind a separator gets an apostrophe,
 * in wide letters too; phone numbers do not. customer-lines.queries.ts of accounts does the same in SQL.
 */
export const guarded = (cell: string): string =>
  cell
    .replace(/[;\t|\r\n](?=[ "]*(?:[=@＝＠]|[+\-＋－](?!\d{1,20}(?:$|[;\t|\r\n]))))/g, "$&'")
    .replace(/^(?:[=@＝＠\t\r\n]|[+\-＋－](?!\d{1,20}$))/, "'$&")

/** Returns the cell before it was guarded. */
export const unguarded = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '').replace(/([;\t|\r\n])'(?=[ "]*[=+\-@＝＋－＠])/g, '$1')
