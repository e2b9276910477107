import { classNames } from '#web/ui/class-names.ts'
import { sharesOf } from './shares.rules.ts'

export interface DonutPart {
  name: string
  value: number
  /** A colour token, such as `var(--accent)`. */
  colour: string
  /** The value in words where the number alone does not say it. */
  text?: string
}

interface Props {
  /** What the ring shows, for screen readers. */
  label: string
  parts: readonly DonutPart[]
  /** In the middle: a figure and what it is. */
  middle: string
  under: string
}

const radius = 42
const around = 2 * Math.PI * radius

/** A part of the whole in whole percent, as the list beside the ring says it. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole))

/** Parts of a whole as a ring with a list that names each part, its value and its percentage. */
export function Donut({ label, parts, middle, under }: Props) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const shares = sharesOf(parts.map(({ value }) => value))
  let before = 0
  return (
    <div className="flex flex-wrap items-center justify-center gap-5">
      <div className="relative size-40 shrink-0">
        <svg role="img" aria-label={label} viewBox="0 0 100 100" className="size-full -rotate-90">
          <circle cx={50} cy={50} r={radius} fill="none" stroke="var(--sunken)" strokeWidth={15} />
          {parts.map(({ name, value, colour }) => {
            const length = whole === 0 ? 0 : (value / whole) * around
            const start = before
            before += length
            return (
              <circle
                key={name}
                cx={50}
                cy={50}
                r={radius}
                fill="none"
                stroke={colour}
                strokeWidth={15}
                strokeDasharray={`${Math.max(0, length - 0.8)} ${around}`}
                strokeDashoffset={-start}
              />
            )
          })}
        </svg>
        <p className="absolute inset-0 grid place-content-center text-center">
          <strong className="text-xl">{middle}</strong>
          <span className="text-xs text-ink-3">{under}</span>
        </p>
      </div>
      <ul className="min-w-56 grow basis-64">
        {parts.map(({ name, value, colour, text }, at) => (
          <li key={name} className="flex items-center gap-2.5 py-1 text-sm">
            <span className="size-3 shrink-0 rounded-xs" style={{ background: colour }} />
            <span className="min-w-0 grow break-words">{name}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{text ?? value}</span>
            <span className="w-10 text-end text-ink-3 tabular-nums">{shares[at]}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A percentage as a ring, with its name below. */
export function RingGauge({ name, percent, colour }: { name: string; percent: number; colour: string }) {
  return (
    <figure className="flex flex-col items-center gap-1.5">
      <svg role="img" aria-label={`${name} ${percent}%`} viewBox="0 0 100 100" className="size-24">
        <circle cx={50} cy={50} r={radius} fill="none" stroke="var(--sunken)" strokeWidth={9} />
        <circle
          cx={50}
          cy={50}
          r={radius}
          fill="none"
          stroke={colour}
          strokeWidth={9}
          strokeLinecap="round"
          strokeDasharray={`${(Math.min(100, percent) / 100) * around} ${around}`}
          transform="rotate(-90 50 50)"
        />
        <text x={50} y={57} textAnchor="middle" fontSize={20} fontWeight={700} fill="var(--ink)">
          {percent}%
        </text>
      </svg>
      <figcaption className="text-sm text-ink-2">{name}</figcaption>
    </figure>
  )
}

/** A horizontal bar of a percentage; above 100 it is full. */
export function PercentBar({
  percent,
  colour,
  className,
}: {
  percent: number
  colour: string
  className?: string
}) {
  return (
    <span className={classNames('block h-1.5 overflow-hidden rounded-full bg-sunken', className)}>
      <span
        className="block h-full rounded-full"
        style={{ width: `${Math.min(100, percent)}%`, background: colour }}
      />
    </span>
  )
}
