/** Hair, skin care and health things. */
import { bottle, crossMark, heartMark, jar, pack } from './containers.ts'
import { type Drawing, mix } from './pen.ts'

const wig =
  (hair: string, style: 'straight' | 'curly' | 'bob'): Drawing =>
  (p) => {
    p.box(112, 176, 32, 62, 8, '#cfc7d8', 'across').disc(128, 238, 50, 12, '#b9b0c6', 'down')
    const gleam = mix(hair, '#ffffff', 0.4)
    if (style === 'curly') {
      for (let at = 0; at < 22; at++) {
        const angle = Math.PI * (0.78 + (at / 21) * 1.44)
        p.disc(
          128 + 80 * Math.cos(angle),
          112 + 76 * Math.sin(angle) + (Math.abs(at - 10.5) > 7 ? 34 : 0),
          28,
          28,
          hair,
        )
      }
      for (const [x, y] of [
        [70, 186],
        [54, 150],
        [186, 186],
        [202, 150],
      ] as const)
        p.disc(x, y, 30, 30, hair)
    } else {
      const foot = style === 'straight' ? 234 : 178
      p.path(
        `M40 ${foot} Q22 34 128 24 Q234 34 216 ${foot} Q194 ${foot + 10} 176 ${foot - 2} L80 ${foot - 2} Q62 ${foot + 10} 40 ${foot}Z`,
        hair,
        'across',
      )
    }
    p.path('M84 112 Q86 74 128 66 Q170 74 172 112 Q174 178 128 190 Q82 178 84 112Z', '#b98a66')
    p.path('M80 124 Q82 60 136 52 Q176 60 176 124 Q164 86 136 82 Q98 86 80 124Z', hair)
    const ends = style === 'bob' ? 158 : 204
    if (style !== 'curly')
      p.line(`M58 ${ends} Q48 100 96 52 M198 ${ends} Q208 100 164 54`, gleam, 6, 0.5).line(
        'M74 148 Q66 110 92 74',
        gleam,
        4,
        0.4,
      )
    else
      for (const [x, y] of [
        [66, 92],
        [92, 54],
        [132, 40],
        [170, 58],
        [60, 140],
      ] as const)
        p.line(`M${x - 10} ${y + 4} Q${x} ${y - 12} ${x + 12} ${y}`, gleam, 4, 0.5)
  }

const braidPack =
  (hair: string): Drawing =>
  (p) => {
    p.box(72, 22, 112, 46, 12, '#e0568a').shine(82, 30, 70, 7, 0.5)
    for (const x of [92, 128, 164]) {
      for (let at = 0; at < 7; at++) {
        const drop = 66 + at * 24
        p.disc(x - 6, drop, 14, 17, hair).disc(x + 8, drop + 12, 14, 17, mix(hair, '#ffffff', 0.14))
      }
      p.disc(x, 238, 6, 10, hair)
    }
  }

const perfume =
  (glass: string, capColor: string): Drawing =>
  (p) => {
    p.box(100, 22, 56, 54, 10, capColor, 'across').box(110, 72, 36, 24, 4, '#e9d9b0')
    p.box(54, 92, 148, 142, 30, mix(glass, '#ffffff', 0.45), 'across').box(68, 132, 120, 90, 22, glass, 'across')
    p.box(92, 148, 72, 48, 6, '#fff7ea')
      .line('M108 166 L148 166 M116 180 L140 180', capColor, 5, 0.8)
      .shine(66, 106, 9, 108, 0.55)
  }

const palette: Drawing = (p) => {
  p.path('M30 30 L226 30 L232 128 L24 128Z', '#3d2b45')
    .path('M42 42 L214 42 L219 118 L37 118Z', '#cfe3f4')
    .flat('M60 112 L110 46 L134 46 L84 112Z', '#ffffff', 0.6)
  p.box(20, 124, 216, 112, 18, '#4d3757')
  const powders = ['#f0b48a', '#d9776a', '#a8446a', '#c9a24c', '#8a5a34', '#e7d3c2', '#6a4a8e', '#d94f7a']
  for (const [at, color] of powders.entries()) p.disc(54 + (at % 4) * 49, 158 + Math.floor(at / 4) * 46, 19, 18, color)
}

const compact: Drawing = (p) => {
  p.disc(128, 92, 90, 74, '#c98a4a')
    .disc(128, 92, 74, 60, '#d9ecf6')
    .flat('M86 126 L132 44 L158 48 L112 138Z', '#ffffff', 0.6)
  p.disc(128, 182, 102, 56, '#b5743a').disc(128, 174, 84, 42, '#e7b48c').disc(156, 172, 40, 22, '#f7e5dc')
}

const dryer: Drawing = (p) => {
  p.path('M118 124 L166 120 L154 228 Q150 240 136 238 L120 236 Q108 234 110 220Z', '#b02a5c', 'across')
  p.path('M28 68 Q28 58 40 58 L150 50 Q214 48 220 96 Q216 144 150 140 L40 132 Q28 130 28 120Z', '#e0457f', 'down')
  p.box(16, 54, 30, 84, 10, '#3d2b45')
    .disc(170, 95, 32, 32, '#3d2b45')
    .disc(170, 95, 20, 20, '#8a6a9a')
    .shine(60, 64, 80, 8, 0.5)
    .box(122, 160, 22, 30, 8, '#f7e5ee')
}

const clipper: Drawing = (p) => {
  p.turned('rotate(24 128 128)', (q) => {
    q.path('M92 80 L164 80 Q176 150 160 226 Q156 244 128 244 Q100 244 96 226 Q80 150 92 80Z', '#2b2833', 'across')
    q.path('M92 80 L98 38 L158 38 L164 80Z', '#c9cad4', 'across').box(94, 18, 68, 26, 5, '#e9e9ef')
    for (let at = 0; at < 8; at++) q.flat(`M${99 + at * 8} 14h4v18h-4z`, '#8a8496')
    q.box(114, 116, 28, 56, 14, '#d7b04c').shine(100, 96, 7, 110, 0.3)
  })
}

const bloodPressure: Drawing = (p) => {
  p.line('M176 150 Q250 150 226 214 Q204 240 176 222', '#4a5568', 9)
  p.box(22, 58, 166, 152, 28, '#eef0f5', 'across').box(42, 76, 126, 82, 14, '#a9cdb6', 'down')
  p.line('M58 104 L84 104 M58 130 L98 130', '#24423a', 11).line(
    'M112 120 L122 120 L130 98 L140 142 L148 120 L158 120',
    '#d0362e',
    6,
  )
  p.disc(68, 184, 15, 15, '#2f7fc4')
    .disc(112, 184, 11, 11, '#c9cad4')
    .disc(148, 184, 11, 11, '#c9cad4')
    .box(132, 208, 84, 34, 12, '#2f66b5')
}

const medicineBox: Drawing = (p) => {
  p.box(38, 84, 132, 148, 12, '#f7f7fa', 'across')
    .box(38, 84, 132, 46, 12, '#2e8b57')
    .turned('translate(-8 50) scale(.9)', (q) => q.flat('M114 104h28v24h24v28h-24v24h-28v-24H90v-28h24z', '#2e8b57'))
  p.turned('rotate(14 190 160)', (q) => {
    q.box(150, 92, 74, 144, 12, '#d5d8e2', 'across')
    for (let row = 0; row < 4; row++)
      for (let at = 0; at < 2; at++) q.disc(170 + at * 34, 116 + row * 32, 12, 10, '#f0a23c')
  })
}

const bars =
  (color: string): Drawing =>
  (p) => {
    p.box(22, 150, 136, 76, 22, mix(color, '#1a1033', 0.15))
      .box(98, 164, 136, 72, 22, color)
      .box(58, 82, 140, 78, 24, mix(color, '#ffffff', 0.12))
    p.line('M92 120 L164 120', '#ffffff', 8, 0.35)
      .shine(78, 92, 84, 8, 0.35)
      .dot(206, 70, 18, '#dff1fb', 0.8)
      .dot(182, 42, 11, '#dff1fb', 0.8)
  }

export const beautyDrawings = {
  'wig-straight': wig('#2a2024', 'straight'),
  'wig-burgundy': wig('#6a1f33', 'straight'),
  'wig-curly': wig('#3a2620', 'curly'),
  'wig-bob': wig('#4a2f22', 'bob'),
  'braid-black': braidPack('#2b2328'),
  'braid-brown': braidPack('#8a5230'),
  'perfume-pink': perfume('#e88aa8', '#6a2f4a'),
  'perfume-gold': perfume('#e6ae3c', '#3d2b23'),
  'perfume-blue': perfume('#4a86d0', '#23304f'),
  'perfume-oil': bottle('#c98a2a', '#fff0cf', '#2b2833'),
  'shea-butter': jar('#f3dd9c', '#8a5d3c', '#fff8e0'),
  'body-cream': jar('#f6dfe6', '#e0568a', '#fff5f8'),
  'hair-cream': jar('#5fae6e', '#27492f', '#eaf7e6'),
  'coconut-oil': bottle('#f4efe2', '#5fae6e', '#8a5d3c'),
  'body-oil': bottle('#e79a4a', '#fff0dc', '#f7f3ee'),
  'cough-syrup': bottle('#6a3218', '#f7f7fa', '#f7f7fa'),
  'face-wash': bottle('#8fd0c0', '#ffffff', '#2f8f7a'),
  'black-soap': bars('#3a2a24'),
  'turmeric-soap': bars('#e09a2c'),
  nappies: pack('#7fc4e8', '#2f7fc4', heartMark),
  pads: pack('#f0a6c8', '#c83f7a', heartMark),
  'first-aid': pack('#eef7f1', '#2e8b57', crossMark),
  'eye-palette': palette,
  compact,
  'hair-dryer': dryer,
  clipper,
  'blood-pressure': bloodPressure,
  'medicine-box': medicineBox,
} satisfies Record<string, Drawing>
