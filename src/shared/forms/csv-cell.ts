/** No spreadsheet runs the returned cell, with any separator. A number such as '+44 791 112 3456' stays. customer-lines.queries.ts of accounts does the same in SQL. */
export const guarded = (cell: string): string =>
  cell
    .replace(/[;\t|\r\n](?=[ "]*(?:[=@＝＠]|[+\-＋－](?!\d[\d ]{0,30}(?:$|[;\t|\r\n]))))/g, "$&'")
    .replace(/^(?:[=@＝＠\t\r\n]|[+\-＋－](?!\d[\d ]{0,30}$))/, "'$&")

export const unguarded = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '').replace(/([;\t|\r\n])'(?=[ "]*[=+\-@＝＋－＠])/g, '$1')
