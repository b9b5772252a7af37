import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { Dice } from '../dice.ts'
import { drawAwning, drawGround, PATTERN_COUNT, type Stage, type Tint } from './backdrop.ts'

/** Things of `../artwork` by name, the first the most important; `~90` after a name turns its colours by 90 degrees. */
export type Scene = { kind: 'product' | 'shop'; tint: Tint; arrangement: Arrangement; things: readonly string[] }

/**
 * The place of a thing: the middle of its foot as shares of width and height, the box it must fit in as shares of the canvas's height,
 * and by how many degrees it is turned.
 */
type Spot = { thing: string; x: number; y: number; wide: number; high: number; turn?: number; mirrored?: boolean }

const PRODUCT_STAGES: readonly Stage[] = ['glow', 'table', 'disc', 'arch', 'podium', 'rays', 'band']
const SHOP_STAGES: readonly Stage[] = ['arch', 'podium', 'disc', 'table', 'rays']
const GROUND_OF: Partial<Record<Stage, number>> = { podium: 0.85, arch: 0.84, table: 0.82, disc: 0.79 }

type Setting = { ground: number; shop: boolean; dice: Dice }

const ARRANGEMENTS = {
  /** One to three things, the first large and at the back. */
  group([main = '', second, third], { ground, shop, dice }): Spot[] {
    const side = dice.chance(0.5) ? 1 : -1
    const away = (share: number) => 0.5 + side * share * (shop ? 0.78 : 1)
    const box = (wide: number, high = wide) => ({ wide: wide * (shop ? 1.08 : 1), high: high * (shop ? 1.08 : 1) })
    const turn = () => dice.int(-5, 5)
    if (!second)
      return [{ thing: main, x: 0.5, y: ground, ...box(0.66, dice.int(56, 62) / 100), turn: dice.int(-3, 3) }]
    if (!third)
      return [
        { thing: main, x: away(-0.1), y: ground - 0.03, ...box(0.56, 0.54) },
        { thing: second, x: away(0.25), y: ground + 0.045, ...box(0.34), turn: turn() },
      ]
    return [
      { thing: main, x: 0.5, y: ground - 0.06, ...box(0.52, 0.5) },
      { thing: second, x: away(-0.27), y: ground + 0.035, ...box(0.31), turn: turn() },
      { thing: third, x: away(0.27), y: ground + 0.045, ...box(0.3), turn: turn() },
    ]
  },
  /** One thing that nearly fills the picture. */
  close: ([thing = ''], { ground, dice }) => [
    {
      thing,
      x: 0.5,
      y: ground + 0.07,
      wide: 0.84,
      high: 0.76,
      turn: dice.pick([-5, -3, 3, 5]),
      mirrored: dice.chance(0.4),
    },
  ],
  /** Two of a kind, or two things, the second in front. */
  pair([first = '', second = first], { ground, dice }) {
    const side = dice.pick([-1, 1])
    return [
      { thing: first, x: 0.5 - side * 0.15, y: ground - 0.06, wide: 0.46, high: 0.5, mirrored: true },
      { thing: second, x: 0.5 + side * 0.17, y: ground + 0.04, wide: 0.46, high: 0.46, turn: dice.int(-4, 4) },
    ]
  },
  /** Three of a kind. */
  trio: ([thing = ''], { ground, dice }) => [
    { thing, x: 0.5, y: ground - 0.11, wide: 0.36, high: 0.4 },
    { thing, x: 0.25, y: ground + 0.03, wide: 0.36, high: 0.38, turn: dice.int(-6, 0), mirrored: true },
    { thing, x: 0.74, y: ground + 0.05, wide: 0.36, high: 0.38, turn: dice.int(0, 6) },
  ],
  /** Two or three of equal weight side by side, the middle one in front. */
  row(things, { ground }) {
    const size = things.length === 2 ? { wide: 0.44, high: 0.56 } : { wide: 0.36, high: 0.52 }
    const spots = things.map((thing, at) => {
      const x = 0.5 + (at - (things.length - 1) / 2) * (things.length === 2 ? 0.38 : 0.285)
      return { thing, x, y: ground + (things.length === 3 && at === 1 ? 0.035 : -0.02), ...size }
    })
    return spots.toSorted((one, other) => one.y - other.y)
  },
  /** Six of the same, piled up as on a market table. */
  heap: (things, { ground, dice }) =>
    [[0.3, 0.5, 0.7], [0.4, 0.61], [0.505]].flatMap((row, up) =>
      row.map((x, at) => ({
        ...{
          thing: things[(at + up) % things.length] as string,
          x,
          y: ground + 0.02 - up * 0.17 + (at % 2 ? 0.022 : 0),
        },
        ...{ wide: 0.285, high: 0.285, turn: dice.int(-16, 16), mirrored: dice.chance(0.4) },
      })),
    ),
  /** On a counter under an awning. */
  stall(things, { dice }) {
    const gap = 0.92 / things.length
    return things.map((thing, at) => ({
      ...{ thing, x: 0.04 + gap * (at + 0.5), y: 0.83 + (at % 2 ? 0.045 : 0), turn: dice.int(-2, 2) },
      ...{ wide: gap * 1.38, high: at % 2 ? 0.4 : 0.5 },
    }))
  },
  /** On two boards. */
  shelf(things) {
    const upper = things.slice(0, Math.floor(things.length / 2))
    const board = (row: readonly string[], y: number) =>
      row.map((thing, at): Spot => {
        const gap = 0.84 / row.length
        return { thing, x: 0.08 + gap * (at + 0.5), y, wide: gap * 1.22, high: 0.36 }
      })
    return [...board(upper, 0.478), ...board(things.slice(upper.length), 0.908)]
  },
} satisfies Record<string, (things: readonly string[], setting: Setting) => Spot[]>

export type Arrangement = keyof typeof ARRANGEMENTS

type Art = { width: number; height: number; svg: string }

/** Reads the artwork of a name as the inside of an SVG element. Rejects an unknown name. */
async function artOf(name: string): Promise<Art> {
  const file = (ending: string) => readFileSync(new URL(`../artwork/${name}.${ending}`, import.meta.url))
  try {
    const [, box = '', svg = ''] = /^<svg[^>]*viewBox="([^"]+)">(.*)<\/svg>/s.exec(file('svg').toString()) ?? []
    const [left = 0, top = 0, width = 1, height = 1] = box.split(' ').map(Number)
    return { width, height, svg: `<g transform="translate(${-left} ${-top})">${svg}</g>` }
  } catch {
    const { data, info } = await sharp(file('webp')).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const source = `data:image/png;base64,${data.toString('base64')}`
    return { width, height, svg: `<image width="${width}" height="${height}" href="${source}"/>` }
  }
}

async function drawSpot({ thing, x, y, turn = 0, mirrored, ...spot }: Spot, width: number, height: number) {
  const [name = '', hue] = thing.split('~')
  const art = await artOf(name)
  const scale = Math.min((spot.wide * height) / art.width, (spot.high * height) / art.height)
  const [across, high] = [art.width * scale, art.height * scale]
  const [footX, footY] = [x * width, y * height]
  const colors = hue
    ? `<defs><filter id="hue${hue}" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter></defs>`
    : ''
  return `${colors}<ellipse cx="${footX}" cy="${footY - height * 0.006}" rx="${across * 0.72}" ry="${height * 0.05}" fill="url(#shadow)"/>
  <g transform="translate(${footX} ${footY - high / 2}) rotate(${turn}) scale(${mirrored ? -scale : scale} ${scale}) translate(${-art.width / 2} ${-art.height / 2})"${hue ? ` filter="url(#hue${hue})"` : ''}>${art.svg}</g>`
}

/** Draws the scene as SVG. What it leaves open depends on the key, so the same key always gives the same picture. Rejects when it names what does not exist. */
export async function drawScene(key: string, scene: Scene, width: number, height: number): Promise<string> {
  const { kind, arrangement, things, tint } = scene
  const dice = new Dice(key)
  const isShop = kind === 'shop'
  const shown = dice.pick(isShop ? SHOP_STAGES : PRODUCT_STAGES)
  const stage = arrangement === 'stall' || arrangement === 'shelf' ? arrangement : shown
  const ground = { tint, stage, pattern: dice.int(0, PATTERN_COUNT - 1) }
  const light = { lightX: dice.int(20, 62) / 100, lightY: dice.int(8, 38) / 100 }
  const spots: readonly Spot[] = ARRANGEMENTS[arrangement](things, {
    ground: GROUND_OF[stage] ?? 0.8,
    shop: isShop,
    dice,
  })
  const drawn = await Promise.all(spots.map((spot) => drawSpot(spot, width, height)))
  const awning = arrangement === 'stall' ? drawAwning(dice.int(0, 5), width, height) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawGround({ ...ground, ...light }, width, height)}${drawn.join('')}${awning}</svg>`
}
