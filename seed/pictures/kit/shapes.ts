/** Shapes on a canvas of 900 by 900; each is a piece of SVG. */

type Point = readonly [number, number]

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`

export const disc = (cx: number, cy: number, r: number, fill: string, extra = '') =>
  oval(cx, cy, r, r, fill, extra)

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, ry = r, extra = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}" ${extra}/>`

export const shape = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

/** A bent tube or rod with a gleam along it. */
export const tube = (d: string, colour: string, width: number, gleam = '#ffffff') =>
  line(d, 'rgba(0,0,0,.22)', width + 4) +
  line(d, colour, width) +
  line(d, gleam, width * 0.22, `opacity=".4" transform="translate(${-width * 0.14} ${-width * 0.16})"`)

export const times = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')

/** Draws something made for the middle of the canvas (450, 450) elsewhere, smaller and turned. */
export const at = (x: number, y: number, scale: number, content: string, turn = 0, mirrored = false) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirrored ? -scale : scale} ${scale}) translate(-450 -450)">${content}</g>`

export const turned = (degrees: number, x: number, y: number, content: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`

/** Content cut off at the edge of a path. The same cut may be used twice. */
export function within(d: string, content: string): string {
  let hash = 7
  for (const letter of d) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  const id = `cut${(hash >>> 0).toString(36)}x${d.length}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

export const roundRect = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** The soft shadow of a thing that stands on the ground at height y. */
export const ground = (cx: number, y: number, rx: number, ry = rx * 0.13) =>
  oval(cx + rx * 0.06, y + ry * 0.1, rx * 1.2, ry * 1.7, 'url(#lit-shadow)', 'opacity=".7"') +
  oval(cx, y, rx * 0.96, ry * 0.6, 'url(#lit-shadow)', 'opacity=".7"')

/** The shadow of a flat thing that lies and is seen from above. */
export const under = (x: number, y: number, w: number, h: number) =>
  oval(x + w / 2 + 10, y + h / 2 + 26, w * 0.66, h * 0.66, 'url(#lit-shadow)', 'opacity=".45"')
