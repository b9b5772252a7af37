/** The background: a tint lit from the upper left, a stage, and a faint pattern like on adire cloth. */

/** Light, middle and deep colour of the ground. */
export const TINTS = {
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

export type Tint = keyof typeof TINTS

const white = (share: number) => `fill="#fff" fill-opacity="${share}"`
const deep = (share: number) => `fill="currentColor" fill-opacity="${share}"`

/** Draws the table, wall or light behind the things, for the size of the canvas. */
const STAGES = {
  glow: () => '',
  table: (w, h) =>
    `<rect y="${h * 0.71}" width="${w}" height="${h * 0.29}" ${deep(0.42)}/><rect y="${h * 0.71}" width="${w}" height="7" ${white(0.35)}/>`,
  disc: (w, h) =>
    `<circle cx="${w / 2}" cy="${h / 2}" r="${h * 0.385}" ${white(0.36)}/><circle cx="${w / 2}" cy="${h / 2}" r="${h * 0.43}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>`,
  arch: (w, h) =>
    `<path d="M${w / 2 - h * 0.34} ${h * 0.86}V${h * 0.46}a${h * 0.34} ${h * 0.34} 0 0 1 ${h * 0.68} 0V${h * 0.86}Z" ${white(0.4)}/><rect y="${h * 0.86}" width="${w}" height="${h * 0.14}" ${deep(0.36)}/>`,
  podium: (w, h) =>
    `<path d="M${w / 2 - h * 0.36} ${h * 0.82}v${h * 0.18}h${h * 0.72}v${h * -0.18}Z" ${deep(0.5)}/><ellipse cx="${w / 2}" cy="${h * 0.82}" rx="${h * 0.36}" ry="${h * 0.075}" ${white(0.48)}/>`,
  rays: (w, h) => {
    const ray = (at: number) =>
      `<path d="M0 0H${h * 1.1}L${h * 1.06} ${h * 0.285}Z" transform="translate(${w / 2} ${h / 2}) rotate(${at * 30})" ${white(0.17)}/>`
    return Array.from({ length: 12 }, (_, at) => ray(at)).join('')
  },
  band: (w, h) =>
    `<path d="M0 ${h * 0.74}L${w} ${h * 0.3}V${h}H0Z" ${deep(0.26)}/><path d="M0 ${h * 0.82}L${w} ${h * 0.38}V${h}H0Z" ${deep(0.42)}/>`,
  stall: (w, h) =>
    `<rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" ${deep(0.75)}/><rect y="${h * 0.775}" width="${w}" height="${h * 0.04}" ${white(0.5)}/>`,
  shelf: (w, h) =>
    [0.47, 0.9]
      .map(
        (at) =>
          `<rect x="${w * 0.05}" y="${h * at}" width="${w * 0.9}" height="${h * 0.034}" rx="9" ${deep(0.9)}/><rect x="${w * 0.05}" y="${h * at}" width="${w * 0.9}" height="9" rx="4" ${white(0.45)}/>`,
      )
      .join(''),
} satisfies Record<string, (width: number, height: number) => string>

export type Stage = keyof typeof STAGES

/** Lines of a square of 150 pixels, which is repeated. */
const PATTERNS = [
  '',
  '<circle cx="75" cy="75" r="44"/><circle cx="75" cy="75" r="28"/><circle cx="75" cy="75" r="9"/><path d="M-12-12 12 12M138 138l24 24M162-12l-24 24M12 138l-24 24"/>',
  '<path d="M75 4l71 71-71 71L4 75ZM75 42l33 33-33 33-33-33Z"/><circle cx="75" cy="75" r="6"/>',
  '<path d="M75 18Q112 60 75 132 38 60 75 18ZM75 40v78M75 66l17-12M75 66 58 54M75 90l17-12M75 90 58 78"/>',
  '<path d="M0 38Q38 0 75 38t75 0M0 75q38-38 75 0t75 0M0 138h24M51 138h48M126 138h24"/>',
  '<rect x="24" y="24" width="102" height="102" rx="12"/><rect x="52" y="52" width="46" height="46" rx="8"/><path d="M0 0h14M0 0v14M150 150h-14M150 150v-14"/>',
]

/** Light comes from (lightX, lightY), both as shares of the canvas. */
export type Ground = { tint: Tint; stage: Stage; pattern: number; lightX: number; lightY: number }

export const PATTERN_COUNT = PATTERNS.length

/** Returns the ground as SVG elements for a canvas of this size. */
export function drawGround({ tint, stage, pattern, lightX, lightY }: Ground, width: number, height: number): string {
  const stops = TINTS[tint].map((color, at) => `<stop offset="${at / 2}" stop-color="${color}"/>`).join('')
  const faint = tint === 'night' || tint === 'forest' || tint === 'wine' ? 0.08 : 0.15
  const reach = Math.hypot(width * 0.82, height * 0.86)
  return `<defs>
    <radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${lightX * width}" cy="${lightY * height}" r="${reach}">${stops}</radialGradient>
    <pattern id="pattern" width="150" height="150" patternUnits="userSpaceOnUse">
      <g fill="none" stroke="#fff" stroke-opacity="${faint}" stroke-width="4">${PATTERNS[pattern]}</g>
    </pattern>
    <radialGradient id="shadow"><stop stop-opacity=".42"/><stop offset=".35" stop-opacity=".26"/><stop offset=".7" stop-opacity=".07"/><stop offset="1" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="100%" fill="url(#pattern)"/>
  <g color="${TINTS[tint][2]}">${STAGES[stage](width, height)}</g>`
}

const AWNINGS = ['#c6342f', '#187a4e', '#265caa', '#de7a1c', '#803084', '#148084']

/** Returns a striped cloth with a scalloped hem over the upper sixth of the canvas. `color` is any number. */
export function drawAwning(color: number, width: number, height: number): string {
  const stripe = width / 10
  const hem = height * 0.155
  const cloth = (at: number, y: number, fill: string) =>
    `<path d="M${at * stripe} ${y}h${stripe}v${hem}a${stripe / 2} ${stripe * 0.36} 0 0 1 ${-stripe} 0Z" ${fill}/>`
  const stripes = Array.from({ length: 10 }, (_, at) => at)
  return `<defs><linearGradient id="fold" x2="0" y2="1"><stop stop-opacity=".17"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".12"/></linearGradient></defs>
  ${stripes.map((at) => cloth(at, 12, 'fill-opacity=".13"')).join('')}
  ${stripes.map((at) => cloth(at, 0, `fill="${at % 2 ? '#fcfcfc' : AWNINGS[color % AWNINGS.length]}"`)).join('')}
  ${stripes.map((at) => cloth(at, 0, 'fill="url(#fold)"')).join('')}`
}
