import path from 'node:path'

/** When Node dies, its pipe ends and PostgreSQL gets SIGINT, repeated because a server that has just started misses it. */
const SHELL_WATCHER = `
exec 3<&0 </dev/null
"$0" "$@" 3<&- & server=$!
trap '' INT TERM HUP
( read line; while kill -INT $server; do sleep 1; done ) <&3 3<&- & reader=$!
wait $server; status=$?
kill -9 $reader
exit $status
`

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

export function startWatcher(
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
