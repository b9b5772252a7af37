import { expect, test } from 'vitest'
import { guarded, unguarded } from './csv-cell.ts'

/** Returns the unquoted cells of a spreadsheet that splits a file at this sign. */
const split = (file: string, sign: string) =>
  file.split(/[\r\n]/).flatMap((line) => line.split(sign).map((cell) => cell.replace(/^[ "]+/, '')))

test.each([
  ['Kano;=1+1', "Kano;'=1+1"],
  ['Kano; =1+1', "Kano;' =1+1"],
  ['Kano;"=1+1"', `Kano;'"=1+1"`],
  ['Kano\t@SUM(1)', "Kano\t'@SUM(1)"],
  ['Kano|-2+3', "Kano|'-2+3"],
  ['Kano\n＝1+1', "Kano\n'＝1+1"],
  ['a;=1;=2', "a;'=1;'=2"],
  ['=1;=2', "'=1;'=2"],
  ['\t=1', "'\t'=1"],
  ['Kano;+2348031234567', 'Kano;+2348031234567'],
  ['Kano;+44 791 112 3456', 'Kano;+44 791 112 3456'],
  ['+44 791 112 3456=1', "'+44 791 112 3456=1"],
  ['Kano;-5;x', 'Kano;-5;x'],
  ['two\n- lines', "two\n'- lines"],
  ['Kano; Aba | Jos', 'Kano; Aba | Jos'],
  ['a=b, c+d - e@f', 'a=b, c+d - e@f'],
])('abuse case 21: %j is sent as %j and read back unchanged', (cell, safe) => {
  expect(guarded(cell)).toBe(safe)
  expect(unguarded(safe)).toBe(cell)
  for (const sign of [';', '\t', '|'])
    expect(split(safe, sign).filter((part) => /^[=@＝＠]|^[+\-＋－](?!\d[\d ]*$)/.test(part))).toEqual([])
})
