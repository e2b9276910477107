import { dark, light } from '../../kit/colours.ts'
import { byWords, type Drawing, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay } from '../../kit/paints.ts'
import { at, disc, ground, line, rect, shape, times, tube } from '../../kit/shapes.ts'
import { crate, legs } from '../../kit/solids.ts'

/** A mattress as thick as it is sold, with its ticking and a handle. */
const mattress =
  (cloth: string, edge: string, small = false): Drawing =>
  (goods) => {
    const h = 30 + numberBefore(goods, 'inch', 6) * 15
    const w = small ? 520 : 700
    const x = 420 - w / 2
    const y = 620 - h
    return (
      ground(470, 630, w * 0.56) +
      shape(`M${x} ${y}L${x + 130} ${y - 200}H${x + w + 90}L${x + w} ${y}Z`, cloth) +
      shape(`M${x} ${y}L${x + 130} ${y - 200}H${x + w + 90}L${x + w} ${y}Z`, overlay.gleam) +
      shape(`M${x + w} ${y}L${x + w + 90} ${y - 200}V${y - 200 + h}L${x + w} ${y + h}Z`, dark(edge, 0.25)) +
      rect(x, y, w, h, edge, 14) +
      rect(x, y, w, h, overlay.fall, 14) +
      line(`M${x + 8} ${y + 5}H${x + w - 8}M${x + 8} ${y + h - 6}H${x + w - 8}`, light(edge, 0.5), 7) +
      rect(x + 60, y + h * 0.3, 130, h * 0.4, '#f8f3e7', 4) +
      word(`${numberBefore(goods, 'inch', 6)} in`, x + 125, y + h / 2, {
        size: Math.min(34, h * 0.26),
        colour: '#2b241d',
      }) +
      times(2, (i) => line(`M${x + w * 0.5 + i * 120} ${y + h * 0.45}q30 18 60 0`, light(edge, 0.4), 9))
    )
  }

export const mattresses = byWords({
  orthopaedic: kind('room', mattress('url(#quilt-f4f2ec)', '#2f5f9a'), [300, 540]),
  spring: kind(
    'room',
    (goods) => mattress('url(#quilt-f6ecd8)', '#c9a468')(goods) + rect(90, 410, 660, 44, '#fbf6ea', 20),
    [300, 540],
  ),
  student: kind('room', mattress('url(#stripes-dce7f4-2f7fbd-18)', '#2f7fbd', true), [300, 540]),
  cot: kind(
    'room',
    (goods) => at(450, 480, 0.8, mattress('url(#wells-a8d0e8-f4f2ec-f6e2a8-70)', '#a8d0e8', true)(goods)),
    [300, 540],
  ),
  '': kind('room', mattress('url(#quilt-e4d8ea)', '#7a50a4'), [300, 540]),
})

const bedding = (sheet: string, cover: string) =>
  shape('M190 560H710L790 690H110Z', cover) +
  shape('M190 560H710L790 690H110Z', overlay.gleam) +
  rect(110, 690, 680, 60, cover) +
  rect(110, 690, 680, 60, overlay.fall) +
  times(
    2,
    (i) =>
      rect(210 + i * 250, 480, 230, 100, sheet, 44) +
      rect(210 + i * 250, 480, 230, 100, 'url(#lit-fall)', 44),
  )

const wood = (hex: string) => `url(#wood-${hex})`

export const beds = byWords({
  'odum bed': kind(
    'room',
    () =>
      ground(450, 800, 400) +
      rect(150, 280, 600, 300, wood('9a6236'), 20) +
      rect(150, 280, 600, 300, 'url(#lit-fall)', 20) +
      times(5, (i) => rect(190 + i * 108, 320, 84, 200, dark('#9a6236', 0.12), 8, 'opacity=".5"')) +
      bedding('#f4f2ec', '#e8dcc4') +
      rect(96, 740, 708, 44, wood('8a5630'), 8) +
      legs(
        [
          [120, 780, 810],
          [780, 780, 810],
        ],
        40,
        '#8a5630',
      ),
    [450, 480],
  ),
  'four-poster': kind(
    'room',
    () =>
      ground(450, 816, 400) +
      times(2, (i) => rect(190 + i * 490, 90, 26, 420, 'url(#upright-6b2f22)')) +
      rect(190, 320, 516, 220, wood('6b2f22'), 16) +
      line('M96 150L204 96H694L804 150Z', '#6b2f22', 20) +
      bedding('#f4f2ec', '#7a2940') +
      times(
        2,
        (i) =>
          rect(90 + i * 694, 140, 30, 680, 'url(#upright-6b2f22)') +
          rect(90 + i * 694, 140, 30, 680, overlay.round) +
          disc(105 + i * 694, 132, 24, 'url(#ball-6b2f22)'),
      ) +
      rect(110, 746, 680, 40, wood('6b2f22'), 6) +
      shape(
        'M110 156Q230 190 200 420Q160 300 118 330ZM790 156Q670 190 700 420Q740 300 782 330Z',
        'rgba(255,255,255,.55)',
      ),
    [450, 480],
  ),
  bunk: kind(
    'room',
    () =>
      ground(450, 816, 380) +
      times(
        2,
        (i) =>
          rect(150, 330 + i * 260, 600, 70, ['#2f7fbd', '#2e8054'][i] ?? '#000000', 20) +
          rect(150, 330 + i * 260, 600, 70, 'url(#lit-fall)', 20) +
          rect(180, 300 + i * 260, 140, 50, '#f4f2ec', 22) +
          rect(130, 396 + i * 260, 640, 26, '#8b8f96', 6),
      ) +
      tube('M140 810V180M760 810V180M140 250H560', '#8b8f96', 24) +
      tube('M590 810V210M700 810V210', '#9aa0a6', 18) +
      times(6, (i) => line(`M592 ${290 + i * 84}H698`, '#9aa0a6', 14)),
    [400, 330],
  ),
  wardrobe: kind(
    'room',
    () =>
      ground(470, 830, 290) +
      crate({ x: 190, y: 100, w: 500, h: 710, deep: 80, fill: '#a06c38', front: 'url(#upright-b07a40)' }) +
      line('M357 110V800M523 110V800', 'rgba(50,25,8,.6)', 6) +
      rect(372, 150, 136, 560, 'url(#side-c4d8de)', 6) +
      shape('M380 560L500 260V400L380 700Z', 'rgba(255,255,255,.5)') +
      rect(206, 150, 136, 560, 'rgba(60,30,8,.1)', 6) +
      rect(538, 150, 136, 560, 'rgba(60,30,8,.1)', 6) +
      times(2, (i) => rect(336 + i * 196, 430, 12, 80, '#d6ae4c', 5)) +
      rect(180, 90, 520, 24, wood('8a5a2c'), 6),
    [440, 400],
  ),
  '': kind(
    'room',
    () =>
      ground(450, 800, 330) +
      rect(150, 250, 600, 30, wood('6b2f22'), 8) +
      rect(150, 640, 600, 34, wood('6b2f22'), 8) +
      times(13, (i) => rect(172 + i * 45, 276, 16, 370, 'url(#upright-7a3a2a)', 6)) +
      rect(170, 560, 560, 80, '#dcebf2', 20) +
      rect(190, 530, 130, 50, '#f4f2ec', 22) +
      rect(140, 220, 34, 580, 'url(#upright-6b2f22)', 8) +
      rect(726, 220, 34, 580, 'url(#upright-6b2f22)', 8) +
      times(3, (i) => disc(157, 480 + i * 40, 7, '#d6ae4c')),
    [430, 430],
  ),
})
