/** Foodstuff, kitchen and drink objects that the emoji set does not have. */
import {
  beanMark,
  bottle,
  bowlOf,
  carton,
  grain,
  heartMark,
  jar,
  jerrycan,
  leafMark,
  pack,
  plainMark,
  sack,
  tin,
} from './containers.ts'
import type { Drawing } from './pen.ts'

const eggCrate: Drawing = (p) => {
  for (const [y, shift] of [
    [112, 22],
    [140, 0],
    [168, -14],
  ] as const)
    for (let at = 0; at < 5; at++) p.disc(52 + shift * 0.4 + at * 38, y, 19, 25, at % 2 ? '#e9b98a' : '#f3cda4')
  p.path('M14 168 Q128 196 242 168 L226 226 Q128 246 30 226Z', '#9a8fa8', 'across')
  for (let at = 0; at < 5; at++) p.disc(44 + at * 42, 196, 15, 18, '#857a94', 'down')
  p.line('M16 170 Q128 198 240 170', '#c8bfd3', 7)
}

const waterBag: Drawing = (p) => {
  p.path('M46 62 Q128 40 210 62 Q226 140 210 220 Q128 246 46 220 Q30 140 46 62Z', '#bfe3f7', 'across')
  for (let row = 0; row < 3; row++)
    for (let at = 0; at < 3; at++) {
      p.box(58 + at * 49, 74 + row * 49, 44, 44, 13, '#8ccaf0', 'down')
      p.dot(80 + at * 49, 96 + row * 49, 11, '#2f7fc4', 0.75).shine(64 + at * 49, 78 + row * 49, 20, 5, 0.7)
    }
  p.path('M104 52 Q128 12 152 52 Q128 60 104 52Z', '#dff1fb')
}

const bottles =
  (glass: string, label: string, cap: string): Drawing =>
  (p) => {
    const one = bottle(glass, label, cap)
    p.turned('translate(-34 14) scale(.82)', one).turned('translate(80 14) scale(.82)', one)
    p.turned('translate(16 22) scale(.9)', one)
  }

const suya: Drawing = (p) => {
  p.path('M24 196 L196 236 L238 92 L70 52Z', '#e8e2d2', 'across')
  p.line('M60 84 L150 106 M50 116 L120 133 M44 148 L100 162 M170 208 L206 216', '#a9a493', 4, 0.7)
  for (const shift of [0, 34, 68]) {
    p.line(`M${36 + shift} ${166 + shift * 0.3} L${196 + shift * 0.6} ${26 + shift * 0.7}`, '#d9b072', 6)
    for (let at = 0; at < 4; at++)
      p.turned(`translate(${76 + shift + at * 28 - shift * 0.1} ${134 + shift * 0.42 - at * 25}) rotate(-42)`, (q) =>
        q.box(-19, -14, 38, 28, 11, at % 2 ? '#8d4521' : '#a4552a').shine(-11, -9, 16, 5, 0.3),
      )
  }
  p.disc(66, 206, 17, 14, '#d9415a').disc(98, 214, 16, 13, '#f0e4ee').disc(202, 186, 14, 12, '#e2574c')
}

const driedMeat: Drawing = (p) => {
  for (const [x, y, turn, color] of [
    [40, 126, 8, '#7d3a1d'],
    [64, 96, -14, '#96481f'],
    [50, 70, 4, '#a8542a'],
  ] as const)
    p.turned(`translate(${x} ${y}) rotate(${turn})`, (q) => {
      q.path('M0 22 Q38 -10 80 6 Q128 -12 156 14 Q168 54 144 76 Q96 96 52 82 Q-6 84 0 22Z', color)
      for (let dot = 0; dot < 12; dot++) q.dot(22 + ((dot * 37) % 116), 22 + ((dot * 23) % 46), 3.4, '#f2b24c', 0.8)
    })
}

const swallow: Drawing = (p) => {
  p.disc(128, 186, 112, 46, '#f4f1ee', 'down').disc(128, 178, 94, 34, '#e0dbe2', 'down')
  p.path('M32 156 Q30 86 92 84 Q150 84 150 158 Q92 192 32 156Z', '#f6e4b8', 'across').shine(58, 98, 40, 9, 0.6)
  p.path('M118 158 Q176 172 234 156 Q232 220 184 222 L166 222 Q120 220 118 158Z', '#c9472e', 'across')
  p.disc(176, 158, 58, 20, '#f2e9df', 'down').disc(176, 158, 49, 15, '#5d7a2a', 'down')
  p.disc(160, 154, 15, 8, '#8d4521')
    .disc(190, 160, 17, 8, '#a4552a')
    .dot(176, 150, 4, '#e5a72f')
    .dot(206, 153, 4, '#e5a72f')
}

const moiMoi: Drawing = (p) => {
  p.path('M22 190 Q128 236 234 190 Q220 236 128 240 Q36 236 22 190Z', '#3f8f4f', 'across')
  for (const [x, color] of [
    [80, '#e8894a'],
    [172, '#dd7c3e'],
  ] as const) {
    p.path(
      `M${x - 56} 204 L${x - 12} 86 Q${x} 74 ${x + 12} 86 L${x + 56} 204 Q${x} 224 ${x - 56} 204Z`,
      color,
      'across',
    )
    p.dot(x - 12, 154, 6, '#c7422e', 0.8)
      .dot(x + 16, 176, 7, '#f9ead0', 0.9)
      .dot(x + 4, 128, 5, '#7da23b', 0.8)
    p.shine(x - 24, 118, 8, 62, 0.4)
  }
}

const yam: Drawing = (p) => {
  for (const [x, y, turn, color] of [
    [92, 84, -12, '#7a5134'],
    [150, 96, 10, '#8a5d3c'],
    [116, 146, -2, '#96683f'],
  ] as const)
    p.turned(`translate(${x} ${y}) rotate(${turn})`, (q) => {
      q.path('M-78 6 Q-80 -36 -34 -38 Q30 -46 84 -28 Q112 -12 104 16 Q92 44 26 44 Q-72 50 -78 6Z', color)
      q.line('M-46 -18 L-22 -22 M8 -26 L36 -24 M-40 20 L-8 24 M34 22 L62 14 M72 -10 L86 -4', '#5a3921', 4, 0.55)
      q.disc(96, 2, 14, 26, '#f3e2c4')
    })
}

const plantain: Drawing = (p) => {
  for (const [turn, color] of [
    [-30, '#7fa83a'],
    [-11, '#9dbb3f'],
    [9, '#c9c640'],
    [28, '#e9c63b'],
  ] as const)
    p.turned(`rotate(${turn} 128 40)`, (q) => {
      q.path('M112 44 Q100 120 116 190 Q122 222 138 228 Q150 222 150 190 Q162 120 142 44Z', color, 'across')
      q.line('M126 60 Q118 130 132 212', '#5d7a2a', 4, 0.3).dot(140, 226, 7, '#4c3b22')
    })
  p.box(104, 18, 48, 34, 12, '#6b7f31')
}

const driedFish: Drawing = (p) => {
  for (const [y, color] of [
    [84, '#8a5a34'],
    [128, '#75482a'],
    [172, '#94643c'],
  ] as const)
    p.turned(`translate(-6 ${y - 128}) scale(.98 1)`, (q) => {
      q.path(
        'M28 132 Q70 86 150 98 Q188 104 204 122 L238 94 Q230 128 240 166 L204 142 Q150 178 82 162 Q40 152 28 132Z',
        color,
      )
      q.line('M96 108 Q110 132 96 154 M126 106 Q142 132 126 160 M156 108 Q170 132 156 156', '#4b2d18', 4, 0.4)
      q.dot(56, 126, 6, '#2d1a0e').shine(76, 108, 60, 6, 0.3)
    })
}

const friedRicePack: Drawing = (p) => {
  p.path('M22 128 L234 128 L214 222 Q212 234 198 234 L58 234 Q44 234 42 222Z', '#efeef3', 'across')
  p.path('M22 122 Q40 78 92 80 Q130 58 172 80 Q222 82 234 122 Q128 150 22 122Z', '#e88a3a')
  for (let at = 0; at < 26; at++)
    p.dot(44 + ((at * 47) % 168), 92 + ((at * 13) % 34), 4, ['#f8c76a', '#c94a2c', '#7fa83a'][at % 3] ?? '#f8c76a', 0.9)
  p.path('M132 104 Q138 62 176 62 Q214 68 204 106 Q168 126 132 104Z', '#a4552a', 'ball').line(
    'M204 92 L226 66',
    '#f3e2c4',
    13,
  )
  p.line('M26 134 L230 134', '#ffffff', 7, 0.9).shine(60, 158, 10, 60, 0.7)
}

const cooler: Drawing = (p) => {
  p.box(30, 104, 196, 132, 22, '#d8393f', 'across').box(22, 72, 212, 46, 16, '#f6f3f4', 'down')
  p.line('M52 116 Q40 30 128 30 Q216 30 204 116', '#e7e3e8', 13).box(104, 140, 48, 26, 8, '#f6f3f4')
  p.shine(48, 128, 10, 92, 0.4)
}

export const foodDrawings = {
  'rice-sack': sack('#f1ede2', '#2e8b57', grain),
  'local-rice-sack': sack('#f3e7c4', '#c8502e', grain),
  'beans-sack': sack('#e9d3ae', '#f4e6cb', beanMark),
  'garri-sack': sack('#f6e1a0', '#dca22b', leafMark),
  'flour-sack': sack('#f4f2f0', '#2f66b5', leafMark),
  'sugar-sack': sack('#f7f4f4', '#c83f63', plainMark),
  'palm-oil-keg': jerrycan('#c8321e', '#f4c534'),
  'groundnut-oil-keg': jerrycan('#f2b830', '#d0362e'),
  'noodle-carton': carton('#d9342b', heartMark),
  'frozen-carton': carton('#3b9ad6', crossAway),
  'egg-crate': eggCrate,
  'water-bag': waterBag,
  'malt-bottles': bottles('#5a2f1c', '#d0362e', '#e9b93c'),
  'zobo-bottles': bottles('#8e1746', '#f4d9a8', '#3f8f4f'),
  'juice-bottles': bottles('#f29a2c', '#fff0cf', '#3f8f4f'),
  'yoghurt-bottles': bottles('#fbeef2', '#e0568a', '#e0568a'),
  'milk-tin': tin('#d9dbe4', '#2f66b5'),
  'honey-jar': jar('#e69a1f', '#f3d37c', '#fff1cd'),
  'chin-chin-pack': pack('#f3c04c', '#c8502e', grain),
  'chips-pack': pack('#3f9a4f', '#f3d24c', leafMark),
  'puff-puff': bowlOf('#c98436', 25, '#3b7fc4'),
  akara: bowlOf('#b5622a', 27, '#2f8f6a'),
  groundnuts: bowlOf('#d2a26b', 12, '#d0362e'),
  dates: bowlOf('#6a3218', 17, '#e9b93c'),
  egusi: bowlOf('#f2dfae', 12, '#8e4a9e'),
  crayfish: bowlOf('#e28a52', 13, '#4a9a5e'),
  tomatoes: bowlOf('#e23b2e', 27, '#5b87c9'),
  'pepper-bowl': bowlOf('#d92f22', 18, '#e9b93c'),
  'onion-bowl': bowlOf('#a94a7a', 27, '#f0ead8'),
  'kola-bowl': bowlOf('#b04a5a', 20, '#8a5d3c'),
  suya,
  'dried-meat': driedMeat,
  swallow,
  'moi-moi': moiMoi,
  yam,
  plantain,
  'dried-fish': driedFish,
  'jollof-pack': friedRicePack,
  cooler,
} satisfies Record<string, Drawing>

function crossAway(p: Parameters<Drawing>[0]) {
  p.line('M128 96 L128 160 M100 112 L156 144 M156 112 L100 144', '#ffffff', 10, 0.95)
}
