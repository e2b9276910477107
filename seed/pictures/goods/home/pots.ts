import { byWords, type Goods, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, tube, turned } from '../../kit/shapes.ts'

/** A three-legged cast pot with ears and a lid, as large as its number. */
const dadesen = (goods: Goods) =>
  at(
    450,
    560 - numberBefore(goods, '$', 5) * 6,
    0.62 + Number(/size (\d+)/.exec(goods.name)?.[1] ?? 5) * 0.04,
    ground(450, 716, 260) +
      shape(
        'M260 640L220 720H260L310 660ZM640 640L680 720H640L590 660ZM430 680L440 726H470L470 680Z',
        round('#6d7278'),
      ) +
      shape('M190 390Q170 690 450 700Q730 690 710 390Z', round('#9aa0a6')) +
      times(40, (i) => disc(220 + ((i * 97) % 460), 420 + ((i * 53) % 240), 2.6, 'rgba(0,0,0,.12)')) +
      tube('M196 440Q110 430 130 500Q150 530 200 510', '#8b9096', 26) +
      tube('M704 440Q790 430 770 500Q750 530 700 510', '#8b9096', 26) +
      oval(450, 390, 268, 54, '#7a8087') +
      shape('M200 380Q450 190 700 380Q450 450 200 380Z', round('#a9afb5')) +
      rect(420, 226, 60, 60, round('#7a8087'), 20) +
      word(`No ${/size (\d+)/.exec(goods.name)?.[1] ?? ''}`, 450, 560, { size: 60, colour: '#6d7278' }),
  )

const pot = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    ground(450, 700, 240) +
      line('M220 480h-70v50h70M680 480h70v50h-70', '#8b8f96', 24) +
      rect(220, 400, 460, 290, 'url(#metal-b9bec4)', 40) +
      shape('M210 400Q450 270 690 400Z', 'url(#metal-c9ced4)') +
      rect(420, 290, 60, 44, round('#28292d'), 14) +
      rect(206, 392, 488, 24, 'url(#metal-b9bec4)', 10),
  )

export const pots = byWords({
  dadesen: kind('kitchen', dadesen, [430, 480]),
  frying: kind(
    'kitchen',
    () =>
      ground(400, 640, 300) +
      tube('M600 480L840 400', '#28292d', 54) +
      shape('M110 440Q130 640 390 640Q650 640 670 440Z', round('#34363b')) +
      oval(390, 440, 282, 104, '#5b5f66') +
      oval(390, 444, 258, 90, '#28292d') +
      oval(390, 470, 210, 60, '#34363b') +
      oval(330, 430, 110, 30, 'rgba(255,255,255,.12)') +
      word('28 cm', 390, 470, { size: 34, colour: '#5b5f66' }),
    [390, 470],
  ),
  'pot set': kind(
    'kitchen',
    () =>
      pot(300, 330, 0.62) +
      pot(620, 380, 0.52) +
      pot(250, 580, 0.46) +
      pot(520, 620, 0.56) +
      pot(740, 630, 0.36),
    [430, 460],
  ),
  'pressure cooker': kind(
    'kitchen',
    (goods) =>
      ground(430, 740, 270) +
      tube('M650 440H850', '#28292d', 54) +
      rect(190, 400, 480, 330, 'url(#metal-b9bec4)', 50) +
      shape('M180 410Q430 250 680 410V440H180Z', 'url(#metal-c9ced4)') +
      rect(370, 270, 120, 40, round('#28292d'), 14) +
      rect(510, 260, 40, 80, round('#8b8f96'), 10) +
      disc(340, 330, 16, '#c4323a') +
      line('M200 440H660', '#28292d', 14) +
      word(goods.brand ?? '', 430, 580, { size: 44, colour: '#6d7278' }) +
      word('7 L', 430, 660, { size: 40, colour: '#6d7278' }),
    [430, 420],
  ),
  'coal pot': kind(
    'yard',
    () =>
      ground(450, 800, 240) +
      shape('M340 560L260 790H640L560 560Z', round('#5b5f66')) +
      rect(400, 650, 100, 90, '#15161a', 8) +
      times(3, (i) => line(`M${420 + i * 30} 656v78`, '#8b8f96', 7)) +
      shape('M180 340L320 570H580L720 340Z', round('#6d7278')) +
      oval(450, 340, 270, 74, '#8b8f96') +
      oval(450, 344, 240, 60, '#28211c') +
      times(22, (i) =>
        oval(260 + ((i * 71) % 380), 320 + ((i * 29) % 50), 34, 20, i % 3 ? '#34302c' : '#d0482a'),
      ) +
      times(10, (i) => disc(290 + ((i * 83) % 330), 330 + ((i * 17) % 40), 10, '#f0a52e')),
    [450, 360],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 820, 300) +
      line('M240 640L200 810M660 640L700 810M450 660V815', '#3a3d43', 34) +
      oval(450, 650, 240, 40, '#3a3d43') +
      line('M180 330h-70v60h70M720 330h70v60h-70', '#8b8f96', 26) +
      rect(180, 230, 540, 410, 'url(#metal-b9bec4)', 50) +
      oval(450, 234, 270, 52, '#8b8f96') +
      oval(450, 238, 244, 42, '#c4452a') +
      turned(24, 620, 200, rect(600, 10, 34, 360, 'url(#upright-b98a5a)', 12)) +
      word('100 L', 450, 460, { size: 60, colour: '#6d7278' }),
    [450, 320],
  ),
})
