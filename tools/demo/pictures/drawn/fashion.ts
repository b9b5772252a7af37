/** Cloth, garments, caps and jewellery. */
import { type Drawing, mix } from './pen.ts'

/** A stack of folded wax print, each fold with its own repeat. */
const foldedCloth =
  (ground: string, motif: string, second: string): Drawing =>
  (p) => {
    const fold = (y: number, color: string, kind: number) => {
      p.box(26, y, 204, 54, 22, color, 'down')
      for (let at = 0; at < 4; at++) {
        const x = 60 + at * 46
        if (kind === 0) p.dot(x, y + 27, 12, motif)
        else if (kind === 1) p.flat(`M${x - 19} ${y + 27} L${x} ${y + 10} L${x + 19} ${y + 27} L${x} ${y + 44}Z`, motif)
        else p.line(`M${x - 17} ${y + 38} Q${x} ${y + 4} ${x + 17} ${y + 38}`, motif, 7)
      }
    }
    fold(180, mix(ground, second, 0.55), 2)
    fold(132, ground, 1)
    fold(84, mix(ground, '#1a1033', 0.3), 0)
    p.path('M26 62 Q26 32 58 32 L198 32 Q230 32 230 62 L230 74 Q230 92 208 92 L48 92 Q26 92 26 74Z', ground)
    for (let at = 0; at < 4; at++) p.dot(58 + at * 47, 62, 19, motif).dot(58 + at * 47, 62, 10, second)
    p.shine(52, 38, 120, 6, 0.35)
  }

/** A bolt of lace standing up, with cut-work flowers and a scalloped end. */
const laceRoll =
  (color: string): Drawing =>
  (p) => {
    p.path(
      'M60 46 L196 34 L196 204 Q184 222 172 206 Q160 226 148 210 Q136 230 124 214 Q112 232 100 216 Q86 234 60 216Z',
      color,
      'across',
    )
    for (let row = 0; row < 4; row++)
      for (let at = 0; at < 3; at++) {
        const x = 92 + at * 38 + (row % 2) * 12
        const y = 76 + row * 36 - at * 3
        for (let petal = 0; petal < 5; petal++)
          p.dot(x + 9 * Math.cos(petal * 1.257), y + 9 * Math.sin(petal * 1.257), 5.5, '#ffffff', 0.75)
        p.dot(x, y, 4.5, mix(color, '#1a1033', 0.45), 0.8)
      }
    p.box(34, 30, 44, 206, 20, mix(color, '#1a1033', 0.2), 'across')
      .disc(56, 36, 22, 11, mix(color, '#ffffff', 0.5), 'down')
      .disc(56, 36, 9, 5, '#8a6a4a')
  }

/** Long gown on a hanger: kaftan, agbada, abaya. */
const gown =
  (cloth: string, trim: string, wide: boolean): Drawing =>
  (p) => {
    const arm = wide ? 14 : 40
    p.line('M128 34 Q128 14 142 16 Q152 22 142 32', '#8a8496', 6)
    p.path(
      `M100 40 Q128 56 156 40 L${236 - arm * 0.4} 92 L${226 - arm * 0.5} 150 L188 134 L198 238 Q128 250 58 238 L68 134 L${30 + arm * 0.5} 150 L${20 + arm * 0.4} 92Z`,
      cloth,
      'across',
    )
    p.line('M104 42 Q128 74 152 42', trim, 7).line('M128 62 L128 138', trim, 12)
    p.line('M128 64 L128 134', mix(trim, '#ffffff', 0.6), 4, 1, '1 11')
    p.line('M116 150 Q128 164 140 150', trim, 4).line('M60 230 Q128 244 196 230', trim, 5, 0.8)
    p.line('M92 140 Q88 190 84 230 M164 140 Q168 190 172 230', '#1a1033', 4, 0.14)
  }

const twoPiece =
  (cloth: string, trim: string): Drawing =>
  (p) => {
    p.path('M88 166 L168 166 L176 240 L136 240 L128 190 L120 240 L80 240Z', mix(cloth, '#1a1033', 0.22), 'across')
    p.path(
      'M98 26 Q128 42 158 26 L212 54 L204 122 L176 118 L180 190 Q128 202 76 190 L80 118 L52 122 L44 54Z',
      cloth,
      'across',
    )
    p.line('M102 28 Q128 58 154 28', trim, 6).line('M128 46 L128 108', trim, 5)
    for (let at = 0; at < 4; at++) p.dot(128, 56 + at * 16, 4, '#ffffff', 0.9)
    p.box(142, 84, 26, 22, 4, mix(cloth, '#ffffff', 0.18))
  }

const cap =
  (cloth: string, stitch: string, tall: boolean): Drawing =>
  (p) => {
    const top = tall ? 52 : 84
    p.path(`M36 204 L48 ${top + 26} Q128 ${top - 34} 208 ${top + 26} L220 204 Q128 234 36 204Z`, cloth, 'across')
    p.flat(`M48 ${top + 26} Q128 ${top + 60} 208 ${top + 26} Q128 ${top - 34} 48 ${top + 26}Z`, '#ffffff', 0.16)
    for (let at = 0; at < 6; at++) {
      const x = 56 + at * 29
      p.flat(`M${x - 13} 172 L${x} 150 L${x + 13} 172 L${x} 194Z`, stitch, 0.9).dot(x, 172, 4, cloth)
    }
    p.line('M40 136 Q128 164 216 136', stitch, 5, 0.9, '2 10').line('M38 202 Q128 232 218 202', stitch, 6)
  }

const headTie =
  (cloth: string, glow: string): Drawing =>
  (p) => {
    p.path('M44 206 Q20 120 70 62 Q96 18 134 44 Q182 16 216 66 Q244 120 212 206 Q128 236 44 206Z', cloth, 'across')
    for (const fold of [
      'M62 190 Q60 110 120 56',
      'M92 206 Q98 120 168 52',
      'M132 212 Q146 136 206 84',
      'M172 208 Q182 160 222 128',
    ])
      p.line(fold, glow, 9, 0.55)
    p.line('M52 176 Q48 110 94 56 M112 212 Q120 130 188 66', '#1a1033', 5, 0.18)
    p.path('M44 206 Q128 176 212 206 Q200 232 128 234 Q56 232 44 206Z', mix(cloth, '#1a1033', 0.2))
  }

const beads =
  (stone: string, second: string): Drawing =>
  (p) => {
    for (const [radius, size, y] of [
      [92, 13, 96],
      [66, 11, 92],
    ] as const)
      for (let at = 0; at <= 16; at++) {
        const angle = Math.PI * (0.02 + (at / 16) * 0.96)
        p.disc(
          128 + radius * Math.cos(angle),
          y + radius * 1.25 * Math.sin(angle),
          size,
          size,
          at % 4 === 2 ? second : stone,
        )
      }
    p.disc(58, 60, 14, 14, second).disc(198, 60, 14, 14, second).disc(58, 34, 9, 9, stone).disc(198, 34, 9, 9, stone)
  }

const shoeBox: Drawing = (p) => {
  p.path('M26 130 L198 150 L198 236 L26 210Z', '#d9683a').path('M198 150 L236 118 L236 198 L198 236Z', '#b04f2a')
  p.path('M20 92 L202 112 L202 154 L20 132Z', '#ee8450').path('M202 112 L242 82 L242 122 L202 154Z', '#c65c31')
  p.path('M20 92 L64 66 L242 82 L202 112Z', '#f7a273').flat('M62 158 L160 170 L160 204 L62 190Z', '#ffe5d2', 0.9)
}

const slippers =
  (sole: string, strap: string): Drawing =>
  (p) => {
    for (const [x, turn] of [
      [84, -10],
      [172, 10],
    ] as const)
      p.turned(`translate(${x} 128) rotate(${turn})`, (q) => {
        q.path(
          'M-38 -58 Q-36 -106 2 -106 Q42 -104 40 -54 Q38 -10 30 30 Q34 104 0 106 Q-36 104 -30 30 Q-38 -10 -38 -58Z',
          sole,
          'across',
        )
        q.path(
          'M-28 -58 Q-26 -92 2 -92 Q32 -90 30 -54 Q28 0 20 30 Q24 90 0 92 Q-26 90 -20 30 Q-28 0 -28 -58Z',
          mix(sole, '#ffffff', 0.28),
        )
        q.path('M-44 -34 Q-20 -78 2 -70 Q26 -78 46 -34 Q46 -2 40 12 Q2 -34 -40 12 Q-44 -4 -44 -34Z', strap).shine(
          -22,
          -56,
          34,
          7,
          0.4,
        )
      })
  }

const sewingMachine: Drawing = (p) => {
  p.box(24, 206, 212, 30, 12, '#7a5134').box(36, 176, 188, 38, 12, '#27262f')
  p.path('M176 66 L220 66 L220 184 L164 184 L164 118 L76 118 L76 150 L44 150 L44 88 Q44 62 72 62Z', '#2f2d3a', 'across')
  p.disc(226, 98, 15, 30, '#c9cad4').disc(226, 98, 7, 14, '#8a8496').box(54, 146, 12, 32, 4, '#c9cad4')
  p.line('M60 174 L60 190', '#e9e9ef', 5)
    .box(96, 34, 22, 34, 6, '#e0568a', 'across')
    .line('M92 90 L148 90', '#e9b93c', 7)
  p.dot(192, 92, 9, '#e9b93c').shine(66, 70, 90, 6, 0.35).flat('M36 190h92v14H36z', '#d9415a', 0.9)
}

export const fashionDrawings = {
  'ankara-blue': foldedCloth('#1f4fa8', '#f4b731', '#ffffff'),
  'ankara-orange': foldedCloth('#e0662a', '#2a2f6b', '#ffd75e'),
  'ankara-green': foldedCloth('#1d7f56', '#f6c945', '#d94f3a'),
  adire: foldedCloth('#27408f', '#cfe0ff', '#6f93dd'),
  'aso-oke': foldedCloth('#8e1746', '#e9c46a', '#5a2f6b'),
  'lace-wine': laceRoll('#a3294f'),
  'lace-teal': laceRoll('#1f8f8a'),
  'lace-cream': laceRoll('#e2c48f'),
  'guinea-brocade': laceRoll('#3558b8'),
  'kaftan-white': (p) => p.turned('translate(26 0) scale(.8 1)', gown('#f2efea', '#b98a3a', false)),
  'kaftan-navy': (p) => p.turned('translate(26 0) scale(.8 1)', gown('#2a3a78', '#cfd8f4', false)),
  agbada: gown('#3a7f6a', '#f0d488', true),
  abaya: (p) => p.turned('translate(32 0) scale(.75 1)', gown('#2b2833', '#c9a24c', true)),
  'senator-wear': twoPiece('#4a5568', '#d8dde8'),
  'senator-wine': twoPiece('#7c2440', '#f0cfa0'),
  'native-blue': twoPiece('#2f6fc0', '#dcebff'),
  'fila-cap': cap('#8e1746', '#e9c46a', true),
  'hula-cap': cap('#f2efea', '#2f66b5', false),
  'isi-agu-cap': cap('#c22b2b', '#2b2833', true),
  'gele-gold': headTie('#d99a26', '#fff0b8'),
  'gele-purple': headTie('#7a2f9e', '#f0c4ff'),
  'coral-beads': beads('#e2502e', '#e9b93c'),
  'wedding-beads': beads('#f1ebe4', '#c9a24c'),
  'shoe-box': shoeBox,
  'palm-slippers': slippers('#5a3523', '#8a4a24'),
  'black-slides': slippers('#2b2833', '#3d3a48'),
  'ladies-slippers': slippers('#d7a06a', '#d9415a'),
  'sewing-machine': sewingMachine,
} satisfies Record<string, Drawing>
