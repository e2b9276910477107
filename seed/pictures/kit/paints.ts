import { dark, light } from './colours.ts'
import { patterns } from './patterns.ts'

/**
 * A paint is named by what it is made of, such as `url(#round-b33a2f)`, and defined once per picture from its name; so a
 * drawing is a plain text and needs no list of definitions.
 */
const paint = (kind: string) => (hex: string) => `url(#${kind}-${hex.slice(1)})`

/** Light from the left on something round that stands: a bottle, a tin, a leg. */
export const round = paint('round')

/** A flat face, lighter at the top. */
export const face = paint('face')
/** A flat face, lighter at the left. */
export const side = paint('side')

/** Glass or a liquid in it. */
export const glass = paint('glass')
/** Light laid over any shape with a fill of its own. */
export const overlay = {
  round: 'url(#lit-round)',
  fall: 'url(#lit-fall)',
  ball: 'url(#lit-ball)',
  folds: 'url(#lit-folds)',
  /** Matt and soft, for everything that is sewn: cloth has no gleam. */
  cloth: 'url(#lit-cloth)',
  gleam: 'url(#lit-gleam)',
  shadow: 'url(#lit-shadow)',
  glow: 'url(#lit-glow)',
}

type Stop = [at: number, colour: string, opacity?: number]
const stops = (list: Stop[]) =>
  list
    .map(([at, colour, opacity]) => {
      const shown = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${shown}/>`
    })
    .join('')
const across = (list: Stop[]) => `<linearGradient id="ID">${stops(list)}</linearGradient>`
const along = (list: Stop[]) => `<linearGradient id="ID" x2="0" y2="1">${stops(list)}</linearGradient>`
const radial = (list: Stop[], at = 'cx=".36" cy=".28" r=".8"') =>
  `<radialGradient id="ID" ${at}>${stops(list)}</radialGradient>`

const roundStops = (c: string): Stop[] => [
  [0, dark(c, 0.42)],
  [0.14, dark(c, 0.1)],
  [0.3, light(c, 0.36)],
  [0.5, c],
  [0.82, dark(c, 0.24)],
  [1, dark(c, 0.46)],
]

const coloured: Record<string, (c: string) => string> = {
  round: (c) => across(roundStops(c)),
  lying: (c) => along(roundStops(c)),
  face: (c) =>
    along([
      [0, light(c, 0.16)],
      [0.5, c],
      [1, dark(c, 0.18)],
    ]),
  side: (c) =>
    across([
      [0, light(c, 0.14)],
      [0.5, c],
      [1, dark(c, 0.2)],
    ]),
  ball: (c) =>
    radial([
      [0, light(c, 0.5)],
      [0.45, c],
      [1, dark(c, 0.44)],
    ]),
  metal: (c) =>
    across([
      [0, dark(c, 0.36)],
      [0.14, light(c, 0.6)],
      [0.34, c],
      [0.55, light(c, 0.75)],
      [0.78, dark(c, 0.2)],
      [1, dark(c, 0.42)],
    ]),
  glass: (c) =>
    across([
      [0, c, 0.85],
      [0.12, light(c, 0.5), 0.5],
      [0.3, light(c, 0.75), 0.7],
      [0.5, c, 0.55],
      [0.88, c, 0.6],
      [1, dark(c, 0.35), 0.9],
    ]),
}

const lights: Record<string, string> = {
  round: across([
    [0, '#000', 0.34],
    [0.18, '#fff', 0.02],
    [0.3, '#fff', 0.34],
    [0.52, '#fff', 0],
    [1, '#000', 0.38],
  ]),
  cloth: across([
    [0, '#000', 0.2],
    [0.1, '#000', 0.09],
    [0.34, '#fff', 0.09],
    [0.56, '#fff', 0],
    [0.86, '#000', 0.1],
    [1, '#000', 0.24],
  ]),
  fall: along([
    [0, '#fff', 0.26],
    [0.45, '#fff', 0],
    [1, '#000', 0.3],
  ]),
  ball: radial([
    [0, '#fff', 0.5],
    [0.4, '#fff', 0],
    [1, '#000', 0.42],
  ]),
  gleam: `<linearGradient id="ID" x2="1" y2="1">${stops([
    [0, '#fff', 0.34],
    [0.38, '#fff', 0.08],
    [0.39, '#fff', 0],
    [1, '#fff', 0],
  ])}</linearGradient>`,
  folds: `<linearGradient id="ID" gradientUnits="userSpaceOnUse" x1="0" x2="118" spreadMethod="repeat">${stops(
    [
      [0, '#000', 0.26],
      [0.28, '#fff', 0.2],
      [0.55, '#000', 0],
      [0.8, '#000', 0.14],
      [1, '#000', 0.26],
    ],
  )}</linearGradient>`,
  shadow: radial(
    [
      [0, '#0b0f0d', 0.5],
      [0.45, '#0b0f0d', 0.26],
      [1, '#0b0f0d', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
  glow: radial(
    [
      [0, '#fff', 0.5],
      [0.6, '#fff', 0.16],
      [1, '#fff', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
}

/** What the paints of a drawing are: also those that a pattern itself is painted with. */
export function definitionsFor(drawing: string): string {
  const defined = new Map<string, string>()
  const waiting = [drawing]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, id = ''] of text.matchAll(/url\(#([a-z0-9-]+)\)/g)) {
      if (defined.has(id) || /^(?:cut|v$)/.test(id)) continue
      const definition = define(id)
      defined.set(id, definition)
      waiting.push(definition)
    }
  }
  return [...defined.values()].join('')
}

function define(id: string): string {
  const [kind = '', ...args] = id.split('-')
  const made = kind === 'lit' ? lights[args[0] ?? ''] : coloured[kind]?.(`#${args[0]}`)
  if (made) return made.replace('"ID"', `"${id}"`)
  const pattern = patterns[kind]
  if (!pattern) throw new Error(`There is no paint ${id}`)
  const [width, height, content, turn = ''] = pattern(args.map((arg) => (arg.length === 6 ? `#${arg}` : arg)))
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${turn}">${content}</pattern>`
}
