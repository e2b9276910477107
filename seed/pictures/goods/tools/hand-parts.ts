import { dark, light } from '../../kit/colours.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, line, oval, rect, shape, times } from '../../kit/shapes.ts'

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

const jaw =
  'M445 62L414 60Q388 84 384 150L374 262Q346 300 350 372Q360 440 420 452L446 430V320L436 296Q414 262 414 222Q414 184 440 160L445 154Z'

const mirrored = (content: string) => `<g transform="translate(900 0) scale(-1 1)">${content}</g>`

/** Combination pliers, jaws up: the toothed nose, the grip for pipes, the cutter, the joint and two sleeves. */
export function pliers(hex: string): string {
  const arm = 'M404 420Q352 470 348 540'
  const sleeve = 'M344 524Q296 660 352 826'
  const shank = line(arm, '#5f656c', 58) + line(arm, '#a9afb6', 48) + line(arm, 'rgba(255,255,255,.4)', 10)
  const grip =
    line(sleeve, dark(hex, 0.4), 78) +
    line(sleeve, hex, 66) +
    line('M334 560Q302 670 344 806', dark(hex, 0.75), 22) +
    line('M352 540Q318 660 366 790', light(hex, 0.45), 8) +
    line('M310 530Q344 548 384 530', dark(hex, 0.3), 20)
  const half =
    shape(jaw, steel) + line(jaw, '#5f656c', 5) + shape('M446 296L418 270Q424 300 446 322Z', '#eef1f3')
  return (
    shank +
    mirrored(shank) +
    grip +
    mirrored(grip) +
    shape('M446 64H454V440H446Z', '#24282d') +
    oval(450, 222, 34, 62, '#24282d') +
    half +
    mirrored(half) +
    // The teeth of the nose and of the grip below it.
    line(
      times(7, (i) => `M428 ${74 + i * 12}H472`) +
        times(6, (i) => `M418 ${184 + i * 15}h14M482 ${184 + i * 15}h-14`),
      '#4a4f56',
      5,
    ) +
    line('M450 262V322', '#24282d', 4) +
    disc(450, 388, 50, '#5f656c') +
    disc(450, 386, 44, 'url(#ball-b9bec4)') +
    disc(450, 386, 22, 'url(#side-8b9096)') +
    line('M436 394L464 378', '#4a4f56', 6)
  )
}
