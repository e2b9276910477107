import { byWords, type Goods, has, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'
import { crate, drum } from '../../kit/solids.ts'
import { knob, name, steel } from './kitchen-parts.ts'

const jug = (top: number, w: number, colour: string) =>
  shape(
    `M${450 - w / 2} ${top}H${450 + w / 2}L${450 + w * 0.36} 540H${450 - w * 0.36}Z`,
    'rgba(235,242,246,.6)',
  ) +
  shape(`M${450 - w / 2} ${top}H${450 + w / 2}L${450 + w * 0.36} 540H${450 - w * 0.36}Z`, glass(colour)) +
  line(`M${450 + w / 2} ${top + 40}q110 30 ${w * 0.06} 240`, '#28292d', 30) +
  times(5, (i) => line(`M${450 - w * 0.12} ${top + 80 + i * 56}h60`, 'rgba(60,70,80,.6)', 4)) +
  rect(450 - w / 2 - 8, top - 44, w + 16, 54, round('#28292d'), 12) +
  rect(412, top - 80, 76, 40, round('#28292d'), 10)

const blenderBase = (goods: Goods, fill: string) =>
  shape('M330 540H570L610 780H290Z', round(fill)) +
  knob(450, 660, 50) +
  name(goods, 450, 750, 26) +
  times(3, (i) => rect(376 + i * 54, 566, 40, 20, '#d8dade', 6))

export const blenders = byWords({
  nasco: kind(
    'kitchen',
    (goods) =>
      has(goods, 'juicer')
        ? juicer(goods)
        : ground(450, 786, 260) +
          jug(190, 240, '#a8c8d8') +
          blenderBase(goods, '#c4323a') +
          at(
            710,
            600,
            0.5,
            rect(370, 350, 160, 260, glass('#a8c8d8'), 20) +
              rect(360, 600, 180, 100, round('#c4323a'), 16) +
              rect(380, 330, 140, 40, round('#28292d'), 10),
          ),
    [450, 380],
  ),
  binatone: kind(
    'kitchen',
    (goods) =>
      ground(450, 786, 190) +
      jug(170, 270, '#bcd8c8') +
      blenderBase(goods, '#f4f2ec').replaceAll('#d8dade', '#28292d'),
    [450, 380],
  ),
  commercial: kind(
    'counter',
    (_goods) =>
      ground(450, 790, 220) +
      jug(180, 280, '#e793b3') +
      shape('M345 330L555 330L545 530H355Z', 'rgba(217,81,138,.6)') +
      crate({ x: 280, y: 540, w: 330, h: 240, deep: 60, fill: '#34363b' }) +
      knob(440, 650, 56) +
      times(2, (i) => rect(320 + i * 200, 630, 44, 40, '#c4323a', 6)) +
      word('1500 W', 440, 740, { size: 26, colour: '#d8dade' }),
    [450, 380],
  ),
  'hand blender': kind(
    'kitchen',
    (goods) =>
      ground(450, 800, 110) +
      rect(410, 90, 90, 330, round('#f4f2ec'), 44) +
      rect(410, 200, 90, 130, '#3a3d43', 30) +
      disc(455, 240, 16, '#d8dade') +
      rect(424, 410, 62, 270, 'url(#metal-b9bec4)', 10) +
      shape('M420 670H490Q550 690 556 790H354Q360 690 420 670Z', 'url(#metal-b9bec4)') +
      name(goods, 455, 140, 22, '#2f6fb0'),
    [450, 560],
  ),
  fufu: kind(
    'kitchen',
    (_goods) =>
      ground(460, 790, 230) +
      crate({ x: 270, y: 400, w: 360, h: 380, deep: 70, fill: '#f4f2ec' }) +
      shape('M322 306Q392 262 470 276Q566 258 618 306V388Q470 436 322 388Z', 'url(#ball-f6ecd0)') +
      drum({ cx: 470, top: 210, w: 320, h: 200, fill: 'url(#glass-c9ced4)', lid: '#8b8f96', tilt: 0.14 }) +
      line('M640 250Q720 260 700 330T632 380', '#3a3d43', 24) +
      shape('M302 186V214A168 46 0 0 0 638 214V186Z', round('#34363b')) +
      oval(470, 186, 168, 46, 'url(#side-3a3d43)') +
      rect(436, 132, 68, 52, round('#28292d'), 12) +
      rect(330, 500, 240, 90, '#101820', 10) +
      word('Fufu 04 00', 450, 545, { size: 34, colour: '#6fd6a3', fit: 204 }) +
      times(3, (i) => disc(370 + i * 80, 660, 24, ['#c4323a', '#e0b13c', '#2e8054'][i] ?? '#000000')) +
      word('4 L', 450, 735, { size: 30, colour: '#3a3d43' }),
    [450, 400],
  ),
  juicer: kind('kitchen', (goods) => juicer(goods), [450, 380]),
  '': kind(
    'yard',
    () =>
      ground(450, 800, 200) +
      rect(390, 560, 70, 210, round('#8b8f96'), 10) +
      rect(330, 750, 190, 40, round('#5b5f66'), 8) +
      shape('M290 150H560L490 330H360Z', 'url(#metal-b9bec4)') +
      oval(425, 150, 135, 34, '#6d747c') +
      oval(425, 154, 116, 26, 'url(#grains-e8c86a)') +
      rect(330, 320, 190, 220, round('#8b8f96'), 40) +
      disc(540, 430, 110, 'url(#ball-8b8f96)') +
      times(8, (i) => turned(i * 45, 540, 430, line('M540 400V340', '#5b5f66', 9))) +
      line('M540 430L720 300', '#5b5f66', 24) +
      rect(690, 230, 50, 110, round('#8a5a34'), 20) +
      line('M425 540V570', '#5b5f66', 40),
    [450, 350],
  ),
})

function juicer(goods: Goods): string {
  return (
    ground(450, 786, 270) +
    rect(330, 380, 270, 400, round('#34363b'), 40) +
    rect(300, 300, 330, 110, 'rgba(235,242,246,.7)', 40) +
    rect(300, 300, 330, 110, glass('#f0a52e'), 40) +
    rect(400, 130, 130, 190, glass('#c9ced4'), 10) +
    rect(414, 90, 100, 120, round('#28292d'), 12) +
    shape('M300 470L210 500V530L310 520Z', round(steel)) +
    shape('M130 530H270L256 780H144Z', glass('#f0a52e')) +
    shape('M136 620H264L256 780H144Z', 'rgba(240,150,40,.8)') +
    rect(610, 480, 150, 300, glass('#8fa83a'), 20) +
    knob(465, 650, 48) +
    name(goods, 465, 740, 28)
  )
}
