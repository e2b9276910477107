import { dark, light } from '../../kit/colours.ts'
import { byWords, dye, kind } from '../../kit/goods.ts'
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

const court =
  'M110 660Q100 600 190 560Q330 500 440 360Q560 250 700 246Q760 300 744 400Q700 440 640 470Q540 520 430 620Q360 690 250 690H130Q112 690 110 660Z'

const courtOpening = (hex: string) =>
  shape('M330 492Q430 400 480 340Q580 264 690 262Q600 330 520 420Q420 520 330 492Z', dark(hex, 0.55)) +
  line('M130 684Q360 690 440 612', '#3a2a1e', 10)

const kitten =
  'M110 660Q100 600 190 570Q340 540 470 480Q600 430 720 436Q760 470 744 520Q640 560 540 600Q420 690 250 690H130Q112 690 110 660Z'

const kittenOpening = (hex: string) =>
  shape('M330 556Q450 510 520 474Q620 440 710 448Q600 500 520 548Q420 596 330 556Z', dark(hex, 0.55)) +
  line('M130 684Q360 690 440 640', '#3a2a1e', 10)

export const heels = byWords({
  slingback: kind(
    'room',
    highShoe(
      kitten,
      'M690 520L744 500L730 690H708Z',
      (hex) => kittenOpening(hex) + line('M520 480Q640 400 746 450', hex, 16),
      '#34363b',
    ),
    [380, 560],
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
    highShoe(
      court,
      'M670 440L744 396L728 690H712Z',
      (hex) =>
        courtOpening(hex) +
        shape('M200 560q60 -50 110 0q-60 40 -110 0M190 590q-40 -50 20 -60', light(hex, 0.5)) +
        times(6, (i) => disc(190 + i * 24, 590 + (i % 2) * 14, 8, '#fff')),
      '#d6ae4c',
    ),
    [300, 540],
  ),
  block: kind(
    'room',
    highShoe(kitten, 'M640 556L748 500L744 690H650Z', kittenOpening, '#34363b'),
    [380, 560],
  ),
  '': kind('room', highShoe(court, 'M680 440L744 396L736 690H700Z', courtOpening), [380, 500]),
})
