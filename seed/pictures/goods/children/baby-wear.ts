import { dark, light } from '../../kit/colours.ts'
import { byWords, dye, kind } from '../../kit/goods.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, within } from '../../kit/shapes.ts'
import { printOf } from '../fashion/cloth.ts'
import { fold } from '../fashion/folds.ts'
import { garment } from '../fashion/garment.ts'
import { pairs, sockPath } from '../fashion/small-parts.ts'

const bodysuit = (hex: string, fill = hex) =>
  garment({
    fill,
    plain: hex,
    bust: 120,
    shoulder: 126,
    waist: [440, 124],
    hem: [560, 128],
    sleeve: 110,
    cuff: 92,
  }) +
  shape('M324 540Q450 580 576 540L500 700H400Z', fill) +
  shape('M324 540Q450 580 576 540L500 700H400Z', overlay.cloth) +
  times(3, (i) => disc(420 + i * 30, 690, 8, '#fff'))

const mittenPath =
  'M340 720V520Q322 470 262 440Q196 400 214 336Q236 280 306 312L344 334Q340 130 486 130Q640 130 636 360V720Z'

/** Its thumb to the left, a ribbon round the wrist. */
const mitten = (hex: string) =>
  shape(mittenPath, hex) +
  shape(mittenPath, overlay.cloth) +
  line(mittenPath, dark(hex, 0.3), 6) +
  line('M346 340Q352 420 330 470', dark(hex, 0.3), 6) +
  rect(322, 670, 332, 116, '#ffffff', 28) +
  line(
    times(13, (i) => `M${340 + i * 24} 684V772`),
    'rgba(0,0,0,.14)',
    5,
  ) +
  fold(620, 420, 470, 500, 26) +
  line('M330 672H646', dark(hex, 0.25), 14) +
  shape('M488 672Q420 610 410 672Q420 730 488 672Q556 610 566 672Q556 730 488 672Z', dark(hex, 0.25))

const babySock = (hex: string) =>
  shape(sockPath, hex) +
  shape(sockPath, overlay.cloth) +
  within(sockPath, oval(790, 706, 122, 110, '#ffffff') + oval(372, 676, 92, 88, '#ffffff')) +
  line(sockPath, dark(hex, 0.3), 6) +
  rect(326, 92, 222, 120, '#ffffff', 28) +
  line(
    times(9, (i) => `M${346 + i * 23} 106V198`),
    'rgba(0,0,0,.14)',
    5,
  )

export const babyWear = byWords({
  bodysuits: kind(
    'room',
    (goods) =>
      ground(450, 780, 320) +
      times(5, (i) => {
        const hex = i % 2 ? light(dye(goods, '#f4f2ec'), 0.5) : dye(goods, '#e793b3')
        return at(
          250 + i * 100,
          380 + i * 36,
          0.7,
          bodysuit(hex, i === 2 ? `url(#stripes-${hex.slice(1)}-ffffff-14)` : hex),
        )
      }),
    [430, 430],
  ),
  naming: kind(
    'room',
    () =>
      ground(450, 790, 300) +
      at(
        360,
        430,
        0.96,
        garment({
          fill: 'url(#lace-fbf8f0)',
          plain: '#f4f0e4',
          waist: [330, 96],
          hem: [640, 220],
          sleeve: 100,
          cuff: 90,
          shoulder: 100,
          bust: 100,
        }),
      ) +
      at(
        710,
        300,
        0.4,
        shape('M250 560Q230 250 450 240Q670 250 650 560Q450 620 250 560Z', 'url(#lace-fbf8f0)') +
          shape('M250 560Q230 250 450 240Q670 250 650 560Q450 620 250 560Z', overlay.ball),
      ) +
      times(2, (i) =>
        at(
          660 + i * 110,
          700,
          0.22,
          shape('M300 300Q300 200 450 200Q600 200 600 400Q600 700 450 700Q300 700 300 500Z', '#f4f0e4') +
            oval(450, 340, 90, 70, '#c9c0ac'),
        ),
      ) +
      shape('M560 480L800 470L780 600L580 610Z', 'url(#lace-fbf8f0)'),
    [360, 430],
  ),
  'carrier cloth': kind(
    'room',
    (goods) =>
      ground(450, 770, 300) +
      rect(170, 330, 560, 430, printOf(goods, dye(goods, '#2f7fbd'), 110), 60) +
      rect(170, 330, 560, 430, 'url(#lit-fall)', 60) +
      times(4, (i) => line(`M180 ${430 + i * 84}H720`, 'rgba(0,0,0,.25)', 6)) +
      shape('M600 330Q740 200 700 110Q600 160 520 330Z', printOf(goods, dye(goods, '#2f7fbd'), 110)) +
      shape('M600 330Q740 200 700 110Q600 160 520 330Z', overlay.fall),
    [430, 500],
  ),
  'hip seat': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#8b8f96')
      return (
        ground(450, 780, 230) +
        line('M340 230Q180 130 230 420L300 560M560 230Q720 130 670 420L600 560', dark(hex, 0.3), 54) +
        rect(300, 190, 300, 400, `url(#linen-${hex.slice(1)})`, 70) +
        rect(300, 190, 300, 400, overlay.cloth, 70) +
        rect(340, 260, 220, 160, dark(hex, 0.15), 30) +
        shape('M210 590H690V680H210Z', dark(hex, 0.35)) +
        shape('M300 560H600L640 690H260Z', dark(hex, 0.2)) +
        rect(400, 610, 100, 50, '#28292d', 10)
      )
    },
    [450, 400],
  ),
  swaddle: kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#8fc4e0')
      return (
        ground(450, 760, 300) +
        times(
          3,
          (i) =>
            rect(
              190,
              330 + i * 140,
              520,
              136,
              [
                `url(#flowers-${hex.slice(1)}-f4f2ec-e0a021-46)`,
                `url(#stripes-${light(hex, 0.6).slice(1)}-${hex.slice(1)}-16)`,
                light(hex, 0.3),
              ][i] ?? '',
              62,
            ) + rect(190, 330 + i * 140, 520, 136, 'url(#lit-fall)', 62),
        ) +
        line('M450 320V750', '#f6ecd8', 30) +
        shape('M450 330l-70 -70l-20 60zM450 330l70 -70l20 60z', '#f6ecd8')
      )
    },
    [300, 480],
  ),
  'socks and mittens': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#e793b3')
      const yarns = [hex, '#f0d98c', light(hex, 0.45)] as const
      return pairs(3, 2, '6 pairs', (i) => {
        const yarn = yarns[i % 3] ?? hex
        if (i > 2) return [babySock(yarn), babySock(yarn)]
        return [at(612, 430, 0.62, mitten(yarn), 6, true), at(540, 430, 0.62, mitten(yarn), -6)]
      })
    },
    [220, 290],
  ),
  'bath set': kind(
    'room',
    () =>
      ground(450, 800, 340) +
      line('M250 600L170 800M650 600L730 800M250 800L330 600M650 800L570 600', '#d8dade', 26) +
      shape('M110 420H790Q760 640 620 650H280Q140 640 110 420Z', round('#8fc4e0')) +
      oval(450, 420, 340, 66, '#a8d4ea') +
      oval(450, 426, 310, 50, '#dcf0fa') +
      times(9, (i) => disc(250 + i * 50, 400 - (i % 3) * 16, 28 + (i % 3) * 6, 'rgba(255,255,255,.85)')) +
      at(
        640,
        330,
        0.24,
        disc(420, 520, 190, 'url(#ball-f6d84a)') +
          disc(540, 340, 120, 'url(#ball-f6d84a)') +
          shape('M640 350l100 30l-100 40z', '#e8843a') +
          disc(570, 320, 18, '#28201c'),
      ) +
      disc(230, 560, 40, '#c9a468'),
    [450, 440],
  ),
  'net tent': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#8fc4e0')
      return (
        ground(450, 740, 380) +
        oval(450, 690, 350, 60, `url(#quilt-${light(hex, 0.5).slice(1)})`) +
        shape(
          'M100 690Q120 250 450 230Q780 250 800 690Q450 780 100 690Z',
          `url(#grid-${light(hex, 0.6).slice(1)}-${hex.slice(1)}-16)`,
          'opacity=".6"',
        ) +
        line('M100 690Q120 250 450 230Q780 250 800 690M100 690Q450 100 800 690M450 230V740', hex, 14) +
        oval(320, 660, 110, 34, '#fff') +
        line('M100 690Q450 780 800 690', dark(hex, 0.15), 16)
      )
    },
    [430, 440],
  ),
  stroller: kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#34363b')
      return (
        ground(450, 820, 310) +
        line('M300 640L620 330L740 180M610 640L380 430', '#8b8f96', 26) +
        line('M700 190L780 160', '#28292d', 34) +
        shape('M250 430Q250 180 500 170L560 430Z', hex) +
        shape('M250 430Q250 180 500 170L560 430Z', overlay.ball) +
        line('M400 430Q380 260 500 170', dark(hex, 0.3), 7) +
        shape('M250 430H580Q600 600 460 630H340Q260 600 250 430Z', dark(hex, 0.15)) +
        shape('M300 440H540Q540 540 450 560H350Q300 520 300 440Z', '#d8dade') +
        times(
          2,
          (i) =>
            disc(290 + i * 330, 730, 80, '#28292d') +
            disc(290 + i * 330, 730, 44, '#c9ced4') +
            disc(290 + i * 330, 730, 13, '#28292d'),
        )
      )
    },
    [420, 380],
  ),
  '': kind(
    'room',
    (goods) => {
      const hex = dye(goods, '#c4323a')
      return (
        ground(450, 800, 270) +
        shape(
          'M260 200Q270 110 450 100Q630 110 640 200L680 640Q690 790 560 790H340Q210 790 220 640Z',
          round('#34363b'),
        ) +
        shape('M310 210Q320 150 450 146Q580 150 590 210L610 500Q620 590 450 596Q280 590 290 500Z', hex) +
        shape(
          'M310 210Q320 150 450 146Q580 150 590 210L610 500Q620 590 450 596Q280 590 290 500Z',
          overlay.fall,
        ) +
        shape('M270 560Q450 640 630 560L650 700Q450 770 250 700Z', dark(hex, 0.15)) +
        line('M370 230L430 560M530 230L470 560M430 560L450 680L470 560', '#1b1c20', 30) +
        rect(410, 540, 80, 60, '#c4323a', 12) +
        rect(330, 170, 240, 70, dark(hex, 0.2), 30)
      )
    },
    [450, 400],
  ),
})
