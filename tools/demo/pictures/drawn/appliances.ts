/** Household machines, and what gives them power. */
import { type Drawing, mix } from './pen.ts'

const television: Drawing = (p) => {
  p.box(12, 36, 232, 152, 12, '#211f2a')
    .box(22, 46, 212, 130, 5, '#2f6fd0', 'across')
    .flat('M22 140 Q80 90 128 124 Q176 156 234 84 L234 176 L22 176Z', '#27b08a', 0.85)
    .flat('M22 160 Q110 126 234 150 L234 176 L22 176Z', '#f4b731', 0.9)
    .dot(182, 82, 20, '#fff3c4')
    .flat('M22 46 L112 46 L56 176 L22 176Z', '#ffffff', 0.13)
  p.box(62, 188, 14, 34, 4, '#3d3a48')
    .box(180, 188, 14, 34, 4, '#3d3a48')
    .box(40, 216, 60, 12, 6, '#3d3a48')
    .box(156, 216, 60, 12, 6, '#3d3a48')
}

const fridge =
  (color: string): Drawing =>
  (p) => {
    p.box(62, 232, 20, 12, 4, '#3d3a48').box(174, 232, 20, 12, 4, '#3d3a48')
    p.box(50, 12, 156, 226, 18, color, 'across')
      .flat('M50 88h156v5H50z', '#1a1033', 0.35)
      .box(66, 40, 11, 38, 5, '#f4f2f7')
      .box(66, 106, 11, 70, 5, '#f4f2f7')
    p.shine(182, 28, 9, 48, 0.45)
      .shine(182, 106, 9, 110, 0.45)
      .box(140, 30, 30, 12, 4, mix(color, '#1a1033', 0.3))
  }

const freezer: Drawing = (p) => {
  p.box(40, 228, 24, 14, 4, '#3d3a48')
    .box(192, 228, 24, 14, 4, '#3d3a48')
    .box(18, 92, 220, 142, 16, '#f4f4f8', 'across')
    .path('M14 96 L30 44 Q34 34 46 34 L210 34 Q222 34 226 44 L242 96Z', '#dfe6ef')
    .box(12, 86, 232, 22, 10, '#ffffff')
    .box(106, 98, 44, 18, 7, '#8a93a8')
  p.line('M80 142 L80 206 M54 156 L106 192 M106 156 L54 192', '#4fa3e8', 8, 0.85)
    .shine(206, 126, 9, 86, 0.9)
    .dot(178, 212, 6, '#3ecf8e')
    .dot(160, 212, 6, '#f4b731')
}

const washer: Drawing = (p) => {
  p.box(40, 18, 176, 220, 20, '#f2f2f7', 'across')
    .box(40, 18, 176, 50, 20, '#d5d9e6')
    .disc(74, 43, 14, 14, '#6b7690')
    .box(104, 34, 60, 18, 7, '#24423a')
    .dot(186, 43, 8, '#3ecf8e')
  p.disc(128, 152, 68, 68, '#aab3c6')
    .disc(128, 152, 54, 54, '#2c4a7a')
    .path('M78 160 Q104 138 128 158 Q154 178 179 154 Q174 204 128 206 Q84 204 78 160Z', '#7fc4ee')
    .dot(110, 176, 8, '#ffffff', 0.7)
    .dot(140, 184, 6, '#ffffff', 0.7)
    .line('M94 128 Q106 110 126 108', '#ffffff', 8, 0.5)
}

const fan: Drawing = (p) => {
  p.disc(128, 232, 58, 14, '#3d3a48', 'down')
    .box(120, 150, 16, 82, 5, '#8a8496', 'across')
    .disc(128, 94, 88, 84, '#d9e3ee')
    .disc(128, 94, 80, 76, '#eef4f9')
  for (let blade = 0; blade < 3; blade++)
    p.turned(`rotate(${blade * 120 + 12} 128 94)`, (q) =>
      q.path('M128 94 Q86 66 108 24 Q150 16 152 50 Q148 78 128 94Z', '#2f7fc4'),
    )
  for (let ring = 0; ring < 4; ring++)
    p.line(
      `M${128 - 22 - ring * 20} 94 a${22 + ring * 20} ${21 + ring * 19} 0 1 0 ${44 + ring * 40} 0 a${22 + ring * 20} ${21 + ring * 19} 0 1 0 -${44 + ring * 40} 0`,
      '#8a93a8',
      3.5,
      0.7,
    )
  p.disc(128, 94, 19, 19, '#2f66b5').shine(116, 84, 14, 5, 0.6)
}

const blender: Drawing = (p) => {
  p.path('M76 36 L182 36 L168 156 L90 156Z', '#cfe6f2', 'across')
    .path('M82 88 L177 88 L168 156 L90 156Z', '#e86a3a', 'across')
    .line('M182 54 Q218 56 210 96 Q204 124 174 126', '#b4cddc', 10)
  p.box(68, 18, 122, 24, 10, '#2b2833')
    .path('M86 156 L172 156 L190 232 Q190 240 180 240 L78 240 Q68 240 68 232Z', '#d0362e', 'across')
    .disc(129, 202, 19, 19, '#f4f2f7')
    .line('M129 202 L138 190', '#2b2833', 5)
    .shine(92, 48, 8, 94, 0.6)
}

const iron: Drawing = (p) => {
  p.line('M206 84 Q246 60 222 22', '#3d3a48', 9)
    .path('M14 206 Q30 118 122 112 L214 112 Q228 112 230 126 L238 206Z', '#3b7fc4', 'across')
    .path('M78 116 Q84 56 146 54 L206 62 Q220 66 216 84 L210 114 L186 114 L190 90 L146 84 Q112 84 106 116Z', '#2c5a9a')
  p.path('M8 208 L240 208 L240 226 Q240 232 232 232 L20 232 Q8 230 8 208Z', '#c9cad4')
    .disc(142, 152, 21, 19, '#f4f2f7')
    .line('M142 152 L150 140', '#d0362e', 5)
    .shine(54, 136, 52, 8, 0.5)
}

const microwave: Drawing = (p) => {
  p.box(12, 62, 232, 146, 18, '#3d3a48', 'across')
    .box(26, 80, 148, 108, 12, '#17161f')
    .disc(100, 162, 52, 13, '#f7e3b0')
    .path('M62 158 Q66 116 100 116 Q134 116 138 158Z', '#e88a3a')
    .box(184, 80, 46, 26, 6, '#24624a')
    .dot(196, 128, 8, '#f4f2f7')
    .dot(220, 128, 8, '#f4f2f7')
    .dot(196, 152, 8, '#f4f2f7')
    .dot(220, 152, 8, '#f4f2f7')
    .box(186, 168, 42, 18, 8, '#d0362e')
    .box(36, 206, 30, 12, 4, '#211f2a')
    .box(190, 206, 30, 12, 4, '#211f2a')
}

const airConditioner: Drawing = (p) => {
  p.box(10, 50, 236, 96, 22, '#f7f8fb', 'across')
    .path('M26 118 L230 118 L222 140 Q128 150 34 140Z', '#cdd6e3')
    .box(182, 68, 42, 20, 7, '#24423a')
    .line('M192 78 L206 78', '#3ecf8e', 5)
    .shine(34, 64, 110, 8, 0.95)
  for (const [x, y] of [
    [66, 168],
    [112, 176],
    [158, 168],
    [196, 162],
  ] as const)
    p.line(`M${x} ${y} q-12 18 0 32 q10 14 -2 30`, '#5fb4ee', 9, 0.75)
}

const kettle: Drawing = (p) => {
  p.path('M64 78 L176 78 L196 208 Q196 216 186 216 L54 216 Q44 216 44 208Z', '#c9cad4', 'across')
    .path('M68 100 L40 86 Q30 82 34 96 L56 150Z', '#b4b6c2')
    .line('M172 84 Q232 84 222 138 Q216 182 192 188', '#2b2833', 17)
    .path('M72 78 Q78 48 120 46 Q162 48 168 78Z', '#2b2833')
    .disc(120, 42, 13, 11, '#3d3a48')
    .box(38, 212, 164, 24, 10, '#2b2833')
    .shine(76, 96, 10, 104, 0.6)
}

const cooker: Drawing = (p) => {
  p.box(34, 62, 188, 176, 12, '#d5d8e2', 'across')
    .box(26, 50, 204, 22, 8, '#2b2833')
    .box(52, 122, 152, 92, 10, '#211f2a')
    .box(66, 136, 124, 64, 6, '#c9652f')
    .flat('M66 136 L120 136 L84 200 L66 200Z', '#ffffff', 0.14)
    .line('M60 112 L196 112', '#8a8496', 7)
  for (const x of [58, 93, 128, 163, 198]) p.disc(x, 90, 11, 11, '#3d3a48').line(`M${x} 90 L${x} 82`, '#ffffff', 3)
  for (const x of [82, 174])
    p.box(x - 34, 40, 68, 10, 5, '#3d3a48').flat(
      `M${x - 16} 40 Q${x - 22} 26 ${x - 8} 14 Q${x - 2} 28 ${x + 2} 10 Q${x + 20} 24 ${x + 14} 40Z`,
      '#4fa3e8',
      0.9,
    )
}

const generator: Drawing = (p) => {
  p.line('M24 58 L24 222 L232 222 L232 58Z', '#c22b2b', 14)
    .box(40, 34, 176, 72, 16, '#e23b2e', 'down')
    .disc(98, 36, 22, 9, '#2b2833', 'down')
    .shine(56, 46, 120, 9, 0.4)
  p.box(42, 112, 96, 98, 10, '#4a4656', 'across').line(
    'M56 130 L124 130 M56 148 L124 148 M56 166 L124 166 M56 184 L124 184',
    '#262330',
    7,
  )
  p.box(142, 112, 74, 98, 10, '#f4b731', 'across')
    .disc(166, 142, 13, 13, '#2b2833')
    .disc(196, 142, 13, 13, '#2b2833')
    .box(156, 166, 46, 30, 5, '#2b2833')
    .line('M164 182 L180 182', '#3ecf8e', 6)
    .box(46, 228, 32, 14, 5, '#2b2833')
    .box(178, 228, 32, 14, 5, '#2b2833')
}

const solar: Drawing = (p) => {
  p.line('M126 168 L92 236 M150 164 L190 232', '#8a8496', 10)
    .path('M58 52 L226 28 L240 158 L26 188Z', '#dfe3ec')
    .path('M66 60 L218 38 L230 150 L38 178Z', '#23418f', 'across')
  for (let at = 1; at < 4; at++)
    p.line(`M${66 + at * 38} ${60 - at * 5.5} L${38 + at * 48} ${178 - at * 7}`, '#9db8f0', 4, 0.9).line(
      `M${66 - at * 7} ${60 + at * 29.5} L${218 + at * 3} ${38 + at * 28}`,
      '#9db8f0',
      4,
      0.9,
    )
  p.flat('M66 60 L130 51 L70 174 L38 178Z', '#ffffff', 0.16)
    .dot(38, 38, 21, '#f9c33a')
    .line('M38 4 L38 8 M8 38 L4 38 M14 14 L17 17 M62 14 L60 17 M14 62 L17 60', '#f9c33a', 6)
}

const inverter: Drawing = (p) => {
  p.box(30, 30, 196, 130, 18, '#f4f4f8', 'across')
    .box(50, 50, 92, 58, 10, '#1e3a5a')
    .line('M62 92 L80 70 L96 88 L112 64 L130 78', '#3ecf8e', 6)
    .disc(182, 66, 15, 15, '#d0362e')
    .disc(182, 108, 15, 15, '#3d3a48')
    .line('M54 132 L150 132 M54 144 L150 144', '#c3c7d4', 5)
  p.line('M84 160 Q84 182 84 196 M176 160 Q176 182 176 196', '#2b2833', 7)
    .box(38, 182, 180, 60, 10, '#27425a', 'across')
    .box(64, 172, 22, 16, 4, '#d0362e')
    .box(168, 172, 22, 16, 4, '#2b2833')
    .line('M104 212 L152 212', '#ffffff', 8, 0.8)
}

const battery =
  (body: string, label: string): Drawing =>
  (p) => {
    p.box(24, 78, 208, 158, 16, body, 'across')
      .box(16, 62, 224, 34, 10, mix(body, '#1a1033', 0.4))
      .box(48, 40, 32, 28, 6, '#d0362e')
      .box(176, 40, 32, 28, 6, '#8a8496')
      .box(46, 120, 164, 82, 10, label)
      .flat('M142 128 L104 166 L126 166 L114 196 L154 156 L132 156Z', '#ffffff', 0.95)
      .line('M62 160 L86 160 M74 148 L74 172 M172 160 L196 160', '#ffffff', 8, 0.95)
  }

const stabiliser: Drawing = (p) => {
  p.box(36, 42, 184, 190, 18, '#e8e6ee', 'across')
    .box(54, 62, 148, 72, 10, '#2b2833')
    .disc(94, 106, 30, 30, '#f7f3e4')
    .disc(162, 106, 30, 30, '#f7f3e4')
    .line('M94 108 L106 86 M162 108 L150 86', '#d0362e', 5)
    .box(60, 152, 48, 52, 8, '#d0362e')
    .line('M84 166 L84 190', '#ffffff', 8)
    .disc(152, 178, 17, 17, '#3d3a48')
    .disc(190, 178, 9, 9, '#3ecf8e')
    .box(54, 230, 28, 12, 4, '#2b2833')
    .box(174, 230, 28, 12, 4, '#2b2833')
}

const extension: Drawing = (p) => {
  p.line('M206 160 Q248 132 222 84 Q196 40 150 58', '#3d3a48', 10).turned('rotate(-12 128 170)', (q) => {
    q.box(14, 126, 216, 88, 22, '#f7f6fa', 'across')
    for (const x of [60, 112, 164])
      q.disc(x, 170, 23, 23, '#d5d2de', 'down').flat(
        `M${x - 3} 152h6v12h-6zM${x - 14} 172h10v7h-10zM${x + 4} 172h10v7h-10z`,
        '#2b2833',
      )
    q.box(198, 152, 20, 36, 6, '#d0362e')
  })
  p.box(118, 36, 44, 42, 10, '#2b2833').box(124, 20, 8, 20, 2, '#c9b06a').box(148, 20, 8, 20, 2, '#c9b06a')
}

const lamp: Drawing = (p) => {
  p.line('M86 70 Q88 16 128 16 Q168 16 170 70', '#8a8496', 9)
    .box(70, 62, 116, 34, 12, '#f2753a')
    .box(78, 92, 100, 94, 16, '#fff8dc', 'across')
    .dot(128, 138, 32, '#ffe27a', 0.8)
    .line('M100 100 L100 178 M128 100 L128 178 M156 100 L156 178', '#e9b93c', 6, 0.8)
    .path('M64 182 L192 182 L206 232 Q206 240 196 240 L60 240 Q50 240 50 232Z', '#f2753a')
    .disc(128, 212, 13, 13, '#fff3e0')
}

export const applianceDrawings = {
  television,
  'fridge-grey': fridge('#a9b2c2'),
  'fridge-wine': fridge('#9a2f44'),
  freezer,
  washer,
  fan,
  blender,
  iron,
  microwave,
  'air-conditioner': airConditioner,
  kettle,
  cooker,
  generator,
  solar,
  inverter,
  'deep-battery': battery('#3f9a5e', '#2b6b46'),
  'car-battery': battery('#2b2833', '#d0362e'),
  stabiliser,
  extension,
  'rechargeable-lamp': lamp,
} satisfies Record<string, Drawing>
