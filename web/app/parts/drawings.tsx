import type { ReactNode } from 'react'

/** Line drawings for empty states, 120 by 120. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 120"
      width="120"
      height="120"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="stroke-accent"
    >
      <circle cx="60" cy="60" r="54" className="fill-accent-soft" stroke="none" />
      {children}
    </svg>
  )
}

export function EmptyBasket() {
  return (
    <Drawing>
      <path d="M31 56h58l-6 32H37z" className="fill-surface" />
      <path d="M27 56h66M44 56l11-22M76 56 65 34M47 66l2 14M60 66v14M73 66l-2 14" />
      <circle cx="60" cy="31" r="4.5" className="fill-gold stroke-none" />
    </Drawing>
  )
}

export function EmptyHeart() {
  return (
    <Drawing>
      <path
        d="M60 88S31 71 31 51.5A15.8 15.8 0 0 1 60 42.5a15.8 15.8 0 0 1 29 9C89 71 60 88 60 88z"
        className="fill-surface"
      />
      <path d="M44 52a7 7 0 0 1 7-6.5" />
      <circle cx="86" cy="36" r="4.5" className="fill-gold stroke-none" />
    </Drawing>
  )
}

export function EmptyBox() {
  return (
    <Drawing>
      <path d="M32 50 60 64l28-14v32L60 96 32 82z" className="fill-surface" />
      <path d="M32 50 60 36l28 14M60 64v32M32 50l-7 11 28 14 7-11 7 11 28-14-7-11" />
      <path d="M60 17v10M46 21l4 8M74 21l-4 8" className="stroke-gold" />
    </Drawing>
  )
}

export function ParcelRoute() {
  return (
    <Drawing>
      <path d="M29 88c18 0 10-24 30-24s12 18 32 18" strokeDasharray="1 7" />
      <path d="M77 66s-14-11-14-22a14 14 0 0 1 28 0c0 11-14 22-14 22z" className="fill-surface" />
      <circle cx="77" cy="44" r="5" className="fill-gold stroke-none" />
      <path d="M22 72h18v16H22zM22 78h18" className="fill-surface" />
    </Drawing>
  )
}
