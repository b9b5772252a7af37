import { type Drawing, mix } from './pen.ts'

const pot =
  (metal: string, lid: string): Drawing =>
  (p) => {
    p.box(8, 124, 44, 26, 12, mix(metal, '#1a1033', 0.3)).box(204, 124, 44, 26, 12, mix(metal, '#1a1033', 0.3))
    p.path('M34 100 L222 100 L214 210 Q210 232 186 232 L70 232 Q46 232 42 210Z', metal, 'across')
      .path('M28 100 Q48 58 128 56 Q208 58 228 100 Q128 116 28 100Z', lid, 'across')
      .disc(128, 50, 19, 15, '#2b2833')
      .shine(58, 122, 11, 90, 0.5)
      .line('M32 102 Q128 118 224 102', '#ffffff', 5, 0.5)
  }

const potSet: Drawing = (p) => {
  p.turned('translate(92 6) scale(.6)', pot('#c9cdd8', '#d9dde6')).turned(
    'translate(10 60) scale(.76)',
    pot('#d0362e', '#e2574c'),
  )
}

const plates: Drawing = (p) => {
  p.disc(128, 196, 114, 36, '#dfe3ec', 'down')
  for (const [y, color] of [
    [186, '#f7f8fb'],
    [172, '#7fb4e8'],
    [158, '#f7f8fb'],
    [144, '#f2a53a'],
  ] as const)
    p.disc(128, y, 110, 34, color, 'down')
  p.disc(128, 140, 78, 22, '#fff3e0', 'down')
    .path('M84 118 Q86 60 78 36 Q92 26 98 38 L100 118Z', '#c9cdd8')
    .path('M160 118 L158 62 Q146 30 166 26 Q184 32 172 62 L172 118Z', '#c9cdd8')
}

const flask: Drawing = (p) => {
  p.path(
    'M78 96 Q78 74 96 68 L160 68 Q178 74 178 96 L184 224 Q184 240 168 240 L88 240 Q72 240 72 224Z',
    '#2f8f6a',
    'across',
  )
    .box(92, 16, 72, 58, 14, '#e9b93c', 'across')
    .line('M182 112 Q228 112 222 158 Q216 200 184 196', '#27492f', 13)
    .flat('M98 120 Q128 96 158 120 Q164 160 128 190 Q92 160 98 120Z', '#ffffff', 0.85)
    .dot(128, 144, 15, '#d0362e', 0.9)
    .shine(86, 96, 8, 120, 0.4)
}

const gasCylinder: Drawing = (p) => {
  p.box(76, 18, 104, 42, 14, '#2b5fa8')
    .box(92, 30, 72, 32, 6, '#14304f')
    .box(112, 40, 32, 34, 6, '#d7b04c')
    .path(
      'M44 112 Q44 66 96 64 L160 64 Q212 66 212 112 L212 196 Q212 222 186 226 L70 226 Q44 222 44 196Z',
      '#2f6fd0',
      'across',
    )
    .box(68, 222, 120, 20, 6, '#23304f')
    .flat('M128 186 Q96 176 104 146 Q114 150 112 138 Q120 116 136 108 Q134 128 148 138 Q162 176 128 186Z', '#f4b731')
    .shine(60, 98, 11, 104, 0.45)
}

const burner: Drawing = (p) => {
  p.box(16, 128, 224, 88, 18, '#c9cdd8', 'across')
    .box(30, 212, 30, 18, 6, '#3d3a48')
    .box(196, 212, 30, 18, 6, '#3d3a48')
  for (const x of [76, 180])
    p.disc(x, 122, 46, 16, '#3d3a48', 'down')
      .flat(
        `M${x - 30} 118 Q${x - 40} 88 ${x - 18} 62 Q${x - 10} 86 ${x} 50 Q${x + 14} 84 ${x + 20} 66 Q${x + 40} 92 ${x + 30} 118Z`,
        '#4fa3e8',
        0.9,
      )
      .flat(
        `M${x - 16} 118 Q${x - 20} 100 ${x - 6} 86 Q${x} 100 ${x + 8} 84 Q${x + 20} 102 ${x + 16} 118Z`,
        '#f4b731',
        0.95,
      )
      .disc(x, 176, 20, 20, '#2b2833')
      .line(`M${x} 176 L${x} 162`, '#ffffff', 5)
}

const wardrobe: Drawing = (p) => {
  p.box(34, 228, 24, 14, 4, '#4c2f1c')
    .box(198, 228, 24, 14, 4, '#4c2f1c')
    .box(24, 16, 208, 216, 10, '#8a5432', 'across')
    .box(36, 30, 58, 190, 4, '#a66a40', 'across')
    .box(100, 30, 56, 190, 4, '#cfe6f2', 'across')
    .box(162, 30, 58, 190, 4, '#a66a40', 'across')
    .flat('M104 150 L150 56 L156 70 L112 200Z', '#ffffff', 0.55)
    .box(84, 112, 6, 34, 3, '#e9c46a')
    .box(166, 112, 6, 34, 3, '#e9c46a')
}

const mattress: Drawing = (p) => {
  p.path('M10 132 L92 84 L246 112 L168 168Z', '#f0f3fa')
    .path('M10 132 L168 168 L168 220 L10 182Z', '#7a94d0', 'across')
    .path('M168 168 L246 112 L246 160 L168 220Z', '#5a74b4')
  p.line('M14 150 L168 186 L244 130', '#ffffff', 5, 0.8)
  for (const [x, y] of [
    [74, 120],
    [128, 132],
    [104, 100],
    [160, 112],
    [182, 134],
    [210, 116],
  ] as const)
    p.line(`M${x - 12} ${y} L${x} ${y - 7} L${x + 12} ${y} L${x} ${y + 7}Z`, '#a9b9e0', 4)
}

const diningTable: Drawing = (p) => {
  for (const [x, side] of [
    [34, 1],
    [222, -1],
  ] as const)
    p.box(x - 11, 66, 22, 116, 9, '#a66a40', 'across')
      .path(`M${x} 150 L${x + side * 46} 150 L${x + side * 46} 170 L${x} 174Z`, '#d0362e')
      .box(x - 9, 172, 12, 66, 4, '#7a4a2a')
      .box(x + side * 38 - 6, 168, 12, 66, 4, '#7a4a2a')
  p.disc(128, 122, 92, 24, '#bfe0f2', 'down')
    .disc(128, 118, 84, 18, '#dff1fb', 'down')
    .box(116, 138, 24, 84, 6, '#8a5432', 'across')
    .disc(128, 228, 46, 12, '#7a4a2a', 'down')
    .disc(128, 106, 24, 9, '#f7f8fb', 'down')
    .disc(120, 98, 11, 11, '#f2a53a')
    .disc(138, 98, 11, 11, '#d0362e')
}

const plasticChair: Drawing = (p) => {
  p.path('M62 24 Q128 6 194 24 L204 134 L52 134Z', '#f4f4f8', 'across')
    .line('M88 44 L84 120 M115 40 L113 122 M142 40 L144 122 M168 44 L172 120', '#c3c7d4', 9)
    .path('M36 128 L220 128 L232 162 Q128 178 24 162Z', '#ffffff')
    .line('M42 160 L30 240 M214 160 L226 240', '#e4e6ee', 19)
    .line('M74 168 L70 222 M182 168 L186 222', '#c3c7d4', 14)
    .line('M50 66 Q22 72 26 132 M206 66 Q234 72 230 132', '#e4e6ee', 13)
}

const rug: Drawing = (p) => {
  p.path('M24 178 L202 178 L240 222 L16 222Z', '#a3294f')
    .path('M44 188 L192 188 L214 212 L40 212Z', '#e9c46a')
    .path('M56 193 L182 193 L196 207 L52 207Z', '#23418f')
    .box(20, 70, 186, 96, 46, '#a3294f', 'down')
    .disc(206, 118, 26, 48, '#e9c46a')
    .disc(206, 118, 16, 32, '#a3294f')
    .disc(206, 118, 7, 15, '#e9c46a')
  for (let at = 0; at < 4; at++)
    p.flat(`M${48 + at * 36} 118 l14 -20 l14 20 l-14 20Z`, '#e9c46a', 0.95).dot(62 + at * 36, 118, 5, '#23418f')
  p.shine(40, 80, 140, 7, 0.35)
}

const curtain =
  (cloth: string): Drawing =>
  (p) => {
    p.box(10, 18, 236, 14, 7, '#c9a24c')
      .disc(12, 25, 12, 12, '#e9c46a')
      .disc(244, 25, 12, 12, '#e9c46a')
      .flat('M84 34h88v190H84z', '#dff1fb', 0.75)
    for (const side of [0, 1])
      p.turned(side ? 'translate(256 0) scale(-1 1)' : 'translate(0 0)', (q) => {
        q.path('M24 30 L120 30 Q116 120 68 150 Q60 190 70 236 L24 236Z', cloth, 'across')
          .line('M44 36 Q44 120 40 232 M66 36 Q66 110 52 152 M92 36 Q86 96 62 146', '#1a1033', 6, 0.16)
          .line('M34 36 L32 230', '#ffffff', 5, 0.3)
          .box(24, 142, 50, 14, 6, '#e9c46a')
      })
  }

const bedding: Drawing = (p) => {
  p.box(22, 190, 212, 46, 20, '#5a74c4')
    .box(28, 150, 200, 48, 22, '#e8899f')
    .box(22, 112, 212, 46, 20, '#f4e7d0')
    .path('M40 112 Q24 64 52 44 Q128 60 204 44 Q232 64 216 112 Q128 128 40 112Z', '#ffffff', 'down')
  for (let at = 0; at < 6; at++) p.dot(52 + at * 31, 214, 6, '#ffffff', 0.75).dot(52 + at * 31, 174, 7, '#b03a5c', 0.55)
  p.line('M66 66 Q128 80 190 66', '#c9cdd8', 4)
}

const mop: Drawing = (p) => {
  p.line('M166 12 L116 138', '#c9a24c', 13).box(86, 132, 64, 24, 9, '#2f66b5')
  for (let at = 0; at < 7; at++)
    p.line(`M${92 + at * 9} 154 Q${80 + at * 10} 190 ${66 + at * 19} 224`, at % 2 ? '#dfe3ec' : '#ffffff', 12)
  p.path('M158 152 L246 152 L236 230 Q202 240 168 230Z', '#e0568a', 'across').disc(202, 152, 45, 11, '#b03a66', 'down')
}

const bucketSet: Drawing = (p) => {
  for (const [x, y, scale, color] of [
    [104, 34, 0.78, '#2f9a8a'],
    [12, 96, 0.66, '#e0568a'],
  ] as const)
    p.turned(`translate(${x} ${y}) scale(${scale})`, (q) =>
      q
        .line('M22 74 Q92 -46 164 74', '#8a93a8', 7)
        .path('M12 66 L176 66 L158 226 Q94 244 30 226Z', color, 'across')
        .disc(94, 66, 83, 22, mix(color, '#ffffff', 0.3), 'down')
        .disc(94, 68, 68, 15, mix(color, '#1a1033', 0.35), 'down')
        .shine(36, 100, 11, 106, 0.4),
    )
}

export const furnishingDrawings = {
  pot: pot('#c9cdd8', '#dfe3ec'),
  'pot-set': potSet,
  'iron-pot': pot('#3d3a48', '#4a4656'),
  plates,
  flask,
  'gas-cylinder': gasCylinder,
  burner,
  wardrobe,
  mattress,
  'dining-table': diningTable,
  'plastic-chair': plasticChair,
  rug,
  'curtain-wine': curtain('#a3294f'),
  'curtain-grey': curtain('#6b7a94'),
  bedding,
  mop,
  buckets: bucketSet,
} satisfies Record<string, Drawing>
