import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate, lathe } from '../../kit/solids.ts'
import { jigsaw } from './jigsaw.ts'
import { primary, wood } from './toys-parts.ts'

const squares = (x: number, y: number, size: number, count: number, a: string, b: string) =>
  times(count * count, (i) =>
    rect(
      x + (i % count) * (size / count),
      y + Math.floor(i / count) * (size / count),
      size / count,
      size / count,
      ((i % count) + Math.floor(i / count)) % 2 ? a : b,
    ),
  )

const pawn = (x: number, y: number, hex: string, s = 1) =>
  at(
    x,
    y,
    s,
    lathe(
      450,
      [
        [330, 20, 1],
        [340, 50],
        [400, 60],
        [430, 26],
        [520, 34],
        [580, 80],
        [600, 84],
      ],
      hex,
    ) + disc(450, 330, 56, `url(#ball-${hex.slice(1)})`),
  )

const card = (x: number, y: number, turn: number, face: string) =>
  turned(
    turn,
    x,
    y,
    rect(x - 90, y - 130, 184, 264, 'rgba(0,0,0,.25)', 16) +
      rect(x - 92, y - 132, 184, 264, '#fbfaf6', 16) +
      face,
  )

export const games = byWords({
  'oware board, carved': kind(
    'room',
    () =>
      ground(450, 660, 390) +
      rect(70, 360, 760, 290, wood, 90) +
      rect(70, 360, 760, 290, overlay.fall, 90) +
      times(12, (i) => {
        const [x, y] = [160 + (i % 6) * 116, 440 + Math.floor(i / 6) * 130]
        return (
          oval(x, y, 48, 44, '#6b4020') +
          oval(x, y + 6, 40, 34, '#8a5a34') +
          times(4, (k) =>
            disc(
              x - 14 + (k % 2) * 26,
              y - 6 + Math.floor(k / 2) * 22,
              12,
              `url(#ball-${['8b8f96', 'c9b890'][k % 2]})`,
            ),
          )
        )
      }),
    [330, 480],
  ),
  'oware board, travel': kind(
    'room',
    () =>
      under(120, 320, 660, 320) +
      shape('M100 360H800V620H100Z', 'url(#smock-f1e2c0-2a3c7b)') +
      shape('M100 360H800V620H100Z', overlay.fall) +
      times(
        12,
        (i) =>
          oval(180 + (i % 6) * 110, 430 + Math.floor(i / 6) * 120, 44, 44, 'rgba(60,40,20,.5)') +
          times(3, (k) =>
            disc(170 + (i % 6) * 110 + k * 12, 424 + Math.floor(i / 6) * 120 + (k % 2) * 14, 10, '#8b8f96'),
          ),
      ) +
      rect(770, 340, 70, 300, 'url(#smock-f1e2c0-2a3c7b)', 34) +
      rect(770, 340, 70, 300, overlay.round, 34) +
      line('M805 330q40 -60 70 -30', '#7a4a2b', 10),
    [330, 480],
  ),
  ludo: kind(
    'room',
    () =>
      under(150, 180, 600, 560) +
      rect(140, 140, 620, 620, wood, 16) +
      rect(170, 170, 560, 560, '#fbfaf6') +
      times(
        4,
        (i) =>
          rect(
            170 + (i % 2) * 336,
            170 + Math.floor(i / 2) * 336,
            224,
            224,
            primary[[0, 3, 1, 2][i] ?? 0] ?? '',
          ) +
          rect(204 + (i % 2) * 336, 204 + Math.floor(i / 2) * 336, 156, 156, '#fbfaf6', 20) +
          times(4, (k) =>
            disc(
              246 + (i % 2) * 336 + (k % 2) * 72,
              246 + Math.floor(i / 2) * 336 + Math.floor(k / 2) * 72,
              26,
              primary[[0, 3, 1, 2][i] ?? 0] ?? '',
            ),
          ),
      ) +
      line(
        'M394 170V394H170M506 170V394H730M394 730V506H170M506 730V506H730M432 170V394M468 170V394M432 506V730M468 506V730M170 432H394M170 468H394M506 432H730M506 468H730',
        '#b9b4a8',
        5,
      ) +
      shape('M394 394L450 450L394 506Z', primary[0]) +
      shape('M394 394L450 450L506 394Z', primary[3]) +
      shape('M506 394L450 450L506 506Z', primary[2]) +
      shape('M394 506L450 450L506 506Z', primary[1]) +
      rect(170, 170, 560, 560, overlay.gleam) +
      turned(20, 640, 800, rect(610, 770, 70, 70, '#fff', 12) + disc(645, 805, 10, '#28221f')),
    [330, 330],
  ),
  draughts: kind(
    'room',
    () =>
      under(150, 180, 600, 560) +
      rect(130, 130, 640, 640, '#6b4020', 12) +
      squares(160, 160, 580, 10, '#4a2c14', '#e8c890') +
      times(
        15,
        (i) =>
          disc(
            189 + ((i % 5) * 2 + (Math.floor(i / 5) % 2)) * 58,
            189 + Math.floor(i / 5) * 58,
            24,
            'url(#ball-28221f)',
          ) +
          disc(
            247 + (i % 5) * 116 - 58 * (Math.floor(i / 5) % 2),
            595 + Math.floor(i / 5) * 58,
            24,
            'url(#ball-f1e2c0)',
          ),
      ),
    [330, 330],
  ),
  chess: kind(
    'room',
    () =>
      ground(450, 750, 380) +
      shape('M170 480H730L840 720H60Z', wood) +
      shape('M60 720H840V756H60Z', '#8a5630') +
      times(64, (i) => {
        const [c, r] = [i % 8, Math.floor(i / 8)]
        const [t, b] = [r / 8, (r + 1) / 8]
        const px = (k: number, q: number) => 190 - 110 * q + k * ((520 + 220 * q) / 8)
        const py = (q: number) => 490 + 214 * q
        return shape(
          `M${px(c, t)} ${py(t)}L${px(c + 1, t)} ${py(t)}L${px(c + 1, b)} ${py(b)}L${px(c, b)} ${py(b)}Z`,
          (c + r) % 2 ? '#6b3f22' : '#f1e2c0',
        )
      }) +
      times(6, (i) => pawn(230 + i * 90, 420, '#5b3420', 0.34) + pawn(180 + i * 108, 590, '#e8d4a0', 0.42)) +
      line('M320 366v-52M302 332h36', '#5b3420', 12),
    [430, 500],
  ),
  tops: kind(
    'room',
    () =>
      ground(450, 740, 330) +
      times(4, (i) =>
        turned(
          -14 + i * 9,
          230 + i * 150,
          500,
          shape(
            `M${160 + i * 150} 450Q${170 + i * 150} 590 ${230 + i * 150} 680Q${290 + i * 150} 590 ${300 + i * 150} 450Z`,
            'url(#round-c98a3a)',
          ) +
            oval(230 + i * 150, 450, 70, 24, '#e0b070') +
            line(`M${170 + i * 150} 500Q${230 + i * 150} 540 ${290 + i * 150} 500`, primary[i] ?? '', 18) +
            rect(220 + i * 150, 300, 20, 150, 'url(#upright-8a5a34)', 8),
        ),
      ),
    [330, 500],
  ),
  'playing cards': kind(
    'table',
    () =>
      under(200, 260, 500, 420) +
      times(5, (i) =>
        card(
          330 + i * 60,
          430 + Math.abs(i - 2) * 20,
          -28 + i * 14,
          word('AKQJ9'[i] ?? '', 274 + i * 60, 336 + Math.abs(i - 2) * 20, {
            size: 44,
            colour: i % 2 ? '#28221f' : '#c4323a',
          }) +
            (i % 2
              ? shape(
                  `M${330 + i * 60} ${380 + Math.abs(i - 2) * 20}q60 60 40 90q-20 20 -36 0l8 40h-24l8 -40q-16 20 -36 0q-20 -30 40 -90`,
                  '#28221f',
                )
              : shape(
                  `M${330 + i * 60} ${490 + Math.abs(i - 2) * 20}q-90 -70 -50 -110q30 -20 50 16q20 -36 50 -16q40 40 -50 110`,
                  '#c4323a',
                )),
        ),
      ) +
      crate({ x: 560, y: 620, w: 150, h: 190, deep: 40, fill: '#2f6fb0' }),
    [450, 430],
  ),
  jigsaw,
  scrabble: kind(
    'table',
    () =>
      under(150, 240, 600, 460) +
      rect(140, 180, 620, 460, '#1f5a3a', 10) +
      squares(160, 200, 420, 11, '#2a6b48', '#1f5a3a') +
      times(11, (i) =>
        rect(600 + (i % 3) * 46, 210 + Math.floor(i / 3) * 60, 38, 38, primary[i % 6] ?? '', 4),
      ) +
      times(
        5,
        (i) =>
          rect(236 + i * 78, 370, 70, 70, '#f1e2c0', 8) +
          word('GHANA'[i] ?? '', 271 + i * 78, 405, { size: 40, colour: '#28221f', weight: 0.2 }),
      ) +
      rect(160, 690, 500, 40, wood, 8) +
      times(
        6,
        (i) =>
          rect(180 + i * 78, 620, 70, 80, '#f1e2c0', 8) +
          word('JUASOE'[i] ?? '', 215 + i * 78, 656, { size: 40, colour: '#28221f' }),
      ),
    [400, 440],
  ),
  '': kind(
    'table',
    () =>
      ground(330, 770, 230) +
      crate({ x: 130, y: 330, w: 330, h: 430, deep: 80, fill: '#7a2940' }) +
      word('Akwaaba', 295, 440, { size: 56, colour: '#ffe08a', fit: 290, weight: 0.22 }) +
      word('400 questions', 295, 520, { size: 34, colour: '#fff', fit: 280 }) +
      shape('M295 560l24 70h74l-60 44l22 70l-60 -42l-60 42l22 -70l-60 -44h74z', '#28221f') +
      card(
        620,
        560,
        10,
        word('Who was', 620, 500, { size: 30, colour: '#28221f' }) +
          word('Yaa', 620, 560, { size: 44, colour: '#7a2940' }) +
          word('Asantewaa', 620, 610, { size: 30, colour: '#7a2940' }),
      ) +
      card(
        720,
        680,
        -8,
        line('M680 640q0 -50 44 -50t44 44q0 30 -44 50v30', '#2e8054', 20) + disc(724, 760, 13, '#2e8054'),
      ),
    [330, 520],
  ),
})
