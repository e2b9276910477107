import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, kind } from '../../kit/goods.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, line, oval, rect, shape, times } from '../../kit/shapes.ts'
import { highShoe, sandal, strap, vStrap } from './shoes-parts.ts'

const leather = () => '#b07a4a'

const bead = (i: number) => ['#2f6fb0', '#e0a021', '#c4323a', '#f4f2ec', '#2e8054'][i % 5] as string

export const sandals = byWords({
  ahenema: kind(
    'room',
    sandal(
      () => '#2b2523',
      (hex) =>
        shape('M452 220Q330 300 330 440Q400 380 452 372Q510 380 574 440Q574 300 452 220Z', hex) +
        shape('M452 220Q330 300 330 440Q400 380 452 372Q510 380 574 440Q574 300 452 220Z', overlay.fall) +
        disc(452, 300, 38, '#d6ae4c') +
        disc(452, 300, 24, hex) +
        disc(452, 300, 12, '#d6ae4c') +
        line('M360 400Q400 340 430 320M544 400Q504 340 474 320', '#d6ae4c', 7),
      '#d6ae4c',
    ),
    [300, 380],
  ),
  'toe-loop': kind(
    'room',
    sandal(
      () => '#c99660',
      (hex) =>
        strap('M338 430Q450 350 566 430', hex, 54) +
        line('M420 230q30 -50 60 0q-30 40 -60 0', dark(hex, 0.2), 18),
    ),
    [300, 380],
  ),
  beaded: kind(
    'room',
    sandal(
      leather,
      (hex) =>
        vStrap(hex, 40) +
        times(
          15,
          (i) =>
            disc(452 - Math.sin((i / 14) * 1.2) * 118, 240 + i * 12, 11, bead(i)) +
            disc(452 + Math.sin((i / 14) * 1.2) * 118, 240 + i * 12, 11, bead(i + 2)),
        ),
    ),
    [300, 340],
  ),
  'cross-strap': kind(
    'room',
    sandal(
      (hex) => light(hex, 0.3),
      (hex) => strap('M340 300L566 440', hex, 86) + strap('M566 300L340 440', hex, 86),
    ),
    [300, 380],
  ),
  fisherman: kind(
    'room',
    sandal(
      leather,
      (hex) =>
        strap('M452 130V440', hex, 40) +
        times(4, (i) => strap(`M346 ${200 + i * 66}Q450 ${170 + i * 66} 562 ${200 + i * 66}`, hex, 34)) +
        strap('M346 640Q450 560 566 640', hex, 40) +
        rect(540, 610, 40, 40, '#d6ae4c', 6),
    ),
    [300, 340],
  ),
  '': kind(
    'room',
    sandal(
      leather,
      (hex) =>
        times(5, (i) => strap(`M340 ${230 + i * 90}Q450 ${200 + i * 90} 570 ${230 + i * 90}`, hex, 34)) +
        strap('M452 170V600', hex, 30) +
        rect(430, 480, 44, 44, '#d6ae4c', 6),
    ),
    [300, 380],
  ),
})

/** A pump from the side, toe left: how high its heel lifts it, and the heel's own shape. */
const pump = (
  rise: number,
  heelFoot: readonly [from: number, to: number],
  extra: (hex: string) => string = () => '',
  otherwise = '#34363b',
): Drawing => {
  const seat = 692 - rise
  const back = seat - 118
  const throat = 560
  const side = 640 - rise * 0.5
  const topLine = `C400 ${throat + 34} 470 ${side} 540 ${side - 36}C610 ${side - 90} 650 ${back + 40} 690 ${back + 6}Q716 ${back - 12} 736 ${back + 4}`
  const body = `M96 682Q94 648 160 620Q250 580 326 ${throat}${topLine}Q752 ${back + 60} 746 ${seat}Q690 ${seat + 16} 640 ${seat + 28}C560 ${seat + 60} 520 ${692 - rise * 0.45} 440 660Q390 690 320 692H116Q96 694 96 682Z`
  const lining = `M326 ${throat}C420 ${throat - 26} 500 ${side - 70} 560 ${side - 124}C620 ${back + 20} 660 ${back - 10} 700 ${back - 10}Q722 ${back - 8} 736 ${back + 4}L690 ${back + 6}C650 ${back + 40} 610 ${side - 90} 540 ${side - 36}C470 ${side} 400 ${throat + 34} 326 ${throat}Z`
  const [from, to] = heelFoot
  const heel = `M628 ${seat + 30}Q700 ${seat + 14} 747 ${seat - 4}L${to} 694H${from}Q${from - 6} ${seat + 90} 628 ${seat + 30}Z`
  return highShoe(
    body,
    heel,
    (hex) =>
      shape(lining, dark(hex, 0.6)) +
      line(`M326 ${throat}${topLine}`, light(hex, 0.25), 5) +
      line(
        `M108 690H320Q390 690 440 660C520 ${692 - rise * 0.45} 560 ${seat + 60} 640 ${seat + 28}`,
        '#3a2a1e',
        8,
      ) +
      shape('M140 636Q200 606 262 590Q220 628 150 652Z', light(hex, 0.5), 'opacity=".55"') +
      extra(hex),
    otherwise,
  )
}

export const heels = byWords({
  slingback: kind(
    'room',
    pump(110, [716, 738], (hex) => disc(700, 474, 9, '#d6ae4c') + line('M560 566Q640 500 736 472', hex, 14)),
    [380, 600],
  ),
  ballet: kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#efe4c8')
      const sole =
        'M450 110C540 110 570 210 560 340C550 450 556 500 566 600C580 730 530 790 452 790C372 790 326 720 340 600C350 490 350 450 342 340C334 210 362 110 450 110Z'
      const one =
        shape(sole, hex) +
        shape(sole, overlay.fall) +
        shape(
          'M450 300C530 300 530 420 526 520C520 650 530 740 452 740C376 740 380 650 376 520C372 420 376 300 450 300Z',
          dark(hex, 0.5),
        ) +
        shape(
          'M450 330C510 330 510 420 506 520C500 650 510 720 452 720C396 720 400 650 396 520C392 420 396 330 450 330Z',
          light(hex, 0.4),
        ) +
        line('M410 320q40 -60 80 0q-40 30 -80 0', dark(hex, 0.3), 10)
      return at(
        450,
        470,
        0.86,
        oval(280, 500, 170, 370, 'url(#lit-shadow)') +
          oval(640, 500, 170, 370, 'url(#lit-shadow)') +
          at(300, 450, 0.92, one, -6) +
          at(600, 450, 0.92, one, 6, true),
      )
    },
    [300, 380],
  ),
  bridal: kind(
    'room',
    pump(
      210,
      [712, 734],
      (hex) =>
        shape('M216 600q50 -46 96 0q-50 38 -96 0M208 622q-34 -46 18 -52', light(hex, 0.55)) +
        times(7, (i) => disc(180 + i * 24, 618 - i * 7 + (i % 2) * 12, 8, '#fff')),
      '#d6ae4c',
    ),
    [300, 580],
  ),
  block: kind('room', pump(130, [652, 748]), [380, 600]),
  '': kind('room', pump(190, [708, 738]), [380, 560]),
})
