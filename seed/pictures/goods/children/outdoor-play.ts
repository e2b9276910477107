import { byWords, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'

const wood = 'url(#wood-c99a5e)'

const pent = (x: number, y: number, r: number, turn = 0) =>
  shape(
    `M${Array.from({ length: 5 }, (_, i) => `${(x + Math.sin((i * 72 + turn) / 57.3) * r).toFixed(0)} ${(y - Math.cos((i * 72 + turn) / 57.3) * r).toFixed(0)}`).join('L')}Z`,
    '#28292d',
  )

const football = (x: number, y: number, r: number, a: string, b: string) =>
  at(
    x,
    y,
    r / 250,
    disc(450, 450, 250, a) +
      pent(450, 450, 82).replace('#28292d', b) +
      times(5, (i) => {
        const q = (i * 72) / 57.3
        const [px, py] = [450 + Math.sin(q) * 196, 450 - Math.cos(q) * 196]
        return (
          line(
            `M${450 + Math.sin(q) * 82} ${450 - Math.cos(q) * 82}L${450 + Math.sin(q) * 146} ${450 - Math.cos(q) * 146}`,
            b,
            8,
          ) + pent(px, py, 62, i * 72 + 180).replace('#28292d', b)
        )
      }) +
      disc(450, 450, 250, overlay.ball),
  )

const bike = () =>
  ground(450, 800, 340) +
  times(
    2,
    (i) =>
      ring(240 + i * 420, 640, 150, '#28292d', 26) +
      ring(240 + i * 420, 640, 132, '#c9ced4', 6) +
      times(10, (k) => turned(k * 36, 240 + i * 420, 640, line(`M${240 + i * 420} 640V512`, '#9aa0a6', 3))),
  ) +
  times(2, (i) => ring(180 + i * 120, 740, 54, '#28292d', 16)) +
  line('M240 640L400 410L600 400L660 640M400 410L450 640L600 400M240 640H450', '#c4323a', 24) +
  line('M600 400L570 280H680', '#8b9096', 20) +
  line('M400 410L380 330', '#8b9096', 18) +
  shape('M310 320Q390 290 460 330Q400 360 310 340Z', '#28292d') +
  disc(450, 640, 44, '#5b5f66') +
  line('M450 640L490 720', '#28292d', 16) +
  rect(470, 712, 60, 16, '#28292d', 6) +
  rect(660, 264, 60, 30, '#c4323a', 12)

/** A vest that marks a team, hung up. */
const bib = (x: number, y: number, hex: string, number: string) =>
  at(
    x,
    y,
    0.62,
    shape(
      'M330 250H390Q450 350 510 250H570L610 380Q580 400 570 430V680H330V430Q320 400 290 380Z',
      round(hex),
    ) +
      line('M390 250Q450 350 510 250M330 250L290 380M570 250L610 380M330 660H570', '#f4f2ec', 10) +
      word(number, 450, 520, { size: 130, colour: '#f4f2ec', weight: 0.22 }),
  )

/** A hand pump that stands, with its hose. */
const pump = (x: number, y: number) =>
  line(`M${x + 16} ${y + 190}Q${x + 90} ${y + 180} ${x + 60} ${y + 90}`, '#28292d', 10) +
  rect(x - 6, y - 60, 12, 100, '#c9ced4') +
  rect(x - 46, y - 84, 92, 30, round('#28292d'), 14) +
  rect(x - 22, y, 44, 210, round('#c4323a'), 10) +
  rect(x - 50, y + 206, 100, 20, round('#28292d'), 8)

export const outdoorPlay = byWords({
  'size 5': kind(
    'yard',
    () => ground(450, 740, 240) + football(450, 460, 280, '#fbfaf6', '#28292d'),
    [430, 430],
  ),
  'size 4': kind(
    'yard',
    () =>
      ground(450, 740, 210) +
      football(450, 490, 240, '#f6d84a', '#1f5a8a') +
      word('4', 450, 490, { size: 70, colour: '#fff' }),
    [430, 430],
  ),
  volleyball: kind(
    'yard',
    () =>
      ground(450, 740, 240) +
      disc(450, 460, 280, '#fbfaf6') +
      shape('M190 360Q330 250 450 180L560 204Q400 330 300 690L230 630Z', '#2f7fbd') +
      shape('M720 380Q600 420 480 740L560 720Q690 620 728 480Z', '#e0b13c') +
      line(
        'M190 360Q400 330 560 204M300 690Q400 520 728 480M450 180Q640 260 720 380M240 280Q420 240 690 320',
        '#c9c4b8',
        7,
      ) +
      disc(450, 460, 280, overlay.ball),
    [430, 430],
  ),
  basketball: kind(
    'yard',
    () =>
      ground(450, 740, 240) +
      disc(450, 460, 280, '#d9722a') +
      disc(450, 460, 280, 'url(#powder-d9722a)') +
      line('M450 180V740M170 460H730M250 260Q400 460 250 660M650 260Q500 460 650 660', '#28201c', 12) +
      disc(450, 460, 280, overlay.ball),
    [430, 430],
  ),
  'table tennis': kind(
    'yard',
    () =>
      under(160, 220, 580, 480) +
      turned(
        -24,
        340,
        420,
        oval(340, 340, 150, 170, '#c4323a') +
          oval(340, 340, 150, 170, overlay.ball) +
          rect(306, 490, 70, 210, wood, 20),
      ) +
      turned(
        26,
        570,
        430,
        oval(570, 360, 150, 170, '#28292d') +
          oval(570, 360, 150, 170, overlay.ball) +
          rect(536, 510, 70, 210, wood, 20),
      ) +
      times(3, (i) =>
        disc(430 + i * 70, 720 - (i % 2) * 40, 34, `url(#ball-${['f4f2ec', 'e8843a', 'f4f2ec'][i]})`),
      ) +
      shape('M120 150H780V230H120Z', 'url(#grid-f4f2ec-5b5f66-16)') +
      line('M120 150H780', '#f4f2ec', 12),
    [340, 360],
  ),
  skipping: kind(
    'yard',
    () =>
      under(180, 260, 540, 420) +
      line('M260 620Q60 120 450 140Q840 120 640 620', '#e0a021', 30) +
      line('M260 620Q60 120 450 140Q840 120 640 620', '#c4323a', 26, 'stroke-dasharray="34 34"') +
      line('M260 620Q60 120 450 140Q840 120 640 620', 'rgba(0,0,0,.3)', 30, 'stroke-dasharray="2 32"') +
      rect(232, 600, 56, 180, round('#2f7fbd'), 24) +
      rect(612, 600, 56, 180, round('#2f7fbd'), 24),
    [260, 640],
  ),
  dumbbells: kind(
    'yard',
    () =>
      times(2, (i) =>
        at(
          430 + i * 60,
          370 + i * 190,
          0.9,
          ground(450, 560, 280) +
            rect(300, 410, 300, 60, 'url(#lying-5b5f66)', 20) +
            times(
              2,
              (k) =>
                shape(
                  `M${k ? 570 : 150} 340L${k ? 600 : 180} 300H${k ? 720 : 300}L${k ? 750 : 330} 340V540L${k ? 720 : 300} 580H${k ? 600 : 180}L${k ? 570 : 150} 540Z`,
                  `url(#lying-7a50a4)`,
                ) + word('5', k ? 660 : 240, 440, { size: 90, colour: '#e4d8ea' }),
            ),
        ),
      ),
    [430, 380],
  ),
  boxing: kind(
    'yard',
    () =>
      ground(450, 790, 290) +
      times(2, (i) =>
        at(
          310 + i * 280,
          450,
          0.84,
          shape(
            'M280 640Q200 500 220 330Q240 180 430 180Q620 190 640 380Q640 500 560 640Z',
            round('#c4323a'),
          ) +
            shape('M280 640Q200 500 220 330Q240 180 430 180Q620 190 640 380Q640 500 560 640Z', overlay.ball) +
            shape('M220 420Q150 330 200 270Q260 240 300 330Q310 420 260 470Z', '#a82830') +
            rect(280, 630, 290, 160, round('#f4f2ec'), 20) +
            (i === 0
              ? at(425, 710, 1, word('Bukom', 450, 450, { size: 50, colour: '#c4323a' }), 0, true)
              : word('Bukom', 425, 710, { size: 50, colour: '#c4323a' })) +
            line('M330 520Q430 560 540 520', '#8a1f26', 7),
          0,
          i === 0,
        ),
      ),
    [330, 400],
  ),
  bicycle: kind('yard', bike, [430, 500]),
  scooter: kind(
    'yard',
    () =>
      ground(450, 790, 300) +
      line('M640 680L560 190', '#c9ced4', 30) +
      line('M460 200L660 170', '#28292d', 34) +
      rect(180, 650, 480, 50, 'url(#lying-2f7fbd)', 24) +
      rect(240, 640, 300, 16, '#28292d', 6) +
      times(2, (i) => disc(640 + i * 90, 720, 66, '#e793b3') + ring(640 + i * 90, 720, 50, '#8ad8f0', 10)) +
      disc(200, 730, 50, '#e793b3') +
      ring(200, 730, 36, '#8ad8f0', 8) +
      shape('M160 660Q180 610 250 640V670H160Z', '#28292d') +
      rect(540, 320, 70, 60, '#f6d84a', 16),
    [560, 400],
  ),
  '': kind(
    'yard',
    (goods) =>
      ground(450, 800, 370) +
      bib(650, 250, '#2f7fbd', '7') +
      bib(740, 300, '#e8843a', '10') +
      times(10, (i) =>
        football(
          150 + (i % 4) * 106 + (i > 7 ? 106 : 0),
          420 - Math.floor(i / 4) * 84,
          60,
          '#fbfaf6',
          '#28292d',
        ),
      ) +
      rect(80, 460, 480, 300, round('#2e8054'), 60) +
      rect(80, 460, 480, 60, 'url(#mesh-2e8054)', 30) +
      word(goods.brand ?? '', 320, 620, { size: 80, colour: '#fff', weight: 0.22 }) +
      times(5, (i) =>
        shape(
          `M670 ${790 - i * 36}h190l-20 -26h-34l-26 -100h-30l-26 100h-34z`,
          i % 2 ? '#f0a52e' : '#e8643a',
        ),
      ) +
      pump(610, 560) +
      times(2, (i) => disc(160 + i * 320, 774, 36, '#28292d') + disc(160 + i * 320, 774, 14, '#c9ced4')),
    [330, 560],
  ),
})
