/** Car, motorcycle and workshop things. */
import { bottle, jerrycan } from './containers.ts'
import { type Drawing, mix } from './pen.ts'

const rimFace =
  (spokes: number, color: string): Drawing =>
  (p) => {
    p.disc(128, 128, 66, 66, mix(color, '#1a1033', 0.6)).disc(128, 128, 62, 62, '#3a3744')
    for (let at = 0; at < spokes; at++)
      p.turned(`rotate(${(at * 360) / spokes} 128 128)`, (q) =>
        q.path('M116 128 L120 68 Q128 62 136 68 L140 128Z', color, 'across'),
      )
    p.disc(128, 128, 21, 21, color).disc(128, 128, 9, 9, '#5a5468')
  }

const tyre: Drawing = (p) => {
  p.disc(128, 128, 112, 112, '#2f2d36')
  for (let at = 0; at < 28; at++)
    p.turned(`rotate(${at * 12.86} 128 128)`, (q) => q.flat('M122 12 L134 12 L132 34 L124 34Z', '#17161c', 0.8))
  p.disc(128, 128, 90, 90, '#3d3a45').disc(128, 128, 74, 74, '#26242d')
  rimFace(6, '#c9cdd8')(p)
  p.line('M58 92 Q78 52 118 44', '#ffffff', 7, 0.25)
}

const tyres: Drawing = (p) => {
  for (const y of [186, 134, 82]) {
    p.path(
      `M22 ${y} L22 ${y + 22} Q24 ${y + 50} 128 ${y + 52} Q232 ${y + 50} 234 ${y + 22} L234 ${y}Z`,
      '#35323d',
      'across',
    )
    for (let at = 0; at < 9; at++)
      p.line(`M${38 + at * 22} ${y + 14 + Math.sin((at / 8) * Math.PI) * 9} l8 22`, '#17161c', 6, 0.7)
    p.disc(128, y, 106, 28, '#3d3a45', 'down')
  }
  p.disc(128, 82, 62, 16, '#17161c', 'down').disc(128, 86, 44, 10, '#4a4656', 'down')
}

const rim: Drawing = (p) => p.turned('translate(-90 -90) scale(1.7)', rimFace(5, '#d5d9e4'))
const brake: Drawing = (p) => {
  p.disc(116, 132, 102, 102, '#aab0bd')
    .disc(116, 132, 88, 88, '#d5d9e2')
    .disc(116, 132, 44, 44, '#8a90a0')
    .disc(116, 132, 22, 22, '#4a4656')
  for (let at = 0; at < 16; at++)
    p.dot(116 + 68 * Math.cos(at * 0.393), 132 + 68 * Math.sin(at * 0.393), 5, '#6b7284', 0.8)
  for (let at = 0; at < 5; at++) p.dot(116 + 33 * Math.cos(at * 1.257), 132 + 33 * Math.sin(at * 1.257), 5, '#3a3744')
  p.path(
    'M166 34 Q240 70 240 146 Q238 160 222 158 L204 154 Q196 96 150 70 Q142 50 150 38 Q156 30 166 34Z',
    '#d0362e',
  ).line('M176 58 Q214 86 222 132', '#ffffff', 7, 0.45)
}

const brakePads: Drawing = (p) => {
  for (const [x, y, color] of [
    [20, 28, '#5a5468'],
    [52, 128, '#3d3a48'],
  ] as const)
    p.turned(`translate(${x} ${y})`, (q) =>
      q
        .path('M0 66 Q8 8 92 6 Q176 8 184 66 Q184 96 166 98 Q92 70 18 98 Q0 96 0 66Z', '#c9a24c')
        .path('M16 56 Q26 18 92 18 Q158 18 168 56 Q168 76 156 76 Q92 54 28 76 Q16 76 16 56Z', color)
        .line('M92 20 L92 60', '#17161c', 6, 0.7)
        .shine(42, 28, 34, 6, 0.25),
    )
}

const shock: Drawing = (p) => {
  p.turned('rotate(22 128 128)', (q) => {
    q.box(118, 4, 20, 70, 6, '#c9cdd8', 'across')
      .disc(128, 12, 24, 12, '#4a4656', 'down')
      .box(108, 120, 40, 118, 12, '#3d3a48', 'across')
      .disc(128, 240, 20, 13, '#4a4656', 'down')
      .box(84, 56, 88, 14, 7, '#2b2833')
      .box(84, 176, 88, 14, 7, '#2b2833')
    for (let at = 0; at < 6; at++) q.line(`M88 ${78 + at * 18} Q128 ${96 + at * 18} 168 ${68 + at * 18}`, '#d0362e', 11)
  })
}

const headlamp: Drawing = (p) => {
  p.path(
    'M16 158 Q24 82 112 70 L214 62 Q240 62 238 88 Q230 158 166 184 L52 196 Q14 196 16 158Z',
    '#3a3744',
    'across',
  ).path('M30 156 Q38 96 116 86 L208 78 Q224 78 222 94 Q214 148 160 168 L56 180 Q28 180 30 156Z', '#d9ecf7', 'across')
  p.disc(92, 134, 34, 32, '#aab6c9')
    .disc(92, 134, 23, 22, '#fff7d6')
    .disc(164, 118, 27, 26, '#aab6c9')
    .disc(164, 118, 17, 17, '#fff7d6')
    .path('M196 88 L216 86 Q216 116 196 138Z', '#f2a53a')
    .line('M48 118 Q74 98 116 96', '#ffffff', 7, 0.8)
}

const radiator: Drawing = (p) => {
  p.box(24, 58, 208, 156, 6, '#6b7284', 'across')
  for (let at = 0; at < 15; at++) p.line(`M38 ${76 + at * 8.6} L218 ${76 + at * 8.6}`, '#c9cdd8', 3.4, 0.8)
  for (let at = 0; at < 6; at++) p.line(`M${52 + at * 30} 70 L${52 + at * 30} 204`, '#3a3744', 4, 0.6)
  p.box(16, 40, 224, 34, 12, '#2b2833')
    .box(16, 202, 224, 34, 12, '#2b2833')
    .box(104, 20, 44, 26, 8, '#3d3a48')
    .line('M226 54 L246 46 M28 218 L8 226', '#3d3a48', 14)
}

const plugs: Drawing = (p) => {
  for (const [x, turn] of [
    [70, -14],
    [128, 0],
    [186, 14],
  ] as const)
    p.turned(`translate(${x} 128) rotate(${turn})`, (q) =>
      q
        .box(-9, -112, 18, 24, 6, '#c9cdd8', 'across')
        .box(-15, -92, 30, 92, 8, '#fbfaf6', 'across')
        .line('M-14 -70 L14 -70 M-14 -50 L14 -50 M-14 -30 L14 -30', '#c9c6d2', 4)
        .box(-27, -2, 54, 36, 8, '#aab0bd', 'across')
        .box(-18, 32, 36, 50, 5, '#8a90a0', 'across')
        .line('M-17 44 L17 48 M-17 56 L17 60 M-17 68 L17 72', '#5a5f70', 4)
        .line('M0 84 L0 94 M14 84 L14 106 L-3 106', '#5a5468', 6),
    )
}

const mirror: Drawing = (p) => {
  p.path('M212 96 L246 120 L246 178 L204 160Z', '#2b2833')
    .path(
      'M30 104 Q34 62 82 58 L176 64 Q216 68 218 112 L214 168 Q210 196 176 196 L78 190 Q36 186 30 148Z',
      '#c22b2b',
      'across',
    )
    .path(
      'M46 108 Q50 78 84 76 L170 80 Q200 84 200 114 L198 160 Q194 180 170 180 L84 174 Q50 172 46 144Z',
      '#bfe0f2',
      'across',
    )
    .flat('M66 168 L112 78 L138 80 L92 174Z', '#ffffff', 0.55)
}

const filters: Drawing = (p) => {
  p.box(20, 76, 106, 152, 16, '#f2753a', 'across')
    .box(14, 66, 118, 32, 10, '#3d3a48')
    .line('M40 72 L40 92 M60 72 L60 92 M80 72 L80 92 M100 72 L100 92', '#8a8496', 5)
    .box(20, 140, 106, 44, 3, '#fff3e0')
    .box(140, 128, 104, 102, 12, '#f7f3ea', 'across')
  for (let at = 0; at < 8; at++) p.line(`M${152 + at * 12} 136 L${152 + at * 12} 222`, '#c9b48a', 4)
  p.disc(192, 130, 52, 17, '#2f66b5', 'down')
    .disc(192, 228, 52, 15, '#2f66b5', 'down')
    .disc(192, 130, 26, 8, '#1e3f7a', 'down')
}

const seatCover: Drawing = (p) => {
  p.path('M84 26 Q128 10 172 26 L176 66 Q128 76 80 66Z', '#b03a2e', 'across')
    .path('M70 72 Q128 56 186 72 L200 168 Q128 190 56 168Z', '#3a3744', 'across')
    .path('M92 70 Q128 62 164 70 L172 168 Q128 176 84 168Z', '#b03a2e', 'across')
  p.path('M44 166 Q128 196 212 166 Q230 206 210 236 L46 236 Q26 206 44 166Z', '#2f2c38', 'across')
    .path('M84 176 Q128 188 172 176 L178 236 L78 236Z', '#a3352a', 'across')
    .line('M100 84 L156 84 M98 108 L158 108 M95 132 L161 132', '#5a1a14', 4, 0.6)
}

const footMats: Drawing = (p) => {
  for (const [x, y] of [
    [64, 92],
    [148, 92],
  ] as const)
    p.turned(`translate(${x} ${y}) rotate(${x < 100 ? -6 : 6})`, (q) => {
      q.path('M-34 -66 Q8 -78 48 -66 L60 110 Q10 128 -46 110Z', '#3a3744', 'across').line(
        'M-26 -50 Q8 -58 40 -50 L48 98 Q8 110 -36 98Z',
        '#d0362e',
        5,
      )
      for (let row = 0; row < 6; row++) q.line(`M-22 ${-30 + row * 21} L38 ${-30 + row * 21}`, '#6b6478', 5, 0.8)
    })
}

const steering: Drawing = (p) => {
  p.line('M128 30 A98 98 0 1 1 127.9 30', '#2b2833', 30)
    .line('M128 30 A98 98 0 0 1 208 72', '#6b6478', 8, 0.6)
    .path('M44 112 Q128 88 212 112 L204 142 Q160 140 158 216 L98 216 Q96 140 52 142Z', '#3a3744', 'across')
    .disc(128, 138, 38, 32, '#211f2a')
    .disc(128, 138, 15, 13, '#c9cdd8')
    .line('M72 52 Q58 62 50 76 M184 200 Q200 190 208 174', '#d0362e', 12)
}

const carStereo: Drawing = (p) => {
  p.box(12, 62, 232, 136, 16, '#211f2a', 'across')
    .box(56, 76, 172, 108, 8, '#223a7a', 'down')
    .flat('M96 184 L134 118 L150 118 L190 184Z', '#ffffff', 0.3)
    .line('M142 178 L142 124', '#f4b731', 5, 1, '9 11')
    .dot(110, 106, 12, '#3ecf8e')
    .dot(174, 106, 12, '#e0568a')
    .disc(34, 92, 13, 13, '#8a8496')
    .line('M26 126 L42 126 M26 146 L42 146 M26 166 L42 166', '#8a8496', 6)
}

const camera: Drawing = (p) => {
  p.box(92, 26, 72, 42, 10, '#3d3a48')
    .line('M128 62 L128 92', '#5a5468', 14)
    .box(38, 88, 180, 122, 26, '#2b2833', 'across')
    .disc(106, 148, 48, 48, '#14121c')
    .disc(106, 148, 33, 33, '#2f4a8f')
    .disc(106, 148, 15, 15, '#0e1220')
    .dot(94, 134, 8, '#ffffff', 0.85)
    .box(168, 108, 34, 24, 5, '#3ecf8e')
    .dot(184, 164, 10, '#d0362e')
}

const wipers: Drawing = (p) => {
  for (const [x, turn] of [
    [0, -24],
    [22, -10],
  ] as const)
    p.turned(`rotate(${turn} 128 220) translate(${x} 0)`, (q) =>
      q
        .line('M128 228 L128 40', '#3a3744', 12)
        .line('M110 24 Q100 120 112 214', '#17161c', 12)
        .line('M128 60 L112 56 M128 120 L110 118 M128 170 L112 172', '#5a5468', 8)
        .disc(128, 228, 17, 15, '#5a5468'),
    )
}

const scanner: Drawing = (p) => {
  p.line('M128 190 Q128 236 60 232', '#3a3744', 10)
    .box(24, 214, 52, 34, 8, '#3d3a48')
    .box(48, 20, 160, 176, 24, '#e8741f', 'across')
    .box(66, 40, 124, 84, 8, '#12303a')
    .line('M76 98 L94 98 L104 64 L118 112 L130 84 L140 98 L180 98', '#3ecf8e', 6)
    .disc(88, 158, 15, 15, '#2b2833')
    .disc(128, 158, 15, 15, '#d0362e')
    .disc(168, 158, 15, 15, '#2fa866')
}

const sprayGun: Drawing = (p) => {
  p.path('M96 30 L168 30 L160 92 L104 92Z', '#d0362e', 'across')
    .box(88, 20, 88, 20, 8, '#3d3a48')
    .path(
      'M60 96 L188 88 Q206 88 206 106 L206 124 L176 132 L190 222 Q192 236 178 236 L158 236 Q146 236 144 224 L132 142 L60 128Z',
      '#c9cdd8',
      'across',
    )
    .box(34, 94, 34, 36, 8, '#d7b04c')
    .line('M120 146 Q108 168 124 186', '#8a90a0', 8)
  for (const [x, y, size] of [
    [18, 112, 8],
    [6, 88, 5],
    [8, 136, 5],
    [22, 74, 4],
    [22, 150, 4],
  ] as const)
    p.dot(x, y, size, '#e0568a', 0.8)
}

const helmet: Drawing = (p) => {
  p.path(
    'M30 150 Q24 28 136 26 Q232 32 232 142 L228 196 Q220 230 186 230 L112 230 Q42 226 30 150Z',
    '#d0362e',
    'across',
  )
    .path('M104 96 Q176 76 228 112 L230 150 Q172 176 110 160 Q92 130 104 96Z', '#23304f', 'across')
    .flat('M124 102 Q168 90 204 104 L188 118 Q156 106 128 120Z', '#ffffff', 0.45)
    .line('M60 92 Q84 46 140 44', '#ffffff', 9, 0.45)
    .path('M108 182 Q170 196 224 176 L216 206 Q160 222 116 210Z', '#2b2833')
}

const deliveryBox: Drawing = (p) => {
  p.path('M36 82 L148 104 L148 236 L36 206Z', '#f2753a')
    .path('M148 104 L226 76 L226 196 L148 236Z', '#cf5a25')
    .path('M30 76 L112 46 L232 70 L148 104Z', '#ff9a66')
    .line('M42 130 L146 154 M150 154 L224 122', '#fff3e0', 13, 0.95)
    .box(116, 34, 46, 22, 8, '#2b2833')
    .dot(92, 182, 13, '#fff3e0')
}

const lift: Drawing = (p) => {
  p.box(24, 40, 24, 196, 6, '#2f66b5', 'across')
    .box(208, 40, 24, 196, 6, '#2f66b5', 'across')
    .box(16, 224, 40, 16, 5, '#23304f')
    .box(200, 224, 40, 16, 5, '#23304f')
    .box(44, 154, 168, 14, 5, '#f4b731')
  p.path(
    'M52 130 Q52 112 72 110 L88 80 Q94 70 108 70 L156 70 Q168 70 174 80 L190 108 Q206 112 206 130 L206 140 L52 140Z',
    '#d0362e',
  ).path('M98 106 L108 84 L126 84 L126 106ZM134 84 L156 84 L168 106 L134 106Z', '#bfe0f2')
  for (const x of [86, 170]) p.disc(x, 140, 19, 19, '#2b2833').disc(x, 140, 9, 9, '#c9cdd8')
}

const raincoat: Drawing = (p) => {
  p.path(
    'M98 30 Q128 6 158 30 L166 60 L218 92 L226 176 L192 178 L186 132 L192 238 L64 238 L70 132 L64 178 L30 176 L38 92 L90 60Z',
    '#f2b62b',
    'across',
  )
    .path('M104 40 Q128 22 152 40 L150 66 Q128 78 106 66Z', '#8a5d1c')
    .line('M128 80 L128 234', '#a9741a', 5, 0.8)
    .line('M66 196 L190 196', '#e9e9ef', 13, 0.95)
    .line('M72 136 L184 136', '#e9e9ef', 9, 0.8)
}

export const automotiveDrawings = {
  tyre,
  tyres,
  rim,
  brake,
  'brake-pads': brakePads,
  shock,
  headlamp,
  radiator,
  'spark-plugs': plugs,
  'side-mirror': mirror,
  'oil-filters': filters,
  'seat-cover': seatCover,
  'foot-mats': footMats,
  'steering-wheel': steering,
  'car-stereo': carStereo,
  'dash-camera': camera,
  wipers,
  scanner,
  'spray-gun': sprayGun,
  helmet,
  'delivery-box': deliveryBox,
  'car-lift': lift,
  raincoat,
  'engine-oil': jerrycan('#2b2833', '#d0362e'),
  'gear-oil': jerrycan('#2f66b5', '#f4b731'),
  'car-shampoo': bottle('#4a86d0', '#fff0cf', '#d0362e'),
} satisfies Record<string, Drawing>
