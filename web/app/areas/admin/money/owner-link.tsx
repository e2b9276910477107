import { Link } from '#web/ui/link.tsx'
import { useSelf } from '../frame/desk-context.ts'
import { mayOpen } from '../places.ts'

/** A name that leads to its page at the desk where the reader may open that. */
export function OwnerLink({ name, link }: { name: string; link: string | null }) {
  const { sights } = useSelf()
  if (link === null || !mayOpen(sights, link)) return <span className="font-semibold">{name}</span>
  return (
    <Link to={link} className="inline-flex min-h-6 items-center font-semibold underline">
      {name}
    </Link>
  )
}
