import { overlay } from '../../kit/paints.ts'
import { ground, line, rect, shape, times } from '../../kit/shapes.ts'
import { legs } from '../../kit/solids.ts'

export const odum = 'url(#wood-9a6236)'

export const upright = 'url(#upright-9a6236)'

/** A wooden chair from a little to the right. */
export const chair = (wood: string, seat: string, back = 'slats') =>
  ground(460, 806, 210) +
  rect(300, 130, 34, 660, wood, 8) +
  rect(566, 130, 34, 660, wood, 8) +
  rect(300, 130, 34, 660, overlay.round, 8) +
  rect(566, 130, 34, 660, overlay.round, 8) +
  (back === 'slats'
    ? times(
        3,
        (i) =>
          rect(326, 160 + i * 92, 250, 52, wood, 10) + rect(326, 160 + i * 92, 250, 52, 'url(#lit-fall)', 10),
      )
    : rect(326, 150, 250, 240, back, 16) + rect(326, 150, 250, 240, 'url(#lit-fall)', 16)) +
  shape('M280 470H620L680 560H230Z', seat) +
  shape('M280 470H620L680 560H230Z', overlay.gleam) +
  rect(230, 560, 450, 36, wood, 8) +
  rect(230, 560, 450, 36, 'url(#lit-fall)', 8) +
  legs(
    [
      [254, 596, 806],
      [656, 596, 806],
    ],
    38,
    '#9a6236',
  ) +
  rect(270, 690, 380, 22, wood, 6)

export const tableTop = (wood: string, w: number, h = 0) =>
  ground(450, 740, w * 0.5) +
  shape(`M${450 - w * 0.42} ${380 - h}H${450 + w * 0.42}L${450 + w / 2} 480H${450 - w / 2}Z`, wood) +
  shape(`M${450 - w * 0.42} ${380 - h}H${450 + w * 0.42}L${450 + w / 2} 480H${450 - w / 2}Z`, overlay.gleam) +
  rect(450 - w / 2, 480, w, 36, wood) +
  rect(450 - w / 2, 480, w, 36, overlay.fall)

export const arms = line('M280 570V440H350M620 570V440H550', '#28292d', 26)

export const wood = 'url(#upright-c99a5e)'
