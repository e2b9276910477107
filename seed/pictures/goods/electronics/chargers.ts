import { dark, inkOn, isPale, light } from '../../kit/colours.ts'
import { byWords, dye, type Goods, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'

const plug = (hex: string) =>
  times(2, (i) => rect(420 + i * 70, 100, 24, 96, 'url(#metal-d6ae4c)', 4)) +
  rect(452, 60, 30, 110, 'url(#metal-d6ae4c)', 4) +
  rect(310, 180, 290, 40, dark(hex, 0.12), 12)

const brick = (goods: Goods, ports: string, h = 400, hex = dye(goods, '#f4f2ec')) =>
  plug(hex) +
  rect(300, 210, 310, h, round(hex), 46) +
  rect(330, 210 + h - 90, 250, 60, dark(hex, 0.1), 14) +
  ports +
  word(goods.brand ?? 'GaN', 455, 320, { size: 44, colour: inkOn(hex), fit: 220 }) +
  word(`${numberBefore(goods, 'W\\b', 18)} W`, 455, 420, { size: 54, colour: inkOn(hex) })

const port = (x: number, y: number) => rect(x - 34, y - 12, 68, 24, '#28292d', 12)

const usbA = (x: number, y: number) =>
  rect(x - 40, y - 16, 80, 32, '#28292d', 4) + rect(x - 32, y - 2, 64, 10, '#e8843a')

const coil = (hex: string, x = 450, y = 470, turns = 5) =>
  times(
    turns,
    (i) =>
      ring(x, y, 150 + i * 22, 'rgba(0,0,0,.2)', 24, 130 + i * 18) +
      ring(x, y, 150 + i * 22, hex, 17, 130 + i * 18) +
      ring(x - 3, y - 4, 150 + i * 22, light(hex, 0.35), 3, 130 + i * 18),
  )

const head = (x: number, y: number, hex: string, tip: string, angle: number) =>
  turned(
    angle,
    x,
    y,
    rect(x - 34, y - 70, 68, 130, round(hex), 16) + rect(x - 12, y + 56, 24, 60, round(hex), 8) + tip,
  )

export const chargers = byWords({
  cartons: kind(
    'carton',
    (goods) =>
      printedCarton(
        goods,
        [150, 330, 420, 430],
        '#1f6b45',
        at(360, 640, 0.24, brick(goods, port(455, 555), 400, '#f4f2ec')),
      ) +
      times(3, (i) =>
        at(620 + i * 70, 680 - (i % 2) * 40, 0.3, brick(goods, port(455, 555), 400, '#f4f2ec')),
      ),
    [430, 560],
  ),
  'two ports': kind(
    'desk',
    (goods) => ground(455, 640, 180) + brick(goods, port(400, 540) + usbA(520, 540)),
    [455, 420],
  ),
  gan: kind(
    'desk',
    (goods) =>
      ground(455, 720, 200) +
      at(450, 450, 1.06, brick(goods, port(390, 590) + port(520, 590) + usbA(455, 640), 480)),
    [455, 440],
  ),
  'car charger': kind(
    'table',
    (goods) =>
      ground(450, 800, 110) +
      rect(360, 130, 180, 320, 'url(#metal-8b8f96)', 40) +
      rect(330, 120, 240, 80, 'url(#round-28292d)', 30) +
      usbA(400, 160) +
      port(510, 160) +
      shape('M370 450H530L510 700Q450 740 390 700Z', 'url(#round-28292d)') +
      rect(425, 700, 50, 70, 'url(#metal-c9ced4)', 20) +
      times(2, (i) => rect(350 + i * 180, 520, 20, 110, 'url(#metal-c9ced4)', 10)) +
      word('38 W', 450, 330, { size: 48, colour: '#fff' }) +
      word(goods.brand ?? '', 450, 560, { size: 28, colour: '#d8dade' }),
    [450, 300],
  ),
  'usb-c cable': kind(
    'desk',
    (goods) =>
      under(200, 260, 520, 420) +
      coil(dye(goods, '#34363b')) +
      times(60, (i) => disc(450 + Math.sin(i) * 200, 470 - Math.cos(i) * 172, 3, 'rgba(255,255,255,.25)')) +
      head(640, 250, dye(goods, '#34363b'), rect(614, 140, 52, 46, 'url(#metal-c9ced4)', 20), 20) +
      head(250, 240, dye(goods, '#34363b'), rect(222, 120, 56, 56, 'url(#metal-c9ced4)', 20), -30),
    [620, 260],
  ),
  lightning: kind(
    'desk',
    (goods) =>
      under(240, 280, 440, 380) +
      coil(dye(goods, '#f4f2ec'), 450, 490, 3) +
      head(
        620,
        260,
        dye(goods, '#f4f2ec'),
        rect(600, 140, 40, 52, 'url(#metal-c9ced4)', 8) +
          times(4, (i) => rect(606 + i * 8, 150, 4, 26, '#d6ae4c')),
        24,
      ) +
      head(280, 250, dye(goods, '#f4f2ec'), rect(240, 110, 80, 80, 'url(#metal-c9ced4)', 6), -26),
    [610, 260],
  ),
  extension: kind(
    'desk',
    (goods) => {
      const hex = dye(goods, '#f4f2ec')
      const plate = isPale(hex) ? dark(hex, 0.08) : light(hex, 0.3)
      const socket = (x: number) =>
        rect(x - 50, 380, 100, 130, plate, 14) +
        rect(x - 9, 396, 18, 38, '#17181a', 3) +
        times(2, (k) => rect(x - 36 + k * 50, 456, 24, 14, '#17181a', 3))
      return (
        under(110, 340, 700, 240) +
        line('M790 450Q870 460 850 600T700 720', '#28292d', 18) +
        rect(90, 340, 720, 210, `url(#lying-${hex.slice(1)})`, 40) +
        times(6, (i) => socket(166 + i * 98)) +
        times(4, (i) => rect(740, 372 + i * 40, 44, 22, '#28292d', 3)) +
        rect(120, 524, 60, 16, '#c4323a', 6) +
        word('Surge guard', 460, 362, { size: 18, colour: inkOn(hex) })
      )
    },
    [300, 440],
  ),
  '': kind(
    'desk',
    (goods) =>
      ground(455, 640, 180) +
      brick(goods, port(455, 555)) +
      line('M455 570Q460 720 600 740T760 620', dye(goods, '#f4f2ec'), 18) +
      head(760, 560, dye(goods, '#f4f2ec'), rect(734, 450, 52, 46, 'url(#metal-c9ced4)', 20), 0),
    [455, 420],
  ),
})

const bank = (goods: Goods, w: number, h: number, extra = '') => {
  const hex = dye(goods, '#34363b')
  const [x, y] = [450 - w / 2, 460 - h / 2]
  const ink = inkOn(hex)
  return (
    ground(455, y + h + 6, w * 0.56) +
    rect(x + 12, y + 8, w, h, dark(hex, 0.4), 44) +
    rect(x, y, w, h, `url(#side-${hex.slice(1)})`, 44) +
    rect(x, y, w, h, overlay.gleam, 44) +
    word(goods.brand ?? 'Power', 450, y + h * 0.5, {
      size: w * 0.12,
      colour: ink,
      fit: w * 0.7,
      weight: 0.2,
    }) +
    word(`${numberBefore(goods, 'mAh', 10000) / 1000} 000 mAh`, 450, y + h * 0.62, {
      size: w * 0.075,
      colour: ink,
      fit: w * 0.74,
    }) +
    times(4, (i) =>
      disc(x + w * 0.36 + i * w * 0.095, y + h * 0.82, 8, i < 3 ? '#4cc38a' : 'rgba(128,128,128,.6)'),
    ) +
    usbA(450 - w * 0.2, y + 30) +
    port(450 + w * 0.2, y + 30) +
    extra
  )
}

export const powerBanks = byWords({
  '10,000': kind('desk', (goods) => bank(goods, 280, 560), [450, 380]),
  '20,000': kind(
    'desk',
    (goods) =>
      bank(goods, 320, 600, word('22.5 W', 450, 280, { size: 34, colour: inkOn(dye(goods, '#34363b')) })),
    [450, 380],
  ),
  '30,000': kind(
    'desk',
    (goods) =>
      bank(
        goods,
        370,
        580,
        times(4, (i) =>
          line(
            `M${310 + i * 20} 744q-${40 + i * 20} 60 -${90 - i * 40} ${70 + i * 6}`,
            ['#28292d', '#c4323a', '#f4f2ec', '#2f7fbd'][i] ?? '#000000',
            13,
          ),
        ) + disc(570, 214, 28, '#f6e9b0'),
      ),
    [450, 380],
  ),
  '50,000': kind(
    'desk',
    (goods) =>
      bank(
        goods,
        470,
        560,
        rect(340, 330, 220, 74, '#101820', 10) +
          word('98%', 450, 368, { size: 48, colour: '#6fd6a3' }) +
          word('12 V', 600, 232, { size: 24, colour: inkOn(dye(goods, '#34363b')) }),
      ),
    [450, 380],
  ),
  '': kind(
    'desk',
    (goods) =>
      bank(
        goods,
        340,
        460,
        ring(450, 360, 84, light(dye(goods, '#34363b'), 0.4), 9) +
          rect(440, 460, 20, 20, light(dye(goods, '#34363b'), 0.4), 4),
      ),
    [450, 380],
  ),
})
