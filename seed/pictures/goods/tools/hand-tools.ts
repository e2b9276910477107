import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'
import { gripOf, orange, pliers, steel } from './hand-parts.ts'

const lean = (turn: number, content: string) => under(280, 260, 340, 400) + turned(turn, 450, 450, content)

const saw = (blade: string, teeth: string, handle: string) => blade + teeth + handle

const teeth = (x: number, y: number, count: number, step: number) =>
  shape(
    `M${x} ${y}${`l${step / 2} 16l${step / 2} -16`}`.concat(
      times(count - 1, () => `l${step / 2} 16l${step / 2} -16`),
      'Z',
    ),
    '#8b9096',
  )

/** Its two toothed jaws on a pipe: the hook slides through the head and is set by the knurled nut below. */
const pipeWrench = () =>
  lean(
    24,
    rect(392, 60, 56, 330, 'url(#metal-aeb4bb)', 8) +
      line('M404 84V380', 'rgba(255,255,255,.5)', 6) +
      shape(
        'M392 96Q388 24 470 20H590Q628 22 626 62L612 118H470Q448 118 448 140V180H392Z',
        'url(#metal-8f969e)',
      ) +
      shape(
        'M466 118H612L606 138L588 124L570 140L552 124L534 140L516 124L498 140L480 124L466 138Z',
        '#3c4046',
      ) +
      disc(536, 178, 42, '#c9ced4') +
      disc(536, 178, 28, '#4a4f56') +
      shape('M462 222H610L618 268Q618 300 580 300H462Z', 'url(#metal-8f969e)') +
      shape(
        'M466 224H610L606 206L588 220L570 204L552 220L534 204L516 220L498 204L480 220L466 206Z',
        '#3c4046',
      ) +
      shape(
        'M376 262H470Q520 262 520 300V330Q520 366 484 380L486 800Q486 840 444 840Q402 840 402 800L398 430H376Z',
        round('#c4323a'),
      ) +
      rect(368, 296, 92, 74, 'url(#metal-aeb4bb)', 8) +
      times(8, (i) => line(`M${376 + i * 11} 302V364`, 'rgba(40,44,50,.55)', 4)) +
      rect(426, 440, 36, 300, 'rgba(0,0,0,.22)', 18) +
      disc(444, 800, 16, 'rgba(30,20,20,.75)'),
  )

export const handTools = byWords({
  claw: kind(
    'table',
    () =>
      lean(
        28,
        rect(424, 250, 52, 260, round(orange), 10) +
          gripOf(450, 490, 76, 320, '#28292d') +
          rect(330, 150, 200, 90, round('#8b9096'), 16) +
          rect(300, 140, 60, 110, steel, 12) +
          shape('M520 150Q640 150 690 240Q630 210 530 236Z', steel) +
          line('M560 186Q620 190 660 220', '#5b5f66', 6),
      ),
    [450, 250],
  ),
  club: kind(
    'table',
    () =>
      lean(
        24,
        rect(422, 260, 56, 480, 'url(#upright-c99a5e)', 22) +
          rect(422, 260, 56, 480, overlay.round, 22) +
          rect(290, 130, 320, 150, round('#5b5f66'), 18) +
          rect(290, 130, 40, 150, '#8b9096', 14) +
          rect(570, 130, 40, 150, '#8b9096', 14) +
          word('2 kg', 450, 206, { size: 40, colour: '#c9ced4' }),
      ),
    [450, 240],
  ),
  combination: kind('table', () => lean(26, pliers(orange)), [450, 260]),
  adjustable: kind(
    'table',
    () =>
      lean(
        34,
        rect(420, 280, 70, 500, steel, 24) +
          rect(440, 420, 30, 300, 'rgba(0,0,0,.18)', 14) +
          disc(456, 740, 15, '#5b5f66') +
          shape('M380 300Q340 160 420 90L440 190H500L520 110Q590 190 540 320Z', steel) +
          shape('M500 110L590 140L570 220L500 200Z', '#8b9096') +
          rect(420, 260, 90, 30, '#5b5f66', 6) +
          times(6, (i) => line(`M${430 + i * 14} 262v26`, '#c9ced4', 4)),
      ),
    [450, 250],
  ),
  'pipe wrench': kind('table', pipeWrench, [500, 250]),
  'hand saw': kind(
    'table',
    () =>
      lean(
        -18,
        saw(
          shape('M120 430L700 330V520L120 470Z', steel),
          teeth(130, 474, 28, 20),
          shape('M680 300H780Q840 320 830 420Q830 540 740 560L690 540Z', 'url(#wood-c99a5e)') +
            shape('M730 380H780Q800 400 790 450Q780 490 740 490Z', 'rgba(0,0,0,.45)'),
        ) + word('22 in', 560, 430, { size: 30, colour: '#5b5f66' }),
      ),
    [560, 430],
  ),
  hacksaw: kind(
    'table',
    () =>
      lean(
        -14,
        line('M170 520V340H690V400', '#c4323a', 30) +
          rect(160, 500, 560, 26, steel) +
          teeth(170, 524, 38, 14) +
          shape('M680 370H780Q830 400 820 500Q810 600 730 600L690 560Z', round('#28292d')) +
          shape('M730 430H770Q790 450 780 500Q770 530 740 530Z', 'rgba(255,255,255,.3)') +
          times(4, (i) => rect(230, 620 + i * 26, 400, 14, steel, 4)),
      ),
    [560, 480],
  ),
  measuring: kind(
    'table',
    () =>
      ground(450, 700, 250) +
      rect(600, 590, 230, 60, '#f2d23a') +
      times(14, (i) => line(`M${610 + i * 16} 590v${i % 5 ? 20 : 36}`, '#28292d', 4)) +
      rect(816, 580, 20, 90, '#8b8f96', 4) +
      rect(240, 250, 400, 420, round('#28292d'), 110) +
      disc(440, 460, 150, round(orange)) +
      word('7.5 m', 440, 440, { size: 60, colour: '#28292d', weight: 0.22 }) +
      word('Ingco', 440, 520, { size: 40, colour: '#28292d' }) +
      rect(460, 250, 100, 40, '#5b5f66', 10),
    [440, 450],
  ),
  'spirit level': kind(
    'table',
    () =>
      lean(
        -10,
        rect(80, 390, 740, 120, 'url(#lying-e0b13c)', 10) +
          rect(360, 400, 180, 60, '#d8f08a', 26) +
          oval(450, 424, 40, 16, '#f8ffe0') +
          line('M410 402v56M490 402v56', '#28292d', 5) +
          times(
            2,
            (i) =>
              disc(190 + i * 520, 450, 40, '#d8f08a') +
              line(`M${190 + i * 520} 412v76`, '#28292d', 4) +
              oval(190 + i * 520, 440, 13, 20, '#f8ffe0'),
          ) +
          times(28, (i) => line(`M${100 + i * 26} 510v-16`, '#28292d', 3)) +
          word('60 cm', 300, 480, { size: 26, colour: '#28292d' }),
      ),
    [450, 430],
  ),
  axe: kind(
    'yard',
    () =>
      lean(
        26,
        shape('M430 180H480Q500 480 480 800H430Q440 480 430 180Z', 'url(#upright-c99a5e)') +
          shape('M430 180H480Q500 480 480 800H430Q440 480 430 180Z', overlay.round) +
          shape('M420 150H500V290H430Q330 300 250 360Q210 230 250 90Q330 150 420 150Z', steel) +
          shape('M250 90Q210 230 250 360L280 340Q246 230 280 112Z', '#e8ecf0') +
          rect(470, 150, 50, 140, '#8b9096', 6),
      ),
    [380, 240],
  ),
  bricklayer: kind(
    'yard',
    () =>
      under(150, 200, 600, 520) +
      shape('M160 470L420 290L450 540Z', steel) +
      line('M420 430H520', '#8b9096', 18) +
      rect(510, 400, 200, 60, 'url(#lying-c99a5e)', 26) +
      rect(170, 600, 400, 130, 'url(#wood-d8b484)', 6) +
      rect(300, 560, 140, 50, 'url(#wood-9a6236)', 14) +
      line('M640 540V640', '#28292d', 5) +
      shape('M610 640H670L640 740Z', round('#d6ae4c')) +
      disc(640, 560, 60, '#c4323a') +
      disc(640, 560, 24, '#28292d') +
      turned(
        -12,
        600,
        200,
        rect(480, 170, 240, 110, round('#a8412c'), 6) +
          times(3, (i) => disc(540 + i * 60, 226, 20, '#6b2214')),
      ),
    [330, 420],
  ),
  chisel: kind(
    'table',
    () =>
      under(140, 160, 620, 560) +
      times(
        6,
        (i) =>
          rect(174 + i * 100 - i * 3, 130 + i * 16, 20 + i * 9, 330 - i * 10, steel, 3) +
          shape(`M${174 + i * 97} ${130 + i * 16}l${20 + i * 9} 26v-26z`, '#e8ecf0') +
          gripOf(184 + i * 101.5, 450, 62, 280, i % 2 ? '#c4323a' : orange) +
          rect(154 + i * 101.5, 720, 60, 20, steel, 6),
      ),
    [330, 560],
  ),
  ladder: kind(
    'yard',
    () =>
      ground(450, 836, 160) +
      line('M310 830L380 60M590 830L520 60', '#9aa0a6', 34) +
      line('M306 830L376 60M586 830L516 60', '#d8dce0', 10) +
      times(
        10,
        (i) =>
          rect(324 + i * 6.4, 760 - i * 74, 252 - i * 12.8, 26, 'url(#lying-c9ced4)', 6) +
          rect(314 + i * 6.6, 756 - i * 74, 26, 34, '#28292d', 4) +
          rect(560 - i * 6.6, 756 - i * 74, 26, 34, '#28292d', 4),
      ) +
      rect(288, 816, 50, 30, '#28292d', 6) +
      rect(566, 816, 50, 30, '#28292d', 6),
    [450, 420],
  ),
  '': kind(
    'table',
    () =>
      ground(450, 790, 260) +
      oval(450, 760, 230, 44, round('#2b4a6b')) +
      rect(350, 560, 200, 190, round('#34567a'), 16) +
      rect(240, 430, 420, 150, round('#34567a'), 16) +
      rect(230, 300, 120, 190, round('#2b4a6b'), 14) +
      rect(450, 320, 220, 170, round('#34567a'), 14) +
      rect(340, 310, 24, 90, '#b9bec4') +
      rect(440, 310, 24, 90, '#b9bec4') +
      rect(650, 440, 130, 30, steel, 10) +
      rect(766, 300, 24, 310, steel, 10) +
      disc(778, 296, 20, '#b9bec4') +
      disc(778, 612, 20, '#b9bec4') +
      word('6 in', 450, 510, { size: 40, colour: '#cfe0f0' }),
    [430, 400],
  ),
})
