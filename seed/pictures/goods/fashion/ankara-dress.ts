import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, kind } from '../../kit/goods.ts'
import { overlay } from '../../kit/paints.ts'
import { at, line, oval, rect, shape, times, within } from '../../kit/shapes.ts'
import { type Extra, kentePanel, printed, solid, wear, woven } from './clothes-parts.ts'
import { bodyPath, buttons, type Cut } from './garment.ts'

const sash: Extra = (_, hex, { waist = [430, 92] }) =>
  shape(
    `M${450 - waist[1] - 6} ${waist[0] - 14}Q450 ${waist[0] + 14} ${450 + waist[1] + 6} ${waist[0] - 14}V${waist[0] + 14}Q450 ${waist[0] + 42} ${450 - waist[1] - 6} ${waist[0] + 14}Z`,
    dark(hex, 0.35),
  ) + line(`M500 ${waist[0] + 20}q14 60 4 120M510 ${waist[0] + 18}q40 50 40 96`, dark(hex, 0.35), 13)

const inBody = (cut: Cut, content: string) => within(bodyPath(cut), content)

/** Skirts in the measures of a grown woman's bodice: to the floor, and to the middle of the calf. */
const long = { waist: [410, 88], hem: [1060, 210] } as const

const midi = { waist: [410, 88], hem: [880, 200] } as const

/** A dress that is longer than the canvas, made smaller until it fits. */
const tall =
  (draw: Drawing, hem: number): Drawing =>
  (goods) => {
    const scale = Math.min(1, 730 / (hem - 90))
    return at(450, 450 + scale * (450 - (hem + 140) / 2), scale, draw(goods))
  }

export const ankaraDress = byWords({
  maxi: kind(
    'rail',
    tall(
      wear(
        printed,
        { ...long, neck: 'v', sleeve: 0 },
        (_, hex, cut) =>
          inBody(cut, shape('M540 700Q566 880 552 1110H660Z', dark(hex, 0.6))) +
          line('M540 700Q566 880 554 1080', light(hex, 0.4), 5),
      ),
      1060,
    ),
  ),
  wrap: kind(
    'rail',
    tall(
      wear(
        printed,
        { ...midi, neck: 'v', sleeve: 200, cuff: 80 },
        (g, hex, cut) =>
          line('M500 172Q470 300 380 410M380 410Q440 650 420 892', dark(hex, 0.55), 6) + sash(g, hex, cut),
      ),
      880,
    ),
  ),
  'shirt dress': kind(
    'rail',
    tall(
      wear(
        printed,
        { waist: [430, 96], hem: [860, 160], neck: 'collar', sleeve: 150 },
        (g, hex, cut) => buttons(250, 810, 11, '#f4e8c8') + sash(g, hex, cut),
      ),
      860,
    ),
  ),
  peplum: kind(
    'rail',
    wear(
      printed,
      { waist: [470, 84], hem: [780, 96], sleeve: 130, neck: 'round' },
      (_g, hex, cut) =>
        shape('M366 440Q450 462 534 440L600 560Q450 610 300 560Z', cut.fill) +
        shape('M366 440Q450 462 534 440L600 560Q450 610 300 560Z', overlay.folds) +
        line('M366 440Q450 462 534 440', dark(hex, 0.5), 8),
    ),
  ),
  'off-shoulder': kind(
    'rail',
    tall(
      wear(
        printed,
        { ...midi, hem: [860, 220], neck: 'off', sleeve: 110, cuff: 90 },
        (_, hex, cut) =>
          shape('M292 236Q450 270 608 236L622 300Q450 344 278 300Z', cut.fill) +
          shape('M292 236Q450 270 608 236L622 300Q450 344 278 300Z', overlay.folds) +
          line('M246 810Q450 860 654 810', dark(hex, 0.4), 6),
      ),
      860,
    ),
  ),
  girls: kind('rail', (goods) =>
    at(
      450,
      470,
      0.86,
      wear(
        printed,
        { shoulder: 96, bust: 92, waist: [380, 84], hem: [610, 250], sleeve: 80, cuff: 90, neck: 'round' },
        (g, hex, cut) => times(9, (i) => oval(230 + i * 55, 636, 36, 26, '#fbf6ec')) + sash(g, hex, cut),
      )(goods),
    ),
  ),
  '': kind('rail', tall(wear(printed, { ...midi, neck: 'round', sleeve: 120 }, sash), 880)),
})

export const plainDress = byWords({
  'guipure|slit in': kind(
    'rail',
    tall(
      wear(
        woven('lace'),
        { waist: [470, 86], hem: [1040, 100], sleeve: 190, cuff: 110, neck: 'round' },
        (_, hex, cut) =>
          shape('M368 440Q450 462 532 440L590 540Q450 580 310 540Z', cut.fill) +
          shape('M368 440Q450 462 532 440L590 540Q450 580 310 540Z', overlay.folds) +
          line('M450 840V1050', dark(hex, 0.5), 6),
      ),
      1040,
    ),
  ),
  mourning: kind(
    'rail',
    tall(
      wear(
        (_, hex) => (hex === '#34363b' ? 'url(#adinkra-34363b-f4f2ec)' : 'url(#adinkra-f4f2ec-28221f)'),
        { waist: [470, 86], hem: [1040, 104], sleeve: 180, cuff: 100 },
        (_, hex, cut) =>
          shape('M368 440Q450 462 532 440L596 550Q450 590 304 550Z', cut.fill) +
          shape('M368 440Q450 462 532 440L596 550Q450 590 304 550Z', overlay.folds) +
          line('M368 440Q450 462 532 440', dark(hex, 0.4), 6),
      ),
      1040,
    ),
  ),
  shift: kind(
    'rail',
    wear(woven('linen'), { bust: 120, waist: [430, 118], hem: [670, 140], sleeve: 0 }, (_, hex) =>
      times(
        2,
        (i) =>
          rect(344 + i * 128, 500, 84, 96, 'rgba(0,0,0,.06)', 8) +
          line(`M${344 + i * 128} 500h84v80q-42 30 -84 0z`, dark(hex, 0.35), 4),
      ),
    ),
  ),
  chiffon: kind(
    'rail',
    tall(
      wear(
        solid,
        { waist: [410, 88], hem: [800, 190], sleeve: 220, cuff: 96, neck: 'high' },
        (_, hex, cut) =>
          inBody(
            cut,
            times(16, (i) => line(`M${380 + i * 9} 420L${270 + i * 24} 840`, dark(hex, 0.25), 5)),
          ) + line('M362 410Q450 430 538 410', dark(hex, 0.4), 14),
      ),
      800,
    ),
  ),
  boubou: kind(
    'rail',
    wear(
      woven('adire'),
      { shoulder: 210, bust: 250, waist: [430, 250], hem: [800, 250], sleeve: 0, neck: 'v' },
      (_, hex) =>
        line('M398 170Q450 420 502 170', '#e7c98a', 10) +
        line('M450 300V420', '#e7c98a', 8) +
        line('M200 320Q206 520 204 560M700 320Q694 520 696 560', dark(hex, 0.5), 7),
    ),
  ),
  nightdress: kind(
    'rail',
    wear(
      solid,
      { bust: 124, waist: [420, 132], hem: [690, 190], sleeve: 110, cuff: 84 },
      (_, hex) =>
        times(9, (i) => oval(402 + i * 12, 246 + Math.abs(i - 4) * -8 + 20, 5, 5, light(hex, 0.6))) +
        line('M268 670Q450 712 632 670', light(hex, 0.5), 8, 'stroke-dasharray="2 14"') +
        line('M450 290q-20 -20 -30 0q10 16 30 0q20 -20 30 0q-10 16 -30 0', light(hex, 0.5), 6),
    ),
  ),
  evening: kind(
    'rail',
    tall(
      wear(solid, { waist: [420, 82], hem: [1070, 240], neck: 'straps', sleeve: 0 }, (_, __, cut) =>
        inBody(
          cut,
          kentePanel(180, 950, 540, 150) +
            kentePanel(340, 396, 220, 46, 50) +
            rect(180, 940, 540, 8, '#d6ae4c'),
        ),
      ),
      1070,
    ),
  ),
})

const smockBody = (hex: string) =>
  `url(#smock-${light(hex, hex === '#efe4c8' ? 0.2 : 0.62).slice(1)}-${hex === '#efe4c8' ? '3d4a6b' : hex.slice(1)})`

const fugu = (cut: Partial<Cut>, extra: Extra = () => ''): Drawing =>
  wear(
    (_, hex) => smockBody(hex),
    {
      shoulder: 150,
      bust: 150,
      waist: [400, 160],
      hem: [640, 250],
      sleeve: 150,
      cuff: 130,
      neck: 'v',
      ...cut,
    },
    (g, hex, whole) =>
      line('M398 170Q450 420 502 170', '#e9dcc0', 9) +
      line('M398 170Q450 400 502 170', dark(hex, 0.3), 3, 'stroke-dasharray="8 6"') +
      extra(g, hex, whole),
  )

export const smock = byWords({
  royal: kind(
    'rail',
    fugu({ hem: [690, 310], waist: [410, 190], sleeve: 260, cuff: 190 }, (_, hex) =>
      at(
        720,
        210,
        0.5,
        shape('M330 520Q330 330 450 320Q570 330 570 520Z', smockBody(hex)) +
          shape('M330 520Q330 330 450 320Q570 330 570 520Z', overlay.cloth) +
          rect(320, 490, 260, 50, dark(hex, 0.3), 10),
      ),
    ),
  ),
  sleeveless: kind('rail', (goods) =>
    at(
      450,
      470,
      1.34,
      fugu({ sleeve: 0, shoulder: 140, waist: [420, 140], hem: [600, 190] }, (_, hex) =>
        line('M450 290V620', dark(hex, 0.5), 6),
      )(goods),
    ),
  ),
  women: kind(
    'rail',
    fugu(
      { sleeve: 250, cuff: 80, waist: [420, 110], hem: [610, 160], shoulder: 126, bust: 122 },
      (_, hex) => line('M450 290V626', dark(hex, 0.5), 6) + buttons(330, 560, 4, '#e9dcc0'),
    ),
  ),
  children: kind(
    'rail',
    (goods) =>
      at(450, 450, 0.74, fugu({ hem: [580, 230] })(goods)) +
      at(700, 560, 0.4, fugu({ hem: [580, 230] })(goods)),
  ),
  '': kind('rail', fugu({})),
})
