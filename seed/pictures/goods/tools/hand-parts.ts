import { dark } from '../../kit/colours.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, line, rect, shape, times } from '../../kit/shapes.ts'

export const steel = 'url(#metal-b9bec4)'

export const orange = '#e8a01e'

export const gripOf = (x: number, y: number, w: number, h: number, hex: string) =>
  rect(x - w / 2, y, w, h, round(hex), w * 0.4) +
  times(6, (i) => line(`M${x - w * 0.36} ${y + h * 0.3 + i * h * 0.1}H${x + w * 0.36}`, 'rgba(0,0,0,.25)', 5))

export const spanner = (x: number, y: number, s: number, turn = 0) =>
  at(
    x,
    y,
    s,
    rect(426, 230, 48, 440, steel, 10) +
      rect(440, 260, 20, 380, 'rgba(0,0,0,.14)', 8) +
      shape(
        'M450 60Q540 60 550 160Q550 250 450 260Q350 250 350 160Q360 60 400 70L412 150H488L500 70Q480 60 450 60Z',
        steel,
      ) +
      disc(450, 730, 80, steel) +
      disc(450, 730, 46, 'rgba(40,44,50,.75)'),
    turn,
  )

export const screwdriver = (x: number, y: number, s: number, hex: string, turn = 0) =>
  at(
    x,
    y,
    s,
    rect(438, 60, 24, 420, steel, 6) +
      shape('M436 60H464L460 30H440Z', '#8b8f96') +
      shape('M410 480H490Q520 560 504 700Q500 780 450 780Q400 780 396 700Q380 560 410 480Z', round(hex)) +
      times(3, (i) => line(`M${424 + i * 26} 530V730`, 'rgba(0,0,0,.25)', 7)),
    turn,
  )

export function pliers(hex: string): string {
  return (
    shape('M410 90Q450 60 470 100L500 330L440 420L390 330Z', steel) +
    shape('M490 90Q450 60 430 100L400 330L460 420L510 330Z', steel) +
    times(5, (i) => line(`M430 ${130 + i * 22}h40`, '#6d7278', 5)) +
    disc(450, 360, 44, 'url(#ball-8b8f96)') +
    line('M430 400Q340 560 370 800', dark(hex, 0.35), 74) +
    line('M430 400Q340 560 370 800', hex, 60) +
    line('M470 400Q560 560 530 800', dark(hex, 0.35), 74) +
    line('M470 400Q560 560 530 800', hex, 60)
  )
}
