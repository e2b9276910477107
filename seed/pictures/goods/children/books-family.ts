import { byWords, kind } from '../../kit/goods.ts'
import { linesOf } from '../../kit/labels.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { printedCarton } from '../../kit/places.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned, under } from '../../kit/shapes.ts'

const crayonColours =
  '#c4323a #e8843a #f6d84a #8fb83a #2e8054 #2b8482 #8fc4e0 #2f6fb0 #7a50a4 #e793b3 #74482e #34363b'.split(' ')

/** A book a little from the side: cover, spine and the block of pages. */
const book = (hex: string, cover: string, w = 440, h = 580) => {
  const [x, y] = [450 - w / 2, 460 - h / 2]
  return (
    ground(460, y + h + 6, w * 0.56) +
    shape(`M${x + w} ${y + 10}l34 -20v${h}l-34 20z`, '#f1ead8') +
    times(6, (i) => line(`M${x + w + 5 + i * 5} ${y + 8 - i * 3}v${h}`, '#c9c0ac', 2)) +
    shape(`M${x} ${y}l34 -22h${w}l-34 22z`, '#e4dcc8') +
    rect(x, y, w, h, hex, 6) +
    rect(x, y, 34, h, 'rgba(0,0,0,.25)', 6) +
    cover +
    rect(x, y, w, h, overlay.gleam, 6)
  )
}

const title = (text: string, y: number, size: number, colour = '#fff', most = 3) =>
  linesOf(text, most)
    .map((one, i) => word(one, 466, y + i * size * 1.4, { size, colour, fit: 350, weight: 0.18 }))
    .join('')

const spider =
  times(8, (i) =>
    line(
      `M460 560Q${330 + i * 36} ${440 + Math.abs(i - 3.5) * 30} ${300 + i * 46} ${620 + Math.abs(i - 3.5) * 10}`,
      '#28221f',
      12,
    ),
  ) +
  disc(460, 560, 66, '#28221f') +
  disc(440, 545, 15, '#fff') +
  disc(480, 545, 15, '#fff') +
  disc(442, 548, 7, '#28221f') +
  disc(482, 548, 7, '#28221f')

export const booksFamily = byWords({
  ananse: kind(
    'desk',
    () =>
      book(
        '#e0a021',
        title('Ananse stories', 280, 66, '#5b2a14', 2) +
          spider +
          word('12 tales', 466, 710, { size: 34, colour: '#5b2a14' }),
      ),
    [450, 480],
  ),
  'twi and english': kind(
    'desk',
    () =>
      book(
        '#2f7fbd',
        title('First words', 250, 60, '#fff', 1) +
          disc(466, 470, 110, '#f6d84a') +
          disc(466, 470, 64, 'url(#ball-c4323a)') +
          word('Akutu', 466, 630, { size: 44, colour: '#ffe08a' }) +
          word('Twi English', 466, 700, { size: 36, colour: '#fff' }),
        500,
        520,
      ),
    [450, 480],
  ),
  'ewe and english': kind(
    'desk',
    () =>
      book(
        '#2e8054',
        title('First words', 250, 60, '#fff', 1) +
          disc(466, 470, 110, '#f6d84a') +
          shape('M380 480Q440 390 560 430L600 400V520L560 490Q450 560 380 480Z', '#2f6fb0') +
          word('Tomelã', 466, 630, { size: 44, colour: '#ffe08a' }) +
          word('Ewe English', 466, 700, { size: 36, colour: '#fff' }),
        500,
        520,
      ),
    [450, 480],
  ),
  bece: kind(
    'desk',
    () =>
      times(6, (i) =>
        at(
          330 + i * 46,
          470 - i * 6,
          0.82,
          book(
            ['#c4323a', '#2f6fb0', '#2e8054', '#7a50a4', '#e8843a', '#244a7a'][i] ?? '#000000',
            title('BECE', 260, 90, '#fff', 1) +
              word(['Maths', 'English', 'Science', 'Social', 'RME', 'ICT'][i] ?? '', 466, 400, {
                size: 50,
                colour: '#ffe08a',
              }) +
              word('Past questions', 466, 640, { size: 36, colour: '#fff' }),
          ),
        ),
      ),
    [560, 400],
  ),
  crest: kind(
    'desk',
    (goods) =>
      printedCarton({ ...goods, name: 'Exercise books 60 pages' }, [120, 340, 430, 420], '#244a7a') +
      times(3, (i) =>
        at(
          600 + i * 60,
          640 - i * 24,
          0.36,
          book(
            '#2f6fb0',
            title('Exercise book', 290, 60, '#fff', 2) +
              shape('M390 460H540V560Q540 640 466 690Q390 640 390 560Z', '#e0b13c'),
          ),
        ),
      ),
    [430, 560],
  ),
  'exercise books': kind(
    'desk',
    () =>
      ground(450, 780, 270) +
      times(
        12,
        (i) =>
          rect(
            190 + (i % 2) * 10,
            730 - i * 26,
            480,
            24,
            ['#c4323a', '#2f7fbd', '#2e8054'][i % 3] ?? '#000000',
            4,
          ) + line(`M200 ${746 - i * 26}H660`, '#f4f2ec', 6),
      ) +
      at(
        450,
        250,
        0.62,
        turned(
          -8,
          450,
          450,
          rect(200, 180, 500, 460, '#2f7fbd', 8) +
            rect(270, 260, 360, 190, '#fbfaf6', 8) +
            word('Exercise book', 450, 320, { size: 40, colour: '#244a7a' }) +
            word('80 pages', 450, 400, { size: 36, colour: '#244a7a' }),
        ),
      ),
    [450, 300],
  ),
  crayons: kind(
    'desk',
    () =>
      ground(450, 790, 290) +
      times(
        12,
        (i) =>
          rect(186 + i * 45, 250 - (i % 3) * 20, 38, 340, round(crayonColours[i] ?? '#000000'), 6) +
          shape(`M${190 + i * 45} ${252 - (i % 3) * 20}l10 -50h10l10 50z`, crayonColours[i] ?? '#000000'),
      ) +
      rect(170, 430, 560, 340, '#f6d84a', 10) +
      rect(170, 430, 560, 340, 'url(#lit-fall)', 10) +
      word('Crayons', 450, 550, { size: 90, colour: '#c4323a', weight: 0.22 }) +
      word('24 colours', 450, 670, { size: 44, colour: '#2f6fb0' }),
    [450, 400],
  ),
  mathematical: kind(
    'desk',
    () =>
      ground(450, 740, 350) +
      rect(110, 260, 680, 210, 'url(#metal-c9ced4)', 20) +
      rect(150, 290, 600, 150, '#2f6fb0', 10) +
      word('Mathematical set', 450, 365, { size: 50, colour: '#fff', fit: 520 }) +
      rect(110, 480, 680, 250, '#8b9096', 20) +
      rect(130, 500, 640, 210, '#e8ecf0', 12) +
      rect(150, 640, 500, 50, '#f6d84a', 4) +
      times(20, (i) => line(`M${170 + i * 24} 640v${i % 5 ? 16 : 28}`, '#28292d', 3)) +
      line('M200 620L240 520L280 620', '#5b5f66', 14) +
      `<path d="M340 620A80 80 0 0 1 500 620Z" fill="rgba(143,196,224,.8)" stroke="#2f6fb0" stroke-width="6"/>` +
      shape('M540 620V520L650 620Z', 'rgba(143,196,224,.8)', 'stroke="#2f6fb0" stroke-width="6"') +
      rect(690, 520, 26, 170, '#c4323a', 8),
    [430, 580],
  ),
  watercolour: kind(
    'desk',
    () =>
      under(140, 280, 620, 420) +
      rect(300, 130, 440, 300, '#fbfaf6', 4) +
      shape('M330 400Q430 250 520 340T720 300V410H330Z', 'rgba(46,128,84,.6)') +
      disc(640, 210, 44, 'rgba(224,160,33,.7)') +
      rect(130, 440, 640, 290, '#28292d', 20) +
      times(
        12,
        (i) =>
          oval(200 + (i % 6) * 100, 520 + Math.floor(i / 6) * 120, 42, 42, '#fbfaf6') +
          oval(200 + (i % 6) * 100, 520 + Math.floor(i / 6) * 120, 34, 34, crayonColours[i] ?? '#000000'),
      ) +
      turned(
        -40,
        250,
        330,
        rect(236, 160, 24, 260, round('#c4323a'), 10) +
          rect(234, 410, 28, 40, '#c9ced4') +
          shape('M234 450h28q0 50 -14 80q-14 -30 -14 -80', '#3a2416'),
      ),
    [400, 560],
  ),
  '': kind(
    'desk',
    () =>
      book(
        'url(#kente-e0b13c-2e8054-c4323a-1d1a19-2-80)',
        rect(330, 380, 270, 130, '#f8f3e7', 8) +
          word('My stories', 465, 445, { size: 38, colour: '#7a2940' }) +
          rect(560, 150, 20, 620, '#c4323a'),
      ),
    [450, 440],
  ),
})
