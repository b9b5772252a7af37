import { type Effort, type Load, loadOf, rateOf } from '../bench/measured-load.ts'
import { type Server, startFresh, startPlain } from '../bench/servers.ts'
import { shapes } from './shapes.ts'

export type Shape = { name: string; plain: Load; ours: Load }

/**
 * The product in production, without limits and without keeping answers, and a plain server of the same language, framework and
 * driver, asked the same over ten connections each, one after the other, `rounds` times.
 */
export async function underLoad(url: string, { rounds, ...effort }: Effort & { rounds: number }): Promise<Shape[]> {
  const servers: Server[] = []
  try {
    for (const start of [startPlain, startFresh]) servers.push(await start(url))
    const [plain, ours] = servers as [Server, Server]
    const measured: Shape[] = []
    for (const { name, paths } of shapes) {
      // Once for the compilers and caches.
      if (!effort.amount) for (const server of servers) await rateOf(server, paths, effort)
      const loads: { plain: Load[]; ours: Load[] } = { plain: [], ours: [] }
      for (let round = 0; round < rounds; round++) {
        loads.plain.push(await loadOf(plain, paths, effort))
        loads.ours.push(await loadOf(ours, paths, effort))
      }
      measured.push({ name, plain: middle(loads.plain), ours: middle(loads.ours) })
    }
    return measured
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const middle = (loads: readonly Load[]): Load =>
  loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor((loads.length - 1) / 2)] as Load
