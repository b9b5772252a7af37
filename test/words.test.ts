import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findWords, readWordRules, type WordRule } from './support/word-rules.ts'

const root = path.join(import.meta.dirname, '..')
const rules = readWordRules(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))
const files = globSync(
  ['{src,test,tools}/**/*.{ts,tsx}', 'migrations/**/*.sql', '*.md', 'docs/*.md', 'docs/decisions/*.md'],
  { cwd: root },
).filter((file) => file !== path.join('docs', 'glossary.md'))

const found = files.flatMap((file) => findWords(file, readFileSync(path.join(root, file), 'utf8'), rules))

describe('words that docs/glossary.md replaces are not written', () => {
  test.each(rules.map((rule): [string, WordRule] => [`${rule.scope} ${rule.pattern.source}`, rule]))(
    '%s',
    (_name, rule) => {
      expect(found.filter((each) => each.rule === rule).map(({ at, text }) => `${at}: ${text}`)).toEqual([])
    },
  )
})

describe('the reader of words', () => {
  const all = readWordRules(
    '```words\ncomments \\bwhoever\\b\nidentifiers ^tell[A-Z]\nscreen \\bwhoever\\b\ndocstrings ^What\\b\n```',
  )
  const hits = (file: string, text: string) => findWords(file, text, all).map(({ at, rule }) => `${rule.scope} ${at}`)

  test('finds them in comments, titles of tests, documents, names and strings that people read', () => {
    expect(hits('src/a.ts', '// For whoever asks\nconst tellAll = "For whoever asks"')).toEqual([
      'comments src/a.ts:1',
      'identifiers src/a.ts:2',
      'screen src/a.ts:2',
    ])
    expect(hits('src/a.tsx', '/** What it is. */\nexport const a = <p>For\n whoever</p>')).toEqual([
      'docstrings src/a.tsx:1',
      'screen src/a.tsx:3',
    ])
    expect(hits('src/a.test.ts', "test('whoever asks', () => {})")).toEqual(['comments src/a.test.ts:1'])
    expect(hits('docs/a.md', 'For\nwhoever')).toEqual(['comments docs/a.md:2'])
    expect(hits('migrations/a.sql', 'select 1; -- for whoever')).toEqual(['comments migrations/a.sql:1'])
  })

  test('ignores all other code', () => {
    expect(hits('src/a.ts', "const a = 'whoever'; b.tellAll(); query('select whoever from people')")).toEqual([])
    expect(hits('docs/a.md', '`whoever`')).toEqual([])
  })
})
