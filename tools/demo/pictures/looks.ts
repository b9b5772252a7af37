import { readRows } from '../read-data.ts'
import type { Tint } from './backdrop.ts'
import type { Arrangement, Scene } from './scenes.ts'

type Cells = Record<'picture' | 'tints' | 'looks', string>

/** Reads 'group rice-sack; rice-bowl | pair rice-sack'. Tints are used in turn. */
function scenesOf({ picture, tints, looks }: Cells): Scene[] {
  const tones = tints.split('; ') as Tint[]
  return looks.split(' | ').map((look, at) => {
    const [arrangement, ...things] = look.split(/(?<!;) |; /) as [Arrangement, ...string[]]
    const kind = picture.startsWith('shop-') ? 'shop' : 'product'
    return { kind, arrangement, things, tint: tones[at % tones.length] as Tint }
  })
}

const scenes = new Map(readRows<keyof Cells>('pictures.csv').map((row) => [row.picture, scenesOf(row)]))

/** Returns the key of one look of a picture; any number chooses one. Throws RangeError for an unknown picture. */
export function lookOf(picture: string, choice: number): string {
  const count = scenes.get(picture)?.length
  if (!count) throw new RangeError(`There is no demo picture '${picture}'`)
  return `${picture}-${1 + (choice % count)}`
}

/** The keys of all looks, 'rice-bag-2'; those of shops start with `shop-`. */
export const pictureKeys: readonly string[] = [...scenes].flatMap(([picture, looks]) =>
  looks.map((_, at) => lookOf(picture, at)),
)

/** Returns the scene of a look. Throws RangeError for an unknown key. */
export function sceneOf(key: string): Scene {
  const [, picture = '', look] = /^(.+)-(\d+)$/.exec(key) ?? []
  const scene = scenes.get(picture)?.[Number(look) - 1]
  if (!scene) throw new RangeError(`There is no demo picture '${key}'`)
  return scene
}
