import { dark, light } from '../../kit/colours.ts'
import { type Drawing, dye } from '../../kit/goods.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, within } from '../../kit/shapes.ts'

/** Two of a thing, one behind the other. */
export const pair = (one: string, dx = 90, dy = -70) =>
  at(450 + dx, 450 + dy, 0.84, one) + at(450 - dx * 0.35, 450 - dy * 0.35, 0.96, one)

export const bootBody =
  'M250 120Q330 104 440 120Q452 300 470 400Q560 450 690 478Q780 500 786 590V610H232Q214 500 250 380Q236 240 250 120Z'

/** One crossing of the laces: from an eyelet to the front of the boot, at a share of the way from the top down. */
const lace = (share: number) => {
  const [x, y] = [428 + 70 * share ** 3, 172 + 250 * share]
  return line(`M${x} ${y}l60 -22M${x} ${y}l60 8`, '#e9d9a8', 9) + disc(x, y, 7, '#c9a24a')
}

/** The tread under the sole of a boot, of heel and ball. */
export const bootLugs = (colour: string) =>
  times(4, (i) => rect(228 + i * 38, 666, 28, 20, colour, 4)) +
  times(8, (i) => rect(424 + i * 46, 648, 34, 18, colour, 4))

/** A boot from the side, from ankle to knee. */
export const boot =
  ({
    fill,
    sole,
    heel = 26,
    laces = 0,
    extra = '',
  }: {
    fill: (hex: string) => string
    sole: string
    heel?: number
    laces?: number
    extra?: string
  }): Drawing =>
  (goods) => {
    const hex = dye(goods, '#74482e')
    return (
      ground(510, 672, 310) +
      shape(bootBody, fill(hex)) +
      shape(bootBody, overlay.round) +
      within(
        bootBody,
        shape('M600 620Q590 500 700 470L800 500V620Z', dark(hex, 0.18)) +
          shape('M225 620Q216 470 260 400Q330 480 330 620Z', dark(hex, 0.2)),
      ) +
      oval(345, 122, 96, 16, dark(hex, 0.6)) +
      within(
        bootBody,
        shape('M418 100Q424 300 452 400Q500 452 580 470L800 520V60H418Z', dark(hex, 0.1)) +
          line('M410 128Q418 310 446 410Q500 464 586 486', dark(hex, 0.34), 5) +
          line('M246 190H420', dark(hex, 0.3), 5) +
          times(laces, (i) => lace(i / laces)),
      ) +
      rect(222, 602, 572, 34, sole, 14) +
      rect(226, 620, 150, 28 + heel, dark(sole, 0.1), 8) +
      rect(420, 620, 372, 34, dark(sole, 0.1), 12) +
      extra
    )
  }

export const footbed =
  'M450 90C560 86 590 190 574 320C562 420 566 480 580 590C596 730 540 800 456 800C366 800 318 720 336 590C350 470 348 420 340 320C330 190 350 92 450 90Z'

/** A sandal from above; the straps lie over the sole. */
export const sandal =
  (sole: (hex: string) => string, straps: (hex: string) => string, edge = '#3a2a1e'): Drawing =>
  (goods) => {
    const hex = dye(goods, '#c0905f')
    const one =
      shape(footbed, edge, 'transform="translate(9 14)"') +
      shape(footbed, sole(hex)) +
      shape(footbed, overlay.fall) +
      line('M450 112C540 108 568 190 554 320C544 420 546 480 560 590', 'rgba(255,255,255,.25)', 5) +
      straps(hex)
    return at(
      450,
      470,
      0.86,
      oval(280, 500, 190, 380, 'url(#lit-shadow)') +
        oval(640, 500, 190, 380, 'url(#lit-shadow)') +
        at(280, 450, 0.92, one, -7) +
        at(620, 450, 0.92, one, 7, true),
    )
  }

export const strap = (d: string, hex: string, width = 62) =>
  line(d, 'rgba(0,0,0,.3)', width + 8) +
  line(d, hex, width) +
  line(d, light(hex, 0.35), width * 0.14, `transform="translate(0 ${-width * 0.3})"`)

export const vStrap = (hex: string, width = 44) =>
  strap('M452 230Q380 300 344 420M452 230Q530 300 562 420', hex, width) + disc(452, 228, 20, dark(hex, 0.3))

/** A high shoe from the side: toe left, heel right. */
export const highShoe =
  (body: string, heel: string, extra: (hex: string) => string, otherwise = '#c4323a'): Drawing =>
  (goods) => {
    const hex = dye(goods, otherwise)
    const one = shape(heel, dark(hex, 0.25)) + shape(body, hex) + shape(body, overlay.fall) + extra(hex)
    return ground(450, 700, 330) + pair(one, 60, -46)
  }
