import { limits } from '#contracts/limits.ts'

interface Props {
  count: number
  /** What is counted, for screen readers. */
  what: string
  /** Its name in the greeting, which fills it in before hydration (data/greeting/greeting.ts). */
  greeted: 'cart' | 'news'
}

/** A number at the corner of a tool of the header; 99+ above 99, hidden for none. */
export function CountBadge({ count, what, greeted }: Props) {
  return (
    <span
      hidden={count === 0}
      data-greeted={`${greeted}-badge`}
      suppressHydrationWarning
      className="absolute start-1/2 -top-1 min-w-4.5 rounded-full bg-brick px-1 text-center text-[0.625rem] leading-4.5 font-bold text-on-brick"
    >
      <span data-greeted={greeted} suppressHydrationWarning>
        {shownCount(count)}
      </span>
      {count > 0 && <span className="sr-only"> {what}</span>}
    </span>
  )
}

function shownCount(count: number): string {
  if (count === 0) return ''
  return count > limits.cartBadgeMax ? `${limits.cartBadgeMax}+` : String(count)
}
