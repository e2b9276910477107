/** A person without a picture. */
export function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent uppercase"
    >
      {letters}
    </span>
  )
}
