/** The demo's photographs, composed when they are needed: nothing is stored in the repository. */
import type { Pixels } from '#platform/images/picture-sizes.ts'
import { productPictures } from './pictures/product-pictures.ts'
import { groundName, paintScene, type Scene } from './pictures/scenes.ts'
import { shopPictures } from './pictures/shop-pictures.ts'

const scenes = new Map<string, Scene>([...Object.entries(productPictures), ...Object.entries(shopPictures)])

/** Every picture key of the catalogue; shop pictures start with `shop-`. Keys with the same ground follow each other:
 *  composing them in this order takes a fifth less time. */
export const pictureKeys: readonly string[] = [...scenes]
  .map(([key, scene]) => ({ key, ground: groundName(key, scene) }))
  .sort((one, other) => (one.ground < other.ground ? -1 : one.ground > other.ground ? 1 : 0))
  .map(({ key }) => key)

function sceneOf(key: string): Scene {
  const scene = scenes.get(key)
  if (!scene) throw new RangeError(`There is no demo picture '${key}'`)
  return scene
}

/** Pixels of the master: products are square, shops 4:3. Throws RangeError for an unknown key. */
export function pictureSize(key: string): { width: number; height: number } {
  return sceneOf(key).kind === 'shop' ? { width: 1200, height: 900 } : { width: 960, height: 960 }
}

/** The picture itself; the same key gives the same pixels each time. Rejects with RangeError for an unknown key. */
export async function paintPicture(key: string): Promise<Pixels> {
  const { width, height } = pictureSize(key)
  const { pixels } = await paintScene(key, sceneOf(key), width, height)
  return { data: pixels, width, height, channels: 3 }
}
