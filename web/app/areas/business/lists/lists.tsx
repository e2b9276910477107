import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { ListRow } from '#contracts/lists/lists.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { plural, t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { listsQuery } from '#web/parts/lists/lists-query.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/limited-text.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCompany } from '../use-company.ts'
import { useRefreshLists } from './list-queries.ts'

export function meta() {
  return [{ title: t('Lists | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/lists: what the company orders again and again. */
export default function ListsPage() {
  const { company, query: companies } = useCompany()
  const query = useQuery({ ...listsQuery(company?.id ?? ''), enabled: company !== undefined })
  const failed = companies.isError ? companies : query.isError ? query : null
  const mayBuy = company?.rights.includes('buy') ?? false
  return (
    <div className="page flex flex-col gap-5 py-4 sm:py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1>{t('Lists')}</h1>
          <p className="text-sm text-ink-2">
            {t('What you order again and again: say how much you keep, count, and order the difference.')}
          </p>
        </div>
        {company && mayBuy && <MakeList company={company} />}
      </header>
      {query.data ? (
        <Rows lists={query.data} mayBuy={mayBuy} />
      ) : failed ? (
        <LoadFailed query={failed} message={t('Your lists could not be loaded')} />
      ) : (
        <div role="status" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <span className="sr-only">{t('Loading your lists')}</span>
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-32 rounded-lg" />
        </div>
      )}
    </div>
  )
}

function Rows({ lists, mayBuy }: { lists: readonly ListRow[]; mayBuy: boolean }) {
  if (lists.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={t('No lists yet.')}
        action={mayBuy && <LinkButton to="/b2b/quick-order">{t('Begin with quick order')}</LinkButton>}
      >
        {mayBuy
          ? t('Make one here, or put goods on it from quick order, your cart or what you bought before.')
          : t('Lists that your colleagues share appear here.')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {lists.map((list) => (
        <ListCard key={list.id} list={list} />
      ))}
    </ul>
  )
}

function ListCard({ list }: { list: ListRow }) {
  const { id, name, lines_count: count, is_shared: isShared, is_own: isOwn, author_name: author } = list
  return (
    <li>
      <Link
        to={`/b2b/lists/${id}`}
        prefetch="intent"
        className="card flex h-full flex-col gap-2 p-4 hover:border-accent sm:p-5"
      >
        <h2 className="text-base break-words">{name}</h2>
        <p className="text-sm text-ink-2">
          {plural(count, { one: '{count} product', other: '{count} products' })}
          {list.ordered_at && ` · ${t('ordered {date}', { date: formatInstant(list.ordered_at) })}`}
        </p>
        <p className="mt-auto flex flex-wrap gap-1.5">
          <Badge tone={isShared ? 'blue' : 'plain'}>
            {isShared ? (isOwn ? t('Shared') : t('Shared by {name}', { name: author })) : t('Only you')}
          </Badge>
          {list.has_draft && <Badge tone="gold">{t('Next order is ready')}</Badge>}
          {list.next_draft_on && (
            <Badge>{t('Next on {date}', { date: formatDate(list.next_draft_on) })}</Badge>
          )}
        </p>
      </Link>
    </li>
  )
}

function MakeList({ company }: { company: OwnCompany }) {
  const navigate = useNavigate()
  const refresh = useRefreshLists(company.id)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(true)
  const make = useMutation({
    mutationFn: () =>
      api('POST /companies/:company/lists', {
        params: { company: company.id },
        body: { name: name.trim(), is_shared: isShared },
      }),
    onSuccess: async ({ id }) => {
      await refresh()
      await navigate(`/b2b/lists/${id}`)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) make.mutate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <PlusIcon width={18} height={18} />
        {t('New list')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('New list')}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextInput
            label={t('Name')}
            value={name}
            maxLength={80}
            data-first-focus
            placeholder={t('Canteen, weekly')}
            error={make.isError ? failureSentence(make.error) : null}
            onChange={({ target }) => setName(target.value)}
          />
          <Checkbox
            label={t('Share it with everybody in {company}', { company: company.company_name })}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
          <Button type="submit" busy={make.isPending} disabled={name.trim() === ''} className="self-start">
            {t('Make list')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
