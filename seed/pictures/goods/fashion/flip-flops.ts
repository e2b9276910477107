import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'
import { printOf } from './cloth.ts'
import { boot, highShoe, pair, sandal, strap, vStrap } from './shoes-parts.ts'

const slab = (h: number) => `M640 470L744 400L756 ${h}H676Z`

const slide =
  (sole: (hex: string) => string, top: (hex: string, goods: Goods) => string, edge = '#2b2926'): Drawing =>
  (goods) =>
    sandal(sole, (hex) => top(hex, goods), edge)(goods)

export const flipFlops = byWords({
  'block-heel': kind(
    'room',
    highShoe(
      'M130 640Q120 600 200 590Q420 560 560 470Q660 410 740 420Q760 450 740 490Q620 540 520 610Q440 668 250 672H140Z',
      slab(690).replace('470', '520'),
      (hex) =>
        strap('M200 600Q260 480 340 560', hex, 56) +
        line('M600 440Q640 300 740 330Q780 370 740 430', hex, 18) +
        disc(742, 380, 14, '#d6ae4c'),
      '#d6ae4c',
    ),
    [380, 520],
  ),
  bathroom: kind(
    'room',
    slide(
      (hex) => light(hex, 0.35),
      (hex) =>
        strap('M338 360Q450 270 566 360', hex, 150) +
        times(3, (i) =>
          times(4, (k) => oval(396 + k * 38, 318 + i * 34 - Math.abs(k - 1.5) * -8, 9, 7, dark(hex, 0.35))),
        ),
    ),
    [300, 380],
  ),
  charlewote: kind(
    'room',
    slide(
      () => '#f4f2ec',
      (hex) => vStrap(hex, 34),
      '#2f6fb0',
    ),
    [300, 380],
  ),
  wedge: kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#ec775d')
      const one =
        shape('M120 690Q110 640 200 620Q480 590 740 420L760 690Z', '#c79a63') +
        shape('M120 690Q110 640 200 620Q480 590 740 420L760 690Z', 'url(#cane-c79a63)', 'opacity=".7"') +
        shape('M180 630Q240 460 360 590Q300 640 180 630Z', printOf(goods, hex)) +
        shape(
          'M540 560Q600 300 760 330Q800 380 742 430Q720 380 640 420Q610 470 590 540Z',
          printOf(goods, hex),
        ) +
        line('M130 650Q480 610 744 424', '#8a5a34', 14)
      return ground(450, 706, 330) + pair(one, 60, -46)
    },
    [380, 540],
  ),
  '': kind(
    'room',
    slide(
      (hex) => dark(hex, 0.1),
      (hex) =>
        strap('M338 350Q450 250 566 350', light(hex, 0.12), 190) +
        word('Soft', 452, 330, { size: 40, colour: light(hex, 0.6) }),
    ),
    [300, 360],
  ),
})

const formalBody = 'M120 590Q110 470 170 420Q250 440 320 400L420 360Q560 470 700 500Q780 520 790 590Z'

const formal =
  (extra: (hex: string) => string, body = formalBody): Drawing =>
  (goods) => {
    const hex = dye(goods, '#74482e')
    return (
      ground(455, 640, 350) +
      shape(body, hex) +
      shape(body, overlay.fall) +
      shape('M170 420Q250 440 320 400L420 360Q300 340 200 380Z', dark(hex, 0.6)) +
      shape('M600 520Q690 500 760 540Q700 530 600 550Z', light(hex, 0.5), 'opacity=".6"') +
      extra(hex) +
      shape('M112 584H796Q806 612 770 618H112Z', '#3a2a1e') +
      rect(114, 612, 160, 36, '#2b1f17', 4) +
      line('M120 592H790', '#c9a06a', 4, 'stroke-dasharray="7 6"')
    )
  }

const lacing = (hex: string) =>
  shape('M330 410L420 362Q480 410 540 446L460 510Q380 490 330 410Z', dark(hex, 0.15)) +
  times(4, (i) => line(`M${372 + i * 34} ${438 + i * 16}L${424 + i * 30} ${390 + i * 17}`, dark(hex, 0.6), 9))

export const formalShoes = byWords({
  oxford: kind(
    'room',
    formal(
      (hex) =>
        lacing(hex) +
        line('M640 586Q610 520 650 482', dark(hex, 0.5), 6) +
        line('M650 586Q620 520 660 486', light(hex, 0.3), 3, 'stroke-dasharray="3 8"'),
    ),
    [480, 470],
  ),
  loafer: kind(
    'room',
    formal(
      (hex) =>
        shape('M330 420L420 362Q560 470 640 486Q520 540 440 520Q370 500 330 420Z', light(hex, 0.1)) +
        line('M330 430Q380 516 470 528Q570 530 650 490', dark(hex, 0.45), 7) +
        turned(
          36,
          470,
          450,
          rect(400, 428, 150, 46, dark(hex, 0.15), 6) + rect(452, 440, 46, 20, dark(hex, 0.6), 8),
        ),
    ),
    [480, 470],
  ),
  chelsea: kind(
    'room',
    (goods) =>
      at(
        440,
        460,
        0.96,
        boot({
          fill: (hex) => hex,
          sole: '#3a2a1e',
          extra:
            shape('M320 150H420L400 400Q360 420 330 380Z', '#28221f') +
            times(8, (i) => line(`M${326 + i * 11} 156L${334 + i * 8} 390`, '#4a423c', 3)),
        })(goods),
      ),
    [380, 300],
  ),
  monk: kind(
    'room',
    formal(
      (hex) =>
        shape('M310 404L420 362L560 460L480 570Q380 540 310 404Z', dark(hex, 0.12)) +
        times(2, (i) =>
          turned(
            34,
            440,
            440 + i * 60,
            rect(370, 424 + i * 62, 150, 34, dark(hex, 0.3), 6) +
              rect(478, 418 + i * 62, 42, 46, '#d6ae4c', 6) +
              rect(488, 428 + i * 62, 22, 26, dark(hex, 0.3), 3),
          ),
        ),
    ),
    [460, 470],
  ),
  boys: kind('room', (goods) => at(450, 470, 0.82, pair(formal(lacing)(goods))), [460, 470]),
  '': kind(
    'room',
    formal(
      (hex) => lacing(hex) + line('M300 584Q330 470 320 410M600 586Q560 520 560 470', dark(hex, 0.45), 5),
    ),
    [460, 470],
  ),
})
