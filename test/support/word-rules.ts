import { parseSync } from 'vite'

export type WordScope = 'comments' | 'docstrings' | 'identifiers' | 'screen'
/** `allowed`: names and files that are exceptions. */
export type WordRule = { scope: WordScope; pattern: RegExp; allowed: readonly string[] }
/** `at`: file and line. */
export type FoundWord = { at: string; text: string; rule: WordRule }

type Piece = { scope: WordScope; start: number; text: string }
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const LINE = /^(comments|docstrings|identifiers|screen)\s+(\S.*)$/

/** Reads the rules of the block ```words in a document: scope, then a regular expression. */
export function readWordRules(document: string): WordRule[] {
  const block = /```words\n([\s\S]*?)```/.exec(document)?.[1] ?? ''
  const allowed = [...block.matchAll(/^allow (\S+)/gm)].map(([, name]) => name ?? '')
  return block.split('\n').flatMap((line) => {
    const [, scope, pattern] = LINE.exec(line) ?? []
    if (!scope || !pattern) return []
    return [
      { scope: scope as WordScope, pattern: new RegExp(pattern.trim(), scope === 'comments' ? 'gi' : 'g'), allowed },
    ]
  })
}

/** Returns where `text`, a file of the project, breaks the rules. */
export function findWords(file: string, text: string, rules: readonly WordRule[]): FoundWord[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return piecesOf(file, text).flatMap((piece) =>
    rules
      .filter(
        ({ scope, allowed }) => scope === piece.scope && ![piece.text, file].some((each) => allowed.includes(each)),
      )
      .flatMap((rule) =>
        [...piece.text.matchAll(rule.pattern)].map((match) => ({
          at: `${file}:${lineAt(piece.start + match.index)}`,
          text: piece.text
            .slice(Math.max(0, match.index - 40), match.index + 60)
            .replace(/\s+/g, ' ')
            .trim(),
          rule,
        })),
      ),
  )
}

function piecesOf(file: string, text: string): Piece[] {
  if (file.endsWith('.md')) return [{ scope: 'comments', start: 0, text: withoutCode(text) }]
  if (file.endsWith('.sql'))
    return [...text.matchAll(/--(.*)$/gm)].map((match) => ({
      scope: 'comments',
      start: match.index + 2,
      text: match[1] ?? '',
    }))
  const isSource = file.startsWith('src') && !/\.test\.tsx?$/.test(file)
  const { program, comments } = parseSync(file, text)
  const pieces: Piece[] = comments.map(({ value, start }) => ({ scope: 'comments', start: start + 2, text: value }))
  if (isSource)
    for (const { type, value, start } of comments)
      if (type === 'Block' && value.startsWith('*'))
        pieces.push({ scope: 'docstrings', start: start + 2, text: value.replace(/^[\s*]+/, '') })
  walk(program as unknown as Node, (node, parent) => {
    if (!isSource) {
      const title = titleOf(node)
      if (title) pieces.push({ ...title, scope: 'comments' })
      return
    }
    const name = declared(node, parent)
    for (const each of name ? [name] : renamedIn(node))
      pieces.push({ scope: 'identifiers', start: each.start, text: String(each.name) })
    const words = readByPeople(node)
    if (words) pieces.push({ scope: 'screen', start: node.start, text: words })
  })
  return pieces
}

const withoutCode = (text: string) =>
  text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)/g, (code) => code.replace(/[^\n]/g, ' '))

function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit, node)
}

/** The title of a test or a group of them. */
function titleOf(node: Node): Omit<Piece, 'scope'> | null {
  if (node.type !== 'CallExpression') return null
  let callee = node.callee as Node
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression')
    callee = (callee.type === 'CallExpression' ? callee.callee : callee.object) as Node
  const [first] = node.arguments as Node[]
  if (callee.type !== 'Identifier' || !/^(test|describe)$/.test(String(callee.name))) return null
  return first?.type === 'Literal' && typeof first.value === 'string'
    ? { start: first.start + 1, text: first.value }
    : null
}

const DECLARATIONS = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

function declared(node: Node, parent: Node | null): Node | null {
  const isName =
    node.type === 'Identifier' &&
    parent !== null &&
    ((DECLARATIONS.has(parent.type) && parent.id === node) ||
      (Array.isArray(parent.params) && parent.params.includes(node)) ||
      ((parent.type === 'TSPropertySignature' || parent.type === 'PropertyDefinition') && parent.key === node))
  return isName ? node : null
}

/** Names that a pattern gives to fields, and other names that files export or import things by. */
function renamedIn(node: Node): Node[] {
  const { properties, exported, local } = node as { properties?: Node[]; exported?: Node; local?: Node }
  if (node.type === 'ObjectPattern')
    return (properties ?? []).flatMap(({ shorthand, value }) => {
      const name = (value as Node | undefined)?.type === 'AssignmentPattern' ? (value as Node).left : value
      return !shorthand && (name as Node | undefined)?.type === 'Identifier' ? [name as Node] : []
    })
  if (node.type === 'ExportSpecifier' && exported && exported.start !== local?.start) return [exported]
  return []
}

const SQL =
  /\b(select|insert into|update|delete from|from|where|set|values)\b[\s\S]*\b(from|where|set|values|returning|\$\d)/

/** Strings and JSX text of more than one word, without statements. */
function readByPeople(node: Node): string | null {
  const text =
    node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')
      ? String(node.value)
      : node.type === 'TemplateElement'
        ? String((node.value as { raw: string }).raw)
        : ''
  return /\S\s+\S/.test(text) && !SQL.test(text) ? text : null
}
