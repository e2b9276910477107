import { dark, inkOn, isPale, light } from './colours.ts'
import { type Goods, sizeOf, titleOf } from './goods.ts'
import { houseColour, label, linesOf } from './labels.ts'
import { word } from './letters.ts'
import { glass, overlay, round } from './paints.ts'
import { ground, line, oval, rect, roundRect, shape, times } from './shapes.ts'
import { cap, lathe, type Profile, pouch, sack } from './solids.ts'

interface Vessel {
  fill: string
  cap?: string
  paper?: string
  band?: string
  emblem?: string
}

/** A wide jar with a screwed lid and a label round it. */
export function jar(
  goods: Goods,
  { fill, cap: lid = '#2b2926', paper, band, emblem }: Vessel,
  w = 400,
  h = 420,
): string {
  const [x, top] = [450 - w / 2, 450 - h / 2 + 60]
  const style = {
    ...(paper ? { paper } : {}),
    ...(band ? { band } : { band: houseColour(goods) }),
    ...(emblem ? { emblem } : {}),
  }
  return (
    ground(450, top + h, w * 0.54) +
    shape(roundRect(x, top - 20, w, h + 20, 44), fill.startsWith('#') ? round(fill) : fill) +
    (fill.startsWith('#') ? '' : shape(roundRect(x, top - 20, w, h + 20, 44), overlay.round)) +
    rect(x + 14, top + 2, w - 28, 20, 'rgba(255,255,255,.25)', 8) +
    label(goods, { x: x + 3, y: top + h * 0.16, w: w - 6, h: h * 0.7, isRound: true, r: 2, ...style }) +
    cap(450, top - 96, w - 18, 86, lid) +
    line(`M${x + 26} ${top + 20}V${top + h - 40}`, 'rgba(255,255,255,.4)', 9)
  )
}

type Neck = 'cap' | 'pump' | 'spray' | 'dropper' | 'flip' | 'cork'

function closure(neck: Neck, y: number, w: number, colour: string): string {
  if (neck === 'pump')
    return (
      rect(440, y - 150, 20, 100, '#d8dade') +
      rect(330, y - 170, 150, 30, round(colour), 12) +
      rect(330, y - 170, 24, 52, colour, 8) +
      cap(450, y - 62, w, 70, colour)
    )
  if (neck === 'spray')
    return (
      rect(428, y - 110, 44, 60, '#d8dade', 4) +
      rect(422, y - 150, 56, 52, round(colour), 8) +
      cap(450, y - 56, w, 62, colour, false)
    )
  if (neck === 'dropper')
    return rect(426, y - 170, 48, 110, round('#2b2926'), 22) + cap(450, y - 72, w, 78, colour)
  if (neck === 'cork') return rect(450 - w * 0.36, y - 54, w * 0.72, 60, round('#c49a68'), 6)
  return cap(450, y - (neck === 'flip' ? 74 : 88), w, neck === 'flip' ? 80 : 94, colour, neck !== 'flip')
}

/** A bottle blown to a profile, with its closure and label. */
export function bottle(
  goods: Goods,
  { fill, cap: lid = '#f4f2ec', paper, band, emblem }: Vessel,
  {
    neck = 'cap',
    w = 250,
    h = 480,
    isGlass = false,
    shoulder = 70,
  }: { neck?: Neck; w?: number; h?: number; isGlass?: boolean; shoulder?: number } = {},
): string {
  const top = 450 - h / 2 + 66
  const half = w / 2
  const profile: Profile = [
    [top - 8, half * 0.4, 1],
    [top + 18, half * 0.42],
    [top + shoulder, half],
    [top + h - 16, half, 1],
    [top + h, half - 14],
  ]
  const style = {
    ...(paper ? { paper } : {}),
    ...(band ? { band } : { band: houseColour(goods) }),
    ...(emblem ? { emblem } : {}),
  }
  return (
    ground(450, top + h, w * 0.62) +
    (isGlass
      ? `<g opacity=".82">${lathe(450, profile.slice(1), fill)}</g>${lathe(450, profile, glass(fill))}`
      : lathe(450, profile, fill)) +
    line(`M${450 - half + 20} ${top + shoulder + 16}V${top + h - 40}`, 'rgba(255,255,255,.5)', 10) +
    label(goods, {
      x: 450 - half + 3,
      y: top + shoulder + 40,
      w: w - 6,
      h: h - shoulder - 90,
      isRound: true,
      r: 2,
      ...style,
    }) +
    closure(neck, top, half * 0.92, lid)
  )
}

/** A tube that stands on its cap. */
export function tubeOf(goods: Goods, colour: string, lid = '#f4f2ec'): string {
  const d = 'M320 150H580L560 690H340Z'
  const ink = inkOn(colour)
  return (
    ground(450, 790, 150) +
    shape(d, round(colour)) +
    rect(316, 130, 268, 34, dark(colour, 0.12), 4) +
    times(20, (i) => line(`M${324 + i * 13} 134v26`, 'rgba(0,0,0,.16)', 3)) +
    cap(450, 684, 214, 104, lid) +
    word(goods.brand ?? '', 450, 230, { size: 34, colour: ink, fit: 190, weight: 0.2 }) +
    linesOf(titleOf(goods))
      .map((text, i) => word(text, 450, 330 + i * 56, { size: 36, colour: ink, fit: 200 }))
      .join('') +
    word(sizeOf(goods), 450, 620, { size: 28, colour: ink, fit: 160 }) +
    line('M346 190L358 660', 'rgba(255,255,255,.4)', 10)
  )
}

/** A sealed bag of film or paper with the name on it and a picture or a window of what is in it. */
export function bagOf(
  goods: Goods,
  colour: string,
  { emblem = '', window: seen = '', w = 430, h = 600, paper = '' } = {},
): string {
  const ink = inkOn(colour)
  const top = 470 - h / 2
  const x = 450 - w / 2
  return (
    ground(450, top + h - 4, w * 0.54) +
    pouch(450, top, w, h, colour) +
    (paper
      ? label(goods, { x: x + 44, y: top + 70, w: w - 88, h: h * 0.58, paper, band: dark(colour, 0.2) })
      : rect(x + 30, top + 66, w - 60, 66, dark(colour, 0.35), 10) +
        word(goods.brand ?? '', 450, top + 99, { size: 38, colour: '#fff', fit: w - 110, weight: 0.2 }) +
        linesOf(titleOf(goods))
          .map((text, i) =>
            word(text, 450, top + 180 + i * 52, { size: 38, colour: ink, fit: w - 96, weight: 0.18 }),
          )
          .join('')) +
    (seen
      ? shape(roundRect(x + 50, top + h * 0.6, w - 100, h * 0.27, 40), seen) +
        shape(roundRect(x + 50, top + h * 0.6, w - 100, h * 0.27, 40), overlay.gleam)
      : '') +
    emblem +
    rect(450 - 84, top + h - 74, 168, 44, isPale(colour) ? dark(colour, 0.5) : light(colour, 0.75), 22) +
    word(sizeOf(goods), 450, top + h - 52, {
      size: 25,
      colour: isPale(colour) ? '#fff' : '#2b241d',
      fit: 148,
      weight: 0.2,
    })
  )
}

/** A large sack of woven fibre with printing. */
export function sackOf(goods: Goods, colour: string, print: string, emblem = '', big = true): string {
  const [w, h] = big ? [470, 640] : [380, 500]
  const top = 460 - h / 2
  return (
    ground(450, top + h - 6, w * 0.56) +
    sack(450, top, w, h, colour) +
    rect(450 - w * 0.36, top + h * 0.17, w * 0.72, h * 0.12, print, 8) +
    word(goods.brand ?? '', 450, top + h * 0.23, {
      size: h * 0.062,
      colour: inkOn(print),
      fit: w * 0.66,
      weight: 0.2,
    }) +
    linesOf(titleOf(goods))
      .map((text, i) =>
        word(text, 450, top + h * (0.36 + i * 0.085), {
          size: h * 0.06,
          colour: print,
          fit: w * 0.74,
          weight: 0.19,
        }),
      )
      .join('') +
    emblem +
    word(sizeOf(goods), 450, top + h * 0.87, { size: h * 0.075, colour: print, fit: w * 0.6, weight: 0.22 })
  )
}

/** A tin with a paper label round it. */
export function tin(goods: Goods, colour: string, { w = 330, h = 420, emblem = '' } = {}): string {
  const top = 470 - h / 2
  return (
    ground(450, top + h, w * 0.56) +
    shape(
      `M${450 - w / 2} ${top}V${top + h}A${w / 2} ${w * 0.09} 0 0 0 ${450 + w / 2} ${top + h}V${top}Z`,
      'url(#metal-b9bec4)',
    ) +
    label(goods, { x: 450 - w / 2, y: top + 24, w, h: h - 30, band: colour, isRound: true, r: 2, emblem }) +
    oval(450, top, w / 2, w * 0.1, 'url(#side-d8dade)') +
    oval(450, top, w / 2 - 16, w * 0.08, 'url(#side-b9bec4)')
  )
}

/** A folding box of card seen a little from the side. */
export function cardBox(goods: Goods, colour: string, { w = 360, h = 500, emblem = '' } = {}): string {
  const [x, y] = [430 - w / 2, 470 - h / 2]
  const right = x + w
  return (
    ground(470, y + h, w * 0.62) +
    shape(`M${right} ${y}l70 -34v${h}l-70 34Z`, dark(colour, 0.35)) +
    shape(`M${x} ${y}l70 -34h${w}l-70 34Z`, light(colour, 0.35)) +
    label(goods, { x, y, w, h, paper: light(colour, 0.82), band: colour, r: 3, emblem }) +
    rect(x, y, w, h, overlay.fall, 3)
  )
}
