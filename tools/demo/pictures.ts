import sharp from 'sharp'
import type { Pixels } from '#platform/images/picture-sizes.ts'
import { sceneOf } from './pictures/looks.ts'
import { drawScene } from './pictures/scenes.ts'

/** Draws a picture of the demo. Products are square, shops 4:3. Rejects with RangeError for an unknown key. */
export async function paintPicture(key: string): Promise<Pixels> {
  const scene = sceneOf(key)
  const size = scene.kind === 'shop' ? { width: 1200, height: 900 } : { width: 960, height: 960 }
  const svg = await drawScene(key, scene, size.width, size.height)
  return { data: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer(), ...size, channels: 3 }
}
