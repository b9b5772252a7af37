import { readJson } from './read-data.ts'
import type { Flavour } from './trades.ts'

type ByFlavour = Readonly<Record<Flavour, readonly string[]>>

/** Sentences that fit many trades; each trade adds its own. {city} is to be filled in. */
export const sentences = readJson<{
  /** End the descriptions of products and shops. */
  productEndings: ByFlavour
  shopEndings: ByFlavour
  /** What customers write in reviews. */
  praise: ByFlavour & { all: readonly string[] }
  mild: ByFlavour
  complaints: ByFlavour
}>('sentences.json')
