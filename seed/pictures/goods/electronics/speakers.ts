import { dark } from '../../kit/colours.ts'
import { byWords, dye, kind } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { disc, ground, line, oval, rect, ring, shape, times, turned, under } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'

const cone = (x: number, y: number, r: number) =>
  disc(x, y, r, '#1b1c20') +
  ring(x, y, r - 4, '#5b5f66', 8) +
  disc(x, y, r * 0.78, 'url(#ball-3a3d43)') +
  disc(x, y, r * 0.3, 'url(#ball-5b5f66)')

const can = (hex: string, name: string, y: number, h: number) =>
  ground(450, y + h + 8, 340) +
  rect(120, y, 660, h, `url(#lying-${hex.slice(1)})`, h / 2) +
  rect(180, y, 540, h, `url(#mesh-${hex.slice(1)})`, 30, 'opacity=".6"') +
  oval(150, y + h / 2, 34, h / 2 - 8, dark(hex, 0.5)) +
  oval(750, y + h / 2, 34, h / 2 - 8, dark(hex, 0.5)) +
  oval(750, y + h / 2, 20, h / 2 - 40, '#8b8f96') +
  rect(120, y, 660, h, 'url(#lit-fall)', h / 2) +
  word(name, 450, y + h / 2, { size: h * 0.34, colour: '#fff', weight: 0.24 })

const cabinet = (x: number, y: number, w: number, h: number, cones: string) =>
  crate({ x, y, w, h, deep: 80, fill: '#34363b' }) + cones

export const speakers = byWords({
  spacepop: kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#2f7fbd')
      return (
        ground(450, 730, 230) +
        line('M610 300q110 -40 90 60', dark(hex, 0.3), 22) +
        rect(250, 230, 400, 490, `url(#mesh-${hex.slice(1)})`, 120) +
        rect(250, 230, 400, 490, overlay.round, 120) +
        oval(450, 290, 150, 44, dark(hex, 0.35)) +
        times(3, (i) => disc(390 + i * 60, 290, 12, '#f4f2ec')) +
        rect(350, 470, 200, 70, dark(hex, 0.4), 16) +
        word('Oraimo', 450, 505, { size: 36, colour: '#fff' })
      )
    },
    [430, 400],
  ),
  'flip 6': kind('yard', (goods) => can(dye(goods, '#c4323a'), 'JBL', 360, 260), [430, 480]),
  partybox: kind(
    'yard',
    () =>
      ground(480, 790, 240) +
      line('M310 190Q450 110 590 190', '#28292d', 30) +
      cabinet(
        270,
        190,
        360,
        590,
        ring(450, 400, 140, '#e8843a', 14) +
          ring(450, 400, 158, '#7a50a4', 8) +
          cone(450, 400, 122) +
          cone(450, 650, 80) +
          word('JBL', 450, 250, { size: 44, colour: '#e8843a', weight: 0.24 }),
      ),
    [430, 420],
  ),
  trolley: kind(
    'yard',
    () =>
      ground(480, 800, 220) +
      line('M380 210V70H540V210', '#8b8f96', 14) +
      cabinet(
        290,
        200,
        330,
        590,
        cone(455, 540, 140) +
          rect(380, 240, 150, 60, '#101820', 6) +
          times(3, (i) => disc(400 + i * 55, 340, 15, '#8b8f96')) +
          shape('M400 380h110l20 30h-150z', '#1b1c20'),
      ) +
      disc(320, 800, 26, '#28292d') +
      disc(600, 800, 26, '#28292d') +
      turned(
        -20,
        720,
        600,
        rect(700, 560, 44, 220, round('#28292d'), 16) + disc(722, 540, 40, 'url(#ball-8b8f96)'),
      ),
    [430, 480],
  ),
  soundbar: kind(
    'room',
    (goods) =>
      ground(380, 700, 300) +
      ground(720, 760, 120) +
      rect(70, 600, 600, 90, 'url(#mesh-34363b)', 16) +
      rect(70, 600, 600, 90, 'url(#lit-fall)', 16) +
      word(goods.brand ?? '', 370, 645, { size: 26, colour: '#c9ced4' }) +
      crate({ x: 600, y: 400, w: 190, h: 350, deep: 70, fill: '#34363b' }) +
      cone(695, 610, 70),
    [430, 560],
  ),
  'home theatre': kind(
    'room',
    () =>
      ground(450, 780, 380) +
      times(
        2,
        (i) =>
          crate({ x: 90 + i * 610, y: 250, w: 90, h: 500, deep: 30, fill: '#34363b' }) +
          cone(135 + i * 610, 360, 34) +
          cone(135 + i * 610, 460, 34) +
          cone(135 + i * 610, 560, 34),
      ) +
      crate({ x: 330, y: 520, w: 210, h: 240, deep: 60, fill: '#34363b' }) +
      cone(435, 640, 80) +
      crate({ x: 240, y: 400, w: 380, h: 90, deep: 50, fill: '#28292d' }) +
      rect(300, 424, 150, 40, '#0f3a4a', 6) +
      word('FM 98.5', 375, 444, { size: 22, colour: '#8ad8f0' }) +
      disc(560, 445, 28, '#8b8f96') +
      times(
        2,
        (i) =>
          crate({ x: 226 + i * 340, y: 610, w: 70, h: 120, deep: 24, fill: '#34363b' }) +
          cone(261 + i * 340, 660, 26),
      ),
    [430, 560],
  ),
  '': kind(
    'yard',
    (goods) => {
      const hex = dye(goods, '#c4323a')
      return (
        ground(460, 700, 330) +
        line('M640 330L790 80', '#c9ced4', 9) +
        line('M200 340Q200 230 300 230H600Q700 230 700 340', dark(hex, 0.3), 26) +
        crate({ x: 150, y: 330, w: 560, h: 350, deep: 70, fill: hex }) +
        disc(300, 510, 126, 'url(#mesh-34363b)') +
        ring(300, 510, 128, '#c9ced4', 9) +
        rect(460, 370, 220, 70, '#f6ecc8', 8) +
        line('M475 410H665', '#2b241d', 3) +
        times(9, (i) => line(`M${480 + i * 22} 396v16`, '#2b241d', 3)) +
        line('M560 380V432', '#c4323a', 5) +
        disc(520, 540, 44, 'url(#ball-c9ced4)') +
        disc(630, 540, 44, 'url(#ball-c9ced4)') +
        rect(470, 610, 200, 50, 'url(#cells-1c2b4a)', 4)
      )
    },
    [330, 480],
  ),
})

const mic = (x: number, lean: number, ringColour: string) =>
  turned(
    lean,
    x,
    450,
    rect(x - 34, 330, 68, 430, round('#34363b'), 26) +
      rect(x - 40, 320, 80, 30, ringColour, 8) +
      disc(x, 240, 92, 'url(#mesh-8b8f96)') +
      disc(x, 240, 92, overlay.ball) +
      line(`M${x - 92} 246h184`, '#c9ced4', 12) +
      rect(x - 14, 480, 28, 60, '#1b1c20', 6) +
      disc(x, 500, 7, '#4cc38a'),
  )

export const stage = byWords({
  'microphone pair': kind(
    'table',
    () => under(200, 170, 520, 600) + mic(360, -14, '#2f7fbd') + mic(540, 12, '#c4323a'),
    [380, 280],
  ),
  condenser: kind(
    'desk',
    () =>
      ground(450, 800, 170) +
      oval(450, 780, 150, 36, round('#34363b')) +
      line('M450 770V620', '#8b8f96', 22) +
      line('M330 360V560Q330 640 450 640Q570 640 570 560V360', '#5b5f66', 18) +
      rect(360, 160, 180, 430, round('#34363b'), 90) +
      rect(360, 160, 180, 230, 'url(#mesh-8b8f96)', 90) +
      rect(360, 160, 180, 430, overlay.round, 90, 'opacity=".5"') +
      disc(450, 470, 18, '#c4323a') +
      line('M360 390H540', '#d6ae4c', 8),
    [450, 300],
  ),
  mixing: kind(
    'table',
    () =>
      ground(450, 740, 370) +
      shape('M150 250H750L840 720H60Z', 'url(#face-3a3d43)') +
      times(
        8,
        (i) =>
          times(4, (k) =>
            disc(
              190 + i * 58 + (i - 4) * k * 6 + 40,
              300 + k * 56,
              15,
              ['#c4323a', '#2f7fbd', '#d8d4c8', '#e0b13c'][k] ?? '#000000',
            ),
          ) +
          line(`M${170 + i * 74} 540V680`, '#1b1c20', 9) +
          rect(154 + i * 74, 570 + ((i * 37) % 80), 34, 24, '#f4f2ec', 4),
      ) +
      rect(700, 540, 30, 140, '#1b1c20') +
      times(7, (i) => rect(704, 660 - i * 18, 22, 12, i > 4 ? '#c4323a' : '#4cc38a')),
    [380, 420],
  ),
  'pa speaker': kind(
    'yard',
    () =>
      ground(480, 790, 200) +
      cabinet(
        280,
        130,
        350,
        650,
        cone(455, 540, 150) +
          shape('M340 210h230l-40 120h-150z', '#1b1c20') +
          shape('M380 230h150l-26 80h-98z', '#5b5f66') +
          word('400 W', 455, 730, { size: 30, colour: '#e0b13c' }) +
          disc(300, 760, 8, '#4cc38a'),
      ),
    [430, 480],
  ),
  '': kind(
    'yard',
    () =>
      ground(450, 760, 260) +
      turned(
        -12,
        450,
        450,
        shape('M380 390L700 190V650L380 470Z', 'url(#lying-f4f2ec)') +
          oval(700, 420, 60, 230, '#c4323a') +
          oval(706, 420, 44, 190, '#5a1418') +
          oval(700, 420, 16, 60, '#f4f2ec') +
          rect(170, 380, 220, 110, 'url(#lying-c4323a)', 30) +
          rect(280, 470, 70, 220, round('#28292d'), 24) +
          rect(340, 520, 30, 60, '#8b8f96', 8),
      ) +
      line('M210 500Q160 620 260 700', '#28292d', 12),
    [450, 420],
  ),
})
