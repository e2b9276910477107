import { dark, light } from '../../kit/colours.ts'
import { at, disc, line, oval, rect, shape, times } from '../../kit/shapes.ts'

export const fur = '#b5763a'

export const dogFace = (x: number, y: number, s: number, hex = fur) =>
  at(
    x,
    y,
    s,
    shape(
      'M290 330Q200 330 230 520Q290 520 330 400ZM610 330Q700 330 670 520Q610 520 570 400Z',
      dark(hex, 0.3),
    ) +
      oval(450, 430, 180, 190, `url(#ball-${hex.slice(1)})`) +
      oval(450, 520, 110, 96, light(hex, 0.55)) +
      oval(450, 470, 40, 28, '#28201c') +
      line('M450 496V540M450 540Q410 570 390 540M450 540Q490 570 510 540', '#28201c', 9) +
      disc(385, 400, 21, '#28201c') +
      disc(515, 400, 21, '#28201c') +
      disc(391, 393, 7, '#fff') +
      disc(521, 393, 7, '#fff'),
  )

export const catFace = (x: number, y: number, s: number, hex = '#8b8f96') =>
  at(
    x,
    y,
    s,
    shape('M290 400L280 220L400 300ZM610 400L620 220L500 300Z', dark(hex, 0.2)) +
      oval(450, 430, 180, 160, `url(#ball-${hex.slice(1)})`) +
      shape('M430 460H470L450 484Z', '#e793b3') +
      oval(380, 410, 28, 34, '#d8e86a') +
      oval(520, 410, 28, 34, '#d8e86a') +
      oval(380, 410, 9, 30, '#1b1c20') +
      oval(520, 410, 9, 30, '#1b1c20') +
      line(
        'M450 484V504Q420 530 400 506M450 504Q480 530 500 506M340 470L240 450M340 490L240 500M560 470L660 450M560 490L660 500',
        '#3a3d43',
        6,
      ),
  )

export const fish = (x: number, y: number, s: number, hex: string) =>
  at(
    x,
    y,
    s,
    shape('M180 450Q330 260 600 400L740 300V600L600 500Q330 640 180 450Z', `url(#lying-${hex.slice(1)})`) +
      disc(280, 430, 22, '#fff') +
      disc(276, 430, 11, '#1b1c20') +
      line('M370 370Q410 450 370 530M450 350q30 40 0 80M520 360q30 40 0 80', dark(hex, 0.3), 7),
  )

export const hen = (x: number, y: number, s: number, hex: string) =>
  at(
    x,
    y,
    s,
    shape(
      'M250 500Q230 330 340 300L350 220Q400 170 460 220L470 330Q600 330 700 230Q730 460 600 570Q440 660 330 600Q260 570 250 500Z',
      `url(#ball-${hex.slice(1)})`,
    ) +
      shape('M360 210Q350 150 390 160Q400 130 430 160Q460 150 460 210Z', '#c4323a') +
      shape('M350 240L300 260L352 280Z', '#e8a01e') +
      disc(390, 235, 11, '#28201c') +
      shape('M360 280q-10 50 20 60q20 -20 0 -60', '#c4323a') +
      line('M400 600V700M480 600V700', '#e8a01e', 16) +
      shape('M470 420Q560 430 640 380Q610 500 500 500Z', dark(hex, 0.2)),
  )

export function rabbit(x: number, y: number, s: number): string {
  return at(
    x,
    y,
    s,
    oval(390, 240, 40, 140, 'url(#ball-c9b8a4)', 'transform="rotate(-8 390 240)"') +
      oval(500, 240, 40, 140, 'url(#ball-c9b8a4)', 'transform="rotate(8 500 240)"') +
      oval(450, 440, 130, 120, 'url(#ball-c9b8a4)') +
      oval(450, 640, 190, 170, 'url(#ball-c9b8a4)') +
      disc(400, 420, 15, '#28201c') +
      disc(500, 420, 15, '#28201c') +
      shape('M436 470h28l-14 18z', '#e793b3') +
      oval(450, 680, 90, 100, '#f4ece0'),
  )
}

export const bone = (x: number, y: number, s: number, hex: string, turn = 0) =>
  at(
    x,
    y,
    s,
    rect(250, 410, 400, 80, hex, 20) + times(4, (i) => disc(i % 2 ? 650 : 250, i > 1 ? 400 : 500, 62, hex)),
    turn,
  )
