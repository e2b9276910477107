import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, type Goods, kind } from '../../kit/goods.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'
import { printOf } from './cloth.ts'
import { boot, pair, sandal, strap, vStrap } from './shoes-parts.ts'

const slide =
  (sole: (hex: string) => string, top: (hex: string, goods: Goods) => string, edge = '#2b2926'): Drawing =>
  (goods) =>
    sandal(sole, (hex) => top(hex, goods), edge)(goods)

/** One band over the foot, as wide as its sole. */
const wideStrap = 'M318 304Q456 138 596 304Q604 380 592 462Q456 350 326 462Q312 380 318 304Z'

export const flipFlops = byWords({
  'block-heel': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#d6ae4c')
      const one =
        shape('M636 572L752 540L746 700H660Z', dark(hex, 0.28)) +
        shape(
          'M108 690Q98 664 150 660Q330 656 450 600Q600 530 752 520L756 552Q620 566 480 640Q380 700 250 702H122Z',
          dark(hex, 0.1),
        ) +
        line('M112 668Q330 662 450 604Q600 536 750 524', light(hex, 0.45), 8) +
        strap('M176 654Q236 530 330 634', hex, 44) +
        strap('M268 650Q330 520 408 612', hex, 44) +
        line('M700 520Q690 420 676 352', hex, 26) +
        strap('M560 380Q620 320 690 340Q752 372 720 404Q640 440 560 380', hex, 24) +
        disc(580, 388, 15, '#fff3c4')
      return ground(450, 716, 330) + pair(one, 60, -46)
    },
    [380, 560],
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
      const print = printOf(goods, hex)
      const wedge = 'M106 694Q98 650 160 646Q340 640 460 580Q600 500 756 480L764 694Z'
      const toe = 'M168 648Q206 520 286 520Q356 524 386 606Q290 648 168 648Z'
      const heel = 'M640 506Q632 420 664 392Q716 372 752 404Q768 440 756 484Q700 486 640 506Z'
      const one =
        shape(wedge, '#c79a63') +
        shape(wedge, 'url(#cane-c79a63)', 'opacity=".7"') +
        line('M110 652Q340 646 460 586Q600 508 756 486', '#8a5a34', 16) +
        shape(toe, print) +
        shape(toe, overlay.fall) +
        shape(heel, print) +
        shape(heel, overlay.fall) +
        line('M660 404Q560 372 520 452Q510 500 556 516', dark(hex, 0.25), 16) +
        disc(526, 448, 13, '#d6ae4c')
      return ground(450, 712, 330) + pair(one, 60, -46)
    },
    [380, 560],
  ),
  '': kind(
    'room',
    slide(
      (hex) => dark(hex, 0.1),
      (hex) =>
        shape(wideStrap, 'rgba(0,0,0,.3)', 'transform="translate(4 12)"') +
        shape(wideStrap, light(hex, 0.14)) +
        shape(wideStrap, overlay.fall) +
        line(
          'M336 290Q456 196 576 290M340 428Q456 340 574 428',
          light(hex, 0.5),
          5,
          'stroke-dasharray="12 9"',
        ),
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
