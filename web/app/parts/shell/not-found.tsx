import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { categoryPath } from '#web/parts/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { ShellData } from './shell-data.ts'

interface Props {
  sentence?: string
  /** Of something that belongs to somebody, such as an order: where else it may be, and the list that it would be in. */
  own?: { hint: string; list: string; to: string; elsewhere?: ReactNode }
}

/** The "not found" page. For goods and unknown pages the search is above it and the departments are in it. */
export function NotFound({ sentence, own }: Props) {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <EmptyStall />
      <h1>{sentence ?? t('This page does not exist')}</h1>
      <p className="max-w-[34rem] text-ink-2">
        {own?.hint ??
          t(
            'It may have been sold out and taken down, or the address has a slip in it. Search above, or look in one of these:',
          )}
      </p>
      {own?.elsewhere}
      {own ? <LinkButton to={own.to}>{own.list}</LinkButton> : <Departments />}
    </div>
  )
}

/** The departments and the home page of the side that the unknown address is on. */
function Departments() {
  const shell = useRouteLoaderData<ShellData>('root')
  const { prefix, paths } = useSide()
  return (
    <>
      <ul className="flex max-w-[46rem] flex-wrap justify-center gap-2">
        {shell?.categories.map(({ id, slug, title }) => (
          <li key={id}>
            <LinkButton look="outline" size="small" to={prefix + categoryPath(slug)}>
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.home}>{t('Go to the home page')}</LinkButton>
    </>
  )
}
