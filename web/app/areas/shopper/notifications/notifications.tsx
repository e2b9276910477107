import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Notice, NoticePage } from '#contracts/notifications/notification.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { isVendorPath } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmailSwitches } from './email-switches.tsx'
import { translateNotice } from './translate-notice.ts'

const pageSize = 20
const noticesKey = ['notices']

export const handle = { cache: 'person', worksWithoutStore: 'person' }

export function meta() {
  return [{ title: t('News | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /notifications, and /b2b/vendor/news inside the seller's side: the person's notices, newest first, and the e-mail settings. */
export default function NotificationsPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...noticesKey, page],
    queryFn: ({ signal }) => api('GET /notifications', { query: { page }, signal }),
    staleTime: 0,
  })
  const { data, isError } = query
  const read = useMutation({
    mutationFn: (ids: 'all' | string[]) => api('POST /notifications/read', { body: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
    onError: (error) => showToast(failureNotice(t('Not marked as read'), error)),
  })
  return (
    <div
      className={classNames('flex max-w-3xl flex-col gap-5 py-5 sm:py-8', !isVendorPath(pathname) && 'page')}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('News')}</h1>
        {data && data.unread > 0 && (
          <Button look="outline" size="small" busy={read.isPending} onClick={() => read.mutate('all')}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      {!data && isError && <LoadFailed query={query} message={t('Your news could not be loaded')} />}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{t('Loading your news')}</span>
          <SkeletonText lines={6} />
        </div>
      )}
      {data && <NoticeList data={data} page={page} onOpen={(id) => read.mutate([id])} />}
      <EmailSwitches />
    </div>
  )
}

interface ListProps {
  data: NoticePage
  page: number
  onOpen: (id: string) => void
}

function NoticeList({ data, page, onOpen }: ListProps) {
  const { pathname } = useLocation()
  const sells = isVendorPath(pathname)
  if (data.results.length === 0) {
    return (
      <EmptyState
        title={t('Nothing to tell yet')}
        action={!sells && <LinkButton to="/">{t('Start shopping')}</LinkButton>}
      >
        {t('News of your orders, deliveries and refunds comes here.')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {data.results.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
      <Pagination
        label={t('News')}
        page={page}
        pagesCount={Math.ceil(data.count / pageSize)}
        toPage={(to) => `${pathname}?page=${to}`}
      />
    </>
  )
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: (id: string) => void }) {
  const { title, text } = translateNotice(notice)
  return (
    <li className={classNames(!notice.is_read && 'bg-accent-soft')}>
      <Link
        to={notice.link}
        className="flex min-h-14 gap-3 px-4 py-3 hover:bg-sunken"
        onClick={() => {
          if (!notice.is_read) onOpen(notice.id)
        }}
      >
        <span
          aria-hidden="true"
          className={classNames('mt-2 size-2 shrink-0 rounded-full', !notice.is_read && 'bg-accent')}
        />
        <span className="min-w-0 text-sm">
          <span className="block font-semibold break-words">
            {!notice.is_read && <span className="sr-only">{t('Unread:')} </span>}
            {title}
          </span>
          <span className="block break-words text-ink-2">{text}</span>
          <span className="block text-xs text-ink-2">{formatInstant(notice.created_at)}</span>
        </span>
      </Link>
    </li>
  )
}
