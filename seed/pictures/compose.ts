import { isPhoto, surface } from './backdrops.ts'
import { goodsFamilies } from './goods/index.ts'
import { definitionsFor } from './kit/paints.ts'
import { inPlace } from './kit/places.ts'
import { at } from './kit/shapes.ts'
import type { PictureSpec } from './picture-spec.ts'

/** Side of the drawn picture in pixels; the smaller sizes are made from it. */
export const baseSize = 900

/** The whole picture as SVG. The same spec gives the same text. */
export function compose(spec: PictureSpec): string {
  const content = contentOf(spec)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${baseSize}" height="${baseSize}" viewBox="0 0 900 900"><defs>${definitionsFor(content)}</defs>${content}</svg>`
}

function contentOf({ family, name, brand, colour, view }: PictureSpec): string {
  const goods = { name, brand, colour }
  const { draw, place, focus } = goodsFamilies[family](goods)
  const drawing = draw(goods)
  if (isPhoto(view)) return surface(view, at(450, 460, 0.86, drawing, view === 'photo-wood' ? -7 : 5))
  if (view === 'in-use') return inPlace(goods, place, drawing)
  if (view === 'front') return drawing
  const [x, y] = focus
  return `<g transform="translate(450 450) scale(1.9) translate(${-x} ${-y})">${drawing}</g>`
}
