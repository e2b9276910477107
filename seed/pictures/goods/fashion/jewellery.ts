import { gyeNyame } from '../../kit/adinkra.ts'
import { byName, byWords, dye, type Goods, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import {
  at,
  disc,
  ground,
  line,
  oval,
  rect,
  ring,
  shape,
  times,
  turned,
  under,
  within,
} from '../../kit/shapes.ts'
import { gold, loop } from './small-parts.ts'

const silver = '#c9ced4'

const bodyGold = 'url(#metal-d6ae4c)'

/** In its open box, upright in the slit of the cushion. */
const weddingBand = () =>
  ground(450, 756, 290) +
  shape('M232 150Q232 96 290 96H610Q668 96 668 150V470H232Z', 'url(#side-6b1826)') +
  shape('M262 164Q262 124 302 124H598Q638 124 638 164V470H262Z', '#efe4d2') +
  shape('M262 164Q262 124 302 124H598Q638 124 638 164V470H262Z', overlay.fall) +
  shape(
    'M190 500Q190 456 240 456H660Q710 456 710 500V700Q710 752 650 752H250Q190 752 190 700Z',
    'url(#face-8a2233)',
  ) +
  oval(450, 500, 236, 58, '#f7efe1') +
  oval(450, 508, 150, 20, 'rgba(70,50,40,.5)') +
  within(
    'M0 0H900V512H0Z',
    ring(464, 386, 118, '#5f666e', 44, 132) +
      ring(458, 386, 118, '#8f969e', 44, 132) +
      ring(448, 386, 118, silver, 44, 132) +
      ring(448, 386, 134, '#ffffff', 7, 148, 'opacity=".85"') +
      ring(450, 386, 98, '#6d747c', 7, 112) +
      line('M352 310Q382 262 440 254', '#ffffff', 13, 'opacity=".9"'),
  ) +
  shape('M214 500Q214 560 450 560Q686 560 686 500Q640 526 450 526Q260 526 214 500Z', '#e6d9c3') +
  shape(
    'M214 500Q214 560 450 560Q686 560 686 500V520Q660 574 450 576Q240 574 214 520Z',
    'rgba(60,12,20,.35)',
  ) +
  line('M250 640H650', 'rgba(255,255,255,.18)', 5)

export const jewellery = byWords({
  'gye nyame': kind(
    'table',
    () =>
      under(250, 150, 400, 560) +
      times(34, (i) =>
        ring(450 + Math.sin((i / 34) * 6.28) * 190, 300 - Math.cos((i / 34) * 6.28) * 200, 15, silver, 6, 10),
      ) +
      disc(450, 600, 120, 'url(#metal-c9ced4)') +
      ring(450, 600, 104, '#8d949c', 6) +
      gyeNyame(450, 600, 160, '#4a5058') +
      ring(450, 480, 20, silver, 8),
    [450, 600],
  ),
  cuff: kind(
    'table',
    () =>
      under(230, 340, 440, 260) +
      shape('M200 470Q200 330 450 320Q700 330 700 470L640 560Q680 420 450 410Q220 420 260 560Z', '#8a6a20') +
      shape(
        'M200 400Q200 560 330 640L380 560Q270 500 270 420Q300 330 450 326Q600 330 630 420Q630 500 520 560L570 640Q700 560 700 400Q680 270 450 264Q220 270 200 400Z',
        'url(#metal-d6ae4c)',
      ) +
      times(26, (i) =>
        oval(
          214 + ((i * 83) % 470),
          330 + ((i * 47) % 60) - Math.abs(((i * 83) % 470) - 235) * -0.2,
          15,
          11,
          'rgba(90,60,10,.16)',
        ),
      ),
    [300, 460],
  ),
  hoop: kind(
    'table',
    () =>
      under(180, 260, 540, 420) +
      times(
        2,
        (i) =>
          ring(310 + i * 280, 470, 150, '#8a6a20', 30, 170) +
          ring(310 + i * 280, 466, 150, gold, 24, 170) +
          ring(306 + i * 280, 460, 148, '#fff3c4', 6, 168) +
          line(`M${310 + i * 280} 300q-40 -60 10 -80`, gold, 8),
      ),
    [310, 420],
  ),
  wedding: kind('table', weddingBand, [450, 400]),
  cowrie: kind(
    'table',
    () =>
      under(180, 320, 540, 300) +
      ring(450, 450, 270, '#5b3420', 14, 170) +
      loop(450, 450, 270, 170, 15)
        .map(([x, y], i) =>
          turned(
            i * 24 + 90,
            x,
            y,
            oval(x, y, 42, 30, 'url(#ball-f3e6cc)') +
              line(`M${x - 28} ${y}H${x + 28}`, '#8a6a48', 6) +
              line(`M${x - 22} ${y - 5}H${x + 22}`, '#fff', 3, 'stroke-dasharray="3 5"'),
          ),
        )
        .join(''),
    [280, 540],
  ),
  '': kind(
    'table',
    () =>
      under(220, 260, 460, 380) +
      line('M430 640v90h-60m60 0h54M520 640v90h-44m44 0h60', gold, 16) +
      shape('M330 470Q230 420 170 460Q190 500 240 500Q190 530 210 570Q260 560 330 560Z', bodyGold) +
      shape(
        'M290 500Q330 400 460 420Q560 430 640 380Q690 470 640 570Q580 660 450 656Q310 640 290 500Z',
        bodyGold,
      ) +
      line('M620 440Q700 330 640 240Q580 170 500 210', '#8a6a20', 62) +
      line('M620 440Q700 330 640 240Q580 170 500 210', gold, 54) +
      line('M634 410Q686 320 630 248Q584 196 520 220', '#fff3c4', 8, 'opacity=".7"') +
      disc(500, 222, 52, bodyGold) +
      shape('M470 196L380 240L466 262Z', '#b98a2a') +
      disc(492, 208, 9, '#4a3410') +
      oval(360, 268, 34, 42, 'url(#ball-c4323a)') +
      line('M360 520Q430 600 560 560M380 580Q450 630 540 606', '#8a6a20', 9) +
      line('M600 480q-40 60 -130 60', '#8a6a20', 9),
    [480, 420],
  ),
})

const watch = (hex: string, dial: string, face: string, strap: string) =>
  ground(450, 830, 150) +
  shape('M370 60H530L546 300H354ZM354 600H546L530 840H370Z', strap) +
  shape('M370 60H530L546 300H354ZM354 600H546L530 840H370Z', overlay.round) +
  rect(640, 426, 40, 48, hex, 8) +
  disc(450, 450, 204, `url(#metal-${hex.slice(1)})`) +
  disc(450, 450, 168, dial) +
  face +
  disc(450, 450, 166, overlay.gleam)

const hands = (colour: string) =>
  times(12, (i) => turned(i * 30, 450, 450, rect(445, 300, 10, i % 3 ? 18 : 34, colour, 3))) +
  line('M450 450L450 340', colour, 11) +
  line('M450 450L520 500', colour, 11) +
  line('M450 450L400 540', '#c4323a', 4) +
  disc(450, 450, 13, colour)

const caseHex = (goods: Goods) =>
  byName({ ...goods, name: goods.colour ?? '' }, [
    ['gold', gold],
    ['silver', silver],
    ['brown', '#b98a4a'],
    ['', '#3a3d43'],
  ])

export const watches = byWords({
  ladies: kind(
    'table',
    (goods) =>
      at(
        450,
        450,
        0.8,
        watch(caseHex(goods), '#f8f3ea', hands(caseHex(goods)), `url(#mesh-${caseHex(goods).slice(1)})`),
      ),
    [450, 430],
  ),
  digital: kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#34363b')
      return (
        ground(450, 830, 160) +
        shape('M350 60H550L570 300H330ZM330 600H570L550 840H350Z', `url(#tread-${hex.slice(1)})`) +
        rect(260, 270, 380, 360, hex, 80) +
        rect(260, 270, 380, 360, overlay.round, 80) +
        rect(310, 330, 280, 240, '#aebc9c', 20) +
        word('10 24', 450, 450, { size: 84, colour: '#28302a', fit: 230 }) +
        word('Alarm Tue 14', 450, 540, { size: 22, colour: '#28302a' }) +
        word('Sport', 450, 306, { size: 24, colour: '#e0a021' }) +
        times(2, (i) => rect(236 + i * 400, 360, 30, 50, '#8b8f96', 6))
      )
    },
    [450, 430],
  ),
  'kente-dial': kind(
    'table',
    () =>
      watch(
        '#8a5a34',
        'url(#kente-e0b13c-2e8054-c4323a-1d1a19-0-50)',
        disc(450, 450, 168, 'rgba(255,255,255,.1)') + hands('#fff6dc'),
        '#5b3420',
      ),
    [450, 430],
  ),
  '': kind(
    'table',
    (goods) =>
      watch(
        caseHex(goods),
        '#fbf8f0',
        hands('#34363b'),
        goods.colour === 'Brown' ? '#74482e' : goods.colour === 'Silver' ? '#34363b' : '#5b3420',
      ),
    [450, 430],
  ),
})
