import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#web/messages/messages.ts'
import { listsQuery } from '#web/parts/lists/lists-query.ts'
import { Link } from '#web/ui/link.tsx'

const most = 5

/** The lists of the company beside a new order; nothing where there are none. */
export function SavedLists({ company }: { company: string }) {
  const { data: lists } = useQuery(listsQuery(company))
  if (!lists?.length) return null
  return (
    <section aria-labelledby="saved-lists" className="card p-4">
      <h2 id="saved-lists" className="text-base">
        {t('Your lists')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {lists.slice(0, most).map((list) => (
          <li key={list.id}>
            <Link
              to={`/b2b/lists/${list.id}`}
              prefetch="intent"
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 py-2 text-sm hover:text-accent"
            >
              <span className="min-w-0 font-semibold break-words">{list.name}</span>
              <span className="text-ink-3">
                {plural(list.lines_count, { one: '{count} product', other: '{count} products' })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {lists.length > most && (
        <Link
          to="/b2b/lists"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline"
        >
          {t('All lists')}
        </Link>
      )}
    </section>
  )
}
