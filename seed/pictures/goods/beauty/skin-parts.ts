import { dark } from '../../kit/colours.ts'
import { word } from '../../kit/letters.ts'
import { line, rect, shape } from '../../kit/shapes.ts'

export const leafAt = (x: number, y: number, colour = '#4d8a4a') =>
  shape(`M${x} ${y}q-34 -30 0 -64q34 34 0 64`, colour) + line(`M${x} ${y}v-50`, dark(colour), 3)

/** A cake of soap with its name pressed in. */
export const bar = (x: number, y: number, fill: string, text: string, w = 400) =>
  rect(x - w / 2 + 6, y - 66, w, 150, dark(fill, 0.35), 46) +
  rect(x - w / 2, y - 84, w, 150, fill, 46) +
  rect(x - w / 2, y - 84, w, 150, 'url(#lit-fall)', 46) +
  rect(x - w / 2 + 36, y - 60, w - 72, 102, 'rgba(0,0,0,.08)', 26) +
  word(text, x, y - 8, { size: 50, colour: dark(fill, 0.4), fit: w - 120, weight: 0.2 })
