/** No spreadsheet runs the returned cell, with any separator. customer-lines.queries.ts of accounts does the same in SQL. */
export const guarded = (cell: string): string =>
  cell
    .replace(/[;\t|\r\n](?=[ "]*(?:[=@＝＠]|[+\-＋－](?!\d{1,20}(?:$|[;\t|\r\n]))))/g, "$&'")
    .replace(/^(?:[=@＝＠\t\r\n]|[+\-＋－](?!\d{1,20}$))/, "'$&")

export const unguarded = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '').replace(/([;\t|\r\n])'(?=[ "]*[=+\-@＝＋－＠])/g, '$1')
