import { light } from '../../kit/colours.ts'
import { byWords, type Goods, kind, sizeOf } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, overlay, round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'

const baby = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    disc(450, 430, 150, 'url(#ball-8f5a34)') +
      disc(300, 440, 34, '#8f5a34') +
      disc(600, 440, 34, '#8f5a34') +
      disc(400, 420, 15, '#28201c') +
      disc(500, 420, 15, '#28201c') +
      line('M400 490Q450 540 500 490', '#5b2a1a', 11) +
      line('M440 290q20 -40 40 -6q-30 0 -26 26', '#28201c', 13),
  )

const nappyPack = (goods: Goods, hex: string, name: string, size: number) =>
  at(
    450,
    480,
    size,
    ground(450, 780, 290) +
      rect(170, 200, 560, 570, `url(#face-${hex.slice(1)})`, 60) +
      rect(170, 200, 560, 570, overlay.round, 60, 'opacity=".7"') +
      line('M200 220Q450 130 700 220', light(hex, 0.5), 26) +
      word(goods.brand ?? '', 450, 280, { size: 70, colour: '#fff', weight: 0.22 }) +
      word(name, 450, 360, { size: 50, colour: '#fff' }) +
      disc(450, 530, 128, '#fff') +
      baby(450, 530, 0.6) +
      word(sizeOf(goods), 450, 710, { size: 44, colour: '#fff' }),
  )

const clothNappy = (x: number, y: number, s: number, hex: string) =>
  at(
    x,
    y,
    s,
    shape('M200 300H700L690 400Q560 430 520 600H380Q340 430 210 400Z', hex) +
      shape('M200 300H700L690 400Q560 430 520 600H380Q340 430 210 400Z', overlay.round) +
      times(4, (i) => disc(250 + i * 130, 346, 13, '#fff')),
  )

export const diapers = byWords({
  'carton of 8': kind(
    'room',
    (goods) =>
      printedCarton(
        { ...goods, name: 'Baby diapers mixed sizes' },
        [150, 280, 440, 480],
        '#2f7fbd',
        baby(370, 620, 0.34),
      ),
    [370, 520],
  ),
  newborn: kind('room', (goods) => nappyPack(goods, '#5bb0c4', 'Newborn', 0.76), [450, 470]),
  midi: kind('room', (goods) => nappyPack(goods, '#2f7fbd', 'Midi', 0.88), [450, 470]),
  maxi: kind('room', (goods) => nappyPack(goods, '#2e8054', 'Maxi', 1), [450, 470]),
  wipes: kind(
    'room',
    (goods) =>
      ground(450, 780, 330) +
      times(
        6,
        (i) =>
          rect(
            140 + (i % 2) * 320,
            250 + Math.floor(i / 2) * 176,
            300,
            160,
            `url(#lying-${i % 2 ? '8fd0c4' : '7ac0dc'})`,
            30,
          ) +
          rect(220 + (i % 2) * 320, 276 + Math.floor(i / 2) * 176, 140, 70, '#f4f2ec', 30) +
          word(`${goods.brand} wipes`, 290 + (i % 2) * 320, 386 + Math.floor(i / 2) * 176, {
            size: 26,
            colour: '#fff',
            fit: 240,
            weight: 0.2,
          }),
      ),
    [300, 420],
  ),
  cloth: kind(
    'room',
    () =>
      ground(450, 760, 320) +
      times(5, (i) =>
        clothNappy(
          300 + (i % 3) * 150,
          260 + Math.floor(i / 3) * 190 + (i % 3) * 40,
          0.62,
          ['#e793b3', '#8fd0c4', '#f6d84a', '#8fc4e0', '#c9a8dc'][i] ?? '#000000',
        ),
      ) +
      rect(560, 660, 250, 40, '#f4f2ec', 18) +
      rect(560, 700, 250, 40, '#e8e4da', 18),
    [400, 360],
  ),
  '': kind(
    'room',
    () =>
      ground(450, 770, 270) +
      shape('M230 470H670L640 760H260Z', round('#8fc4e0')) +
      oval(450, 470, 230, 80, '#e8f2f8') +
      oval(450, 476, 160, 48, '#5b8fb0') +
      shape('M330 410Q300 170 450 160Q600 170 570 410Z', round('#8fd0c4')) +
      oval(450, 290, 70, 80, '#e8f6f2') +
      baby(450, 290, 0.34) +
      disc(450, 640, 40, '#f6d84a'),
    [450, 420],
  ),
})

const feeder = (x: number, y: number, s: number, hex: string) =>
  at(
    x,
    y,
    s,
    ground(450, 790, 130) +
      shape('M420 160Q430 90 450 90Q470 90 480 160L510 230H390Z', '#e8c49a') +
      rect(350, 220, 200, 80, round(hex), 16) +
      shape(
        'M350 310H550Q580 330 580 400V740Q580 790 540 790H360Q320 790 320 740V400Q320 330 350 310Z',
        'rgba(255,255,255,.6)',
      ) +
      shape(
        'M350 310H550Q580 330 580 400V740Q580 790 540 790H360Q320 790 320 740V400Q320 330 350 310Z',
        glass('#c4dce8'),
      ) +
      shape('M322 520H578V740Q578 788 540 788H360Q322 788 322 740Z', 'rgba(255,252,240,.95)') +
      times(5, (i) => line(`M340 ${440 + i * 66}h60`, hex, 7)),
  )

export const feeding = byWords({
  'baby bottles': kind(
    'room',
    () =>
      feeder(260, 470, 0.8, '#2f7fbd') + feeder(460, 450, 0.86, '#e793b3') + feeder(660, 470, 0.8, '#2e8054'),
    [450, 420],
  ),
  'pump, electric': kind(
    'room',
    () =>
      times(
        2,
        (i) =>
          feeder(240 + i * 230, 500, 0.7, '#c9a8dc') +
          shape(
            `M${170 + i * 230} 260L${320 + i * 230} 200L${300 + i * 230} 300L${230 + i * 230} 330Z`,
            round('#f3e4ea'),
          ),
      ) +
      line('M300 250Q560 120 680 480M520 260Q600 200 680 480', '#c9ced4', 13) +
      rect(590, 480, 220, 260, round('#f4f2ec'), 70) +
      rect(630, 530, 140, 80, '#101820', 12) +
      word('L3', 700, 570, { size: 44, colour: '#e793b3' }) +
      disc(700, 670, 30, '#c9a8dc'),
    [430, 480],
  ),
  'pump, manual': kind(
    'room',
    () =>
      feeder(430, 520, 0.86, '#8fd0c4') +
      shape('M384 322V236Q384 196 430 196Q476 196 476 236V322Z', round('#eaf4f2')) +
      shape('M392 214L258 96Q186 156 190 262L388 286Z', round('#eaf4f2')) +
      turned(22, 224, 179, oval(224, 179, 34, 92, '#d5e6e3', 'stroke="#8fd0c4" stroke-width="9"')) +
      line('M440 204Q560 150 610 250Q640 330 612 420', '#8fd0c4', 34) +
      disc(436, 204, 26, '#6fb5a8'),
    [430, 440],
  ),
  'feeding bowl': kind(
    'kitchen',
    () =>
      ground(430, 690, 310) +
      shape('M150 450Q180 680 430 680Q680 680 710 450Z', round('#8fd0c4')) +
      oval(430, 450, 280, 78, '#a8dcd2') +
      oval(430, 456, 246, 60, '#6fb8aa') +
      oval(430, 464, 190, 40, '#f3e0b8') +
      oval(430, 690, 190, 34, '#5fa89a') +
      turned(40, 700, 400, oval(700, 240, 60, 80, '#f0a58a') + rect(684, 300, 32, 300, '#f0a58a', 16)),
    [430, 500],
  ),
  sippy: kind(
    'kitchen',
    () =>
      ground(450, 780, 170) +
      line('M320 440Q190 440 200 560T330 660M580 440Q710 440 700 560T570 660', '#e8843a', 44) +
      shape('M310 370H590L560 770H340Z', round('#f6d84a')) +
      rect(296, 270, 308, 110, round('#e8843a'), 26) +
      shape('M400 280L420 170H520L540 280Z', round('#e8843a')) +
      baby(450, 560, 0.4),
    [450, 500],
  ),
  sieve: kind(
    'kitchen',
    () =>
      under(160, 240, 560, 460) +
      turned(
        -20,
        400,
        400,
        oval(380, 400, 200, 200, '#c9ced4') +
          oval(380, 400, 176, 176, 'url(#grid-eef2f4-9aa0a6-12)') +
          rect(570, 380, 230, 44, 'url(#lying-2f7fbd)', 20),
      ) +
      turned(
        20,
        620,
        640,
        shape('M500 600H640Q670 640 640 680H500Z', round('#e793b3')) +
          oval(720, 640, 80, 44, '#f4f2ec') +
          rect(460, 610, 50, 60, '#f4f2ec', 8),
      ),
    [400, 400],
  ),
  'food maker': kind(
    'kitchen',
    () =>
      ground(450, 790, 280) +
      rect(200, 440, 500, 340, round('#8fd0c4'), 60) +
      shape('M240 170H430L410 450H260Z', glass('#f0a52e')) +
      shape('M250 300H420L410 450H260Z', '#f0943a') +
      rect(230, 130, 210, 50, round('#f4f2ec'), 20) +
      rect(480, 230, 190, 220, glass('#c4dce8'), 40) +
      rect(480, 200, 190, 50, round('#f4f2ec'), 20) +
      disc(450, 620, 70, 'url(#ball-f4f2ec)') +
      line('M450 620V570', '#2b8482', 9) +
      baby(620, 640, 0.26),
    [430, 440],
  ),
  '': kind(
    'kitchen',
    () =>
      ground(450, 790, 260) +
      shape('M220 470Q220 180 450 170Q680 180 680 470Z', 'rgba(235,242,246,.7)') +
      times(3, (i) => feeder(330 + i * 120, 360, 0.36, '#2f7fbd')) +
      shape('M220 470Q220 180 450 170Q680 180 680 470Z', glass('#c9d8e0')) +
      rect(200, 460, 500, 320, round('#f4f2ec'), 60) +
      disc(450, 640, 60, 'url(#ball-d8dade)') +
      ring(450, 640, 70, '#4cc38a', 7) +
      rect(410, 130, 80, 50, round('#2f7fbd'), 20),
    [430, 440],
  ),
})
