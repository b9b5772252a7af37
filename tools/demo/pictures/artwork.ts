/** Names every object in pictures: our own drawings, and emoji of the MIT-licensed Fluent set. */
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { applianceDrawings } from './drawn/appliances.ts'
import { automotiveDrawings } from './drawn/automotive.ts'
import { beautyDrawings } from './drawn/beauty.ts'
import { buildingDrawings } from './drawn/building.ts'
import { fashionDrawings } from './drawn/fashion.ts'
import { foodDrawings } from './drawn/food.ts'
import { furnishingDrawings } from './drawn/furnishings.ts'
import { gadgetDrawings } from './drawn/gadgets.ts'
import { type Drawing, drawSvg } from './drawn/pen.ts'
import { serviceDrawings } from './drawn/services.ts'
import { type Sprite, spriteOf } from './raster.ts'
import { Recent } from './recent.ts'

const drawings = {
  ...applianceDrawings,
  ...automotiveDrawings,
  ...beautyDrawings,
  ...buildingDrawings,
  ...fashionDrawings,
  ...foodDrawings,
  ...furnishingDrawings,
  ...gadgetDrawings,
  ...serviceDrawings,
}

/** A drawing's name, or an emoji's code points in hexadecimal, perhaps with `~degrees` to turn its colours. */
export type Art = keyof typeof drawings | `1f${string}` | `2${string}`

const emojiFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

const drawnPixels = 416
const emojiPixels = 256

const sprites = new Recent<Promise<Sprite>>(64)

/** Rejects when the emoji does not exist. */
export function spriteFor(art: Art): Promise<Sprite> {
  return sprites.get(art, () => (art in drawings ? drawn(drawings[art as keyof typeof drawings]) : emoji(art)))
}

async function drawn(drawing: Drawing): Promise<Sprite> {
  const pixels = await sharp(Buffer.from(drawSvg(drawing, drawnPixels)))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return spriteOf(pixels, drawnPixels)
}

async function emoji(art: string): Promise<Sprite> {
  const [code, hue] = art.split('~')
  let image = sharp(path.join(emojiFolder, `${code}.webp`))
  if (hue) image = image.modulate({ hue: Number(hue) })
  const pixels = await image.ensureAlpha().raw().toBuffer()
  return spriteOf(pixels, emojiPixels)
}
