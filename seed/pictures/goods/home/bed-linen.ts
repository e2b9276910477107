import { type Goods, titleOf } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, ground, line, rect, shape, within } from '../../kit/shapes.ts'
import { fall, fold, slab, slabTop } from '../fashion/folds.ts'

/** Cloth goods folded in a pile with a belly band that says what they are. */
export const pile = (goods: Goods, rows: readonly string[], text: string) => {
  const h = 400 / rows.length
  return (
    ground(450, 740, 320) +
    rows.map((fill, i) => slab(160 + (i % 2) * 8, 330 + i * h, 580, h + 4, fill)).join('') +
    slabTop(160, 332, 580, 66, rows[0] ?? '') +
    shape('M420 266H540L530 330H370Z', '#efe8d8') +
    rect(370, 328, 160, 406, '#f8f3e7') +
    rect(370, 356, 160, 60, '#1f6b45') +
    word(goods.brand ?? titleOf(goods), 450, 386, { size: 22, colour: '#fff', fit: 144, weight: 0.18 }) +
    word(text, 450, 500, { size: 30, colour: '#2b241d', fit: 140, weight: 0.18 }) +
    rect(370, 328, 160, 406, 'url(#lit-fall)')
  )
}

const cushion = 'M200 310Q450 270 700 310Q730 450 700 590Q450 630 200 590Q170 450 200 310Z'

export const pillow = (x: number, y: number, fill: string, s = 1, turn = 0) =>
  at(
    x,
    y,
    s,
    shape(cushion, fill) +
      shape(cushion, overlay.ball) +
      line('M206 316Q450 278 694 316Q722 450 694 584Q450 622 206 584Q178 450 206 316Z', 'rgba(0,0,0,.12)', 6),
    turn,
  )

/**
 * A set on a made bed, so that its four pieces are seen: the fitted sheet down to the frame, the flat one turned back over it,
 * and a case on each pillow.
 */
export function madeBed(fitted: string, flat: string, turnedBack: string, cases: string): string {
  const top = 'M182 420H718L822 640Q450 668 78 640Z'
  const drop = 'M78 638Q450 668 822 638L808 772Q450 790 92 772Z'
  return (
    ground(450, 812, 410) +
    rect(120, 770, 40, 50, '#5b3420', 6) +
    rect(740, 770, 40, 50, '#5b3420', 6) +
    rect(120, 150, 660, 420, 'url(#wood-8a5a34)', 34) +
    rect(120, 150, 660, 420, overlay.fall, 34) +
    shape('M150 400H750L812 600H88Z', fitted) +
    pillow(318, 372, cases, 0.54, -2) +
    pillow(582, 372, cases, 0.54, 2) +
    shape(top, flat) +
    within(
      top,
      rect(60, 400, 780, 270, overlay.cloth) +
        fold(150, 560, 380, 520, 20) +
        fold(760, 600, 540, 556, 22) +
        fold(300, 640, 420, 570, 16),
    ) +
    shape(drop, flat) +
    within(
      drop,
      rect(78, 630, 744, 150, 'rgba(0,0,0,.16)') +
        fall(150, 640, 120, 800, 26) +
        fall(330, 650, 320, 800, 22) +
        fall(560, 652, 570, 800, 24) +
        fall(740, 646, 770, 800, 26),
    ) +
    shape('M156 468H744L764 512Q450 530 136 512Z', 'rgba(0,0,0,.2)') +
    shape('M182 414H718L748 494Q450 512 152 494Z', turnedBack) +
    shape('M182 414H718L748 494Q450 512 152 494Z', overlay.cloth) +
    line('M158 482Q450 500 742 482', 'rgba(0,0,0,.16)', 3)
  )
}
