import { parseSync } from 'vite'

/** What V8 counted in one run of a script: nested ranges of its text, the innermost of which is right. */
export type Counted = { ranges: { startOffset: number; endOffset: number; count: number }[] }[]

/** One way the code can go. `at`: where it is in the text, for people: its line and what is written there. */
export type Branch = { kind: 'branch' | 'function'; line: number; text: string; taken: number }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Every way the code of a file can go, and how often it went there in these runs together; also functions that were never
 * called. Ways are what Istanbul calls branches, and in addition what a `catch` does: both sides of an `if`, with or without
 * `else`, and of `?:`, each part of `&&`, `||` and `??`, each `case`. V8 does not tell whether a default value was used, so
 * those are not counted; where it is unsure after an `await` inside an expression, it counts too little, never too much. The text must be that which ran, as it is when Node only blanks out the types.
 */
export function branchesOf(file: string, text: string, runs: readonly Counted[]): Branch[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const ranges = runs.map((functions) => functions.flatMap((each) => each.ranges))
  const countAt = (offset: number) => ranges.reduce((sum, run) => sum + innermost(run, offset), 0)
  const found: Branch[] = []
  const add = ({ start, end }: Node, taken = countAt(start), kind: Branch['kind'] = 'branch') =>
    found.push({
      kind,
      line: text.slice(0, start).split('\n').length,
      text: text.slice(start, end).replace(/\s+/g, ' '),
      taken,
    })

  const look = (node: Node, parent?: Node) => {
    if (node.type === 'IfStatement') {
      const [condition, then, otherwise] = [node.test, node.consequent, node.alternate] as [Node, Node, Node | null]
      add(then)
      if (otherwise) add(otherwise)
      // Nothing is written there. Who does not come back from inside leaves the rest to the others; else it is who came to the
      // end of the condition and did not go in.
      else
        add(
          { ...node, end: then.start },
          leaves(then) ? countAt(node.end) : countAt(condition.end) - countAt(then.start),
        )
    } else if (node.type === 'ConditionalExpression') {
      add(node.consequent as Node)
      add(node.alternate as Node)
    } else if (node.type === 'LogicalExpression') {
      const left = node.left as Node
      // `a && b && c` is three ways, not four.
      if (left.type !== 'LogicalExpression' || left.operator !== node.operator) add(left)
      add(node.right as Node)
    } else if (node.type === 'SwitchCase') add(node, countAt((node.consequent as Node[])[0]?.start ?? node.end - 1))
    else if (node.type === 'CatchClause') add(node, countAt((node.body as Node).start))
    else if (/^(Arrow)?Function(Declaration|Expression)?/.test(node.type) && node.body) {
      const body = node.body as Node
      const taken = countAt(body.start)
      if (taken === 0) add(parent?.type === 'MethodDefinition' ? parent : node, 0, 'function')
    }
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) look(child, node)
  }
  look(program as unknown as Node)
  return found
}

function leaves(then: Node): boolean {
  const last = then.type === 'BlockStatement' ? (then.body as Node[]).at(-1) : then
  return last !== undefined && /^(Return|Throw|Continue|Break)Statement$/.test(last.type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** How often the text at an offset ran; 0 where the script never did. */
function innermost(ranges: Counted[number]['ranges'], offset: number): number {
  let size = Number.POSITIVE_INFINITY
  let taken = 0
  for (const { startOffset, endOffset, count } of ranges) {
    if (startOffset > offset || endOffset <= offset || endOffset - startOffset > size) continue
    size = endOffset - startOffset
    taken = count
  }
  return taken
}
