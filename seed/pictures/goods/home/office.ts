import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, rect, shape, times } from '../../kit/shapes.ts'
import { crate, legs } from '../../kit/solids.ts'
import { arms, odum } from './seating-parts.ts'

const wheels = times(
  5,
  (i) =>
    line(`M450 690L${230 + i * 110} ${i === 2 ? 800 : 760 + (i % 2) * 20}`, '#28292d', 24) +
    disc(230 + i * 110, i === 2 ? 815 : 776 + (i % 2) * 20, 22, '#1b1c20'),
)

const officeChair = (back: string, seat: string, extra: string) =>
  ground(450, 826, 240) +
  wheels +
  rect(434, 560, 32, 140, 'url(#metal-8b8f96)') +
  back +
  shape('M270 520Q450 480 630 520L650 580Q450 610 250 580Z', seat) +
  shape('M270 520Q450 480 630 520L650 580Q450 610 250 580Z', 'url(#lit-fall)') +
  extra

const desk = (wood: string, drawers: string, legsOf: string) =>
  ground(450, 770, 400) +
  shape('M150 330H750L830 440H70Z', wood) +
  shape('M150 330H750L830 440H70Z', overlay.gleam) +
  rect(70, 440, 760, 34, wood) +
  rect(70, 440, 760, 34, overlay.fall) +
  drawers +
  legsOf

const drawer = (x: number, y: number, w: number, h: number, wood: string) =>
  rect(x, y, w, h, wood, 4) +
  rect(x, y, w, h, 'url(#lit-fall)', 4) +
  line(`M${x} ${y}h${w}v${h}h${-w}z`, 'rgba(0,0,0,.35)', 4) +
  rect(x + w / 2 - 36, y + h / 2 - 8, 72, 14, 'url(#metal-b9bec4)', 6)

export const office = byWords({
  'mesh office': kind(
    'desk',
    () =>
      officeChair(
        rect(360, 80, 180, 70, '#3a3d43', 30) +
          line('M450 150V190', '#28292d', 30) +
          rect(290, 180, 320, 320, 'url(#mesh-5b5f66)', 50) +
          line(
            'M340 180h220q50 0 50 50v220q0 50 -50 50h-220q-50 0 -50 -50v-220q0 -50 50 -50z',
            '#28292d',
            20,
          ) +
          line('M300 400Q450 440 600 400', '#28292d', 16),
        '#34363b',
        arms,
      ),
    [450, 330],
  ),
  executive: kind(
    'desk',
    () =>
      officeChair(
        rect(270, 70, 360, 440, round('#4a2f22'), 70) +
          times(4, (i) =>
            line(`M300 ${150 + i * 90}Q450 ${176 + i * 90} 600 ${150 + i * 90}`, 'rgba(0,0,0,.35)', 7),
          ) +
          line('M390 90V490M510 90V490', 'rgba(0,0,0,.25)', 6),
        '#4a2f22',
        arms.replaceAll('#28292d', '#6b4028'),
      ),
    [450, 300],
  ),
  secretary: kind(
    'desk',
    () =>
      officeChair(
        rect(330, 220, 240, 220, 'url(#linen-2f5f9a)', 50) +
          rect(330, 220, 240, 220, 'url(#lit-fall)', 50) +
          line('M450 430V530', '#28292d', 30),
        'url(#linen-2f5f9a)',
        '',
      ),
    [450, 330],
  ),
  'three drawers': kind(
    'desk',
    () =>
      desk(
        odum,
        rect(560, 474, 230, 280, odum) + times(3, (i) => drawer(570, 482 + i * 90, 210, 82, odum)),
        legs([[110, 474, 770]], 40, '#8a5630') + rect(560, 754, 230, 16, '#5b3420'),
      ),
    [600, 560],
  ),
  standing: kind(
    'desk',
    () =>
      ground(450, 800, 300) +
      shape('M170 290H730L810 380H90Z', 'url(#wood-c99a62)') +
      rect(90, 380, 720, 30, 'url(#wood-c99a62)') +
      times(
        2,
        (i) =>
          rect(230 + i * 400, 410, 50, 220, 'url(#metal-b9bec4)') +
          rect(238 + i * 400, 600, 34, 180, 'url(#metal-8b8f96)') +
          rect(170 + i * 400, 776, 170, 24, '#3a3d43', 10),
      ) +
      rect(660, 410, 90, 34, '#28292d', 8) +
      word('112', 705, 428, { size: 22, colour: '#6fd6a3' }) +
      line('M450 480V700M420 520L450 480L480 520M420 660L450 700L480 660', 'rgba(90,100,96,.6)', 10),
    [450, 340],
  ),
  'study table': kind(
    'desk',
    () =>
      ground(450, 760, 260) +
      shape('M240 380H660L720 460H180Z', 'url(#wood-d8b484)') +
      rect(180, 460, 540, 24, '#b98a5a') +
      line('M240 484L640 750M660 484L260 750', '#5b5f66', 22) +
      disc(450, 618, 16, '#c9ced4') +
      rect(330, 400, 90, 30, '#a8412c', 3) +
      rect(470, 396, 120, 40, '#f4f2ec', 3),
    [430, 430],
  ),
  filing: kind(
    'desk',
    () =>
      ground(460, 826, 220) +
      crate({ x: 280, y: 130, w: 330, h: 680, deep: 90, fill: '#8b8f96' }) +
      times(
        4,
        (i) =>
          rect(296, 148 + i * 165, 298, 150, 'url(#face-9aa0a6)', 6) +
          rect(400, 190 + i * 165, 90, 40, '#f4f2ec', 4) +
          rect(380, 250 + i * 165, 130, 18, 'url(#metal-c9ced4)', 8),
      ) +
      disc(570, 160, 9, '#28292d'),
    [440, 300],
  ),
  'dual desk': kind(
    'yard',
    () =>
      [0, 1]
        .map((i) =>
          at(
            360 + i * 170,
            390 + i * 130,
            0.8,
            ground(450, 740, 380) +
              shape('M200 330H720L770 410H150Z', odum) +
              rect(150, 410, 620, 30, odum) +
              line('M190 440V730M730 440V730M190 730H120M730 730H800', '#3a3d43', 24) +
              rect(120, 560, 640, 36, odum, 6) +
              rect(120, 560, 640, 36, overlay.fall, 6),
          ),
        )
        .join('') + word('× 10', 130, 780, { size: 60, colour: '#c4323a' }),
    [450, 400],
  ),
  '': kind(
    'wall',
    () =>
      ground(450, 790, 300, 20) +
      rect(90, 190, 720, 400, 'url(#metal-c9ced4)', 8) +
      rect(110, 210, 680, 360, 'url(#face-fbfcfc)', 4) +
      rect(110, 210, 680, 360, overlay.gleam, 4) +
      line('M170 290q60 -40 120 0t120 0M170 380H430M170 440H380', '#2f6fb0', 9) +
      line('M560 500V300M560 500H740M580 480L640 400L690 430L740 320', '#c4323a', 9) +
      rect(300, 586, 300, 26, '#8b8f96', 6) +
      times(3, (i) => rect(350 + i * 60, 572, 46, 16, ['#c4323a', '#2f6fb0', '#28292d'][i] ?? '#000000', 4)) +
      disc(720, 250, 16, '#2e8054'),
    [400, 360],
  ),
})
