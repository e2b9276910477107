/**
 * The letters on labels, as strokes ten units high: pictures look the same on every machine, whatever fonts it has.
 * Width, then the path.
 */
const glyphs: Readonly<Record<string, [number, string]>> = {
  A: [7, 'M0 10L3.5 0L7 10M1.3 6.6H5.7'],
  B: [6, 'M0 4.8H3.4A2.4 2.4 0 0 0 3.4 0H0V10H3.6A2.6 2.6 0 0 0 3.6 4.8'],
  C: [6.6, 'M6.6 2A3.8 5 0 1 0 6.6 8'],
  D: [6.6, 'M0 0V10H2.4A4.2 5 0 0 0 2.4 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.9H4.6'],
  F: [5.2, 'M5.2 0H0V10M0 4.9H4.4'],
  G: [7, 'M6.6 2A3.9 5 0 1 0 7 7V5.2H4.2'],
  H: [6.4, 'M0 0V10M6.4 0V10M0 4.9H6.4'],
  I: [0.4, 'M.2 0V10'],
  J: [4.6, 'M4.6 0V7A2.4 2.8 0 0 1 0 7.4'],
  K: [6.2, 'M0 0V10M6 0L0 6M2.2 4L6.2 10'],
  L: [5, 'M0 0V10H5'],
  M: [8, 'M0 10V0L4 6L8 0V10'],
  N: [6.6, 'M0 10V0L6.6 10V0'],
  O: [7.8, 'M0 5A3.9 5 0 1 1 7.8 5A3.9 5 0 1 1 0 5'],
  P: [5.8, 'M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.5H0'],
  Q: [7.8, 'M0 5A3.9 5 0 1 1 7.8 5A3.9 5 0 1 1 0 5M4.8 7.4L7.8 10.6'],
  R: [6.2, 'M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.5H0M3 5.5L6.2 10'],
  S: [5.8, 'M5.5 1.7C4.6 -.5 .3 -.5 .3 2.5C.3 5.8 5.8 4.2 5.8 7.4C5.8 10.7 .9 10.6 0 8.2'],
  T: [6.4, 'M0 0H6.4M3.2 0V10'],
  U: [6.4, 'M0 0V6.6A3.2 3.4 0 0 0 6.4 6.6V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [10, 'M0 0L2.5 10L5 2L7.5 10L10 0'],
  X: [6.4, 'M0 0L6.4 10M6.4 0L0 10'],
  Y: [6.6, 'M0 0L3.3 5L6.6 0M3.3 5V10'],
  Z: [6, 'M0 0H6L0 10H6'],
  0: [6, 'M0 5A3 5 0 1 1 6 5A3 5 0 1 1 0 5'],
  1: [2.6, 'M0 2L2.6 0V10'],
  2: [6, 'M.2 2.6C.4 -.9 6 -.9 5.7 2.9C5.4 5.4 1 7.2 0 10H6'],
  3: [
    5.9,
    'M.3 1.4C1.6 -.6 5.6 -.4 5.5 2.4C5.4 4.4 3.6 4.8 2.2 4.8C4 4.8 5.9 5.4 5.9 7.3C5.9 10.6 1.2 10.7 0 8.3',
  ],
  4: [6.2, 'M4.6 10V0L0 7H6.2'],
  5: [6, 'M5.4 0H1L.5 4.7C3 3 6 4.2 6 6.8C6 10.5 1.4 10.8 0 8.4'],
  6: [5.9, 'M5 .2C1.8 1.4 0 4 0 7A2.95 3 0 1 0 5.9 7A2.95 3 0 0 0 .3 5.9'],
  7: [6, 'M0 0H6L2 10'],
  8: [6, 'M3 4.7A2.4 2.35 0 1 1 3 0A2.4 2.35 0 1 1 3 4.7A2.9 2.65 0 1 0 3 10A2.9 2.65 0 1 0 3 4.7'],
  9: [5.9, 'M.9 9.8C4.1 8.6 5.9 6 5.9 3A2.95 3 0 1 0 0 3A2.95 3 0 0 0 5.6 4.1'],
  '.': [0.6, 'M.3 9.7V9.9'],
  ',': [1, 'M.8 9.4L.3 11.4'],
  '-': [3.4, 'M0 5.4H3.4'],
  '+': [5, 'M0 5.2H5M2.5 2.7V7.7'],
  '/': [4, 'M0 10L4 0'],
  '%': [
    7,
    'M6.4 0L.6 10M.2 2A1.2 1.6 0 1 1 2.8 2A1.2 1.6 0 1 1 .2 2M4.2 8A1.2 1.6 0 1 1 6.8 8A1.2 1.6 0 1 1 4.2 8',
  ],
  '&': [6.6, 'M6.6 10L1.4 3C0 .6 4.6 -1 4.6 2C4.6 4.4 0 4.6 0 7.4C0 10.8 5 10.6 6 6'],
  "'": [0.6, 'M.4 0L.2 2'],
  '×': [4, 'M0 3.4L4 7.4M4 3.4L0 7.4'],
  '*': [4, 'M2 1V5M.3 2L3.7 4M3.7 2L.3 4'],
}

/** Letters without marks: É is E, ɛ is E. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ɛƐ]/g, 'E')
    .replaceAll(/[ɔƆ]/g, 'O')
    .replaceAll('²', '2')
    .replaceAll('–', '-')
    .toUpperCase()
}

const gap = 2.5
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter === ' ' ? 4 : (glyphs[letter]?.[0] ?? -gap)) + gap, -gap)

export interface Lettering {
  /** Height of the capitals in pixels; less where the text would be wider than `fit`. */
  size: number
  colour: string
  /** Thickness of the strokes as a share of the height. */
  weight?: number
  fit?: number
  anchor?: 'start' | 'middle'
}

/** A line of capitals whose middle (or start) is at x and whose vertical middle is at y. */
export function word(text: string, x: number, y: number, lettering: Lettering): string {
  const line = plain(text)
  const natural = widthOf(line)
  const { size, colour, weight = 0.16, fit = 10_000, anchor = 'middle' } = lettering
  const scale = Math.min(size / 10, fit / Math.max(1, natural))
  let at = 0
  const paths: string[] = []
  for (const letter of line) {
    const glyph = glyphs[letter]
    if (glyph) paths.push(`<path d="${glyph[1]}" transform="translate(${at.toFixed(1)})"/>`)
    at += letter === ' ' ? 4 + gap : glyph ? glyph[0] + gap : 0
  }
  const left = anchor === 'middle' ? x - (natural * scale) / 2 : x
  return `<g transform="translate(${left.toFixed(1)} ${(y - 5 * scale).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}" stroke-width="${weight * 10}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
