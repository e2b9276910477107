import { useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { actInWords } from '../parts/act-words.ts'

const shown = 5

/** The newest acts of the desk, for who may read its log; nothing for others, and while there is none. */
export function DoneLately() {
  const mayRead = useSelf().sights.includes('audit')
  const query = useQuery({
    queryKey: [...deskKey, 'acts', 'newest'],
    queryFn: ({ signal }) => api('GET /admin/acts', { query: { page: 1 }, signal }),
    enabled: mayRead,
  })
  if (!query.data?.rows.length) return null
  return (
    <section aria-label="Done lately" className="card p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Done lately</h2>
        <Link to="/admin/log" className="inline-flex min-h-11 items-center text-sm font-semibold text-accent">
          Audit log
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {query.data.rows.slice(0, shown).map(({ number, by, kind, label, at }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{by.name}</span> {actInWords(kind)}: {label}
            </span>
            <span className="text-ink-2">{formatInstant(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
