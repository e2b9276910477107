import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { backdrop, isPhoto } from './backdrops.ts'
import type { PictureSpec } from './picture-spec.ts'
import { recolour } from './tints.ts'

/** Side of the composed picture in pixels; the smaller sizes are made from it. */
export const baseSize = 900

/** Side of the drawings in the package, in pixels. */
const drawingSize = 256

/** One drawing placed in the picture; x and y are of its centre, all in pixels of the base picture. */
interface Placement {
  emoji: string
  tint: string | null
  size: number
  x: number
  y: number
  turn: number
  mirrored: boolean
  /** `drop` falls behind an object seen from the front, `ground` is below a standing one. */
  shadow: 'drop' | 'ground'
}

/** Straight RGBA pixels. */
interface Layer {
  pixels: Uint8Array
  width: number
  height: number
}

/** Memory for one picture. A caller that renders many reuses it: allocating 2.4 MB each time would cause much garbage collection. */
export function newCanvas(): Buffer {
  return Buffer.alloc(baseSize * baseSize * 3)
}

/** Puts the object into its surroundings: 900 × 900 raw RGB, drawn on `canvas`. The same spec gives the same pixels. */
export async function compose(spec: PictureSpec, canvas: Buffer = newCanvas()): Promise<Buffer> {
  const picture = canvas
  picture.set(await surroundings(spec))
  for (const placement of placementsOf(spec)) await putDown(picture, placement)
  if (!isPhoto(spec.treatment)) return picture
  // Like a phone's camera under a warm light.
  return sharp(picture, { raw: { width: baseSize, height: baseSize, channels: 3 } })
    .modulate({ saturation: 0.9 })
    .linear([1.02, 0.98, 0.9], [2, 0, -2])
    .raw()
    .toBuffer()
}

const grounds = new Map<string, Promise<Buffer>>()
function surroundings(spec: PictureSpec): Promise<Buffer> {
  const svg = backdrop(spec, baseSize)
  const cached = grounds.get(svg)
  if (cached) return cached
  const pixels = sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  grounds.set(svg, pixels)
  return pixels
}

function placementsOf(spec: PictureSpec): Placement[] {
  const centred: Placement = {
    ...{ emoji: spec.emoji, tint: spec.tint, x: 450, y: 450, turn: 0, size: 590 },
    ...{ mirrored: false, shadow: 'drop' },
  }
  const lean = spec.emoji.charCodeAt(spec.emoji.length - 1) % 2 === 0 ? 15 : -13
  switch (spec.treatment) {
    case 'plain':
      return [centred]
    case 'tilted':
      return [{ ...centred, turn: lean, size: 610, mirrored: true }]
    case 'close-up':
      return [{ ...centred, size: 1060, x: 540, y: 560, turn: lean / 2 }]
    case 'pair':
      return [
        { ...centred, size: 400, x: 600, y: 340, turn: -lean / 2, mirrored: true },
        { ...centred, size: 480, x: 350, y: 530 },
      ]
    case 'props': {
      const main: Placement = { ...centred, size: 450, x: spec.prop ? 370 : 450, y: 492, shadow: 'ground' }
      if (!spec.prop) return [main]
      return [main, { ...main, emoji: spec.prop, tint: null, size: 230, x: 680, y: 612 }]
    }
    case 'context':
      return [{ ...centred, size: 500, x: 480, y: 520, shadow: 'ground' }]
    case 'photo-wood':
      return [{ ...centred, size: 580, x: 430, y: 470, turn: lean * 1.6 }]
    case 'photo-cloth':
      return [{ ...centred, size: 620, x: 480, y: 440, turn: -lean }]
    case 'photo-tile':
      return [{ ...centred, size: 560, x: 460, y: 430, turn: lean * 0.6, mirrored: true }]
  }
}

async function putDown(picture: Buffer, placement: Placement): Promise<void> {
  const object = await turned(placement)
  const scale = placement.size / drawingSize
  const width = Math.round(object.width * scale)
  const height = Math.round(object.height * scale)
  const large = await resize(object, width, height)
  const left = Math.round(placement.x - width / 2)
  const top = Math.round(placement.y - height / 2)
  const { shadow } = placement
  const outline = await cachedIn(
    shadows,
    `${placement.emoji} ${placement.turn} ${placement.mirrored} ${shadow}`,
    () => (shadow === 'drop' ? shadowOf(object, 1, 4.5, 0.26) : shadowOf(object, flatness, 3, 0.5)),
  )
  if (shadow === 'drop')
    blendShadow(picture, outline, width, height, left + width * 0.015, top + height * 0.045)
  else {
    const feet = top + lowestRow(large)
    blendShadow(picture, outline, width, height * flatness, left, feet - height * 0.085)
  }
  blend(picture, large, left, top)
}

const drawings = new Map<string, Promise<Layer>>()
const shadows = new Map<string, Promise<Shadow>>()

/** Many pictures show the same object, so the latest few dozen drawings and shadows stay in memory. */
function cachedIn<T>(shelf: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const cached = shelf.get(key)
  if (cached) return cached
  const value = make()
  if (shelf.size >= 48) shelf.delete(shelf.keys().next().value as string)
  shelf.set(key, value)
  return value
}

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

async function readDrawing(emoji: string, tint: string | null): Promise<Layer> {
  const file = await readFile(join(assets, `${emoji}.webp`))
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (tint) recolour(data, tint)
  return { pixels: data, width: info.width, height: info.height }
}

async function turned(placement: Placement): Promise<Layer> {
  const { emoji, tint } = placement
  const drawn = await cachedIn(drawings, `${emoji} ${tint ?? ''}`, () => readDrawing(emoji, tint))
  if (!placement.turn && !placement.mirrored) return drawn
  let pixels = drawn.pixels
  if (placement.mirrored) pixels = await open(drawn).flop().raw().toBuffer()
  if (!placement.turn) return { ...drawn, pixels }
  const { data, info } = await open({ ...drawn, pixels })
    .rotate(placement.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function open(layer: Layer) {
  return sharp(layer.pixels, { raw: { width: layer.width, height: layer.height, channels: 4 } })
}

async function resize(layer: Layer, width: number, height: number): Promise<Layer> {
  const pixels = await open(layer).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  return { pixels, width, height }
}

function lowestRow(layer: Layer): number {
  for (let row = layer.height - 1; row > 0; row--)
    for (let x = 0; x < layer.width; x += 3)
      if (byte(layer.pixels, (row * layer.width + x) * 4 + 3) > 120) return row
  return layer.height
}

const shadowSide = 112
const shadowMargin = 20
/** Height of a shadow on the ground as a share of the object's. */
const flatness = 0.14

/** A blurred outline of the object, kept small: a shadow has no detail to lose when enlarged. */
interface Shadow {
  /** One byte a pixel: how dark, 0 to 255. */
  darkness: Uint8Array
  width: number
  height: number
}

async function shadowOf(object: Layer, flatten: number, blur: number, strength: number): Promise<Shadow> {
  const outline = await open(object)
    .extractChannel(3)
    .resize(shadowSide, Math.max(4, Math.round(shadowSide * flatten)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = outline.info
  const { data, info } = await sharp(outline.data, { raw: { width, height, channels } })
    .extend({
      ...{ top: shadowMargin, bottom: shadowMargin, left: shadowMargin, right: shadowMargin },
      background: '#000',
    })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const darkness = new Uint8Array(info.width * info.height)
  for (let i = 0; i < darkness.length; i++) darkness[i] = byte(data, i * info.channels) * strength
  return { darkness, width: info.width, height: info.height }
}

/** Darkens the picture so that the shadow without its margin covers the given box. */
function blendShadow(
  picture: Buffer,
  shadow: Shadow,
  width: number,
  height: number,
  x: number,
  y: number,
): void {
  const across = width / (shadow.width - 2 * shadowMargin)
  const down = height / (shadow.height - 2 * shadowMargin)
  const left = Math.round(x - shadowMargin * across)
  const top = Math.round(y - shadowMargin * down)
  const right = Math.min(baseSize - 1, left + Math.floor((shadow.width - 1) * across))
  const bottom = Math.min(baseSize - 1, top + Math.floor((shadow.height - 1) * down))
  // Four neighbours share one value: invisible in a soft shadow, and four times faster.
  for (let row = Math.max(0, top); row < bottom; row += 2) {
    const v = (row - top) / down
    const line = Math.floor(v) * shadow.width
    const below = v - Math.floor(v)
    for (let column = Math.max(0, left); column < right; column += 2) {
      const u = (column - left) / across
      const at = line + Math.floor(u)
      const aside = u - Math.floor(u)
      const upper = byte(shadow.darkness, at) * (1 - aside) + byte(shadow.darkness, at + 1) * aside
      const lower =
        byte(shadow.darkness, at + shadow.width) * (1 - aside) +
        byte(shadow.darkness, at + shadow.width + 1) * aside
      const share = (upper * (1 - below) + lower * below) / 255
      if (share < 0.004) continue
      const to = (row * baseSize + column) * 3
      for (const spot of [to, to + 3, to + baseSize * 3, to + baseSize * 3 + 3]) darken(picture, spot, share)
    }
  }
}

function darken(picture: Buffer, at: number, share: number): void {
  mix(picture, at, 38, share)
  mix(picture, at + 1, 34, share)
  mix(picture, at + 2, 30, share)
}

function blend(picture: Buffer, layer: Layer, left: number, top: number): void {
  const fromX = Math.max(0, -left)
  const toX = Math.min(layer.width, baseSize - left)
  for (let y = Math.max(0, -top); y < Math.min(layer.height, baseSize - top); y++) {
    let from = (y * layer.width + fromX) * 4
    let to = ((top + y) * baseSize + left + fromX) * 3
    for (let x = fromX; x < toX; x++, from += 4, to += 3) {
      const alpha = byte(layer.pixels, from + 3)
      if (alpha === 0) continue
      if (alpha === 255) {
        picture[to] = byte(layer.pixels, from)
        picture[to + 1] = byte(layer.pixels, from + 1)
        picture[to + 2] = byte(layer.pixels, from + 2)
        continue
      }
      const share = alpha / 255
      mix(picture, to, byte(layer.pixels, from), share)
      mix(picture, to + 1, byte(layer.pixels, from + 1), share)
      mix(picture, to + 2, byte(layer.pixels, from + 2), share)
    }
  }
}

function mix(picture: Buffer, at: number, value: number, share: number): void {
  const before = byte(picture, at)
  picture[at] = before + (value - before) * share
}

function byte(pixels: Uint8Array, at: number): number {
  return pixels[at] ?? 0
}
