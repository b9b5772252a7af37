/** Phones, their accessories, sound and cameras. */
import { type Drawing, mix } from './pen.ts'

const phone =
  (frame: string, screen: string, broken = false): Drawing =>
  (p) => {
    p.turned('rotate(7 128 128)', (q) => {
      q.box(66, 14, 124, 228, 26, frame, 'across').box(75, 23, 106, 210, 19, screen, 'down').dot(128, 38, 6, '#14121c')
      for (let at = 0; at < 6; at++)
        q.box(
          88 + (at % 3) * 29,
          150 + Math.floor(at / 3) * 34,
          23,
          23,
          7,
          ['#ffffff', '#f4b731', '#e0568a', '#5fae6e', '#4fa3e8', '#f2753a'][at] ?? '#ffffff',
        )
      q.line('M92 78 L146 78 M92 98 L126 98', '#ffffff', 9, 0.85).flat(
        'M150 23 L181 23 L181 130 L112 233 L86 233Z',
        '#ffffff',
        0.12,
      )
      if (broken)
        q.line(
          'M120 24 L112 70 L142 96 L108 140 L132 168 L100 232 M142 96 L180 78 M108 140 L76 126 M132 168 L180 190',
          '#14121c',
          4,
          0.75,
        )
    })
  }

const twoPhones: Drawing = (p) => {
  p.turned('translate(-26 4) scale(.94) rotate(-10 128 128)', (q) => {
    q.box(66, 14, 124, 228, 26, '#3d7a6a', 'across')
      .box(80, 28, 54, 70, 20, '#2c5d50')
      .disc(98, 50, 13, 13, '#14121c')
      .disc(98, 78, 13, 13, '#14121c')
      .dot(120, 46, 5, '#f7f3d0')
  })
  p.turned('translate(34 10) scale(.94)', phone('#2b2833', '#4a63c9'))
}

const screenGuard: Drawing = (p) => {
  p.turned('rotate(-8 110 128)', (q) =>
    q
      .box(44, 22, 112, 212, 20, '#b9dff0', 'across')
      .flat('M64 200 L132 40 L150 40 L82 216Z', '#ffffff', 0.6)
      .line('M84 38 L116 38', '#5a7d9a', 6, 0.7),
  )
  p.turned('rotate(9 160 140)', (q) =>
    q
      .box(112, 36, 112, 204, 20, '#dff1fb', 'across')
      .flat('M134 206 L198 56 L212 62 L150 226Z', '#ffffff', 0.8)
      .line('M152 52 L184 52', '#5a7d9a', 6, 0.7),
  )
}

const phoneCase: Drawing = (p) => {
  for (const [x, turn, color] of [
    [62, -14, '#e0568a'],
    [100, 0, '#3f9a8a'],
    [138, 14, '#f2a53a'],
  ] as const)
    p.turned(`translate(${x - 84} 20) rotate(${turn} 124 220) scale(.9)`, (q) =>
      q
        .box(76, 22, 96, 204, 24, color, 'across')
        .box(88, 34, 40, 62, 16, mix(color, '#1a1033', 0.35))
        .disc(108, 52, 9, 9, '#14121c')
        .disc(108, 78, 9, 9, '#14121c')
        .shine(152, 70, 8, 120, 0.35),
    )
}

const charger: Drawing = (p) => {
  p.line('M150 146 Q236 132 222 186 Q206 236 128 220 Q70 214 46 238', '#d9d6e0', 11)
  p.box(58, 58, 100, 112, 22, '#f4f2f7', 'across')
    .box(80, 24, 14, 42, 4, '#c9b06a')
    .box(122, 24, 14, 42, 4, '#c9b06a')
    .box(138, 132, 34, 28, 8, '#c9c6d2')
    .disc(108, 112, 21, 21, '#dcd8e4')
    .flat('M110 96 L98 116 L107 116 L104 130 L118 109 L109 109Z', '#2fa866')
}

const powerBank: Drawing = (p) => {
  p.turned('rotate(-8 128 128)', (q) => {
    q.box(62, 22, 132, 212, 24, '#2b2833', 'across')
      .box(84, 50, 88, 46, 10, '#14121c')
      .line('M100 64 L100 82 M116 64 L116 82 M132 64 L132 82 M148 64 L148 82', '#3ecf8e', 9)
    q.flat('M136 124 L108 172 L128 172 L118 210 L152 158 L132 158Z', '#f4b731')
      .box(88, 12, 30, 14, 4, '#c9c6d2')
      .box(138, 12, 30, 14, 4, '#c9c6d2')
      .shine(74, 44, 7, 150, 0.3)
  })
}

const earbuds: Drawing = (p) => {
  p.path(
    'M38 130 Q38 104 64 104 L192 104 Q218 104 218 130 L218 186 Q218 234 170 234 L86 234 Q38 234 38 186Z',
    '#f4f2f7',
    'across',
  ).path('M44 112 Q36 30 92 26 L164 26 Q220 30 212 112Z', '#dcd8e4')
  for (const x of [88, 168])
    p.disc(x, 106, 25, 24, '#ffffff')
      .box(x - 10, 112, 20, 48, 10, '#f4f2f7', 'across')
      .disc(x, 100, 10, 9, '#6b6478')
  p.path('M38 142 Q128 172 218 142 L218 186 Q218 234 170 234 L86 234 Q38 234 38 186Z', '#ebe8f1', 'across')
    .dot(128, 194, 6, '#3ecf8e')
    .shine(56, 160, 9, 48, 0.9)
}

const flashDrives: Drawing = (p) => {
  for (const [x, turn, color] of [
    [74, -22, '#d0362e'],
    [128, 4, '#2f66b5'],
    [182, 24, '#3d3a48'],
  ] as const)
    p.turned(`translate(${x} 132) rotate(${turn})`, (q) =>
      q
        .box(-17, -94, 34, 50, 4, '#c9cad4', 'across')
        .flat('M-9 -82h6v12h-6zM4 -82h6v12h-6z', '#6b6478')
        .box(-27, -48, 54, 134, 16, color, 'across')
        .disc(0, 66, 8, 8, '#f4f2f7')
        .shine(-18, -34, 7, 70, 0.4),
    )
}

const towerSpeaker: Drawing = (p) => {
  for (const x of [72, 184])
    p.box(x - 50, 16, 100, 224, 14, '#37303f', 'across')
      .disc(x, 64, 27, 27, '#15121b')
      .disc(x, 64, 13, 13, '#8a8496')
      .disc(x, 166, 41, 41, '#15121b')
      .disc(x, 166, 27, 27, '#5a5468')
      .disc(x, 166, 11, 11, '#d7b04c')
      .shine(x - 42, 28, 5, 180, 0.25)
}

const blueSpeaker: Drawing = (p) => {
  p.box(18, 70, 220, 130, 62, '#2f66b5', 'across')
    .disc(58, 135, 40, 60, '#1f2f52')
    .disc(58, 135, 24, 38, '#6b7690')
    .disc(198, 135, 40, 60, '#1f2f52')
    .disc(198, 135, 24, 38, '#6b7690')
    .line('M118 154 L118 116 L146 108 L146 146', '#ffffff', 6)
    .dot(111, 154, 9, '#ffffff')
    .dot(139, 146, 9, '#ffffff')
    .line('M92 82 L164 82', '#f4b731', 7)
}

const cctv: Drawing = (p) => {
  p.box(200, 44, 28, 120, 8, '#8a93a8', 'across')
    .line('M206 140 Q168 160 150 128', '#aab3c6', 16)
    .turned('rotate(14 110 90)', (q) =>
      q
        .box(24, 50, 172, 80, 26, '#f4f4f8', 'across')
        .box(16, 42, 120, 26, 10, '#dfe3ec')
        .disc(46, 92, 32, 34, '#211f2a')
        .disc(46, 92, 18, 20, '#2f66b5')
        .dot(40, 84, 6, '#ffffff', 0.9)
        .dot(164, 92, 7, '#d0362e'),
    )
  p.line('M52 184 Q84 214 128 214 M40 210 Q78 242 134 240', '#4fa3e8', 6, 0.45)
}

const smartWatch: Drawing = (p) => {
  p.box(88, 8, 80, 84, 18, '#3d3a48', 'across')
    .box(88, 164, 80, 84, 18, '#3d3a48', 'across')
    .box(60, 58, 136, 140, 36, '#211f2a')
    .box(72, 70, 112, 116, 26, '#10303a')
    .disc(112, 122, 30, 30, '#e0568a')
    .disc(112, 122, 20, 20, '#10303a')
    .line('M148 104 L170 104 M148 126 L164 126', '#3ecf8e', 8)
    .line('M90 166 L104 166 L112 154 L122 174 L130 166 L164 166', '#f4b731', 5)
    .box(196, 110, 12, 32, 5, '#8a8496')
}

export const gadgetDrawings = {
  'phone-blue': phone('#2b2833', '#3f6fe0'),
  'phone-green': phone('#d7dbe4', '#1fa07a'),
  'phone-sunset': phone('#e2b93f', '#e0568a'),
  'phone-broken': phone('#2b2833', '#5a6478', true),
  'two-phones': twoPhones,
  'screen-guard': screenGuard,
  'phone-cases': phoneCase,
  charger,
  'power-bank': powerBank,
  earbuds,
  'flash-drives': flashDrives,
  'tower-speakers': towerSpeaker,
  'blue-speaker': blueSpeaker,
  cctv,
  'smart-watch': smartWatch,
} satisfies Record<string, Drawing>
