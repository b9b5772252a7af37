/** Sacks, kegs, bottles, jars, tins and packs: the wrapping that many goods of a market share. */
import type { Drawing, Pen } from './pen.ts'

/** An ear of rice. */
export const grain: Drawing = (p) => {
  p.line('M128 170 Q126 130 132 84', '#fff6dc', 5, 0.9)
  for (let at = 0; at < 4; at++)
    for (const side of [-1, 1])
      p.turned(`translate(${130 + side * 17 - at} ${152 - at * 19}) rotate(${side * 38})`, (q) =>
        q.disc(0, 0, 7, 14, '#fff6dc'),
      )
  p.turned('translate(132 82)', (q) => q.disc(0, 0, 7, 14, '#fff6dc'))
}

export const leafMark: Drawing = (p) => {
  p.flat('M127 164 Q91 146 99 104 Q139 110 127 164Z', '#ffffff', 0.92)
  p.flat('M129 164 Q125 124 159 110 Q167 150 129 164Z', '#ffffff', 0.7)
}

export const beanMark: Drawing = (p) => {
  for (const [x, y, turn] of [
    [106, 126, -20],
    [148, 122, 30],
    [128, 150, 5],
  ])
    p.turned(`translate(${x} ${y}) rotate(${turn})`, (q) => q.disc(0, 0, 20, 13, '#8a4a24').shine(-10, -7, 14, 4, 0.35))
}

export const blockMark: Drawing = (p) => {
  p.flat('M90 108h34v18h-34zM130 108h36v18h-36zM90 132h20v18H90zM116 132h50v18h-50z', '#ffffff', 0.85)
}

/** A stitched woven sack with a printed panel. */
export const sack =
  (cloth: string, print: string, mark: Drawing): Drawing =>
  (p) => {
    p.path(
      'M60 58 Q54 36 66 26 Q128 40 190 26 Q202 36 196 58 Q216 140 206 220 Q202 238 184 238 L72 238 Q54 238 50 220 Q40 140 60 58Z',
      cloth,
      'across',
    )
    p.flat('M190 60 Q212 140 202 222 Q198 238 180 238 L160 238 Q190 150 176 52Z', '#1a1033', 0.1)
    p.line('M66 54 Q128 66 190 54', '#8d7b5e', 4, 0.55, '2 9')
    p.path('M68 98 Q128 106 190 98 Q196 150 192 196 Q128 204 64 196 Q62 150 68 98Z', print, 'across')
    p.turned('translate(0 22)', mark)
    p.line('M84 216 Q128 222 172 216', print, 7, 0.8)
    p.shine(72, 66, 12, 26, 0.5)
  }

export const jerrycan =
  (color: string, cap: string): Drawing =>
  (p) => {
    p.box(52, 66, 152, 172, 26, color, 'across')
    p.path('M78 70 Q78 26 116 26 L150 26 L150 48 L122 48 Q104 48 104 70Z', color, 'across')
    p.box(150, 22, 44, 30, 8, cap).box(154, 48, 36, 26, 5, color)
    p.line('M80 108 L176 208 M176 108 L80 208', '#ffffff', 9, 0.22)
    p.box(92, 126, 72, 62, 12, color, 'down').shine(66, 88, 12, 116, 0.38)
  }

export const bottle =
  (glass: string, label: string, cap: string): Drawing =>
  (p) => {
    p.path(
      'M108 64 L108 34 L148 34 L148 64 Q150 86 168 102 Q176 110 176 126 L176 216 Q176 238 154 238 L102 238 Q80 238 80 216 L80 126 Q80 110 88 102 Q106 86 108 64Z',
      glass,
      'across',
    )
    p.box(104, 16, 48, 26, 8, cap).box(80, 128, 96, 66, 4, label, 'across')
    p.dot(128, 161, 20, '#ffffff', 0.85).dot(128, 161, 12, glass, 0.9)
    p.shine(92, 112, 9, 110, 0.42)
  }

export const jar =
  (content: string, lid: string, label: string): Drawing =>
  (p) => {
    p.box(50, 78, 156, 158, 34, content, 'across')
    p.box(42, 38, 172, 52, 16, lid, 'across').shine(54, 46, 120, 8, 0.45)
    p.box(50, 122, 156, 74, 4, label, 'across')
    p.disc(128, 159, 24, 24, content).shine(64, 102, 10, 112, 0.4)
  }

export const tin =
  (metal: string, label: string): Drawing =>
  (p) => {
    p.box(58, 44, 140, 190, 20, metal, 'across')
    p.disc(128, 52, 70, 22, '#e9e9ef', 'down').disc(128, 52, 56, 15, '#c9cad4', 'down')
    p.path('M58 90 Q128 116 198 90 L198 192 Q128 218 58 192Z', label, 'across')
    p.disc(128, 152, 32, 32, '#ffffff').disc(128, 152, 20, 20, label)
    p.shine(70, 108, 10, 84, 0.4)
  }

/** A sealed soft pack: snacks, seeds, nappies, seasoning. */
export const pack =
  (color: string, accent: string, mark: Drawing): Drawing =>
  (p) => {
    p.path('M54 30 L202 30 Q194 128 206 226 L50 226 Q62 128 54 30Z', color, 'across')
    p.line('M56 34 L200 34 M52 222 L204 222', accent, 9, 0.9, '1 13')
    p.disc(128, 128, 56, 56, accent)
    mark(p)
    p.shine(74, 50, 12, 148, 0.34)
  }

export const carton =
  (print: string, mark: Drawing): Drawing =>
  (p) => {
    p.path('M24 92 L128 124 L128 238 L24 200Z', '#c9935b', 'down').path(
      'M232 92 L128 124 L128 238 L232 200Z',
      '#b27d49',
      'down',
    )
    p.path('M24 92 L128 58 L232 92 L128 124Z', '#e6b985', 'down')
    p.flat('M66 79 L170 111 L190 105 L86 72Z', '#f4dcbc', 0.9)
    p.flat('M36 118 L116 143 L116 216 L36 188Z', print, 0.92)
    p.turned('translate(-2 64) skewY(17) scale(.62)', (q) => {
      mark(q)
    })
  }

/** An enamel bowl heaped with round things. */
export const bowlOf =
  (fill: string, size: number, bowl: string): Drawing =>
  (p) => {
    const heap = (width: number, y: number) => {
      const count = Math.max(1, Math.round(width / (size * 1.7)))
      for (let at = 0; at < count; at++)
        p.disc(128 + (at - (count - 1) / 2) * size * 1.7, y - ((at * 7) % 5), size, size * 0.94, fill)
    }
    for (let row = 4; row >= 0; row--)
      heap(52 + (4 - row) * (34 - size * 0.2), 132 - row * size * 0.9 + (size > 20 ? 14 : 4))
    p.path('M24 128 Q128 156 232 128 Q226 236 156 238 L100 238 Q30 236 24 128Z', bowl, 'across')
    p.line('M26 130 Q128 158 230 130', '#ffffff', 8, 0.75).shine(52, 160, 12, 44, 0.35)
  }

export const plainMark: Drawing = (p: Pen) => {
  p.dot(128, 128, 30, '#ffffff', 0.9)
}

export const crossMark: Drawing = (p) => {
  p.flat('M114 90h28v24h24v28h-24v24h-28v-24H90v-28h24z', '#ffffff', 0.95)
}

export const heartMark: Drawing = (p) => {
  p.flat('M128 164 Q86 136 92 108 Q104 88 128 110 Q152 88 164 108 Q170 136 128 164Z', '#ffffff', 0.95)
}
