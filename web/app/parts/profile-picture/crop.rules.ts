/** A crop: zoom from 1 to 4, and position in percent of the free space. */
export interface Crop {
  readonly zoom: number
  readonly across: number
  readonly down: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const middle: Crop = { zoom: 1, across: 50, down: 50 }
export const zoomMax = 4

/** The crop as a square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { side, left: ((width - side) * across) / 100, top: ((height - side) * down) / 100 }
}

/** The crop after dragging the picture by some pixels in a frame `frame` pixels wide. */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const { side, left, top } = squareOf(size, crop)
  const scale = side / frame
  const place = (start: number, room: number) => (room <= 0 ? 50 : clamp((100 * start) / room, 0, 100))
  return {
    zoom: crop.zoom,
    across: place(left - by.x * scale, size.width - side),
    down: place(top - by.y * scale, size.height - side),
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
