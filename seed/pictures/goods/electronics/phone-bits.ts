import { dark, inkOn, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, type Goods, kind, sizeOf } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'
import { screen } from './phones-parts.ts'

/** The cameras on the back, as each maker sets them. */
function cameras(goods: Goods, hex: string): string {
  const lens = (x: number, y: number, r: number) =>
    disc(x, y, r, '#1b1c20') +
    ring(x, y, r, light(hex, 0.4), 5) +
    disc(x, y, r * 0.5, '#2c3a5a') +
    disc(x - r * 0.2, y - r * 0.2, r * 0.16, '#cfe0ff')
  const name = goods.name.toLowerCase()
  if (name.includes('ultra'))
    return (
      [0, 1, 2].map((i) => lens(160, 190 + i * 96, 36)).join('') + lens(240, 220, 20) + lens(240, 310, 20)
    )
  if (name.includes('samsung'))
    return [0, 1, 2]
      .slice(0, name.includes('a06') ? 2 : 3)
      .map((i) => lens(162, 194 + i * 92, 33))
      .join('')
  if (name.includes('camon'))
    return (
      disc(242, 236, 106, dark(hex, 0.3)) +
      ring(242, 236, 106, '#d6ae4c', 6) +
      lens(204, 212, 34) +
      lens(284, 212, 34) +
      lens(242, 280, 30)
    )
  if (name.includes('infinix'))
    return rect(130, 150, 220, 130, dark(hex, 0.25), 44) + lens(188, 214, 38) + lens(286, 214, 38)
  if (name.includes('itel'))
    return rect(136, 150, 108, 220, dark(hex, 0.22), 40) + lens(190, 208, 36) + lens(190, 310, 36)
  return (
    rect(132, 148, 180, 180, dark(hex, 0.22), 40) +
    lens(182, 198, 36) +
    lens(262, 198, 28) +
    lens(182, 280, 28) +
    disc(262, 280, 16, '#f6e9b0')
  )
}

const smartphone: Drawing = (goods) => {
  const hex = dye(goods, '#34363b')
  const wide = /ultra/i.test(goods.name) ? 40 : 74
  const r = /ultra/i.test(goods.name) ? 20 : 58
  const back =
    rect(110, 110, 380, 690, dark(hex, 0.3), r) +
    rect(110, 110, 372, 684, `url(#side-${hex.slice(1)})`, r) +
    rect(110, 110, 372, 684, overlay.gleam, r) +
    cameras(goods, hex) +
    word(goods.brand ?? '', 300, 640, {
      size: 30,
      colour: inkOn(hex) === '#ffffff' ? light(hex, 0.45) : dark(hex, 0.35),
      fit: 180,
    })
  const hole = /pop|smart|a70|a06/i.test(goods.name)
    ? shape('M552 134h76q-8 34 -38 34t-38 -34z', '#101114')
    : disc(590, 164, 12, '#101114')
  const front =
    rect(396, 120, 392, 700, dark(hex, 0.4), r + 4) +
    rect(392, 116, 392, 700, light(hex, 0.25), r + 4) +
    rect(400, 124, 376, 684, '#101114', r - 4) +
    screen(goods, 410, 134, 356, 664, Math.max(12, wide - 30)) +
    hole +
    rect(784, 300, 8, 90, dark(hex, 0.2), 4)
  const pen = /s pen/i.test(goods.name)
    ? rect(820, 240, 22, 540, round(hex), 8) + rect(820, 240, 22, 36, '#d6ae4c', 8)
    : ''
  return ground(450, 822, 350) + at(450, 460, 0.96, back + front + pen)
}

export const phoneBits = byWords({
  tempered: kind(
    'desk',
    () =>
      under(210, 160, 520, 580) +
      times(2, (i) =>
        turned(
          i * 9 - 9,
          450,
          450,
          rect(290 + i * 70, 130, 300, 620, 'rgba(200,228,240,.55)', 50) +
            line(
              `M${290 + i * 70 + 50} 130h200q50 0 50 50v520q0 50 -50 50h-200q-50 0 -50 -50v-520q0 -50 50 -50z`,
              '#8fb8cc',
              7,
            ) +
            shape(
              `M${310 + i * 70} 420L${500 + i * 70} 140H${580 + i * 70}L${310 + i * 70} 560Z`,
              'rgba(255,255,255,.6)',
            ) +
            disc(440 + i * 70, 170, 12, 'rgba(90,120,140,.5)'),
        ),
      ),
    [430, 300],
  ),
  silicone: kind(
    'desk',
    () =>
      under(280, 140, 360, 620) +
      rect(290, 110, 330, 680, '#1f5a5c', 70) +
      rect(282, 104, 330, 680, 'url(#side-2b8482)', 70) +
      rect(306, 128, 282, 632, '#246f6e', 50) +
      rect(322, 150, 130, 160, '#f4f2ec', 40) +
      rect(334, 162, 106, 136, 'rgba(20,40,40,.25)', 30) +
      line('M306 360V700', 'rgba(255,255,255,.25)', 8),
    [400, 260],
  ),
  holder: kind(
    'table',
    () =>
      ground(450, 790, 190) +
      oval(450, 760, 170, 44, 'url(#round-28292d)') +
      line('M450 740L470 560', '#3a3d43', 44) +
      disc(470, 550, 40, 'url(#ball-3a3d43)') +
      turned(
        8,
        470,
        360,
        rect(330, 180, 280, 400, '#28292d', 30) +
          rect(352, 200, 236, 360, 'url(#face-10243f)', 14) +
          shape('M352 470Q470 300 588 380V560H352Z', '#2f6fc4') +
          rect(310, 300, 36, 150, 'url(#round-8b8f96)', 12) +
          rect(594, 300, 36, 150, 'url(#round-8b8f96)', 12) +
          rect(400, 566, 140, 34, 'url(#round-8b8f96)', 10),
      ),
    [460, 360],
  ),
  'ring light': kind(
    'room',
    () =>
      ground(450, 826, 200) +
      line('M450 480V640M450 640L290 815M450 640L610 815M450 640V800', '#28292d', 16) +
      ring(450, 290, 190, '#d8d4c8', 70) +
      ring(450, 290, 190, '#fffbe8', 52) +
      ring(450, 290, 250, 'rgba(255,250,220,.35)', 40) +
      rect(418, 220, 64, 136, '#28292d', 12) +
      rect(424, 228, 52, 118, 'url(#face-2f6fc4)', 6),
    [450, 290],
  ),
  selfie: kind(
    'yard',
    () =>
      ground(450, 816, 180) +
      line('M450 620L320 805M450 620L580 805M450 620V810', '#28292d', 24) +
      rect(432, 320, 36, 320, 'url(#metal-c9ced4)', 8) +
      rect(424, 540, 52, 150, 'url(#round-28292d)', 20) +
      disc(450, 600, 18, '#c4323a') +
      turned(
        90,
        450,
        230,
        rect(380, 90, 140, 280, '#28292d', 24) + rect(390, 102, 120, 256, 'url(#face-c44a7a)', 14),
      ) +
      rect(420, 290, 60, 50, '#28292d', 10),
    [450, 300],
  ),
  '': kind(
    'desk',
    (goods) =>
      under(270, 180, 380, 520) +
      shape('M280 140H540L630 230V760H280Z', 'url(#face-28292d)') +
      times(7, (i) => rect(306 + i * 40, 158, 26, 84, '#d6ae4c', 4)) +
      rect(300, 300, 310, 400, '#c4323a', 8) +
      word('64', 455, 420, { size: 130, colour: '#fff', weight: 0.2 }) +
      word('GB', 455, 540, { size: 70, colour: '#fff' }) +
      word('Class 10', 455, 640, { size: 36, colour: '#f6c9c9' }) +
      word(sizeOf(goods), 455, 730, { size: 18, colour: '#fff' }),
    [450, 420],
  ),
})

export const phoneFamily = byWords({ '': kind('table', smartphone, [300, 330]) })
