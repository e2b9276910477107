import type { Feedback } from '#contracts/help/help.ts'

const mouths: Readonly<Record<Feedback['rating'], string>> = {
  satisfied: 'M8 14.2a4.6 4.6 0 0 0 8 0',
  neutral: 'M8.5 15h7',
  unhappy: 'M8 16.2a4.6 4.6 0 0 1 8 0',
}

/** A face for how satisfied somebody is. */
export function Face({ rating }: { rating: Feedback['rating'] }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="36"
      height="36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M9 9.6v.2M15 9.6v.2" strokeWidth="2.4" />
      <path d={mouths[rating]} />
    </svg>
  )
}
