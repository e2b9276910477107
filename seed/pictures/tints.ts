/**
 * The colours of shops, as the hue and lightness of the recoloured object. `lift` changes the lightness of the drawing
 * (0 keeps it), `saturation` is that of the result. Named as on the colour buttons, in lower case.
 */
export const tints: Record<string, { hue: number; saturation: number; lift: number; hex: string }> = {
  ocean: { hue: 205, saturation: 0.62, lift: 0, hex: '#2f86c1' },
  navy: { hue: 222, saturation: 0.5, lift: -0.24, hex: '#22335c' },
  black: { hue: 230, saturation: 0.06, lift: -0.4, hex: '#26282c' },
  white: { hue: 40, saturation: 0.06, lift: 0.38, hex: '#f1efea' },
  grey: { hue: 215, saturation: 0.05, lift: -0.04, hex: '#8b8f96' },
  silver: { hue: 215, saturation: 0.05, lift: 0.14, hex: '#c3c7cc' },
  coral: { hue: 12, saturation: 0.78, lift: 0.04, hex: '#ee7d64' },
  red: { hue: 358, saturation: 0.7, lift: -0.06, hex: '#c8343a' },
  wine: { hue: 345, saturation: 0.5, lift: -0.22, hex: '#6f2438' },
  pink: { hue: 338, saturation: 0.62, lift: 0.12, hex: '#e98fb0' },
  purple: { hue: 275, saturation: 0.45, lift: -0.06, hex: '#7b4fa3' },
  mustard: { hue: 42, saturation: 0.75, lift: 0, hex: '#d29a22' },
  gold: { hue: 44, saturation: 0.62, lift: 0.04, hex: '#d3a945' },
  olive: { hue: 75, saturation: 0.35, lift: -0.14, hex: '#6d7440' },
  green: { hue: 148, saturation: 0.5, lift: -0.12, hex: '#2b7a4f' },
  teal: { hue: 178, saturation: 0.5, lift: -0.08, hex: '#2b8280' },
  brown: { hue: 22, saturation: 0.45, lift: -0.2, hex: '#6b4129' },
  tan: { hue: 30, saturation: 0.48, lift: 0.02, hex: '#bf8d5e' },
  cream: { hue: 44, saturation: 0.42, lift: 0.3, hex: '#efe3c4' },
}

/** The tint of a colour as shoppers read it (`Rose gold` has none), or null where the object keeps its own. */
export function tintOf(colour: string): string | null {
  const name = colour.toLowerCase()
  return name in tints ? name : null
}

/** Recolours straight RGBA pixels in place: shading stays, the main colour and its neighbours become the tint. */
export function recolour(pixels: Uint8Array, tint: string): void {
  const target = tints[tint]
  if (!target) throw new Error(`Unknown tint ${tint}`)
  const main = mainHue(pixels)
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue
    const [hue, saturation, lightness] = toHsl(byte(pixels, i), byte(pixels, i + 1), byte(pixels, i + 2))
    // A grey drawing is dyed whole; a coloured one keeps the parts of another hue (laces, handles, buckles) half.
    const near = main === null ? 1 : 1 - Math.min(1, hueDistance(hue, main) / 180) * 0.55 * saturation
    const colourful = main === null ? 1 : Math.min(1, 0.35 + saturation * 1.6)
    const weight = near * colourful
    const newLightness = clamp(
      lightness + target.lift * weight * (target.lift < 0 ? lightness + 0.25 : 1.1 - lightness),
    )
    const shade = 1 - Math.abs(2 * newLightness - 1) ** 4
    const newSaturation = saturation * (1 - weight) + target.saturation * weight * (0.55 + 0.45 * shade)
    const drift = main === null ? 0 : signedHue(hue, main) * 0.12
    const newHue = weight > 0.45 ? (target.hue + drift + 360) % 360 : hue
    const [r, g, b] = toRgb(newHue, clamp(newSaturation), newLightness)
    pixels[i] = r
    pixels[i + 1] = g
    pixels[i + 2] = b
  }
}

/** The hue most of the drawing has, weighted by how colourful a pixel is; null for a grey drawing. */
function mainHue(pixels: Uint8Array): number | null {
  const bins = new Float64Array(36)
  let total = 0
  let colour = 0
  for (let i = 0; i < pixels.length; i += 16) {
    if (byte(pixels, i + 3) < 128) continue
    const [hue, saturation, lightness] = toHsl(byte(pixels, i), byte(pixels, i + 1), byte(pixels, i + 2))
    const weight = saturation * (1 - Math.abs(2 * lightness - 1))
    const bin = Math.floor(hue / 10) % 36
    bins[bin] = (bins[bin] ?? 0) + weight
    total += 1
    colour += weight
  }
  if (total === 0 || colour / total < 0.1) return null
  return bins.indexOf(Math.max(...bins)) * 10 + 5
}

const byte = (pixels: Uint8Array, at: number) => pixels[at] ?? 0
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const signedHue = (a: number, b: number) => ((a - b + 540) % 360) - 180
const hueDistance = (a: number, b: number) => Math.abs(signedHue(a, b))

function toHsl(r8: number, g8: number, b8: number): [number, number, number] {
  const r = r8 / 255
  const g = g8 / 255
  const b = b8 / 255
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const lightness = (max + min) / 2
  const spread = max - min
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [sector * 60, Math.min(1, saturation), lightness]
}

function toRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
