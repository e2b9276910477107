import { dark, light } from './colours.ts'
import type { Pattern } from './patterns.ts'

const ground = (w: number, h: number, fill: string) => `<rect width="${w}" height="${h}" fill="${fill}"/>`
const ring = (x: number, y: number, r: number, colour: string, width: number, dash = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"/>`
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const shape = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const times = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')

const sized = (w: number, h: number, content: string, scale = '100'): Pattern => [
  w,
  h,
  content,
  `scale(${Number(scale) / 100})`,
]

/** The named designs of wax print and the motifs of made-up clothes, each in three colours. */
export const wax: Readonly<Record<string, (args: string[]) => Pattern>> = {
  /** Nsu bura: drops that ring in a well. */
  wells: ([a = '#1f4f8a', b = '#f4f2ec', c = '#e0a021', s]) =>
    sized(
      150,
      130,
      ground(150, 130, a) +
        times(5, (i) => ring(75, 65, 10 + i * 11, i % 2 ? c : b, 5, `${3 + i} ${4 + i}`)) +
        dot(75, 65, 6, b) +
        times(
          4,
          (i) =>
            ring(i % 2 ? 150 : 0, i > 1 ? 130 : 0, 20, b, 4, '4 4') +
            dot(i % 2 ? 150 : 0, i > 1 ? 130 : 0, 9, c),
        ),
      s,
    ),
  /** Akyekyedee akyi: the plates of a tortoise. */
  tortoise: ([a = '#5b3a1e', b = '#e0a021', c = '#2e8054', s]) =>
    sized(
      156,
      90,
      ground(156, 90, a) +
        [
          [39, 45],
          [117, 0],
          [117, 90],
        ]
          .map(([x = 0, y = 0]) => {
            const plate = (r: number) =>
              `M${x - r} ${y}L${x - r / 2} ${y - r * 0.86}H${x + r / 2}L${x + r} ${y}L${x + r / 2} ${y + r * 0.86}H${x - r / 2}Z`
            return shape(plate(45), b) + shape(plate(34), c) + shape(plate(22), a) + shape(plate(11), b)
          })
          .join(''),
      s,
    ),
  /** Efie mmosea: gravel of the house. */
  gravel: ([a = '#a3302b', b = '#f1d9a0', c = '#35201c', s]) =>
    sized(
      120,
      120,
      ground(120, 120, a) +
        times(
          26,
          (i) =>
            `<ellipse cx="${(i * 53) % 120}" cy="${(i * 37) % 120}" rx="${8 + (i % 4) * 2}" ry="${6 + (i % 3) * 2}" fill="${i % 3 ? b : c}" transform="rotate(${i * 40} ${(i * 53) % 120} ${(i * 37) % 120})"/>`,
        ),
      s,
    ),
  /** Sika wo ntaban: money has wings. */
  wings: ([a = '#6a3b86', b = '#f4f2ec', c = '#e0a021', s]) =>
    sized(
      190,
      150,
      ground(190, 150, a) +
        [
          [95, 70],
          [0, 145],
          [190, 145],
        ]
          .map(
            ([x = 0, y = 0]) =>
              shape(
                `M${x} ${y - 12}C${x - 30} ${y - 54} ${x - 74} ${y - 44} ${x - 86} ${y - 20}C${x - 60} ${y - 22} ${x - 34} ${y + 4} ${x} ${y + 16}C${x + 34} ${y + 4} ${x + 60} ${y - 22} ${x + 86} ${y - 20}C${x + 74} ${y - 44} ${x + 30} ${y - 54} ${x} ${y - 12}Z`,
                b,
              ) +
              stroke(
                `M${x - 66} ${y - 26}Q${x - 30} ${y - 16} ${x} ${y + 6}Q${x + 30} ${y - 16} ${x + 66} ${y - 26}`,
                a,
                4,
              ) +
              dot(x, y, 17, c) +
              ring(x, y, 11, dark(c, 0.4), 3),
          )
          .join(''),
      s,
    ),
  /** Ahwene pa nkasa: good beads do not rattle. */
  beads: ([a = '#0f6b5c', b = '#f4f2ec', c = '#e36a3d', s]) =>
    sized(
      150,
      110,
      ground(150, 110, a) +
        stroke(
          'M0 30Q37 80 75 30T150 30M0 85Q37 135 75 85T150 85M0 -25Q37 25 75 -25T150 -25',
          light(a, 0.3),
          3,
        ) +
        times(16, (i) => {
          const t = (i % 8) / 8
          const y = (i < 8 ? 30 : 85) + Math.sin(t * Math.PI * 2) * 25
          return dot(t * 150, y, 9, i % 2 ? b : c) + dot(t * 150, y, 3.4, dark(c, 0.4))
        }),
      s,
    ),
  /** Record: the disc of the gramophone years. */
  record: ([a = '#d98c1f', b = '#28221f', c = '#f3e4bb', s]) =>
    sized(
      200,
      200,
      ground(200, 200, a) +
        [
          [100, 100],
          [0, 0],
          [200, 0],
          [0, 200],
          [200, 200],
        ]
          .map(
            ([x = 0, y = 0]) =>
              dot(x, y, 66, b) +
              times(3, (i) => ring(x, y, 28 + i * 12, c, 2.4)) +
              dot(x, y, 20, c) +
              dot(x, y, 6, a),
          )
          .join(''),
      s,
    ),
  flowers: ([a = '#2f7fbd', b = '#f4f2ec', c = '#e0a021', s]) =>
    sized(
      150,
      150,
      ground(150, 150, a) +
        [
          [75, 75],
          [0, 0],
          [150, 0],
          [0, 150],
          [150, 150],
        ]
          .map(
            ([x = 0, y = 0]) =>
              times(
                8,
                (i) =>
                  `<ellipse cx="${x}" cy="${y - 27}" rx="9" ry="21" fill="${i % 2 ? b : c}" transform="rotate(${i * 45} ${x} ${y})"/>`,
              ) +
              dot(x, y, 11, dark(a, 0.35)) +
              dot(x, y, 5, c),
          )
          .join('') +
        stroke('M75 0Q90 37 75 75M0 75Q37 60 75 75', light(a, 0.4), 3),
      s,
    ),
  fans: ([a = '#c4323a', b = '#f3e4bb', c = '#28221f', s]) =>
    sized(
      120,
      60,
      ground(120, 60, a) +
        [
          [60, 60],
          [0, 30],
          [120, 30],
          [60, 0],
          [0, 90],
          [120, 90],
        ]
          .map(([x = 0, y = 0]) =>
            [54, 42, 30, 18]
              .map(
                (r, i) =>
                  `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z" fill="${[b, a, c, b][i]}"/>`,
              )
              .join(''),
          )
          .join(''),
      s,
    ),
  zigzag: ([a = '#2e8054', b = '#e0a021', c = '#f4f2ec', s]) =>
    sized(
      90,
      120,
      ground(90, 120, a) +
        stroke('M-10 26L22 -6L45 26L68 -6L100 26', b, 11) +
        stroke('M-10 62L22 30L45 62L68 30L100 62', c, 8) +
        times(3, (i) =>
          shape(`M${i * 45} 76L${i * 45 + 15} 94L${i * 45} 112L${i * 45 - 15} 94Z`, i % 2 ? c : b),
        ),
      s,
    ),
  leafy: ([a = '#7a50a4', b = '#e7c14b', c = '#2e8054', s]) =>
    sized(
      140,
      140,
      ground(140, 140, a) +
        times(2, (i) => {
          const [x, y] = i ? [105, 105] : [35, 35]
          return (
            times(
              5,
              (k) =>
                `<path d="M${x} ${y}Q${x - 15} ${y - 28} ${x} ${y - 50}Q${x + 15} ${y - 28} ${x} ${y}" fill="${k % 2 ? b : c}" stroke="${dark(a, 0.4)}" stroke-width="2.4" transform="rotate(${k * 72 + i * 36} ${x} ${y})"/>`,
            ) + dot(x, y, 8, light(b, 0.4))
          )
        }) +
        dot(105, 35, 10, b) +
        dot(35, 105, 10, b) +
        ring(105, 35, 17, c, 4) +
        ring(35, 105, 17, c, 4),
      s,
    ),
}
