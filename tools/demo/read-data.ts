import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const read = (file: string) => readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')

/** Returns a JSON file of the folder `data`. */
export const readJson = <Content>(file: string) => JSON.parse(read(file)) as Content

/** Returns the rows of a CSV file of the folder `data`, by the columns that its first line names. */
export const readRows = <Column extends string>(file: string) =>
  parse<Record<Column, string>>(read(file), { columns: true })
