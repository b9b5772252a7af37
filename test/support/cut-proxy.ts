import { connect, createServer, type Socket } from 'node:net'

export type CutProxy = {
  /** The database's URL through this proxy. */
  url: string
  /** Breaks every connection and refuses new ones; with `silent`, keeps them open without a word. */
  cut(how?: 'silent'): Promise<void>
  /** Silent connections are broken. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy that can take a database away and bring it back. */
export async function cutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!silent) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      breakAll()
    })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async cut(how) {
      if (how === 'silent') silent = true
      else await stop()
    },
    async restore() {
      if (silent) {
        silent = false
        breakAll()
      }
      if (!server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await stop()
    },
  }
}
