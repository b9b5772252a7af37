/** Symbols of lessons and of services. */
import type { Drawing } from './pen.ts'

const blackboard: Drawing = (p) => {
  p.line('M64 178 L40 242 M192 178 L216 242', '#8a5d3c', 13)
    .box(10, 28, 236, 158, 10, '#a66a40')
    .box(22, 40, 212, 134, 4, '#27563f', 'across')
  p.line('M44 82 L78 82 M61 65 L61 99', '#f4f4f0', 6)
    .line('M98 146 L98 62 L162 146Z', '#f4d98a', 5)
    .line('M182 70 a20 20 0 1 0 .1 0', '#f4a6b8', 5)
    .line('M42 122 L82 122 M42 138 L70 138', '#f4f4f0', 5)
    .box(156, 176, 44, 11, 3, '#f7f8fb')
    .box(54, 177, 22, 8, 3, '#f4d98a')
}

const calculator: Drawing = (p) => {
  p.turned('rotate(-7 128 128)', (q) => {
    q.box(52, 14, 152, 228, 20, '#3a4560', 'across')
      .box(68, 32, 120, 50, 8, '#b7d3b4')
      .line('M150 48 L150 68 M166 48 L166 68 M174 48 L174 68', '#24423a', 6)
    for (let at = 0; at < 16; at++)
      q.box(
        68 + (at % 4) * 31,
        98 + Math.floor(at / 4) * 34,
        26,
        26,
        7,
        at % 4 === 3 ? '#f2753a' : at > 11 ? '#8a93a8' : '#eef0f5',
      )
  })
}

const exerciseBooks: Drawing = (p) => {
  for (const [y, turn, color] of [
    [176, 3, '#3f8f5a'],
    [136, -4, '#d0362e'],
    [96, 5, '#2f66b5'],
  ] as const)
    p.turned(`rotate(${turn} 128 ${y}) translate(0 ${y - 128})`, (q) =>
      q
        .path('M30 128 L196 118 L236 140 L70 154Z', color)
        .path('M30 128 L70 154 L70 176 L30 150Z', '#1f2c4a')
        .path('M70 154 L236 140 L236 162 L70 176Z', '#f7f3e8')
        .line('M74 162 L232 148 M74 169 L232 155', '#c9c3b0', 2.5),
    )
  p.flat('M92 92 L154 88 L176 100 L112 105Z', '#ffffff', 0.92).turned('rotate(-34 150 70) translate(4 -14)', (q) =>
    q.box(84, 66, 118, 17, 6, '#f4b731').path('M84 66 L60 74 L84 83Z', '#f0d6b0').box(190, 66, 18, 17, 5, '#e0568a'),
  )
}

const examSheet: Drawing = (p) => {
  p.turned('rotate(-5 128 128)', (q) => {
    q.box(40, 12, 168, 230, 10, '#fbfaf6', 'across').box(56, 30, 136, 26, 5, '#f4a6b8')
    for (let row = 0; row < 8; row++) {
      q.line(`M60 ${78 + row * 20} L72 ${78 + row * 20}`, '#8a93a8', 5)
      for (let at = 0; at < 4; at++)
        q.dot(96 + at * 26, 78 + row * 20, 8, (row * 3 + 1) % 4 === at ? '#3a4560' : '#f0d3da')
    }
  })
  p.turned('rotate(38 190 170)', (q) =>
    q
      .box(178, 84, 24, 122, 5, '#3f8f5a', 'across')
      .path('M178 206 L190 240 L202 206Z', '#f0d6b0')
      .flat('M186 228 L190 240 L194 228Z', '#2b2833')
      .box(178, 72, 24, 20, 6, '#e0568a'),
  )
}

const certificate: Drawing = (p) => {
  p.box(14, 38, 228, 168, 10, '#e9d3a0', 'across')
    .box(26, 50, 204, 144, 5, '#fffaf0', 'across')
    .line('M78 82 L178 82', '#8a5d3c', 9)
    .line('M56 108 L200 108 M68 126 L188 126 M56 164 L112 164', '#c9b48a', 5)
  p.path('M170 160 L162 232 L184 216 L206 232 L198 160Z', '#d0362e')
    .disc(184, 158, 32, 32, '#e9b93c')
    .disc(184, 158, 20, 20, '#f7d774')
    .flat('M184 144l5 9 10 1-7 7 2 10-10-5-10 5 2-10-7-7 10-1z', '#ffffff', 0.95)
}

const lunchSet: Drawing = (p) => {
  p.box(18, 118, 150, 112, 22, '#f2753a', 'across')
    .box(12, 102, 162, 38, 14, '#ffb17a')
    .box(76, 126, 34, 24, 6, '#fff3e0')
    .line('M56 102 Q92 56 130 102', '#cf5a25', 12)
    .path('M184 92 L240 92 L244 218 Q244 234 228 234 L196 234 Q180 234 180 218Z', '#4fa3e8', 'across')
    .box(188, 56, 48, 40, 10, '#2f66b5')
    .box(204, 34, 16, 26, 6, '#f4b731')
    .dot(212, 160, 15, '#ffffff', 0.9)
    .shine(34, 152, 9, 58, 0.45)
}

const uniform: Drawing = (p) => {
  p.path('M90 146 L166 146 L188 238 L68 238Z', '#23418f', 'across')
    .line('M104 152 L92 236 M128 152 L128 236 M152 152 L164 236', '#14284f', 5, 0.6)
    .path('M96 24 Q128 42 160 24 L218 56 L204 108 L178 98 L176 154 L80 154 L78 98 L52 108 L38 56Z', '#f7f8fb', 'across')
    .path('M98 24 L128 60 L110 72 L88 34Z', '#dfe6f2')
    .path('M158 24 L128 60 L146 72 L168 34Z', '#dfe6f2')
    .path('M120 58 L136 58 L140 124 L128 138 L116 124Z', '#a3294a')
    .box(146, 96, 26, 26, 4, '#dfe6f2')
}

const canopy: Drawing = (p) => {
  for (const x of [34, 128, 222]) p.box(x - 5, 120, 10, 116, 4, '#8a93a8', 'across')
  p.path('M8 126 L128 22 L248 126Z', '#f7f8fb', 'across')
    .path('M46 126 L128 22 L98 126Z', '#2f66b5')
    .path('M158 126 L128 22 L210 126Z', '#2f66b5')
  for (let at = 0; at < 6; at++)
    p.path(
      `M${8 + at * 40} 122 L${48 + at * 40} 122 L${48 + at * 40} 140 Q${28 + at * 40} 160 ${8 + at * 40} 140Z`,
      at % 2 ? '#f7f8fb' : '#2f66b5',
    )
  for (const x of [70, 170])
    p.box(x - 16, 176, 32, 30, 5, '#e0568a')
      .box(x - 18, 202, 36, 9, 4, '#b03a66')
      .line(`M${x - 13} 210 L${x - 15} 238 M${x + 13} 210 L${x + 15} 238`, '#b03a66', 6)
}

const banner: Drawing = (p) => {
  p.box(60, 226, 136, 18, 8, '#5a5468')
    .path('M70 18 L186 18 L186 228 L70 228Z', '#2f9a8a', 'across')
    .flat('M70 150 Q128 108 186 150 L186 228 L70 228Z', '#f4b731')
    .dot(128, 84, 34, '#ffffff', 0.95)
    .flat('M118 66 L148 84 L118 102Z', '#2f9a8a')
    .line('M92 176 L164 176 M104 194 L152 194', '#7a4a1c', 7, 0.8)
    .line('M92 136 L164 136', '#ffffff', 6, 0.9)
    .box(64, 10, 128, 13, 6, '#c9cdd8')
}

const cards: Drawing = (p) => {
  for (const [turn, color, accent] of [
    [-16, '#2b2833', '#e9b93c'],
    [-4, '#f7f3e8', '#d0362e'],
    [9, '#2f66b5', '#ffffff'],
  ] as const)
    p.turned(`rotate(${turn} 128 190)`, (q) =>
      q
        .box(32, 76, 192, 116, 12, color, 'across')
        .dot(72, 118, 21, accent, 0.95)
        .line('M108 110 L192 110 M108 130 L168 130', accent, 8, 0.95)
        .line('M56 166 L130 166', accent, 5, 0.7),
    )
}

const stamp: Drawing = (p) => {
  p.box(30, 206, 196, 26, 8, '#d9dce6')
    .box(52, 168, 152, 42, 10, '#3a4560', 'across')
    .path('M100 168 L106 108 Q80 84 90 54 Q102 22 128 22 Q154 22 166 54 Q176 84 150 108 L156 168Z', '#a3294a', 'across')
    .shine(106, 46, 10, 44, 0.45)
    .box(60, 204, 136, 10, 3, '#2f66b5')
}

const roller: Drawing = (p) => {
  p.box(30, 26, 172, 66, 18, '#f2753a', 'across')
    .shine(44, 36, 132, 9, 0.45)
    .line('M202 58 L232 58 L232 118 L128 128 L128 152', '#8a93a8', 11)
    .box(110, 146, 36, 92, 14, '#2f66b5', 'across')
    .flat('M44 92 L186 92 Q184 116 170 104 Q158 134 144 108 Q132 120 118 108 Q100 146 88 108 Q66 122 44 92Z', '#f2753a')
}

const drill: Drawing = (p) => {
  p.path(
    'M70 60 L196 60 Q226 62 226 92 Q226 118 200 120 L184 120 L196 214 L140 214 L128 120 L70 120Z',
    '#e9b93c',
    'across',
  )
    .box(46, 68, 30, 44, 8, '#3d3a48')
    .path('M8 86 L46 80 L46 100 L8 94Z', '#aab0bd')
    .box(128, 208, 84, 34, 10, '#2b2833')
    .box(112, 124, 16, 32, 6, '#d0362e')
    .line('M166 76 L166 106 M182 76 L182 106 M198 78 L198 104', '#8a5d1c', 6)
}

const fumigation: Drawing = (p) => {
  p.line('M170 78 Q232 70 222 140 Q214 190 150 176', '#2b2833', 9)
    .box(62, 68, 116, 168, 30, '#f4b731', 'across')
    .box(88, 40, 64, 34, 10, '#2b2833')
    .line('M120 40 L120 18 M98 18 L142 18', '#5a5468', 9)
    .line('M150 176 L58 120', '#aab0bd', 10)
    .dot(96, 190, 17, '#2f9a5a')
    .shine(76, 96, 9, 120, 0.5)
  for (const [x, y, size] of [
    [40, 104, 12],
    [20, 86, 17],
    [14, 122, 14],
    [34, 70, 9],
    [4, 104, 9],
  ] as const)
    p.dot(x + 6, y, size, '#ffffff', 0.85)
}

const shirtPress: Drawing = (p) => {
  p.box(54, 196, 148, 40, 8, '#7fb4e8', 'across')
    .box(48, 158, 160, 44, 8, '#f4d6df', 'across')
    .box(54, 118, 148, 46, 8, '#ffffff', 'across')
    .path('M98 118 L128 150 L158 118Z', '#dfe6f2')
    .line('M128 150 L128 160', '#aab3c6', 4)
    .path('M44 104 Q56 40 120 38 L192 38 Q206 38 208 50 L214 104Z', '#2f9a8a', 'across')
    .path('M40 104 L218 104 L218 116 L44 116Z', '#c9cdd8')
    .line('M84 62 Q100 20 180 30', '#23645a', 15)
}

const laundryBasket: Drawing = (p) => {
  p.path('M40 92 Q70 40 108 76 Q130 24 162 70 Q206 44 218 92Z', '#e0568a', 'across')
    .path('M96 92 Q120 48 164 92Z', '#f4f4f8')
    .path('M168 92 Q188 62 216 92Z', '#4fa3e8')
    .path('M20 88 L236 88 L216 224 Q214 238 200 238 L56 238 Q42 238 40 224Z', '#e9c46a', 'across')
    .line('M22 92 L234 92', '#c9a24c', 13)
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 5; at++) p.box(54 + at * 31, 118 + row * 36, 20, 22, 6, '#a9842f')
}

const landSign: Drawing = (p) => {
  p.disc(128, 214, 118, 28, '#5fae46', 'down')
    .box(58, 96, 14, 118, 4, '#8a5d3c', 'across')
    .box(184, 96, 14, 118, 4, '#8a5d3c', 'across')
    .box(24, 32, 208, 96, 10, '#f7f3e8', 'across')
    .path('M62 108 L62 82 L92 58 L122 82 L122 108Z', '#d0362e')
    .box(84, 86, 16, 22, 2, '#f7f3e8')
    .line('M142 66 L210 66 M142 86 L196 86 M142 106 L206 106', '#2f66b5', 8)
}

const mug: Drawing = (p) => {
  p.line('M182 92 Q248 88 238 148 Q230 192 178 188', '#e6e6ee', 19)
    .path('M42 62 L190 62 L186 222 Q184 236 168 236 L64 236 Q48 236 46 222Z', '#ffffff', 'across')
    .disc(116, 62, 74, 19, '#dfe3ec', 'down')
    .disc(116, 64, 62, 13, '#a9b3c6', 'down')
    .flat('M116 196 Q66 162 74 130 Q88 104 116 130 Q144 104 158 130 Q166 162 116 196Z', '#e0457f', 0.95)
}

export const serviceDrawings = {
  blackboard,
  calculator,
  'exercise-books': exerciseBooks,
  'exam-sheet': examSheet,
  certificate,
  'lunch-set': lunchSet,
  'school-uniform': uniform,
  canopy,
  banner,
  'business-cards': cards,
  stamp,
  'paint-roller': roller,
  drill,
  fumigation,
  'shirt-press': shirtPress,
  'laundry-basket': laundryBasket,
  'land-sign': landSign,
  mug,
} satisfies Record<string, Drawing>
