import { dark, inkOn, light } from '../../kit/colours.ts'
import { byWords, dye, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'
import { screen } from './phones-parts.ts'

const key = (x: number, y: number, w: number, text: string, hex: string) =>
  rect(x, y, w, 48, light(hex, 0.12), 12) +
  rect(x, y, w, 48, 'url(#lit-fall)', 12) +
  word(text, x + w / 2, y + 24, { size: 22, colour: inkOn(hex) })

const keypad = (x: number, y: number, w: number, hex: string, gap = 60) =>
  times(12, (i) =>
    key(x + (i % 3) * (w / 3 + 4), y + Math.floor(i / 3) * gap, w / 3 - 6, '123456789*0-'[i] ?? '', hex),
  )

const candybar = (goods: Goods, screenHeight: number, keyGap: number, extra = '') => {
  const hex = dye(goods, '#34363b')
  return (
    ground(450, 826, 150) +
    rect(312, 90, 276, 730, dark(hex, 0.3), 50) +
    rect(306, 84, 276, 730, round(hex), 50) +
    rect(330, 140, 228, screenHeight, '#101114', 10) +
    rect(342, 152, 204, screenHeight - 24, 'url(#face-2f6fc4)', 4) +
    word('10 24', 444, 160 + screenHeight * 0.36, { size: 44, colour: '#fff' }) +
    word(goods.brand ?? '', 444, 116, { size: 24, colour: inkOn(hex) }) +
    oval(444, 150 + screenHeight + 54, 60, 36, light(hex, 0.2)) +
    oval(444, 150 + screenHeight + 54, 28, 18, dark(hex, 0.3)) +
    keypad(336, 150 + screenHeight + 110, 222, hex, keyGap) +
    extra
  )
}

export const keypadPhones = byWords({
  torch: kind('table', (goods) => candybar(goods, 220, 64, rect(420, 66, 50, 22, '#f6e9b0', 6)), [450, 300]),
  t529: kind(
    'table',
    (goods) => candybar(goods, 260, 58, word('4G', 520, 190, { size: 24, colour: '#fff' })),
    [450, 300],
  ),
  senior: kind(
    'table',
    (goods) =>
      at(
        450,
        450,
        0.98,
        candybar(goods, 170, 76) +
          disc(444, 376, 44, '#c4323a') +
          word('SOS', 444, 376, { size: 30, colour: '#fff' }),
      ),
    [450, 420],
  ),
  '': kind(
    'desk',
    (goods) => {
      const hex = dye(goods, '#34363b')
      return (
        ground(450, 730, 330) +
        shape('M190 430H760L800 720H140Z', `url(#face-${hex.slice(1)})`) +
        rect(470, 450, 260, 90, '#aebc9c', 8) +
        word('10 24 Tue', 600, 496, { size: 34, colour: '#28302a' }) +
        keypad(480, 560, 240, dark(hex, 0.1), 40).replaceAll('height="48"', 'height="32"') +
        shape(
          'M150 350Q140 300 210 300H330Q400 300 390 350V700Q400 740 330 740H210Q140 740 150 700Z',
          round(dark(hex, 0.12)),
        ) +
        oval(270, 350, 86, 40, dark(hex, 0.4)) +
        oval(270, 690, 86, 40, dark(hex, 0.4)) +
        line('M740 430V240', '#28292d', 16) +
        line('M150 700q-70 20 -60 60', '#28292d', 10)
      )
    },
    [300, 480],
  ),
})

const tablet = (goods: Goods, frame: string, x = 450, y = 450, scale = 1) =>
  at(
    x,
    y,
    scale,
    rect(146, 206, 620, 480, dark(frame, 0.4), 40) +
      rect(140, 200, 620, 480, frame, 40) +
      rect(152, 212, 596, 456, '#101114', 32) +
      screen(goods, 172, 232, 556, 416, 14),
  )

export const tablets = byWords({
  learning: kind(
    'table',
    (goods) => {
      const hex = dye(goods, '#2f7fbd')
      return (
        ground(450, 740, 330) +
        rect(100, 160, 700, 570, round(hex), 90) +
        line('M250 160Q250 70 340 70H560Q650 70 650 160', hex, 52) +
        tablet(goods, '#f4f2ec', 450, 450, 0.9) +
        word('A B C', 450, 420, { size: 90, colour: '#fff', weight: 0.22 })
      )
    },
    [450, 400],
  ),
  school: kind(
    'desk',
    (goods) =>
      ground(450, 770, 330) +
      rect(150, 200, 600, 560, 'url(#face-8b8f96)', 14) +
      rect(180, 240, 540, 440, '#28292d', 8) +
      times(
        10,
        (i) =>
          rect(206 + i * 51, 262, 34, 396, '#101114', 6) +
          rect(212 + i * 51, 272, 22, 376, 'url(#face-2f6fc4)', 4),
      ) +
      rect(430, 700, 40, 44, '#d6ae4c', 6) +
      times(2, (i) => disc(220 + i * 460, 780, 26, '#28292d')) +
      word('20 tablets', 450, 222, { size: 22, colour: '#28292d' }) +
      (goods.brand ? word(goods.brand, 600, 720, { size: 24, colour: '#28292d' }) : ''),
    [450, 420],
  ),
  samsung: kind(
    'table',
    (goods) =>
      ground(450, 700, 320) +
      at(
        490,
        420,
        0.96,
        rect(140, 200, 620, 480, dye(goods, '#8b8f96'), 40) + disc(210, 262, 28, '#1b1c20'),
      ) +
      tablet(goods, dye(goods, '#8b8f96'), 430, 470),
    [400, 420],
  ),
  '': kind(
    'table',
    (goods) =>
      ground(450, 740, 300) +
      turned(-6, 450, 450, tablet(goods, dye(goods, '#8b8f96'))) +
      rect(390, 130, 120, 14, '#28292d', 6),
    [430, 420],
  ),
})
