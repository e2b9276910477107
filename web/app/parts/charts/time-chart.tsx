import { useRef, useState } from 'react'
import { gridOf, shortNumber } from './scale.rules.ts'
import { useWidth } from './use-width.ts'

export interface TimePoint {
  /** Under the axis: 'Jan', 'Mon'. */
  label: string
  /** Null for a time to come. */
  now: number | null
  before?: number | null
}

interface Props {
  /** What the chart shows, for screen readers. */
  label: string
  points: readonly TimePoint[]
  look: 'line' | 'bars'
  /** A value in full, such as 'GHS 58,640.00'; counts without it. */
  format?: (value: number) => string
  /** What the values at the side are in: a unit, and how many of the values make one. */
  axis?: { unit: string; size: number }
}

const height = 230
const room = { top: 14, right: 8, bottom: 24, left: 40 }

/** Values over time: solid for now, dashed or hollow for the time before. Each has a table beside it (chart-card.tsx). */
export function TimeChart({ label, points, look, format, axis }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [shown, setShown] = useState<number | null>(null)
  const values = points.flatMap(({ now, before }) => [now ?? 0, before ?? 0])
  const most = Math.max(0, ...values)
  // On a day on which more went back than came in.
  const least = Math.min(0, ...values)
  const grid = linesOf(least, most, format ? 0 : 1, axis)
  const [bottom = 0, top = 1] = [grid[0], grid.at(-1)]
  const inner = { width: width - room.left - room.right, height: height - room.top - room.bottom }
  const step = inner.width / Math.max(1, points.length)
  const x = (at: number) => room.left + step * (at + 0.5)
  const y = (value: number) => room.top + inner.height * (1 - (value - bottom) / (top - bottom))
  // A letter of a label is about six pixels wide.
  const labelWidth = 10 + 6 * Math.max(4, ...points.map(({ label: name }) => name.length))
  const every = Math.ceil(labelWidth / step)
  const inWords = format ?? String
  const point = shown === null ? null : points[shown]
  return (
    <div ref={box} className="relative">
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        className="block max-w-full touch-pan-y"
        onPointerLeave={() => setShown(null)}
        onPointerMove={(event) => {
          const at = Math.floor((event.nativeEvent.offsetX - room.left) / step)
          setShown(at >= 0 && at < points.length ? at : null)
        }}
      >
        <Grid lines={grid} axis={axis} y={y} left={room.left} right={width - room.right} />
        {points.map(({ label: name }, at) =>
          at % every === 0 ? (
            <text key={name} x={x(at)} y={height - 6} textAnchor="middle" fontSize={11} fill="var(--ink-3)">
              {name}
            </text>
          ) : null,
        )}
        {look === 'line' ? (
          <Lines points={points} x={x} y={y} floor={y(0)} />
        ) : (
          <Bars points={points} x={x} y={y} floor={y(0)} step={step} />
        )}
        {shown !== null && point?.now != null && look === 'line' && (
          <circle
            cx={x(shown)}
            cy={y(point.now)}
            r={4.5}
            fill="var(--accent)"
            stroke="var(--surface)"
            strokeWidth={2}
          />
        )}
      </svg>
      {shown !== null && point && (
        <p
          className="pointer-events-none absolute top-1 z-10 rounded-sm bg-ink px-3 py-2 text-xs whitespace-nowrap text-paper"
          style={{ left: Math.min(Math.max(x(shown) - 60, 0), Math.max(0, width - 150)) }}
        >
          {point.label}
          {point.now !== null && <strong className="block text-sm">{inWords(point.now)}</strong>}
          {point.before != null && <span className="block opacity-80">{inWords(point.before)}</span>}
        </p>
      )}
    </div>
  )
}

function linesOf(least: number, most: number, stepMin: number, axis: Props['axis']): number[] {
  const size = axis?.size ?? 1
  return gridOf(most / size, stepMin, least / size).map((value) => value * size)
}

function Grid({
  lines,
  axis,
  y,
  left,
  right,
}: {
  lines: readonly number[]
  axis: Props['axis']
  y: (value: number) => number
  left: number
  right: number
}) {
  return lines.map((value) => (
    <g key={value}>
      <line x1={left} x2={right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
      <text x={left - 8} y={y(value) + 4} textAnchor="end" fontSize={11} fill="var(--ink-3)">
        {axis ? `${shortNumber(value / axis.size)} ${axis.unit}` : shortNumber(value)}
      </text>
    </g>
  ))
}

interface Drawn {
  points: readonly TimePoint[]
  x: (at: number) => number
  y: (value: number) => number
  floor: number
}

function Lines({ points, x, y, floor }: Drawn) {
  const path = (values: readonly (number | null | undefined)[]) =>
    values.flatMap((value, at) => (value == null ? [] : [`${x(at)},${y(value)}`])).join(' ')
  const now = path(points.map((point) => point.now))
  const last = points.findLastIndex((point) => point.now !== null)
  return (
    <>
      {now && (
        <polygon points={`${x(0)},${floor} ${now} ${x(last)},${floor}`} fill="var(--accent)" opacity={0.1} />
      )}
      <polyline
        points={path(points.map((point) => point.before))}
        fill="none"
        stroke="var(--field)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
      />
      <polyline points={now} fill="none" stroke="var(--accent)" strokeWidth={2.2} strokeLinejoin="round" />
    </>
  )
}

function Bars({ points, x, y, floor, step }: Drawn & { step: number }) {
  const hasBefore = points.some(({ before }) => before != null)
  const width = Math.min(24, step * (hasBefore ? 0.34 : 0.56))
  const shift = hasBefore ? width / 2 + 1 : 0
  return points.map(({ label, now, before }, at) => (
    <g key={label}>
      {before != null && (
        <rect
          x={x(at) - shift - width / 2}
          y={Math.min(y(before), before < 0 ? floor : floor - 1)}
          width={width}
          height={Math.max(1, Math.abs(floor - y(before)))}
          rx={3}
          fill="var(--sunken)"
          stroke="var(--field)"
        />
      )}
      {now !== null && (
        <rect
          x={x(at) + shift - width / 2}
          y={Math.min(y(now), now < 0 ? floor : floor - 1)}
          width={width}
          height={Math.max(1, Math.abs(floor - y(now)))}
          rx={3}
          fill="var(--accent)"
        />
      )}
    </g>
  ))
}
