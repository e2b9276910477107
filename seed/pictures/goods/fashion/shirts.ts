import { gyeNyame } from '../../kit/adinkra.ts'
import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, ground, line, oval, rect, shape, times, within } from '../../kit/shapes.ts'
import { type Fabric, kentePanel, printed, sewn, solid, wear, woven } from './clothes-parts.ts'
import { fold, slab, slabTop } from './folds.ts'
import { buttons } from './garment.ts'

const shirt = {
  bust: 142,
  shoulder: 148,
  waist: [440, 136],
  hem: [690, 146],
  neck: 'collar',
  sleeve: 170,
  cuff: 92,
} as const

const longShirt = { ...shirt, sleeve: 400, cuff: 56 } as const

/** Straight trousers below a tunic that hides their waist; each leg has its ironed crease. */
function trouserLegs(fill: string, plain: string): string {
  const half = 'M346 450H451V600L436 836Q390 846 340 836Z'
  const leg =
    shape(half, fill) +
    shape(half, overlay.cloth) +
    within(
      half,
      fold(452, 560, 366, 640, 16) +
        fold(340, 660, 420, 690, 14) +
        fold(436, 800, 350, 816, 12) +
        line('M394 560L388 840', 'rgba(0,0,0,.22)', 4) +
        line('M336 822Q390 832 440 822', 'rgba(0,0,0,.22)', 3),
    )
  return `${leg}<g transform="translate(900 0) scale(-1 1)">${leg}</g>${line('M450 540V602', dark(plain, 0.5), 4)}`
}

const pocket = (x: number, y: number, hex: string, w = 84) =>
  line(`M${x} ${y}h${w}v${w * 0.9}l${-w / 2} 20l${-w / 2} -20z`, dark(hex, 0.4), 4)

/** A tunic on an invisible figure, its trousers below it and in the shade of its hem. */
const twoPiece =
  (fabric: Fabric, tunic: Drawing, hem: number): Drawing =>
  (goods) => {
    const hex = dye(goods, '#8b8f96')
    return (
      ground(450, 850, 150) +
      trouserLegs(fabric(goods, hex), hex) +
      rect(340, hem - 30, 220, 62, 'rgba(0,0,0,.1)', 26) +
      rect(340, hem - 30, 220, 46, 'rgba(0,0,0,.16)', 20) +
      at(450, 340, 0.76, tunic(goods))
    )
  }

export const shirts = byWords({
  batik: kind(
    'rail',
    wear(
      (_, hex) => `url(#crackle-${hex.slice(1)}-f1d9a0)`,
      shirt,
      (_, hex) => buttons(270, 640, 6, '#f1e2c0') + pocket(490, 330, hex),
    ),
  ),
  office: kind(
    'rail',
    wear(solid, longShirt, (_, hex) => buttons(260, 640, 7, light(hex, 0.7)) + pocket(490, 320, hex)),
  ),
  political: kind(
    'rail',
    twoPiece(
      woven('linen'),
      sewn(
        woven('linen'),
        { ...shirt, hem: [640, 150] },
        (_, hex) =>
          buttons(270, 600, 5, dark(hex, 0.5)) +
          pocket(346, 320, hex, 74) +
          pocket(482, 320, hex, 74) +
          pocket(336, 500, hex, 92) +
          pocket(474, 500, hex, 92),
      ),
      485,
    ),
  ),
  'linen shirt': kind(
    'rail',
    wear(woven('linen'), { ...longShirt, neck: 'high' }, (_, hex) => buttons(230, 640, 7, light(hex, 0.5))),
  ),
  polo: kind(
    'rail',
    wear(
      woven('knit'),
      { ...shirt, sleeve: 150 },
      (_, hex) =>
        buttons(240, 300, 3, light(hex, 0.6)) +
        kentePanel(494, 320, 84, 90, 36) +
        line('M494 320h84v90h-84z', dark(hex, 0.4), 4),
    ),
  ),
  kaftan: kind(
    'rail',
    twoPiece(
      solid,
      sewn(
        solid,
        { ...longShirt, neck: 'high', hem: [720, 150], waist: [440, 136] },
        (_, hex, cut) =>
          line('M322 742L318 610M578 742L582 610', dark(cut.plain, 0.34), 4) +
          shape('M424 180H476V470L450 500L424 470Z', light(hex, 0.25)) +
          line('M424 180H476V470L450 500L424 470Z', '#d6ae4c', 5) +
          times(6, (i) =>
            line(
              `M438 ${230 + i * 40}L450 ${218 + i * 40}L462 ${230 + i * 40}L450 ${242 + i * 40}Z`,
              '#d6ae4c',
              4,
            ),
          ),
      ),
      546,
    ),
  ),
  friday: kind(
    'rail',
    wear(printed, { ...shirt, bust: 130, waist: [440, 118], hem: [680, 128] }, () =>
      buttons(270, 630, 6, '#f4f2ec'),
    ),
  ),
  jalabia: kind(
    'rail',
    wear(
      solid,
      { bust: 150, shoulder: 152, waist: [440, 150], hem: [810, 200], neck: 'high', sleeve: 400, cuff: 90 },
      () =>
        line('M410 150Q404 240 450 330Q496 240 490 150', '#b8893a', 7) +
        line('M450 200V420', '#b8893a', 6) +
        times(5, (i) => oval(450, 230 + i * 40, 9, 9, '#b8893a')),
    ),
  ),
})

const tee = { bust: 146, shoulder: 152, waist: [440, 138], hem: [680, 142], sleeve: 140, cuff: 104 } as const

export const tShirt = byWords({
  'carton of': kind(
    'yard',
    () =>
      ground(450, 770, 300, 16) +
      times(5, (i) => slab(262, 404 - i * 46, 376, 46, '#f4f2ec')) +
      slabTop(262, 220, 376, 64, '#f4f2ec') +
      line('M398 160Q450 232 512 160', '#c9c4b8', 12) +
      rect(190, 450, 520, 310, 'url(#face-c9a678)', 6) +
      rect(414, 450, 72, 310, 'rgba(255,255,255,.22)') +
      word('T-shirts', 450, 570, { size: 56, colour: '#4a3420', fit: 400 }) +
      word('Plain white 100 assorted', 450, 650, { size: 30, colour: '#4a3420', fit: 440 }),
  ),
  heavy: kind(
    'rail',
    wear(woven('linen'), tee, (_, hex) => line('M398 170Q450 300 502 170', light(hex, 0.15), 20)),
  ),
  adinkra: kind(
    'rail',
    wear(solid, tee, (_, hex) => gyeNyame(450, 400, 230, hex === '#f4f2ec' ? '#1d1a19' : '#e0b13c')),
  ),
  'black stars': kind(
    'rail',
    wear(
      solid,
      tee,
      (_, hex) =>
        shape('M450 290l17 50h52l-42 32l16 50l-43 -31l-43 31l16 -50l-42 -32h52z', '#1d1a19') +
        word('Ghana', 450, 470, {
          size: 46,
          colour: hex === '#f4f2ec' ? '#1f6b45' : '#ffe08a',
          weight: 0.22,
        }) +
        rect(310, 620, 280, 16, '#c4323a') +
        rect(310, 636, 280, 16, '#e0b13c') +
        rect(310, 652, 280, 16, '#1f6b45'),
    ),
  ),
  vest: kind(
    'rail',
    wear(
      woven('mesh'),
      { ...tee, neck: 'straps', sleeve: 0, bust: 128 },
      (_, hex) =>
        line('M376 140Q450 380 524 140', light(hex, 0.6), 10) +
        word('10', 450, 480, { size: 130, colour: light(hex, 0.75), weight: 0.2 }),
    ),
  ),
  'long-sleeved': kind(
    'rail',
    wear(
      solid,
      { ...tee, sleeve: 400, cuff: 62 },
      (_, hex) =>
        line('M326 240Q400 300 450 300Q500 300 574 240', dark(hex, 0.25), 6) +
        word('UPF 40', 500, 380, { size: 26, colour: dark(hex, 0.45) }),
    ),
  ),
  '': kind('rail', wear(solid, tee)),
})
