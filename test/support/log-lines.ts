import { type Log, makeLog } from '#platform/log.ts'

export function capturedLog(): { log: Log; lines: Record<string, unknown>[]; text(): string } {
  const lines: Record<string, unknown>[] = []
  const log = makeLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines, text: () => lines.map((line) => JSON.stringify(line)).join('\n') }
}
