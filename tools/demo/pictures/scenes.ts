/** How objects are arranged in a picture. Everything that is not said is derived from the picture's key, so that the
 *  same key always gives the same picture and neighbours in a grid differ. */
import { Dice } from '../dice.ts'
import { type Art, spriteFor } from './artwork.ts'
import { freshGround, type Look, type Repeat, type Stage, type Tint } from './backdrop.ts'
import { type Canvas, castShadow, place } from './raster.ts'

export type Arrangement = 'goods' | 'row' | 'heap' | 'stall' | 'shelf'

/** A product picture is square, a shop picture 4:3. */
export interface Scene {
  readonly kind: 'product' | 'shop'
  readonly tint: Tint
  readonly arrangement: Arrangement
  readonly art: readonly Art[]
}

/** A standing place: the foot as shares of width and height, and the box the object has to fit in, both as shares of
 *  the canvas height. */
interface Spot {
  readonly art: Art
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  readonly turn: number
  readonly mirrored: boolean
}

const productStages: readonly Stage[] = ['glow', 'table', 'disc', 'arch', 'podium', 'rays', 'band', 'disc', 'table']
const shopStages: readonly Stage[] = ['arch', 'podium', 'disc', 'table', 'rays']
const repeats: readonly Repeat[] = ['rings', 'diamonds', 'leaves', 'waves', 'squares', 'none']
const groundOf: Partial<Record<Stage, number>> = { podium: 0.85, arch: 0.84, table: 0.82, disc: 0.79 }

const upright = { turn: 0, mirrored: false }

/** One to three objects, the first large and at the back. */
function goods(art: readonly Art[], ground: number, shop: boolean, dice: Dice): Spot[] {
  const [main, second, third] = art as [Art, Art?, Art?]
  const side = dice.chance(0.5) ? 1 : -1
  const room = shop ? 0.78 : 1
  const away = (share: number) => 0.5 + side * share * room
  const grow = shop ? 1.08 : 1
  const box = (wide: number, high: number) => ({ wide: wide * grow, high: high * grow, ...upright })
  const tilt = () => ({ turn: dice.int(-5, 5) })
  if (!second) return [{ art: main, x: 0.5, y: ground, ...box(0.66, dice.int(56, 62) / 100), turn: dice.int(-3, 3) }]
  if (!third)
    return [
      { art: main, x: away(-0.1), y: ground - 0.03, ...box(0.56, 0.54) },
      { art: second, x: away(0.25), y: ground + 0.045, ...box(0.34, 0.34), ...tilt() },
    ]
  return [
    { art: main, x: 0.5, y: ground - 0.06, ...box(0.52, 0.5) },
    { art: second, x: away(-0.27), y: ground + 0.035, ...box(0.31, 0.31), ...tilt() },
    { art: third, x: away(0.27), y: ground + 0.045, ...box(0.3, 0.3), ...tilt() },
  ]
}

/** Two or three of equal weight side by side, the middle one in front. */
function row(art: readonly Art[], ground: number): Spot[] {
  const step = art.length === 2 ? 0.38 : 0.285
  const size = art.length === 2 ? { wide: 0.44, high: 0.56 } : { wide: 0.36, high: 0.52 }
  const outer = art.map((one, at) => {
    const middle = art.length === 3 && at === 1
    const x = 0.5 + (at - (art.length - 1) / 2) * step
    return { art: one, x, y: ground + (middle ? 0.035 : -0.02), ...size, ...upright }
  })
  return outer.sort((one, other) => one.y - other.y)
}

/** Several of the same, piled up as on a market table. */
function heap(art: readonly Art[], ground: number, dice: Dice): Spot[] {
  const rows = [[0.3, 0.5, 0.7], [0.4, 0.61], [0.505]]
  return rows.flatMap((row, up) =>
    row.map((x, at) => ({
      art: art[(at + up) % art.length] as Art,
      x,
      y: ground + 0.02 - up * 0.17 + (at % 2 ? 0.022 : 0),
      wide: 0.285,
      high: 0.285,
      turn: dice.int(-16, 16),
      mirrored: dice.chance(0.4),
    })),
  )
}

/** On the counter under the awning; widths are shares of the height of a 4:3 canvas. */
function stall(art: readonly Art[], dice: Dice): Spot[] {
  const gap = 0.92 / art.length
  return art.map((one, at) => ({
    art: one,
    x: 0.04 + gap * (at + 0.5),
    y: 0.83 + (at % 2 ? 0.045 : 0),
    wide: gap * 1.38,
    high: at % 2 ? 0.4 : 0.5,
    turn: dice.int(-2, 2),
    mirrored: false,
  }))
}

/** Two boards, the objects shared out over both. */
function shelf(art: readonly Art[]): Spot[] {
  const upper = art.slice(0, Math.floor(art.length / 2))
  const lower = art.slice(upper.length)
  const board = (row: readonly Art[], y: number, high: number): Spot[] =>
    row.map((one, at) => {
      const gap = 0.84 / row.length
      return { art: one, x: 0.08 + gap * (at + 0.5), y, wide: gap * 1.22, high, ...upright }
    })
  return [...board(upper, 0.478, 0.36), ...board(lower, 0.908, 0.36)]
}

function arranged(scene: Scene, stage: Stage, dice: Dice): Spot[] {
  if (scene.arrangement === 'stall') return stall(scene.art, dice)
  if (scene.arrangement === 'shelf') return shelf(scene.art)
  const ground = groundOf[stage] ?? 0.8
  if (scene.arrangement === 'row') return row(scene.art, ground)
  if (scene.arrangement === 'heap') return heap(scene.art, ground, dice)
  return goods(scene.art, ground, scene.kind === 'shop', dice)
}

/** Striped cloth with a scalloped hem over the upper sixth of the canvas. */
function hangAwning(canvas: Canvas, color: readonly [number, number, number]) {
  const stripes = 10
  const stripe = canvas.width / stripes
  const hem = canvas.height * 0.155
  const round = stripe / 2
  for (let y = 0; y < hem + round + 16; y++)
    for (let x = 0; x < canvas.width; x++) {
      const inStripe = (x % stripe) - round
      const edge = hem + Math.sqrt(Math.max(0, round * round - inStripe * inStripe)) * 0.72
      const at = (y * canvas.width + x) * 3
      if (y > edge) {
        const keep = 1 - 0.16 * Math.max(0, 1 - (y - edge) / 16)
        for (let band = 0; band < 3; band++) canvas.pixels[at + band] = (canvas.pixels[at + band] as number) * keep
        continue
      }
      const shade = 0.84 + 0.16 * (y / hem) - (y > hem ? 0.1 : 0) - Math.abs(inStripe / round) ** 3 * 0.06
      const white = Math.floor(x / stripe) % 2 === 1
      for (let band = 0; band < 3; band++)
        canvas.pixels[at + band] = Math.min(255, (white ? 252 : (color[band] as number)) * shade)
    }
}

const awningColors = [
  [198, 52, 47],
  [24, 122, 78],
  [38, 92, 170],
  [222, 122, 28],
  [128, 48, 132],
  [20, 128, 132],
] as const

/** Pictures of one tint share a few grounds, because painting a ground costs as much as painting its things. */
function groundLook(scene: Scene, dice: Dice): Look {
  const { arrangement, kind, tint } = scene
  const variant = dice.int(1, kind === 'shop' ? 2 : 3)
  const own = new Dice(`${tint} ${kind} ${variant}`)
  const shown = own.pick(kind === 'shop' ? shopStages : productStages)
  const stage = arrangement === 'stall' || arrangement === 'shelf' ? arrangement : shown
  return { tint, stage, repeat: own.pick(repeats), lightX: own.int(20, 62) / 100, lightY: own.int(8, 38) / 100 }
}

/** Scenes with the same name share a ground. */
export function groundName(key: string, scene: Scene): string {
  const look = groundLook(scene, new Dice(key))
  return JSON.stringify([scene.kind, look.stage, look])
}

/** Paints the scene that the key names. */
export async function paintScene(key: string, scene: Scene, width: number, height: number): Promise<Canvas> {
  const dice = new Dice(key)
  const look = groundLook(scene, dice)
  const canvas = await freshGround(width, height, look)
  const spots = arranged(scene, look.stage, dice)
  const awning = dice.pick(awningColors)
  for (const spot of spots) {
    const sprite = await spriteFor(spot.art)
    const scale = Math.min((spot.wide * height) / sprite.box.width, (spot.high * height) / sprite.box.height)
    const across = sprite.box.width * scale
    const foot = { footX: spot.x * width, footY: spot.y * height }
    castShadow(canvas, foot.footX, foot.footY - height * 0.006, across * 0.46, height * 0.026, 0.42)
    place(canvas, sprite, { ...foot, scale, turn: spot.turn, mirrored: spot.mirrored })
  }
  if (scene.arrangement === 'stall') hangAwning(canvas, awning)
  return canvas
}
