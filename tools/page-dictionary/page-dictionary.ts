import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ApiTransport, HttpError } from '#client/api/api-client.ts'
import { DICTIONARY_END, loadBuilt } from '../../src/web/server/built.ts'
import { documentOf } from '../../src/web/server/html.ts'
import { answers, sampledPages } from './sample-market.ts'

const ORIGIN = 'https://localshopfinder.example'

/** Of the made-up market. What it does not know does not exist. */
const transport: ApiTransport = async (_method, address) => {
  const answer = answers.find(([known]) => known.test(address))
  if (!answer) throw new HttpError(404, '')
  return { body: answer[1], header: () => null }
}

/** Writes what the public pages of this build have in common among the browser's files; gives the file. */
export async function writePageDictionary(): Promise<string> {
  const { entry, assetsOf, clientDir } = await loadBuilt()
  if (!clientDir) throw new Error('There are no files for browsers.')
  const { render } = await entry()
  const pages: string[] = []
  for (const address of sampledPages) {
    const page = await render(new URL(address, ORIGIN), ORIGIN, transport)
    if (page.status !== 200) throw new Error(`The dictionary has no ${address}.`)
    pages.push(documentOf(page, assetsOf(page.screen)))
  }
  const text = pages.join('')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 7)
  const file = path.join(clientDir, 'assets', `pages-${hash}${DICTIONARY_END}`)
  writeFileSync(file, text)
  return file
}
