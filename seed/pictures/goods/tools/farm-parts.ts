import { dark, light } from '../../kit/colours.ts'
import type { Goods } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { overlay, round } from '../../kit/paints.ts'
import { at, disc, ground, line, oval, rect, shape, times, turned } from '../../kit/shapes.ts'

export const steel = 'url(#metal-b9bec4)'

export const cutlass = (x: number, y: number, s: number, turn: number) =>
  at(
    x,
    y,
    s,
    shape('M424 60Q520 40 540 140Q530 340 480 560H424Z', steel) +
      shape('M530 120Q524 330 476 560H486Q540 340 544 150Z', '#eef2f4') +
      shape('M418 540H490L500 800Q460 830 430 800Z', round('#28292d')) +
      times(3, (i) => disc(458, 600 + i * 70, 9, '#c9ced4')),
    turn,
  )

export const sprayer = (hex: string, text: string, battery: boolean) =>
  ground(400, 800, 210) +
  line('M250 300Q150 420 240 640', '#28292d', 34) +
  rect(230, 240, 340, 540, round(hex), 70) +
  rect(320, 170, 160, 90, round('#28292d'), 24) +
  word(text, 400, 460, { size: 70, colour: '#fff', weight: 0.22 }) +
  times(5, (i) => line(`M510 ${360 + i * 70}h34`, 'rgba(255,255,255,.7)', 6)) +
  (battery
    ? rect(270, 660, 260, 100, '#28292d', 14) + word('12 V', 400, 710, { size: 44, colour: '#6fd6a3' })
    : line('M230 700H120V560', '#28292d', 22)) +
  line('M570 720Q700 780 690 600', '#28292d', 18) +
  turned(
    16,
    700,
    400,
    rect(684, 140, 20, 430, '#c9a24a', 8) +
      rect(676, 540, 40, 110, round('#28292d'), 14) +
      shape('M694 140l-40 -60h80z', '#c4323a'),
  )

/** A paper packet of seed with the plant on it. */
export const packet = (goods: Goods, hex: string, fruit: string) =>
  ground(450, 800, 200) +
  turned(
    -4,
    450,
    450,
    rect(260, 110, 380, 670, '#fbf6e6', 8) +
      rect(260, 110, 380, 150, hex, 8) +
      rect(260, 250, 380, 360, light(hex, 0.72)) +
      word('Asaase', 450, 160, { size: 50, colour: '#fff', weight: 0.22 }) +
      word('Certified seed', 450, 220, { size: 26, colour: '#f1e2b8' }) +
      fruit +
      word(/: ([^,]+)/.exec(goods.name)?.[1] ?? '', 450, 660, { size: 40, colour: '#2b241d', fit: 340 }) +
      word(/\d+ g/.exec(goods.name)?.[0] ?? '', 450, 725, { size: 34, colour: dark(hex, 0.2) }) +
      rect(260, 110, 380, 670, overlay.gleam, 8),
  )

export const clay = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    ground(450, 780, 190) +
      shape('M290 520H610L560 770H340Z', round('#b5653c')) +
      rect(270, 480, 360, 60, round('#c4744a'), 8) +
      oval(450, 486, 170, 24, '#4a2c1a'),
  )

export const leaf = (x: number, y: number, turn: number, s = 1, hex = '#4d8a4a') =>
  turned(
    turn,
    x,
    y,
    shape(
      `M${x} ${y}Q${x - 40 * s} ${y - 70 * s} ${x} ${y - 140 * s}Q${x + 40 * s} ${y - 70 * s} ${x} ${y}`,
      hex,
    ) + line(`M${x} ${y}V${y - 120 * s}`, dark(hex), 3),
  )

export const maizeCob =
  shape('M370 300Q450 160 530 300Q560 560 450 700Q340 560 370 300Z', '#e8c23a') +
  times(60, (i) =>
    oval(394 + (i % 5) * 28, 300 + Math.floor(i / 5) * 30, 13, 14, i % 3 ? '#f0d05a' : '#d8a82a'),
  ) +
  leaf(380, 720, -30, 2.6) +
  leaf(520, 720, 30, 2.6)
