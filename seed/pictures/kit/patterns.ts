import { dark, light } from './colours.ts'
import { kente } from './kente.ts'
import { wax } from './wax-motifs.ts'

/** Width, height and content of the piece that repeats, and how it is turned. */
export type Pattern = [width: number, height: number, content: string, turn?: string]

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const times = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

/** A cloth, weave or surface by name; its colours and numbers come from the paint's name. */
export const patterns: Readonly<Record<string, (args: string[]) => Pattern>> = {
  ...wax,
  kente,
  /** The hand-woven stripes of a fugu, lengthwise. */
  smock: ([a = '#fff', b = '#222']) => [
    72,
    12,
    rect(0, 0, 72, 12, a) +
      rect(0, 0, 20, 12, b) +
      rect(26, 0, 5, 12, b) +
      rect(44, 0, 10, 12, light(b, 0.45)) +
      rect(60, 0, 4, 12, dark(a, 0.2)) +
      stroke('M0 0H72M0 6H72', 'rgba(0,0,0,.08)', 1.5),
  ],
  check: ([a = '#fff', b = '#2f7fbd', s = '28']) => {
    const w = Number(s)
    return [
      w * 2,
      w * 2,
      rect(0, 0, w * 2, w * 2, a) +
        `<g opacity=".55">${rect(0, 0, w, w * 2, b)}${rect(0, 0, w * 2, w, b)}</g>`,
    ]
  },
  stripes: ([a = '#fff', b = '#ccc', w = '20']) => [
    Number(w) * 2,
    20,
    rect(0, 0, Number(w) * 2, 20, a) + rect(0, 0, Number(w), 20, b),
  ],
  rows: ([a = '#fff', b = '#ccc', w = '20']) => [
    20,
    Number(w) * 2,
    rect(0, 0, 20, Number(w) * 2, a) + rect(0, 0, 20, Number(w), b),
  ],
  denim: ([a = '#2a3c6b']) => [
    9,
    9,
    rect(0, 0, 9, 9, a) + stroke('M0 9L9 0M-2 2L2 -2M7 11L11 7', light(a, 0.22), 2),
  ],
  linen: ([a = '#ddd']) => [
    10,
    10,
    rect(0, 0, 10, 10, a) + stroke('M0 2H10', light(a, 0.2), 1.5) + stroke('M3 0V10', dark(a, 0.12), 1.5),
  ],
  knit: ([a = '#ddd']) => [14, 12, rect(0, 0, 14, 12, a) + stroke('M0 0L7 9L14 0', dark(a, 0.16), 3)],
  mesh: ([a = '#333']) => [
    14,
    14,
    rect(0, 0, 14, 14, a) + dot(4, 4, 3, dark(a, 0.5)) + dot(11, 11, 3, dark(a, 0.5)),
  ],
  /** The threads of a net, knotted where they cross. */
  netting: ([a = '#a33', b = '#fff']) => [
    20,
    20,
    stroke('M0 0L10 10L20 0M0 20L10 10L20 20', a, 3) +
      stroke('M0 2L10 12L20 2M1 20L10 12', b, 1.2) +
      dot(10, 10, 2.6, a) +
      dot(0, 0, 2.6, a) +
      dot(20, 0, 2.6, a) +
      dot(0, 20, 2.6, a) +
      dot(20, 20, 2.6, a),
  ],
  lace: ([a = '#fff']) => [
    90,
    90,
    rect(0, 0, 90, 90, a) +
      times(
        6,
        (i) =>
          `<ellipse cx="45" cy="26" rx="9" ry="15" fill="${dark(a, 0.2)}" transform="rotate(${i * 60} 45 45)"/>`,
      ) +
      dot(45, 45, 8, dark(a, 0.34)) +
      times(4, (i) => dot(i % 2 ? 90 : 0, i > 1 ? 90 : 0, 13, dark(a, 0.26))) +
      times(4, (i) => dot(i % 2 ? 90 : 0, i > 1 ? 90 : 0, 6, light(a, 0.4))),
  ],
  crackle: ([a = '#d49d28', b = '#74482e']) => [
    130,
    130,
    rect(0, 0, 130, 130, a) +
      stroke(
        'M0 30L34 44L60 20L96 38L130 30M34 44L42 86L16 130M42 86L88 92L96 38M88 92L104 130M0 96L42 86M88 92L130 96M60 20L66 0M66 130L16 130',
        b,
        3,
      ) +
      dot(66, 62, 13, light(a, 0.4)) +
      dot(66, 62, 6, b) +
      dot(112, 66, 8, light(a, 0.4)) +
      dot(14, 66, 8, light(a, 0.4)),
  ],
  adire: ([a = '#2a3c6b']) => [
    190,
    190,
    rect(0, 0, 190, 190, a) +
      times(
        5,
        (i) =>
          `<circle cx="95" cy="95" r="${16 + i * 17}" fill="none" stroke="${light(a, 0.7 - i * 0.1)}" stroke-width="6" stroke-dasharray="${7 + i} ${5 + i}"/>`,
      ) +
      dot(95, 95, 7, light(a, 0.8)) +
      times(4, (i) => dot(i % 2 ? 190 : 0, i > 1 ? 190 : 0, 22, light(a, 0.5))),
  ],
  /** Adinkra stamps: wisdom knot, eye of the king, twisting. */
  adinkra: ([a = '#b3262e', b = '#1d1a19']) => [
    180,
    180,
    rect(0, 0, 180, 180, a) +
      times(
        3,
        (i) => `<circle cx="45" cy="45" r="${10 + i * 11}" fill="none" stroke="${b}" stroke-width="6"/>`,
      ) +
      stroke('M135 18V72M108 45H162M116 26L154 64M154 26L116 64', b, 7) +
      stroke('M18 122H72V140H26V158H72', b, 8) +
      stroke(
        'M135 162C100 130 108 106 124 112C134 116 134 128 126 130M135 162C170 130 162 106 146 112C136 116 136 128 144 130',
        b,
        7,
      ) +
      stroke('M0 0H180M0 90H180M0 0V180M90 0V180', b, 2),
  ],
  basket: ([a = '#d8b06a', b = '#b3803f']) => [
    36,
    26,
    rect(0, 0, 36, 26, dark(b, 0.3)) +
      `<ellipse cx="9" cy="6" rx="11" ry="6.2" fill="${a}"/><ellipse cx="27" cy="6" rx="9" ry="5" fill="${b}"/><ellipse cx="27" cy="19" rx="11" ry="6.2" fill="${a}"/><ellipse cx="9" cy="19" rx="9" ry="5" fill="${b}"/>`,
  ],
  cane: ([a = '#d8b06a']) => [
    30,
    30,
    rect(0, 0, 30, 30, light(a, 0.35)) + stroke('M0 0L30 30M30 0L0 30M15 0V30M0 15H30', dark(a, 0.15), 4),
  ],
  wood: ([a = '#8a5a34']) => [
    260,
    120,
    rect(0, 0, 260, 120, a) +
      stroke(
        'M0 18C60 8 120 30 260 18M0 46C90 60 160 34 260 46M0 84C50 76 130 96 260 84M0 106C110 116 170 98 260 106',
        dark(a, 0.22),
        3,
      ) +
      stroke('M0 32C70 26 170 42 260 32M0 66C90 60 170 74 260 66', light(a, 0.14), 3),
  ],
  upright: ([a = '#8a5a34']) => [
    120,
    260,
    rect(0, 0, 120, 260, a) +
      stroke(
        'M18 0C8 60 30 120 18 260M46 0C60 90 34 160 46 260M84 0C76 50 96 130 84 260M106 0C116 110 98 170 106 260',
        dark(a, 0.22),
        3,
      ) +
      stroke('M32 0C26 70 42 170 32 260M66 0C60 90 74 170 66 260', light(a, 0.14), 3),
  ],
  quilt: ([a = '#fff']) => [
    80,
    80,
    rect(0, 0, 80, 80, a) +
      stroke('M0 0L80 80M80 0L0 80', dark(a, 0.16), 3) +
      dot(40, 40, 4, dark(a, 0.25)) +
      dot(0, 0, 4, dark(a, 0.25)),
  ],
  terry: ([a = '#fff']) => [
    16,
    16,
    rect(0, 0, 16, 16, a) + dot(4, 4, 3, light(a, 0.3)) + dot(12, 12, 3, dark(a, 0.12)),
  ],
  tread: ([a = '#333']) => [40, 30, rect(0, 0, 40, 30, a) + stroke('M4 24L20 8L36 24', light(a, 0.3), 6)],
  grid: ([a = '#333', b = '#888', s = '16']) => [
    Number(s),
    Number(s),
    rect(0, 0, Number(s), Number(s), a) + stroke(`M0 0H${s}M0 0V${s}`, b, 2.4),
  ],
  cells: ([a = '#1c2b4a']) => [
    64,
    64,
    rect(0, 0, 64, 64, a) +
      stroke('M0 0H64M0 0V64', light(a, 0.6), 3) +
      stroke('M21 0V64M43 0V64', light(a, 0.28), 1.4) +
      stroke('M0 32H64', light(a, 0.2), 1),
  ],
  grains: ([a = '#efe4c8']) => [
    70,
    60,
    rect(0, 0, 70, 60, dark(a, 0.16)) +
      times(
        22,
        (i) =>
          `<ellipse cx="${(i * 37) % 70}" cy="${(i * 23) % 60}" rx="8" ry="3.6" fill="${i % 3 ? a : light(a, 0.5)}" transform="rotate(${(i * 47) % 180} ${(i * 37) % 70} ${(i * 23) % 60})"/>`,
      ),
  ],
  beans: ([a = '#a9683c']) => [
    90,
    80,
    rect(0, 0, 90, 80, dark(a, 0.4)) +
      times(24, (i) => {
        const [x, y] = [(i * 41) % 90, (i * 29) % 80]
        return `<g transform="rotate(${(i * 53) % 180} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="11" ry="7.5" fill="${i % 3 ? a : light(a, 0.3)}"/><circle cx="${x}" cy="${y}" r="2.4" fill="${dark(a, 0.6)}"/></g>`
      }),
  ],
  powder: ([a = '#b5622c']) => [
    40,
    40,
    rect(0, 0, 40, 40, a) +
      times(16, (i) => dot((i * 17) % 40, (i * 29) % 40, 2.2, i % 2 ? dark(a, 0.18) : light(a, 0.25))),
  ],
  leaves: ([a = '#4d7a3a']) => [
    80,
    70,
    rect(0, 0, 80, 70, dark(a, 0.45)) +
      times(14, (i) => {
        const [x, y] = [(i * 37) % 80, (i * 43) % 70]
        return `<path d="M${x - 17} ${y}Q${x} ${y - 12} ${x + 17} ${y}Q${x} ${y + 12} ${x - 17} ${y}" fill="${i % 2 ? a : light(a, 0.22)}" transform="rotate(${(i * 61) % 180} ${x} ${y})"/>`
      }),
  ],
  fur: ([a = '#a9683c']) => [
    26,
    24,
    rect(0, 0, 26, 24, a) +
      stroke('M3 6L7 1M14 10L18 4M8 20L12 14M21 22L24 16', dark(a, 0.2), 2.4) +
      stroke('M10 7L13 2M20 14L23 9M3 15L6 10', light(a, 0.3), 2.4),
  ],
  hair: ([a = '#34261f']) => [
    22,
    60,
    rect(0, 0, 22, 60, a) +
      stroke('M4 0Q8 30 4 60M12 0Q8 30 12 60M18 0Q22 30 18 60', light(a, 0.22), 2.4) +
      stroke('M8 0Q12 30 8 60M15 0Q12 30 15 60', dark(a, 0.4), 2.4),
  ],
  plait: ([a = '#34261f']) => [
    24,
    20,
    rect(0, 0, 24, 20, dark(a, 0.4)) +
      `<path d="M1 0Q1 12 12 18Q14 6 1 0" fill="${light(a, 0.16)}"/><path d="M23 0Q23 12 12 18Q10 6 23 0" fill="${a}"/><path d="M1 20Q8 14 12 18Z" fill="${a}"/>`,
  ],
  roof: ([a = '#8b8f96']) => [
    40,
    20,
    rect(0, 0, 40, 20, a) + rect(0, 0, 14, 20, light(a, 0.3)) + rect(28, 0, 12, 20, dark(a, 0.2)),
  ],
}
