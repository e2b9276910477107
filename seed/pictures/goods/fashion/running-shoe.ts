import { dark, isPale, light } from '../../kit/colours.ts'
import { byWords, type Drawing, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, within } from '../../kit/shapes.ts'
import { boot, bootLugs, pair } from './shoes-parts.ts'

const trainerBody =
  'M120 560Q108 470 150 420Q190 392 236 430L300 372Q330 340 370 352L400 372Q520 470 660 488Q760 500 784 560L790 600H120Z'

interface Trainer {
  fill: (hex: string) => string
  sole: string
  tread?: string
  mark?: (hex: string) => string
}

/** A sports shoe from the side. */
const trainer =
  ({ fill, sole, tread = '', mark = () => '' }: Trainer): Drawing =>
  (goods) => {
    const hex = dye(goods, '#2f7fbd')
    const accent = isPale(hex) ? '#c4323a' : '#f4f2ec'
    return (
      ground(455, 662, 350) +
      shape(trainerBody, fill(hex)) +
      shape(trainerBody, overlay.fall) +
      within(
        trainerBody,
        shape('M120 560Q110 470 150 424Q220 470 250 600H110Z', dark(hex, 0.25)) +
          shape('M600 620Q600 500 690 480L800 520V620Z', dark(hex, 0.2)) +
          mark(accent),
      ) +
      shape('M236 430L300 372Q330 340 370 352L400 372L330 452Q280 470 236 430Z', dark(hex, 0.5)) +
      shape('M330 452L400 372Q450 414 520 446L450 520Q380 500 330 452Z', light(hex, 0.25)) +
      times(5, (i) =>
        line(
          `M${352 + i * 32} ${448 + i * 13}L${402 + i * 30} ${392 + i * 14}`,
          accent === '#f4f2ec' ? '#ffffff' : '#3a3c42',
          11,
        ),
      ) +
      shape('M104 588Q300 610 470 600T800 588Q820 640 780 652H150Q96 650 104 588Z', sole) +
      shape('M104 588Q300 610 470 600T800 588Q820 640 780 652H150Q96 650 104 588Z', overlay.fall) +
      line('M110 616Q300 634 470 626T800 616', dark(sole, 0.3), 4) +
      tread
    )
  }

const swoosh = (accent: string) => shape('M210 560Q360 470 560 500Q420 520 300 580Z', accent)

/** Two hills, one in the other. */
const hillsMark = (accent: string) =>
  line('M300 596Q370 430 450 596', accent, 17) + line('M340 600Q370 520 410 600', accent, 15)

const mesh = (hex: string) => `url(#mesh-${hex.slice(1)})`

const lugs = times(13, (i) => rect(116 + i * 52, 644, 34, 26, '#2b2926', 5))

const studs = (colour: string) => times(7, (i) => shape(`M${150 + i * 92} 644h46l-8 40h-30z`, colour))

const spikes = times(6, (i) => shape(`M${470 + i * 50} 646h20l-10 36z`, '#9aa0a6'))

export const runningShoe = byWords({
  sankofa: kind(
    'yard',
    trainer({
      fill: (hex) => `url(#linen-${hex.slice(1)})`,
      sole: '#4a4640',
      tread: lugs,
      mark: (accent) => line('M200 560L290 470L360 560L450 490', accent, 12),
    }),
    [500, 560],
  ),
  spike: kind(
    'yard',
    trainer({
      fill: (hex) => hex,
      sole: '#e8e4da',
      tread: spikes,
      mark: (accent) => line('M190 520H560M200 560H600', accent, 12),
    }),
    [560, 580],
  ),
  canvas: kind(
    'yard',
    trainer({
      fill: (hex) => `url(#linen-${hex.slice(1)})`,
      sole: '#f4f2ec',
      mark: () => disc(200, 500, 40, '#f4f2ec') + line('M180 500l14 14l28 -28', '#2e8054', 8),
    }),
    [400, 470],
  ),
  walking: kind(
    'room',
    (goods) =>
      trainer({ fill: (hex) => `url(#knit-${hex.slice(1)})`, sole: '#e4ded2' })(goods) +
      shape(
        'M300 372Q330 340 370 352L400 372Q470 430 540 452L450 530Q360 510 300 440Z',
        `url(#knit-${dye(goods, '#8b8f96').slice(1)})`,
      ),
    [430, 470],
  ),
  children: kind(
    'room',
    (goods) =>
      at(
        470,
        470,
        0.8,
        pair(
          trainer({ fill: (hex) => hex, sole: '#ffe08a' })(goods) +
            times(2, (i) =>
              turned(
                -40,
                400,
                440,
                rect(352 + i * 6, 400 + i * 62, 130, 40, light(dye(goods, '#2f7fbd'), 0.5), 12),
              ),
            ),
        ),
      ),
    [400, 470],
  ),
  netball: kind('yard', trainer({ fill: mesh, sole: '#d9a05b', mark: hillsMark }), [430, 540]),
  '': kind('yard', trainer({ fill: mesh, sole: '#f4f2ec', mark: swoosh }), [430, 520]),
})

export const boots = byWords({
  'firm ground': kind(
    'yard',
    trainer({ fill: (hex) => hex, sole: '#2b2926', tread: studs('#d8d4c8'), mark: swoosh }),
    [560, 600],
  ),
  astro: kind(
    'yard',
    trainer({
      fill: (hex) => hex,
      sole: '#d8d4c8',
      tread: times(18, (i) => rect(120 + i * 37, 646, 20, 18, '#2b2926', 4)),
      mark: hillsMark,
    }),
    [430, 560],
  ),
  hiking: kind(
    'yard',
    (goods) =>
      at(
        450,
        470,
        0.95,
        boot({ fill: (hex) => hex, sole: '#3b3834', laces: 6, extra: bootLugs('#2b2926') })(goods),
      ),
    [440, 300],
  ),
  safety: kind(
    'yard',
    (goods) =>
      at(
        450,
        480,
        0.98,
        boot({
          fill: (hex) => hex,
          sole: '#d9a02b',
          laces: 6,
          extra:
            shape('M640 604Q640 500 720 496Q784 520 786 604Z', '#8b8f96') +
            word('S3', 300, 500, { size: 40, colour: '#e0b13c' }),
        })(goods),
      ),
    [640, 520],
  ),
  '': kind(
    'yard',
    (goods) => {
      const one = (hex: string) =>
        shape('M300 70H470L480 420Q600 470 700 500Q760 530 756 610H290Z', hex) +
        shape('M300 70H470L480 420Q600 470 700 500Q760 530 756 610H290Z', overlay.round) +
        oval(385, 72, 86, 15, dark(hex, 0.6)) +
        rect(280, 596, 486, 44, '#4a3a2a', 12) +
        line('M302 110H470', light(hex, 0.4), 8)
      const hex = dye(goods, '#2e8054')
      return ground(490, 670, 300) + pair(one(hex), 80, -30)
    },
    [400, 300],
  ),
})
