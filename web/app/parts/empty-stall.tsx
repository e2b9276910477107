/** A market stall with nothing on its table. */
export function EmptyStall() {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
      <path d="M28 52v58M132 52v58" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" />
      <path d="M22 82h116v8H22z" fill="var(--line-strong)" />
      <path d="M30 12h100l14 34H16z" fill="var(--gold)" />
      <path d="M30 12h20l-6 34H16zM70 12h20l2 34H68zM110 12h20l14 34h-28z" fill="var(--green)" />
      <path
        d="M16 46a14 14 0 0 0 28 0zM68 46a12 12 0 0 0 24 0zM116 46a14 14 0 0 0 28 0z"
        fill="var(--green)"
      />
      <path d="M44 46a12 12 0 0 0 24 0zM92 46a12 12 0 0 0 24 0z" fill="var(--gold)" />
      <circle cx="80" cy="71" r="4" fill="var(--brick)" />
    </svg>
  )
}
