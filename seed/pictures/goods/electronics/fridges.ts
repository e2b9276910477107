import { dark } from '../../kit/colours.ts'
import { byWords, type Goods, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { glass, overlay, round } from '../../kit/paints.ts'
import { disc, ground, line, rect, shape, times } from '../../kit/shapes.ts'
import { crate } from '../../kit/solids.ts'
import { name } from './kitchen-parts.ts'

const handle = (x: number, y: number, h: number) => rect(x, y, 16, h, 'url(#metal-b9bec4)', 8)

/** A fridge with a small door above a large one; with one door where there is no `split`. */
const tall = (
  goods: Goods,
  {
    x,
    y,
    w,
    h,
    split,
    fill,
  }: { x: number; y: number; w: number; h: number; split: number | null; fill: string },
) =>
  ground(x + w / 2 + 20, y + h + 8, w * 0.66) +
  crate({ x, y, w, h, deep: 80, fill, r: 16 }) +
  (split === null
    ? handle(x + 28, y + 120, 170)
    : line(`M${x} ${y + split}H${x + w}`, dark(fill, 0.5), 7) +
      handle(x + 28, y + split - Math.min(130, split - 30), Math.min(100, split - 50)) +
      handle(x + 28, y + split + 30, Math.min(190, h - split - 60))) +
  name(goods, x + w / 2 + 30, y + 44, 26, dark(fill, 0.6)) +
  rect(x + 14, y + h, 40, 14, '#28292d') +
  rect(x + w - 54, y + h, 40, 14, '#28292d')

const chest = (goods: Goods, w: number, h: number) =>
  ground(470, 750, w * 0.56) +
  crate({ x: 440 - w / 2, y: 740 - h, w, h, deep: 110, fill: '#f4f2ec', r: 12 }) +
  crate({ x: 434 - w / 2, y: 690 - h, w: w + 8, h: 60, deep: 112, fill: '#e8e4da', r: 12 }) +
  rect(410, 716 - h, 70, 18, '#8b8f96', 8) +
  name(goods, 330, 600, 44, '#2f6fb0') +
  word(`${numberBefore(goods, 'litres', 200)} L`, 600, 600, { size: 36, colour: '#8b8f96' }) +
  rect(440 - w / 2 + 30, 690, 90, 26, '#8b8f96', 4) +
  times(2, (i) => disc(440 - w / 2 + 60 + i * (w - 120), 752, 18, '#28292d')) +
  disc(380, 703, 5, '#4cc38a')

export const fridges = byWords({
  'single-door': kind(
    'kitchen',
    (goods) => tall(goods, { x: 300, y: 290, w: 270, h: 480, split: null, fill: '#c9ced4' }),
    [430, 420],
  ),
  '205 litres': kind(
    'kitchen',
    (goods) =>
      tall(goods, { x: 290, y: 150, w: 290, h: 640, split: 210, fill: '#b9bec4' }) +
      disc(330, 470, 12, '#d6ae4c'),
    [430, 360],
  ),
  '305 litres': kind(
    'kitchen',
    (goods) =>
      tall(goods, { x: 270, y: 90, w: 330, h: 710, split: 250, fill: '#d8dade' }) +
      rect(470, 240, 100, 44, '#101820', 6) +
      word('-18 C', 520, 262, { size: 22, colour: '#8ad8f0' }),
    [430, 360],
  ),
  'side-by-side': kind(
    'kitchen',
    (goods) =>
      ground(470, 808, 300) +
      crate({ x: 190, y: 90, w: 500, h: 710, deep: 90, fill: '#8b8f96', r: 14 }) +
      line('M430 90V800', '#3a3d43', 8) +
      handle(404, 250, 340) +
      handle(442, 250, 340) +
      rect(250, 300, 120, 190, '#1b1c20', 14) +
      rect(272, 330, 76, 60, '#2f6fb0', 6) +
      rect(280, 420, 60, 50, '#3a3d43', 6) +
      name(goods, 570, 140, 30, '#3a3d43'),
    [330, 400],
  ),
  '200 litres': kind('kitchen', (goods) => chest(goods, 480, 330), [400, 560]),
  '420 litres': kind('counter', (goods) => chest(goods, 660, 380), [400, 560]),
  'display fridge': kind(
    'counter',
    () =>
      ground(470, 820, 230) +
      crate({ x: 280, y: 80, w: 350, h: 730, deep: 80, fill: '#c4323a', r: 10 }) +
      word('Cold drinks', 455, 124, { size: 40, colour: '#fff', fit: 300 }) +
      rect(310, 170, 290, 590, '#e4f0f4', 8) +
      times(
        4,
        (i) =>
          rect(310, 290 + i * 140, 290, 12, '#b9bec4') +
          times(
            6,
            (k) =>
              rect(
                322 + k * 46,
                200 + i * 140,
                32,
                90,
                round(
                  ['#c4323a', '#e8843a', '#2e8054', '#2f6fb0', '#5b3420', '#e0b13c'][(k + i * 2) % 6] ??
                    '#000000',
                ),
                9,
              ) + rect(332 + k * 46, 186 + i * 140, 12, 20, '#f4f2ec', 3),
          ),
      ) +
      rect(310, 170, 290, 590, overlay.gleam, 8) +
      handle(572, 400, 150),
    [455, 420],
  ),
  dispenser: kind(
    'room',
    (goods) =>
      ground(460, 830, 170) +
      shape('M360 90H550Q570 250 540 270H370Q340 250 360 90Z', glass('#8fc4e0')) +
      line('M356 130H554M352 180H560', 'rgba(40,110,160,.4)', 8) +
      crate({ x: 310, y: 270, w: 280, h: 550, deep: 60, fill: '#f4f2ec', r: 14 }) +
      rect(350, 330, 200, 150, '#28292d', 16) +
      times(3, (i) =>
        rect(372 + i * 60, 346, 36, 50, round(['#c4323a', '#f4f2ec', '#2f7fbd'][i] ?? '#000000'), 8),
      ) +
      rect(360, 440, 180, 20, '#5b5f66', 6) +
      rect(340, 540, 220, 250, '#e4e0d6', 10) +
      rect(530, 620, 12, 70, '#8b8f96', 5) +
      name(goods, 450, 306, 24, '#2f6fb0'),
    [450, 400],
  ),
  '': kind(
    'yard',
    () =>
      ground(460, 740, 320) +
      crate({ x: 160, y: 420, w: 540, h: 310, deep: 100, fill: '#2f7fbd', r: 30 }) +
      crate({ x: 150, y: 330, w: 560, h: 100, deep: 104, fill: '#f4f2ec', r: 26 }) +
      line('M170 520Q90 520 100 600M170 620Q110 640 100 600', '#f4f2ec', 20) +
      word('Ice cream', 430, 560, { size: 70, colour: '#fff', weight: 0.22, fit: 430 }) +
      word('50 L', 430, 650, { size: 40, colour: '#cfe6f6' }) +
      rect(380, 410, 90, 34, '#28292d', 8),
    [430, 520],
  ),
})
