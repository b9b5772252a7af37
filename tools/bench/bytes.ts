import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { loadBuilt } from '../../src/web/server/built.ts'

const dist = path.join(import.meta.dirname, '../../dist/client')

/** Returns a table of the brotli bytes of each public screen's first view, without photos. */
export async function bytesByRoute(origin: string): Promise<string> {
  const idOf = async (list: string) => ((await (await fetch(origin + list)).json()) as { id: number }[])[0]?.id ?? 0
  const ids: Record<string, number> = {
    ':shopId': await idOf('/api/shops'),
    ':productId': await idOf('/api/products/search'),
  }
  const { assetsOf, entry: load } = await loadBuilt()
  const { screens } = await load()
  const sizeOf = (file: string) => readFileSync(`${path.join(dist, file)}.br`).length
  const lines = ['bytes (brotli)             html     css      js     all']
  for (const screen of screens) {
    const address = screen.path
    const response = await fetch(origin + address.replace(/:\w+/, (name) => String(ids[name])))
    if (response.status !== 200) continue
    const html = brotliCompressSync(await response.text()).length
    const { css, entry, preload } = assetsOf(screen)
    const styles = css.reduce((sum, name) => sum + sizeOf(name), 0)
    const scripts = [entry, ...preload].reduce((sum, name) => sum + sizeOf(name), 0)
    lines.push(
      `${address.padEnd(22)} ${[html, styles, scripts, html + styles + scripts].map((bytes) => String(bytes).padStart(7)).join(' ')}`,
    )
  }
  return `${lines.join('\n')}\n`
}
