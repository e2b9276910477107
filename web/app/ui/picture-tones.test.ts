import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = readFileSync(new URL('./styles/patterns-and-motion.css', import.meta.url), 'utf8')
const tones = [
  ...styles.matchAll(
    /\.tone-(\w+) \{\s+--lit: light-dark\((#\w{6}), (#\w{6})\);\s+--shade: light-dark\((#\w{6}), (#\w{6})\);/g,
  ),
].map(([, name = '', light = '', lit = '', evenLight = '', shade = '']) => ({
  name,
  light,
  lit,
  evenLight,
  shade,
}))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

it('in the dark theme black and white goods are seen on every ground, which is dark towards its edge', () => {
  expect(tones.map(({ name }) => name)).toEqual(['mint', 'sand', 'blush', 'sky', 'lilac', 'olive'])
  for (const { name, light, lit, evenLight, shade } of tones) {
    expect(contrast(lit, '#34363b'), `black on ${name}`).toBeGreaterThanOrEqual(3)
    expect(contrast(lit, '#fbfaf7'), `white on ${name}`).toBeGreaterThanOrEqual(2.5)
    expect(luminance(shade), `edge of ${name}`).toBeLessThan(0.06)
    expect(evenLight, `${name} in the light theme`).toBe(light)
  }
})
