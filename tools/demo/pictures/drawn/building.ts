/** Building materials and garden things. */
import { blockMark, leafMark, pack, sack } from './containers.ts'
import { type Drawing, mix } from './pen.ts'

const waterTank: Drawing = (p) => {
  p.box(96, 12, 64, 22, 8, '#17161c')
    .path('M32 72 Q40 32 128 30 Q216 32 224 72Z', '#2b2833')
    .box(32, 66, 192, 172, 16, '#2f2d38', 'across')
  for (let at = 0; at < 5; at++) p.box(24, 76 + at * 32, 208, 16, 8, '#3d3a48', 'across')
  p.box(172, 214, 62, 13, 5, '#c9a24c').shine(52, 84, 10, 142, 0.22)
}

const paint: Drawing = (p) => {
  p.line('M46 92 Q128 -28 210 92', '#8a93a8', 8)
    .path('M36 86 L220 86 L206 230 Q128 246 50 230Z', '#f7f8fb', 'across')
    .disc(128, 86, 92, 24, '#dfe3ec', 'down')
    .disc(128, 86, 78, 18, '#2f9a8a', 'down')
    .path('M72 98 Q92 106 100 102 L100 152 Q92 164 86 150 L86 128 Q78 134 74 122Z', '#2f9a8a')
    .path('M46 150 L210 150 L207 196 L50 196Z', '#f2753a', 'across')
    .dot(88, 173, 14, '#ffffff', 0.95)
    .dot(128, 173, 14, '#f4d03a')
    .dot(168, 173, 14, '#2f66b5')
}

const roofing: Drawing = (p) => {
  for (const [y, color] of [
    [64, '#7a1f2c'],
    [34, '#a3294a'],
    [4, '#c23a4c'],
  ] as const)
    p.turned(`translate(0 ${y})`, (q) => {
      q.path(
        'M10 120 L64 50 Q74 40 84 50 Q94 60 104 50 Q114 40 124 50 Q134 60 144 50 Q154 40 164 50 Q174 60 184 50 Q194 40 204 50 L246 120 Q232 136 216 120 Q202 106 186 120 Q172 136 156 120 Q142 106 126 120 Q112 136 96 120 Q82 106 66 120 Q52 136 36 120 Q24 108 10 120Z',
        color,
        'across',
      )
      for (const x of [40, 98, 158, 216]) q.line(`M${x} 112 L${128 + (x - 128) * 0.62} 56`, '#ffffff', 5, 0.3)
    })
}

const tiles: Drawing = (p) => {
  for (const [x, y, color] of [
    [14, 128, '#d9cbb8'],
    [132, 128, '#efe6d8'],
    [14, 12, '#efe6d8'],
    [132, 12, '#d9cbb8'],
  ] as const) {
    p.box(x, y, 110, 108, 8, color, 'across')
      .line(`M${x + 12} ${y + 70} Q${x + 40} ${y + 30} ${x + 64} ${y + 60} T${x + 104} ${y + 24}`, '#a9967a', 4, 0.5)
      .line(`M${x + 20} ${y + 98} Q${x + 60} ${y + 60} ${x + 100} ${y + 76}`, '#a9967a', 3, 0.4)
      .shine(x + 10, y + 9, 60, 7, 0.8)
  }
}

const blocks: Drawing = (p) => {
  for (const [x, y] of [
    [10, 156],
    [128, 156],
    [66, 82],
  ] as const)
    p.path(`M${x} ${y} L${x + 22} ${y - 20} L${x + 118} ${y - 20} L${x + 112} ${y}Z`, '#c6c3bd')
      .box(x, y, 112, 74, 5, '#a5a29c', 'across')
      .flat(`M${x + 26} ${y - 14}h26l-7 10h-26zM${x + 70} ${y - 14}h26l-7 10h-26z`, '#5a5854')
      .flat(`M${x + 10} ${y + 20}h6v6h-6zM${x + 60} ${y + 44}h7v5h-7zM${x + 88} ${y + 16}h5v7h-5z`, '#7d7a75')
}

const rods: Drawing = (p) => {
  for (let at = 0; at < 9; at++)
    p.line(
      `M${16 + (at % 3) * 14} ${214 - Math.floor(at / 3) * 17 - (at % 3) * 5} L${208 + (at % 3) * 14} ${82 - Math.floor(at / 3) * 17 - (at % 3) * 5}`,
      at % 2 ? '#5a5f70' : '#7d8496',
      13,
    ).line(
      `M${16 + (at % 3) * 14} ${214 - Math.floor(at / 3) * 17 - (at % 3) * 5} L${208 + (at % 3) * 14} ${82 - Math.floor(at / 3) * 17 - (at % 3) * 5}`,
      '#c9cdd8',
      3,
      0.8,
      '3 9',
    )
  p.line('M70 138 L112 196 M148 84 L190 142', '#d0362e', 9)
}

const tap: Drawing = (p) => {
  p.path('M22 98 L150 98 Q204 100 206 156 L206 186 L164 186 L164 162 Q162 142 142 142 L22 142Z', '#c9cdd8', 'across')
    .box(10, 82, 26, 76, 8, '#8a93a8')
    .box(156, 180, 58, 22, 8, '#8a93a8')
    .box(90, 62, 26, 40, 5, '#aab3c6')
    .box(48, 38, 110, 28, 14, '#2f66b5')
    .shine(46, 106, 96, 9, 0.8)
    .path('M184 208 Q200 232 184 242 Q168 232 184 208Z', '#4fa3e8')
}

const coil =
  (color: string, end: string): Drawing =>
  (p) => {
    for (let at = 0; at < 5; at++)
      p.line(
        `M128 ${96 + at * 16} m-${96 - Math.abs(at - 2) * 4} 0 a${96 - Math.abs(at - 2) * 4} 52 0 1 0 ${192 - Math.abs(at - 2) * 8} 0 a${96 - Math.abs(at - 2) * 4} 52 0 1 0 -${192 - Math.abs(at - 2) * 8} 0`,
        at % 2 ? color : mix(color, '#1a1033', 0.22),
        17,
      )
    p.line('M66 62 Q100 46 150 48', '#ffffff', 5, 0.45)
      .line('M214 176 Q240 206 214 230', color, 15)
      .line('M216 226 L204 240', end, 17)
  }

const wateringCan: Drawing = (p) => {
  p.line('M152 92 Q236 84 224 160 Q218 200 188 206', '#27714a', 15)
    .path('M86 92 L186 92 L196 228 Q196 236 186 236 L86 236 Q76 236 76 228Z', '#2f9a5a', 'across')
    .path('M82 190 L24 108 L42 96 L84 148Z', '#2f9a5a')
    .path('M8 114 L46 82 L54 94 L18 126Z', '#27714a')
    .line('M92 92 Q98 44 150 48 Q176 52 180 92', '#27714a', 13)
    .shine(92, 108, 10, 110, 0.4)
  for (const [x, y] of [
    [8, 146],
    [24, 154],
    [14, 176],
  ] as const)
    p.dot(x, y, 5, '#4fa3e8')
}

const grassRoll: Drawing = (p) => {
  p.path('M70 176 L246 176 L246 216 L70 216Z', '#3f9a4a', 'across')
    .disc(82, 144, 72, 72, '#4fae56')
    .line('M82 144 m-50 0 a50 50 0 1 1 50 50 M82 144 m-26 0 a26 26 0 1 1 26 26', '#27602f', 8)
  for (let at = 0; at < 16; at++) p.line(`M${90 + at * 10} 178 l-3 -16 M${94 + at * 10} 178 l4 -13`, '#5fc466', 5)
}

export const buildingDrawings = {
  'water-tank': waterTank,
  paint,
  roofing,
  tiles,
  blocks,
  'iron-rods': rods,
  tap,
  'cable-coil': coil('#d0362e', '#c98a3a'),
  'garden-hose': coil('#3f9a4a', '#e9b93c'),
  'watering-can': wateringCan,
  'grass-roll': grassRoll,
  'cement-bag': sack('#d8d4cc', '#5d7a3a', blockMark),
  'fertiliser-sack': sack('#eef3e2', '#3f8f4a', leafMark),
  'potting-soil': sack('#7a5a40', '#3f8f4a', leafMark),
  seeds: pack('#f0e3c0', '#5fae46', leafMark),
} satisfies Record<string, Drawing>
