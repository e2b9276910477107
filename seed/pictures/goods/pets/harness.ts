import { dark, light } from '../../kit/colours.ts'
import { overlay } from '../../kit/paints.ts'
import { disc, ground, line, oval, rect, ring, shape } from '../../kit/shapes.ts'
import { fur } from './pets-parts.ts'

const trunk =
  'M262 300Q300 340 400 330H640Q770 330 780 450Q784 540 700 556Q600 540 540 590Q440 660 340 610Q262 560 250 460Q240 420 200 380Z'

/** A dog from the side. */
const dog = (hex: string) =>
  line('M752 390Q850 370 848 250', hex, 34) +
  line('M420 560V806M660 500L690 640L664 806', dark(hex, 0.32), 58) +
  shape(trunk, hex) +
  shape(trunk, overlay.fall) +
  line('M350 560V806', hex, 62) +
  shape(
    'M600 420Q730 400 772 480Q790 580 730 650L742 800Q742 830 710 830H688L690 680Q610 600 600 420Z',
    hex,
  ) +
  line('M334 816h22M650 818h20M406 818h14M694 820h28', light(hex, 0.5), 30) +
  oval(250, 250, 104, 94, `url(#ball-${hex.slice(1)})`) +
  shape('M250 210Q130 214 96 266Q92 318 150 326Q220 340 262 316Z', light(hex, 0.3)) +
  oval(104, 264, 24, 20, '#28201c') +
  line('M118 308Q170 324 214 304', '#28201c', 6) +
  disc(206, 226, 13, '#28201c') +
  disc(210, 222, 4, '#fff') +
  shape('M276 176Q352 170 352 270Q346 346 306 350Q262 300 276 176Z', dark(hex, 0.3))

const strap = (d: string, hex: string, w: number) =>
  line(d, dark(hex, 0.5), w + 8) + line(d, hex, w) + line(d, light(hex, 0.3), 4, 'stroke-dasharray="8 7"')

/** As it is worn: a padded back with a handle, straps round the chest and the belly that close with buckles. */
export function harnessed(): string {
  const blue = '#2f7fbd'
  const back = 'M404 318Q500 306 606 322Q626 330 622 400Q616 480 556 490H466Q404 478 398 400Q394 330 404 318Z'
  return (
    ground(470, 826, 330) +
    dog(fur) +
    line('M430 322Q440 238 508 238Q576 238 586 322', '#15161a', 34) +
    line('M430 318Q442 244 508 244Q574 244 586 318', '#3a3d43', 20) +
    strap('M410 350Q350 340 300 366Q268 386 252 446', blue, 42) +
    strap('M410 440Q330 470 252 446', blue, 42) +
    strap('M508 486Q516 560 500 606', blue, 44) +
    shape(back, dark(blue, 0.45), 'stroke="#123350" stroke-width="12"') +
    shape(back, blue) +
    shape(
      'M430 348Q500 338 580 348Q592 352 590 400Q584 450 548 456H474Q436 450 430 400Z',
      'url(#mesh-2f7fbd)',
    ) +
    rect(424, 392, 172, 26, '#e8edf0', 6) +
    shape(back, overlay.fall) +
    line(back, light(blue, 0.4), 4, 'stroke-dasharray="9 8"') +
    ring(612, 322, 20, '#c9ced4', 9) +
    rect(478, 518, 62, 52, '#28292d', 10) +
    line('M492 532V556M526 532V556', '#5b5f66', 7) +
    rect(318, 428, 54, 52, '#28292d', 10) +
    line('M330 440V468M360 440V468', '#5b5f66', 7) +
    ring(254, 446, 18, '#c9ced4', 8)
  )
}
