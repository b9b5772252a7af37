import path from 'node:path'

/**
 * The shell that stands between Node and PostgreSQL. Its input is a pipe from Node: when Node dies, however it dies, the
 * pipe ends and PostgreSQL gets SIGINT, a fast and clean shutdown. When PostgreSQL ends by itself, so does the shell.
 * Signals are ignored because a supervisor may send them to the whole family, and the watch must outlast them. The order
 * is repeated because a server that has only just been started is still deaf.
 */
const SHELL_WATCHER = `
exec 3<&0 </dev/null
"$0" "$@" 3<&- & server=$!
trap '' INT TERM HUP
( read line; while kill -INT $server; do sleep 1; done ) <&3 3<&- & reader=$!
wait $server; status=$?
kill -9 $reader
exit $status
`

/** The same in JavaScript for systems without a shell and signals (Windows): pg_ctl brings the order to stop. */
const NODE_WATCHER = `
const { spawn } = require('node:child_process')
const [control, folder, server, ...args] = process.argv.slice(1)
const child = spawn(server, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true })
child.on('error', (error) => { console.error('FATAL: ' + error.message); process.exit(1) })
child.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
const stop = () => {
  spawn(control, ['stop', '-D', folder, '-m', 'fast', '-W'], { stdio: 'ignore', windowsHide: true }).on('error', () => {})
  setTimeout(stop, 500)
}
process.stdin.on('error', stop).on('end', stop).resume()
`

export type WatcherKind = 'shell' | 'node'

/** The command that runs `postgres` on `cluster` under a watcher; it stops the server when its standard input ends. */
export function watched(
  bin: string,
  cluster: string,
  args: string[],
  kind: WatcherKind = process.platform === 'win32' ? 'node' : 'shell',
): { file: string; args: string[] } {
  const postgres = path.join(bin, 'postgres')
  const serverArgs = ['-D', cluster, ...args]
  if (kind === 'shell') return { file: '/bin/sh', args: ['-c', SHELL_WATCHER, postgres, ...serverArgs] }
  const control = path.join(bin, 'pg_ctl')
  return { file: process.execPath, args: ['-e', NODE_WATCHER, '--', control, cluster, postgres, ...serverArgs] }
}
