import { dark, inkOn } from '../../kit/colours.ts'
import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { disc, ground, line, rect, ring, shape, times, tube, turned, under } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { keyboard, mouse } from './computing-parts.ts'

const disk = (hex: string, w: number, h: number, text: string, name: string) =>
  ground(450, 460 + h / 2 + 10, w * 0.6) +
  rect(450 - w / 2 + 12, 460 - h / 2 + 10, w, h, dark(hex, 0.4), 30) +
  rect(450 - w / 2, 460 - h / 2, w, h, `url(#side-${hex.slice(1)})`, 30) +
  rect(450 - w / 2, 460 - h / 2, w, h, overlay.gleam, 30) +
  word(text, 450, 470, { size: 70, colour: inkOn(hex), fit: w * 0.7, weight: 0.18 }) +
  word(name, 450, 560, { size: 30, colour: inkOn(hex), fit: w * 0.7 })

export const peripherals = byWords({
  'wireless mouse': kind(
    'desk',
    (goods) =>
      mouse(450, 450, 1.1, '#34363b') +
      word(goods.brand ?? '', 450, 600, { size: 34, colour: '#8b8f96' }) +
      rect(640, 610, 50, 90, '#28292d', 8) +
      rect(648, 690, 34, 40, '#c9ced4', 3),
    [450, 400],
  ),
  'keyboard and mouse': kind(
    'desk',
    () =>
      under(110, 400, 660, 240) +
      keyboard(400, 470, 0.92, '#f4f2ec', '#d8dade') +
      mouse(760, 520, 0.34, '#f4f2ec'),
    [400, 470],
  ),
  mechanical: kind(
    'desk',
    () => under(110, 360, 680, 260) + keyboard(450, 460, 1.04, '#1b1c20', '#34363b', '#2f6fc4'),
    [400, 470],
  ),
  'flash drive': kind(
    'desk',
    () =>
      under(180, 380, 540, 160) +
      turned(
        -22,
        450,
        450,
        rect(170, 390, 170, 120, 'url(#lying-c9ced4)', 6) +
          rect(200, 418, 36, 22, '#3a3d43') +
          rect(200, 462, 36, 22, '#3a3d43') +
          rect(330, 370, 400, 160, 'url(#lying-8b8f96)', 26) +
          disc(680, 450, 28, '#5b5f66') +
          word('64 GB', 490, 450, { size: 60, colour: '#28292d' }),
      ),
    [450, 440],
  ),
  'hard disk': kind(
    'desk',
    () =>
      disk('#34363b', 400, 520, '1 TB', 'External disk') +
      line('M450 200Q450 90 600 100T740 200', '#28292d', 16),
    [450, 460],
  ),
  ssd: kind('desk', (goods) => disk('#2f7fbd', 280, 380, '1 TB', goods.brand ?? 'SSD'), [450, 460]),
  drawing: kind(
    'desk',
    () =>
      under(150, 280, 600, 400) +
      rect(130, 250, 620, 430, 'url(#side-34363b)', 30) +
      rect(220, 290, 500, 350, '#28292d', 10) +
      times(6, (i) => rect(152, 310 + i * 56, 44, 34, '#5b5f66', 8)) +
      line('M300 520Q380 380 460 480T640 400', '#8ad8f0', 7) +
      turned(
        38,
        620,
        400,
        rect(606, 140, 30, 330, round('#1b1c20'), 14) + shape('M606 466h30l-15 40z', '#d8dade'),
      ),
    [500, 420],
  ),
  webcam: kind(
    'desk',
    () =>
      ground(450, 740, 180) +
      shape('M330 690H570L600 740H300Z', round('#28292d')) +
      rect(430, 560, 40, 140, '#3a3d43') +
      rect(200, 330, 500, 240, round('#34363b'), 110) +
      disc(450, 450, 96, '#15161a') +
      ring(450, 450, 80, '#5b5f66', 12) +
      disc(450, 450, 44, '#2c3a5a') +
      disc(434, 434, 14, '#cfe0ff') +
      disc(610, 450, 9, '#4cc38a') +
      rect(270, 430, 70, 40, '#8b8f96', 8),
    [450, 450],
  ),
  hdmi: kind(
    'desk',
    () =>
      under(230, 260, 440, 420) +
      times(
        5,
        (i) =>
          ring(450, 500, 140 + i * 24, '#1b1c20', 22, 120 + i * 20) +
          ring(446, 495, 140 + i * 24, '#5b5f66', 4, 120 + i * 20),
      ) +
      times(2, (i) =>
        turned(
          i ? 30 : -30,
          i ? 640 : 260,
          240,
          rect((i ? 640 : 260) - 60, 190, 120, 130, round('#28292d'), 14) +
            shape(`M${(i ? 640 : 260) - 46} 120h92v50l-16 24h-60l-16 -24z`, 'url(#metal-d6ae4c)') +
            word('HDMI', i ? 640 : 260, 250, { size: 26, colour: '#d8dade' }),
        ),
      ),
    [280, 260],
  ),
  'laptop stand': kind(
    'desk',
    () =>
      ground(450, 740, 330) +
      tube('M220 720L560 330', '#b9bec4', 30) +
      tube('M320 730L660 340', '#9aa0a6', 30) +
      tube('M200 730H360', '#b9bec4', 30) +
      shape('M360 340L700 300L790 470L450 520Z', 'url(#metal-c9ced4)') +
      shape('M420 360L660 332L720 450L490 480Z', 'rgba(0,0,0,.14)') +
      tube('M450 530L470 500M770 480L780 452', '#9aa0a6', 26) +
      tube('M560 340L620 700', '#b9bec4', 26),
    [560, 400],
  ),
  projector: kind(
    'desk',
    (goods) =>
      shape('M700 430L900 240V660L700 500Z', 'rgba(255,246,200,.4)') +
      ground(440, 700, 320) +
      crate({ x: 130, y: 400, w: 560, h: 270, deep: 90, fill: '#f4f2ec', r: 40 }) +
      disc(560, 520, 104, '#28292d') +
      disc(560, 520, 76, 'url(#ball-2c3a5a)') +
      disc(536, 496, 20, '#cfe0ff') +
      times(7, (i) => line(`M190 ${450 + i * 26}H360`, '#8b8f96', 9)) +
      word(goods.brand ?? '1080p', 300, 425, { size: 24, colour: '#5b5f66' }) +
      times(2, (i) => rect(180 + i * 430, 668, 60, 24, '#3a3d43', 6)),
    [560, 500],
  ),
  '': kind(
    'desk',
    () =>
      ground(450, 830, 170) +
      rect(290, 90, 330, 730, 'url(#side-2a3c6b)', 34) +
      rect(320, 130, 270, 130, '#aebc9c', 8) +
      word('sin 30', 400, 165, { size: 26, colour: '#28302a' }) +
      word('0.5', 550, 220, { size: 44, colour: '#28302a' }) +
      times(
        30,
        (i) =>
          rect(
            322 + (i % 5) * 55,
            300 + Math.floor(i / 5) * 82,
            46,
            i < 10 ? 40 : 56,
            i === 10 ? '#c4323a' : i < 10 ? '#5b5f66' : '#d8dade',
            9,
          ) +
          word(
            i < 10
              ? (['sin', 'cos', 'tan', 'log', 'ln', 'x', 'y', 'M', 'pi', 'e'][i] ?? '')
              : ('7894561230+-×/.'[i % 15] ?? ''),
            345 + (i % 5) * 55,
            (i < 10 ? 320 : 328) + Math.floor(i / 5) * 82,
            { size: i < 10 ? 14 : 22, colour: i < 10 ? '#fff' : '#28292d' },
          ),
      ),
    [450, 300],
  ),
})
