import { kind } from '../../kit/goods.ts'
import { overlay } from '../../kit/paints.ts'
import { disc, line, rect, shape, times, turned, under, within } from '../../kit/shapes.ts'

/** Ghana's border and coast, from the south-west corner. */
const ghana =
  'M271 698L359 730L388 719L399 707L477 684L549 647L582 640L612 642L642 605L604 578L586 549L584 537L594 511L590 429L599 420L579 376L587 326L569 305L570 255L541 227L533 202L541 181L530 175L513 170L491 184L295 184L286 220L298 239L300 311L323 403L324 429L302 450L287 481L278 526L263 550L259 568L263 598L281 646L298 655L296 693Z'

/** The sixteen regions, each up to the country's edge. */
const regions: readonly (readonly [colour: string, d: string])[] = [
  ['#2e8054', 'M395 760H180V701L371 615L372 616Z'],
  ['#e0b13c', 'M363 595L371 615L180 701V519L245 526Z'],
  ['#c4323a', 'M502 760H395L372 616L434 610L476 646Z'],
  ['#7a50a4', 'M700 741V760H502L476 646L539 594Z'],
  ['#e8843a', 'M535 523L539 594L476 646L434 610L472 522L514 511Z'],
  ['#2b8482', 'M700 502V741L539 594L535 523Z'],
  ['#e793b3', 'M700 341V502L535 523L514 511L509 405Z'],
  ['#6f9a3a', 'M472 522L434 610L372 616L363 595L380 493L387 486Z'],
  ['#a8412c', 'M380 493L363 595L245 526Z'],
  ['#d8c05a', 'M379 422L387 486L380 493L245 526L180 519V338L250 346Z'],
  ['#4d7fb5', 'M509 405L514 511L472 522L387 486L379 422L464 376Z'],
  ['#d98a4a', 'M419 264L428 269L459 301L464 376L379 422L250 346Z'],
  ['#5b9a6a', 'M700 235V341L509 405L464 376L459 301Z'],
  ['#c4546a', 'M553 160H700V235L459 301L428 269Z'],
  ['#e0b13c', 'M388 160H553L428 269L419 264Z'],
  ['#7a9a3a', 'M180 160H388L419 264L250 346L180 338Z'],
]

const seam = 'rgba(40,40,40,.3)'

/** A puzzle of the country, with one piece beside it. */
export const jigsaw = kind(
  'table',
  () =>
    under(140, 180, 620, 560) +
    rect(150, 130, 600, 640, '#8fc4e0', 10) +
    within(
      ghana,
      regions.map(([colour, d]) => shape(d, colour, 'stroke="#fbf6ec" stroke-width="5"')).join(''),
    ) +
    line(ghana, '#fbf6ec', 7) +
    line(times(9, (i) => `M${210 + i * 60} 130V770`) + times(9, (i) => `M150 ${194 + i * 64}H750`), seam, 3) +
    times(45, (i) =>
      disc(
        210 + (i % 9) * 60,
        162 + Math.floor(i / 9) * 128,
        11,
        'rgba(255,255,255,.16)',
        `stroke="${seam}" stroke-width="3"`,
      ),
    ) +
    rect(150, 130, 600, 640, overlay.gleam, 10) +
    turned(18, 720, 760, rect(670, 710, 100, 100, '#8fc4e0', 10) + disc(720, 706, 18, '#8fc4e0')),
  [450, 430],
)
