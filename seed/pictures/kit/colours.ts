/** The colours of shops as they look on goods, by the name on the colour button in lower case. */
export const dyes: Readonly<Record<string, string>> = {
  ocean: '#2f7fbd',
  navy: '#2a3c6b',
  black: '#34363b',
  white: '#f4f2ec',
  grey: '#8b8f96',
  silver: '#c6cacf',
  coral: '#ec775d',
  red: '#c4323a',
  wine: '#7a2940',
  pink: '#e793b3',
  purple: '#7a50a4',
  mustard: '#d49d28',
  gold: '#d6ae4c',
  olive: '#727a44',
  green: '#2e8054',
  teal: '#2b8482',
  brown: '#74482e',
  tan: '#c0905f',
  cream: '#efe4c8',
}

/** The colour that a button names, or the other one where the goods have no such choice. */
export function dyeOf(name: string | null, otherwise: string): string {
  return (name && dyes[name.toLowerCase()]) || otherwise
}

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parts(a), parts(b)]
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const dark = (hex: string, share = 0.3) => mix(hex, '#120e0c', share)
export const light = (hex: string, share = 0.3) => mix(hex, '#ffffff', share)

/** Whether dark letters are read better than white ones on this colour. */
export function isPale(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = parts(hex)
  return r * 0.3 + g * 0.59 + b * 0.11 > 150
}

export const inkOn = (hex: string) => (isPale(hex) ? '#2b241d' : '#ffffff')
