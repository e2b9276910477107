import type { Goods, Place } from './goods.ts'
import { titleOf } from './goods.ts'
import { houseColour, linesOf } from './labels.ts'
import { word } from './letters.ts'
import { at, ground, line, oval, rect, shape, times } from './shapes.ts'
import { crate } from './solids.ts'

/** Half-transparent, so that the page's tone makes the wall light or dark. */
const wall = '<rect width="900" height="900" fill="rgba(255,255,255,.16)"/>'
const floor = (y: number, fill: string) =>
  rect(0, y, 900, 900 - y, fill) +
  rect(0, y, 900, 900 - y, 'url(#lit-fall)') +
  rect(0, y - 3, 900, 6, 'rgba(255,255,255,.3)')

const plant = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${times(7, (i) => `<path d="M0 0Q${(i - 3) * 16 - 14} -70 ${(i - 3) * 34} ${-130 - (3 - Math.abs(i - 3)) * 22}Q${(i - 3) * 18 + 14} -60 0 0" fill="${i % 2 ? '#3f7a4d' : '#5b9a63'}"/>`)}<path d="M-46 -8H46L34 78Q0 88 -34 78Z" fill="url(#round-b5653c)"/><path d="M-50 -16H50V6H-50Z" fill="url(#round-c4744a)"/></g>`

const window = (x: number, y: number) =>
  rect(x, y, 190, 250, 'rgba(255,255,255,.3)', 6) +
  line(`M${x + 95} ${y}V${y + 250}M${x} ${y + 120}H${x + 190}`, 'rgba(120,110,95,.4)', 8) +
  line(`M${x} ${y}h190v250h-190z`, 'rgba(120,110,95,.5)', 10)

const plain = '#c9a678'

const behind: Record<Exclude<Place, 'carton'>, string> = {
  table: wall + floor(640, 'url(#wood-b98a5a)') + plant(760, 560, 0.9),
  kitchen:
    wall +
    rect(0, 90, 900, 440, 'url(#grid-f1ede4-d9d2c4-110)', 0, 'opacity=".55"') +
    floor(600, '#8f8a82') +
    rect(0, 590, 900, 22, '#5f5b55') +
    times(3, (i) =>
      rect(
        690 + i * 52,
        460 - i * 16,
        40,
        130 + i * 16,
        ['url(#round-b5653c)', 'url(#round-d8b06a)', 'url(#round-f4f2ec)'][i] ?? plain,
        8,
      ),
    ),
  room:
    wall +
    window(70, 90) +
    floor(660, 'url(#wood-a87848)') +
    oval(450, 770, 400, 76, 'rgba(160,60,45,.35)') +
    plant(800, 590, 1.2),
  wall:
    wall +
    floor(760, 'url(#wood-a87848)') +
    rect(590, 620, 280, 130, 'url(#wood-8a5a34)', 6) +
    plant(800, 550, 0.8),
  yard:
    `<rect width="900" height="620" fill="rgba(150,195,225,.3)"/>` +
    shape('M0 600Q120 520 240 590T480 570T720 580T900 560V640H0Z', 'rgba(63,122,77,.55)') +
    floor(620, '#b98a5a') +
    times(9, (i) =>
      line(`M${40 + i * 104} ${650 + (i % 3) * 70}q6 -24 14 -30m-12 30q-4 -20 -14 -26`, '#5b8a4a', 5),
    ),
  rail:
    wall +
    line('M60 120H840', '#8a6a48', 16) +
    line('M130 120V20M770 120V20', '#8a6a48', 12) +
    floor(800, 'url(#wood-a87848)'),
  desk:
    wall +
    window(650, 60) +
    floor(620, 'url(#wood-c79a66)') +
    rect(60, 560, 150, 26, '#a8412c', 4) +
    rect(70, 534, 130, 26, '#244a7a', 4) +
    rect(64, 508, 140, 26, '#d6ae4c', 4),
  counter:
    wall +
    times(
      2,
      (i) =>
        rect(0, 180 + i * 190, 900, 18, 'url(#wood-b98a5a)') +
        times(9, (k) =>
          rect(
            40 + k * 96,
            110 + i * 190,
            62,
            70,
            ['#a8412c', '#d6ae4c', '#2e8054', '#244a7a'][(k + i) % 4] ?? plain,
            8,
            'opacity=".5"',
          ),
        ),
    ) +
    floor(640, 'url(#wood-9c7148)'),
}

/** How large and how high the goods stand in each place. */
const standing: Record<Exclude<Place, 'carton'>, readonly [x: number, y: number, scale: number]> = {
  table: [430, 520, 0.74],
  kitchen: [380, 480, 0.76],
  room: [440, 540, 0.76],
  wall: [400, 370, 0.74],
  yard: [450, 530, 0.78],
  rail: [450, 440, 0.82],
  desk: [440, 500, 0.74],
  counter: [440, 520, 0.74],
}

/** The third picture: the goods where they are used, or beside the carton they come in. */
export function inPlace(goods: Goods, place: Place, drawing: string): string {
  if (place === 'carton') return besideCarton(goods, drawing)
  const [x, y, scale] = standing[place]
  return behind[place] + at(x, y, scale, drawing)
}

/** The carton of a house with its name, and in front of it the goods themselves. */
export function besideCarton(goods: Goods, drawing: string): string {
  const colour = houseColour(goods)
  return (
    wall +
    floor(680, 'rgba(140,120,95,.35)') +
    ground(330, 730, 290) +
    printedCarton(goods, [110, 210, 390, 510], colour, at(305, 560, 0.34, drawing)) +
    at(620, 600, 0.58, drawing)
  )
}

/** A carton with brand, what is in it, and a picture of it. */
export function printedCarton(
  goods: Goods,
  [x, y, w, h]: readonly [number, number, number, number],
  colour: string,
  picture = '',
): string {
  const lines = linesOf(titleOf(goods))
  const cx = x + w / 2
  return (
    crate({ x, y, w, h, deep: 110, fill: '#d9bd92' }) +
    rect(x, y + h * 0.08, w, h * 0.16, colour) +
    word(goods.brand ?? '', cx, y + h * 0.16, {
      size: h * 0.08,
      colour: '#fff',
      fit: w * 0.84,
      weight: 0.2,
    }) +
    lines
      .map((text, i) =>
        word(text, cx, y + h * (0.33 + i * 0.085), { size: h * 0.055, colour: '#4a3420', fit: w * 0.84 }),
      )
      .join('') +
    rect(x + w * 0.46, y, w * 0.08, h * 0.07, 'rgba(255,255,255,.35)') +
    picture
  )
}
