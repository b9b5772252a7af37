/** The background: a tint, a stage lit from the upper left, and a faint adire-like repeat. */
import sharp from 'sharp'
import type { Canvas } from './raster.ts'
import { Recent } from './recent.ts'

/** Light, middle and deep colour of the radial ground. */
const tints = {
  sand: ['#fff1dc', '#ffd9ac', '#efb073'],
  sun: ['#fff6d3', '#ffe08d', '#efb944'],
  peach: ['#ffe9de', '#ffc4a8', '#f2936f'],
  rose: ['#ffe6ee', '#ffb9cf', '#ee7fa3'],
  orchid: ['#fbe6fb', '#e7b7ec', '#bd82cf'],
  lilac: ['#efeaff', '#cbbcf7', '#9a86e0'],
  sky: ['#e6f3ff', '#b3d9fb', '#76b2ea'],
  sea: ['#dff7f6', '#a2e2de', '#55bdb8'],
  mint: ['#e3f8ea', '#aee3c1', '#6abf8d'],
  leaf: ['#eff8d9', '#cfe59b', '#97bf55'],
  clay: ['#f8e7dc', '#e3b598', '#b97f5f'],
  stone: ['#f4f3f0', '#dcd8d1', '#b1aaa0'],
  steel: ['#eef2f6', '#c7d3df', '#8ea3b8'],
  night: ['#6a7fae', '#43588c', '#283965'],
  forest: ['#5fa585', '#317a5b', '#17523b'],
  wine: ['#b76a86', '#8c3d5e', '#5d1f3e'],
} as const

export type Tint = keyof typeof tints
export type Stage = 'glow' | 'table' | 'disc' | 'arch' | 'podium' | 'rays' | 'band' | 'stall' | 'shelf'
export type Repeat = 'rings' | 'diamonds' | 'leaves' | 'waves' | 'squares' | 'none'

/** Side of the square that the repeat is made of, in pixels. */
const cell = 150

/** Red is how far a pixel goes towards white, green how far towards the deep colour: both as shapes on black. */
const light = (share: number) => `rgb(${Math.round(share * 255)},0,0)`
const dark = (share: number) => `rgb(0,${Math.round(share * 255)},0)`

const stages: Record<Stage, (width: number, height: number) => string> = {
  glow: () => '',
  table: (w, h) =>
    `<rect y="${h * 0.71}" width="${w}" height="${h * 0.29}" fill="${dark(0.42)}"/><rect y="${h * 0.71}" width="${w}" height="7" fill="${light(0.35)}"/>`,
  disc: (w, h) =>
    `<circle cx="${w / 2}" cy="${h * 0.5}" r="${h * 0.385}" fill="${light(0.36)}"/><circle cx="${w / 2}" cy="${h * 0.5}" r="${h * 0.43}" fill="none" stroke="${light(0.3)}" stroke-width="5"/>`,
  arch: (w, h) => {
    const half = h * 0.34
    const top = h * 0.12 + half
    return `<path d="M${w / 2 - half} ${h * 0.86} V${top} A${half} ${half} 0 0 1 ${w / 2 + half} ${top} V${h * 0.86}Z" fill="${light(0.4)}"/><rect y="${h * 0.86}" width="${w}" height="${h * 0.14}" fill="${dark(0.36)}"/>`
  },
  podium: (w, h) =>
    `<path d="M${w * 0.5 - h * 0.36} ${h * 0.82} v${h * 0.18} h${h * 0.72} v-${h * 0.18}Z" fill="${dark(0.5)}"/><ellipse cx="${w / 2}" cy="${h * 0.82}" rx="${h * 0.36}" ry="${h * 0.075}" fill="${light(0.48)}"/>`,
  rays: (w, h) =>
    Array.from({ length: 12 }, (_, at) => {
      const from = (at * Math.PI) / 6
      const to = from + Math.PI / 12
      const far = h * 1.1
      const point = (angle: number) => `${w / 2 + far * Math.cos(angle)} ${h * 0.5 + far * Math.sin(angle)}`
      return `<path d="M${w / 2} ${h * 0.5} L${point(from)} L${point(to)}Z" fill="${light(0.17)}"/>`
    }).join(''),
  band: (w, h) =>
    `<path d="M0 ${h * 0.74} L${w} ${h * 0.3} V${h} H0Z" fill="${dark(0.26)}"/><path d="M0 ${h * 0.82} L${w} ${h * 0.38} V${h} H0Z" fill="${dark(0.42)}"/>`,
  stall: (w, h) =>
    `<rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" fill="${dark(0.75)}"/><rect y="${h * 0.775}" width="${w}" height="${h * 0.04}" fill="${light(0.5)}"/>`,
  shelf: (w, h) =>
    [0.47, 0.9]
      .map(
        (at) =>
          `<rect x="${w * 0.05}" y="${h * at}" width="${w * 0.9}" height="${h * 0.034}" rx="9" fill="${dark(0.9)}"/><rect x="${w * 0.05}" y="${h * at}" width="${w * 0.9}" height="9" rx="4" fill="${light(0.45)}"/>`,
      )
      .join(''),
}

const repeats: Record<Repeat, string> = {
  none: '',
  rings:
    '<circle cx="75" cy="75" r="44"/><circle cx="75" cy="75" r="28"/><circle cx="75" cy="75" r="9"/><path d="M-12 -12L12 12M12 -12L-12 12M138 138L162 162M162 138L138 162M138 -12L162 12M162 -12L138 12M-12 162L12 138M-12 138L12 162"/>',
  diamonds: '<path d="M75 4L146 75L75 146L4 75ZM75 42L108 75L75 108L42 75Z"/><circle cx="75" cy="75" r="6"/>',
  leaves:
    '<path d="M75 18Q112 60 75 132Q38 60 75 18ZM75 40V118M75 66L92 54M75 66L58 54M75 90L92 78M75 90L58 78"/><circle cx="0" cy="0" r="10"/><circle cx="150" cy="0" r="10"/><circle cx="0" cy="150" r="10"/><circle cx="150" cy="150" r="10"/>',
  waves: '<path d="M0 38Q38 0 75 38T150 38M0 75Q38 37 75 75T150 75M0 138H24M51 138H99M126 138H150"/>',
  squares:
    '<rect x="24" y="24" width="102" height="102" rx="12"/><rect x="52" y="52" width="46" height="46" rx="8"/><path d="M0 0H14M0 0V14M150 150H136M150 150V136"/>',
}

const masks = new Recent<Promise<Uint8Array>>(8)

function rendered(name: string, svg: () => string): Promise<Uint8Array> {
  return masks.get(name, async () => {
    const bytes = await sharp(Buffer.from(svg())).removeAlpha().raw().toBuffer()
    // a plain view, because element access of a Buffer is slower in a hot loop
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
}

const sheet = (width: number, height: number, marks: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#000000"/>${marks}</svg>`

const stageMask = (stage: Stage, width: number, height: number) =>
  rendered(`${stage} ${width}`, () => sheet(width, height, stages[stage](width, height)))

const repeatMask = (repeat: Repeat) =>
  rendered(repeat, () => {
    const lines = `<g fill="none" stroke="${light(0.15)}" stroke-width="4">${repeats[repeat]}</g>`
    return sheet(cell, cell, lines)
  })

const steps = 512

/** 512 colours from the light middle to the deep rim. */
function ramp(tint: Tint): Uint8Array {
  const colors = tints[tint].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  const table = new Uint8Array(steps * 3)
  for (let step = 0; step < steps; step++) {
    const share = (step / (steps - 1)) * 2
    const from = colors[Math.min(1, Math.floor(share))] as number[]
    const to = colors[Math.min(2, Math.floor(share) + 1)] as number[]
    for (let band = 0; band < 3; band++) {
      const start = from[band] as number
      table[step * 3 + band] =
        start + ((to[band] as number) - start) * Math.min(1, share - Math.min(1, Math.floor(share)))
    }
  }
  return table
}

/** Light falls from (lightX, lightY), both shares of the canvas. */
export interface Look {
  readonly tint: Tint
  readonly stage: Stage
  readonly repeat: Repeat
  readonly lightX: number
  readonly lightY: number
}

const grounds = new Recent<Promise<Canvas>>(3)

/** A canvas to paint on. The last grounds are kept: callers go through pictures of the same ground in a row. */
export async function freshGround(width: number, height: number, look: Look): Promise<Canvas> {
  const { pixels } = await grounds.get(JSON.stringify([width, look]), () => paintGround(width, height, look))
  return { width, height, pixels: pixels.slice() }
}

async function paintGround(width: number, height: number, look: Look): Promise<Canvas> {
  const stage = await stageMask(look.stage, width, height)
  const repeat = await repeatMask(look.repeat)
  const table = ramp(look.tint)
  const deep = table.subarray((steps - 1) * 3)
  const deepRed = (deep[0] as number) * 0.86
  const deepGreen = (deep[1] as number) * 0.84
  const deepBlue = (deep[2] as number) * 0.86
  const faint = (deepGreen < 100 ? 0.5 : 1) / 255
  const pixels = new Uint8Array(width * height * 3)
  const reach = (steps - 1) / Math.hypot(width * 0.82, height * 0.86)
  const lightX = look.lightX * width
  for (let y = 0, at = 0; y < height; y++) {
    const rise = (y - look.lightY * height) ** 2
    const repeatRow = (y % cell) * cell * 3
    let step = 0
    for (let x = 0, inCell = 0; x < width; x++, at += 3, inCell += 3) {
      if (inCell === cell * 3) inCell = 0
      // the ground changes so slowly that every fourth pixel is enough
      if ((x & 3) === 0) {
        const run = x - lightX
        const far = (Math.sqrt(run * run + rise) * reach) | 0
        step = (far < steps ? far : steps - 1) * 3
      }
      let red = table[step] as number
      let green = table[step + 1] as number
      let blue = table[step + 2] as number
      const down = stage[at + 1] as number
      const lit = stage[at] as number
      if (down > 0) {
        const share = down / 255
        red += (deepRed - red) * share
        green += (deepGreen - green) * share
        blue += (deepBlue - blue) * share
      }
      // the repeat stays off the stage, so that the object has calm ground
      const up = lit > 0 ? lit / 255 : down > 0 ? 0 : (repeat[repeatRow + inCell] as number) * faint
      if (up > 0) {
        red += (255 - red) * up
        green += (255 - green) * up
        blue += (255 - blue) * up
      }
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
  }
  return { width, height, pixels }
}
