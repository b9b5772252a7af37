import path from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type, type TypeReference } from 'typescript/unstable/sync'

const ROOT = path.join(import.meta.dirname, '../..')

export type Field = { name: string; kinds: string[]; isNullable: boolean }
/** `text` is null for one put together at run time; `row` is null without a row type. */
export type Statement = { file: string; name: string; text: string | null; row: Field[] | null }

// biome-ignore lint/suspicious/noExplicitAny: TypeScript's unstable API has no narrow types for nodes
type AnyNode = any
/** The texts of a function's arguments. */
type Scope = ReadonlyMap<string, string | null>

/** Returns each `db.query<Row>(name, text)` of the source with its text, put together from constants, and its row type. */
export function statements(): Statement[] {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.json names no project')
    return project.program.getSourceFileNames().flatMap((name) => {
      const file = path.relative(ROOT, name)
      const source = /^src\/.*(?<!\.test)\.ts$/.test(file) ? project.program.getSourceFile(name) : undefined
      return source?.text.includes('.query') ? statementsIn(source, file, project) : []
    })
  } finally {
    api.close()
  }
}

function statementsIn(source: Node, file: string, project: Project): Statement[] {
  const found: Statement[] = []
  const visit = (node: AnyNode) => {
    const isQuery = node.kind === SyntaxKind.CallExpression && node.expression.name?.text === 'query'
    const [name, text] = isQuery ? node.arguments : []
    if (text && !textOf(name, project)?.includes(' ')) {
      const row = node.typeArguments?.[0]
      const fields = row ? fieldsOf(row, project.checker) : null
      found.push({ file, name: textOf(name, project) ?? '', text: textOf(text, project), row: fields })
    }
    node.forEachChild((child: AnyNode) => void visit(child))
  }
  visit(source)
  return found
}

function textOf(node: AnyNode, project: Project, scope: Scope = new Map()): string | null {
  const text = (inner: AnyNode) => textOf(inner, project, scope)
  switch (node?.kind) {
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
      return node.text
    case SyntaxKind.NumericLiteral:
      return String(Number(node.text.replaceAll('_', '')))
    case SyntaxKind.TemplateExpression: {
      const spans = node.templateSpans.map((span: AnyNode) => [text(span.expression), span.literal.text])
      return spans.some(([value]: [string | null]) => value === null) ? null : node.head.text + spans.flat().join('')
    }
    // The two texts differ in what they look for, not in their columns.
    case SyntaxKind.ConditionalExpression:
      return text(node.whenTrue) ?? text(node.whenFalse)
    case SyntaxKind.Identifier: {
      if (scope.has(node.text)) return scope.get(node.text) ?? null
      const declaration = declarationOf(node, project)
      return text(declaration?.initializer) ?? exportedText(declaration)
    }
    case SyntaxKind.PropertyAccessExpression:
      return text(declarationOf(node.name, project)?.initializer)
    case SyntaxKind.CallExpression:
      return textOfCall(node, project, scope)
    default:
      return null
  }
}

/** Returns the text of a call like `microseconds('p.updated_at')`, whose function is one expression. */
function textOfCall(node: AnyNode, project: Project, scope: Scope): string | null {
  const called = declarationOf(node.expression, project)?.initializer
  if (called?.kind !== SyntaxKind.ArrowFunction) return null
  const values = called.parameters.map(({ name, initializer }: AnyNode, at: number) => [
    name.text,
    textOf(node.arguments[at] ?? initializer, project, scope),
  ])
  return textOf(called.body, project, new Map(values))
}

function declarationOf(name: Node, project: Project): AnyNode {
  const { checker } = project
  const symbol = checker.getSymbolAtLocation(name)
  if (!symbol) return undefined
  const isImported = symbol.declarations[0]?.kind === SyntaxKind.ImportSpecifier
  return (isImported ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration?.resolve(project)
}

// Loaded by the test's own loader: a second copy of a module would spoil its coverage.
const modules = import.meta.glob<Record<string, unknown>>('../../src/domains/**/*.{columns,queries}.ts', {
  eager: true,
})

/** Returns a constant that code builds, as its module exports it. */
function exportedText(declaration: AnyNode): string | null {
  const file: string = declaration?.getSourceFile?.().fileName ?? ''
  const value = modules[path.relative(import.meta.dirname, file)]?.[declaration?.name?.text]
  return typeof value === 'string' ? value : null
}

const fieldsOf = (row: AnyNode, checker: Checker): Field[] =>
  checker.getPropertiesOfType(checker.getTypeFromTypeNode(row) as Type).map((property) => {
    const kinds = kindsOf(checker.getTypeOfSymbol(property) as Type, checker)
    const isNullable = kinds.some((kind) => ['null', 'any', 'unknown'].includes(kind))
    return { name: property.name, kinds: [...new Set(kinds)].filter((kind) => kind !== 'null'), isNullable }
  })

/** Returns the driver's types of a field, 'string[]' for `('a' | 'b' | null)[]`. */
function kindsOf(type: Type, checker: Checker): string[] {
  const members = (type as AnyNode).getTypes?.() as Type[] | undefined
  if (members?.length) return members.flatMap((member) => kindsOf(member, checker))
  if (!checker.isArrayType(type)) return [checker.typeToString(checker.getBaseTypeOfLiteralType(type) ?? type)]
  const [element] = checker.getTypeArguments(type as TypeReference)
  const kinds = element ? kindsOf(element, checker).filter((kind) => kind !== 'null') : []
  return [...new Set(kinds)].map((kind) => `${kind}[]`)
}
