import { useEffect, useRef } from 'react'
import { t } from '#web/messages/messages.ts'
import { type Crop, dragCrop, squareOf, zoomMax } from './crop.rules.ts'

/** Width of the preview canvas in pixels. */
const frameSide = 560

interface Props {
  image: HTMLImageElement
  crop: Crop
  onCrop: (crop: Crop) => void
  disabled: boolean
}

/** The picture in its square frame: dragged with finger or mouse, or moved and zoomed with the sliders. */
export function CropFrame({ image, crop, onCrop, disabled }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = { width: image.naturalWidth, height: image.naturalHeight }

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, image, crop)
  }, [image, crop])

  return (
    <div className="flex flex-col items-center gap-4">
      <canvas
        ref={canvas}
        width={frameSide}
        height={frameSide}
        role="img"
        aria-label={t('How your picture will look')}
        className="size-64 cursor-grab touch-none rounded-full bg-sunken active:cursor-grabbing"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, buttons, movementX: x, movementY: y }) => {
          if (buttons === 1 && !disabled) onCrop(dragCrop(size, crop, { x, y }, currentTarget.clientWidth))
        }}
      />
      <div className="flex w-full max-w-72 flex-col gap-1">
        <Slider
          label={t('Zoom')}
          {...{ disabled, value: crop.zoom, min: 1, max: zoomMax, step: 0.05 }}
          onValue={(zoom) => onCrop({ ...crop, zoom })}
        />
        <Slider
          label={t('Left to right')}
          {...{ disabled, value: crop.across, min: 0, max: 100, step: 1 }}
          onValue={(across) => onCrop({ ...crop, across })}
        />
        <Slider
          label={t('Up and down')}
          {...{ disabled, value: crop.down, min: 0, max: 100, step: 1 }}
          onValue={(down) => onCrop({ ...crop, down })}
        />
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  disabled: boolean
  onValue: (value: number) => void
}

function Slider({ label, onValue, ...rest }: SliderProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <span className="w-24 shrink-0 text-ink-2">{label}</span>
      <input
        type="range"
        {...rest}
        onChange={({ target }) => onValue(Number(target.value))}
        className="min-w-0 grow accent-accent"
      />
    </label>
  )
}

/** Draws the chosen square of a picture onto the whole canvas; transparent pixels become white. */
export function drawSquare(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  const { side, left, top } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
