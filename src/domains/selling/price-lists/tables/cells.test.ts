import { expect, test } from 'vitest'
import { plainText } from './cells.ts'

const SPACES = ' '.repeat(50_000)

test.each([
  ['<p>Rice,  long<br/>grain</p>', 'Rice, long\ngrain'],
  ['<a href="/rice">Rice</a> <img src="rice.webp" />&amp; beans', 'Rice & beans'],
  ['1 < 2 <M/L>', '1 < 2 <M/L>'],
  [`<b>Rice</b>${SPACES}\n and${SPACES}beans`, 'Rice\nand beans'],
  [`Rice <a${SPACES}beans`, `Rice <a${SPACES}beans`],
])('%.40s is read as plain text, in time that grows with its length', (cell, text) => {
  const from = process.threadCpuUsage()
  expect(plainText(cell)).toBe(text)
  expect(process.threadCpuUsage(from).user).toBeLessThan(500_000)
})
