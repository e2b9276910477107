import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate, drum } from '../../kit/solids.ts'
import { bottle, cardBox } from '../../kit/vessels.ts'
import { harnessed } from './harness.ts'
import { bone, catFace, dogFace, fish, hen, rabbit } from './pets-parts.ts'

const collar = (fill: string, extra: string) =>
  under(210, 260, 480, 420) +
  ring(450, 470, 230, 'rgba(0,0,0,.3)', 78, 190) +
  ring(450, 462, 230, fill, 70, 190) +
  rect(370, 610, 150, 80, 'url(#round-28292d)', 14) +
  ring(450, 720, 26, '#c9ced4', 11) +
  disc(450, 786, 44, 'url(#ball-d6ae4c)') +
  extra

export const petGear = byWords({
  'collar and lead': kind(
    'yard',
    () =>
      collar(
        '#c4323a',
        ring(450, 462, 230, '#e8edf0', 12, 190) +
          line('M500 720Q720 760 740 520T640 180', '#c4323a', 30) +
          line('M640 180Q560 60 500 120T620 200', '#c4323a', 30),
      ),
    [450, 640],
  ),
  'kente-pattern': kind('yard', () => collar('url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-60)', ''), [300, 520]),
  harness: kind('yard', harnessed, [470, 420]),
  'chain lead': kind(
    'yard',
    () =>
      under(200, 220, 500, 480) +
      times(26, (i) =>
        turned(
          i % 2 ? 0 : 90,
          300 + i * 13,
          620 - i * 13 + Math.sin(i / 3) * 70,
          oval(
            300 + i * 13,
            620 - i * 13 + Math.sin(i / 3) * 70,
            26,
            15,
            'none',
            'stroke="#9aa0a6" stroke-width="10"',
          ),
        ),
      ) +
      line('M640 280Q720 160 790 230T700 330', '#5b3420', 44) +
      rect(200, 640, 60, 130, 'url(#metal-c9ced4)', 28) +
      ring(230, 660, 20, '#5b5f66', 8),
    [430, 480],
  ),
  'dog house': kind(
    'yard',
    () =>
      ground(450, 800, 330) +
      rect(210, 400, 480, 390, 'url(#wood-b98a5a)') +
      rect(210, 400, 480, 390, overlay.fall) +
      shape('M150 430L450 160L750 430L710 460L450 230L190 460Z', 'url(#face-a8412c)') +
      shape('M210 440L450 220L690 440Z', 'url(#wood-a9773a)') +
      shape('M350 790V590Q450 460 550 590V790Z', '#2b1a10') +
      word('Wawa', 450, 400, { size: 40, colour: '#4a2c14' }),
    [450, 560],
  ),
  'cooling mat': kind(
    'room',
    () =>
      under(120, 320, 660, 360) +
      shape('M230 330H700L820 650H110Z', 'url(#quilt-8fc4e0)') +
      shape('M230 330H700L820 650H110Z', overlay.gleam) +
      line('M230 330H700L820 650H110Z', '#5b9ac4', 12) +
      times(3, (i) =>
        turned(
          i * 60,
          460,
          490,
          line('M460 410V570M440 430L460 450L480 430M440 550L460 530L480 550', '#f4f8fb', 10),
        ),
      ),
    [430, 480],
  ),
  'dog bed': kind(
    'room',
    () =>
      ground(450, 700, 370) +
      oval(450, 560, 360, 160, 'url(#fur-a9824f)') +
      oval(450, 560, 360, 160, overlay.ball) +
      oval(450, 530, 270, 96, 'url(#fur-e8d8b8)') +
      oval(450, 516, 280, 96, 'none', 'stroke="rgba(0,0,0,.15)" stroke-width="16"') +
      shape('M300 640Q450 690 600 640V700Q450 750 300 700Z', 'url(#fur-9a7442)') +
      at(450, 520, 0.3, bone(450, 450, 1, '#c9925a')),
    [430, 530],
  ),
  flea: kind(
    'room',
    (goods) =>
      at(380, 430, 0.78, cardBox(goods, '#2b8482', { emblem: dogFace(430, 545, 0.24) })) +
      times(
        4,
        (i) =>
          rect(520 + i * 74, 560, 54, 150, round('#dcebf2'), 20) +
          shape(`M${536 + i * 74} 560h22l-4 -60h-14z`, '#b8d4e0') +
          rect(524 + i * 74, 620, 46, 60, '#2b8482'),
      ),
    [380, 430],
  ),
  'dog shampoo': kind(
    'room',
    (goods) =>
      bottle(
        goods,
        { fill: '#5b9a4a', cap: '#f4f2ec', band: '#2e6b3a', emblem: dogFace(450, 640, 0.16) },
        { neck: 'pump', h: 480, w: 250 },
      ),
    [450, 480],
  ),
  grooming: kind(
    'room',
    () =>
      under(270, 180, 360, 520) +
      rect(405, 430, 90, 350, round('#7a50a4'), 40) +
      rect(280, 150, 340, 290, round('#7a50a4'), 60) +
      rect(310, 180, 280, 230, '#e4d8ea', 40) +
      times(72, (i) => line(`M${326 + (i % 12) * 23} ${200 + Math.floor(i / 12) * 36}l6 20`, '#6d7278', 5)) +
      disc(450, 520, 30, '#e0b13c'),
    [450, 300],
  ),
  scratching: kind(
    'room',
    () =>
      ground(450, 800, 260) +
      rect(200, 730, 500, 60, 'url(#fur-a9824f)', 14) +
      rect(380, 250, 140, 490, 'url(#rows-d8b484-a9824f-7)', 10) +
      rect(380, 250, 140, 490, overlay.round, 10) +
      rect(270, 190, 360, 70, 'url(#fur-a9824f)', 20) +
      line('M620 250V420', '#8a6a3a', 6) +
      disc(620, 450, 40, 'url(#ball-c4323a)'),
    [450, 460],
  ),
  'cat carrier': kind(
    'room',
    () =>
      ground(450, 760, 330) +
      line('M340 330Q340 220 450 220Q560 220 560 330', '#28292d', 40) +
      rect(150, 500, 600, 240, round('#8b8f96'), 60) +
      shape('M150 540Q150 310 300 310H600Q750 310 750 540Z', round('#2b8482')) +
      times(3, (i) => rect(560, 390 + i * 44, 130, 22, '#1f5f5e', 11)) +
      rect(210, 390, 290, 310, '#28292d', 40) +
      catFace(355, 550, 0.4) +
      times(8, (i) => line(`M${230 + i * 36} 400V690`, '#d8dce0', 7)) +
      line('M215 480H495M215 600H495', '#d8dce0', 7),
    [355, 540],
  ),
  'cage for': kind(
    'yard',
    () =>
      ground(450, 820, 360) +
      times(
        3,
        (i) =>
          rect(110, 130 + i * 225, 680, 190, 'url(#grid-e8ece8-9aa0a6-26)') +
          times(5, (k) => hen(190 + k * 130, 225 + i * 225, 0.2, (k + i) % 2 ? '#b5763a' : '#f4f2ec')) +
          times(18, (k) => line(`M${116 + k * 39.5} ${130 + i * 225}v190`, '#9aa0a6', 4)) +
          rect(100, 310 + i * 225, 700, 30, 'url(#lying-b9bec4)', 8),
      ) +
      rect(100, 120, 20, 700, '#8b9096') +
      rect(780, 120, 20, 700, '#8b9096'),
    [430, 440],
  ),
  drinker: kind(
    'yard',
    () =>
      ground(310, 780, 200) +
      ground(680, 780, 150) +
      oval(310, 720, 200, 56, round('#c4323a')) +
      oval(310, 712, 170, 42, '#5b1418') +
      shape('M190 700Q180 300 310 280Q440 300 430 700Z', 'rgba(245,245,240,.9)') +
      shape('M190 700Q180 300 310 280Q440 300 430 700Z', glass('#d8dade')) +
      line('M270 290Q310 220 350 290', '#c4323a', 18) +
      oval(310, 690, 130, 24, '#c4323a') +
      word('8 L', 310, 520, { size: 60, colour: '#8b8f96' }) +
      oval(680, 730, 150, 46, round('#c4323a')) +
      drum({ cx: 680, top: 400, w: 170, h: 310, fill: '#e0b13c', lid: '#c4323a' }) +
      times(6, (i) => disc(570 + i * 44, 735, 22, '#5b1418')),
    [310, 560],
  ),
  aquarium: kind(
    'room',
    () =>
      ground(450, 760, 380) +
      rect(120, 230, 660, 520, 'rgba(140,200,225,.55)', 8) +
      rect(120, 650, 660, 100, 'url(#powder-d8b484)') +
      times(5, (i) =>
        line(
          `M${200 + i * 130} 690Q${180 + i * 130} 560 ${210 + i * 130} 440`,
          i % 2 ? '#2e8054' : '#5b9a4a',
          20,
        ),
      ) +
      fish(350, 420, 0.26, '#e8843a') +
      fish(600, 500, 0.2, '#e0b13c') +
      fish(500, 360, 0.16, '#c4323a') +
      times(7, (i) => disc(700 + (i % 2) * 14, 620 - i * 46, 8 + (i % 3) * 3, 'rgba(255,255,255,.7)')) +
      rect(120, 230, 660, 520, overlay.gleam, 8) +
      rect(110, 190, 680, 60, round('#28292d'), 10) +
      rect(180, 244, 540, 12, '#fffbe0') +
      rect(110, 740, 680, 26, '#28292d', 6),
    [430, 470],
  ),
  hutch: kind(
    'yard',
    () =>
      ground(450, 830, 330) +
      shape('M130 200L180 120H760L790 200Z', '#5b6b4a') +
      rect(150, 200, 600, 600, 'url(#wood-b98a5a)') +
      rect(180, 230, 330, 220, 'url(#grid-3a3428-8b9096-20)') +
      rect(530, 230, 190, 220, 'url(#wood-a9773a)') +
      rect(180, 500, 540, 230, 'url(#grid-3a3428-8b9096-20)') +
      rabbit(340, 370, 0.26) +
      rabbit(500, 640, 0.28) +
      rect(180, 500, 540, 230, 'url(#grid-4a4438-8b9096-20)', 0, 'opacity=".35"') +
      disc(690, 340, 10, '#28292d') +
      rect(150, 200, 600, 600, 'url(#lit-fall)', 0, 'opacity=".4"'),
    [430, 440],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 780, 350) +
      crate({ x: 130, y: 300, w: 580, h: 460, deep: 100, fill: '#f4f2ec', r: 20 }) +
      rect(170, 350, 350, 360, 'rgba(255,236,180,.85)', 12) +
      times(16, (i) =>
        oval(
          210 + (i % 4) * 90,
          400 + Math.floor(i / 4) * 84,
          36,
          38,
          i % 3 ? 'url(#ball-f3e6cc)' : 'url(#ball-d9a878)',
        ),
      ) +
      rect(170, 350, 350, 360, overlay.gleam, 12) +
      rect(550, 370, 130, 90, '#101820', 8) +
      word('37.7 C', 615, 415, { size: 30, colour: '#f0a52e' }) +
      times(3, (i) => disc(575 + i * 40, 510, 14, ['#4cc38a', '#e0b13c', '#c4323a'][i] ?? '#000000')) +
      word('96', 615, 630, { size: 60, colour: '#5b5f66' }),
    [350, 480],
  ),
})
