import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/returns.ts'
import { helpTextNow } from './content.server.ts'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Returns and refunds | Juaso'),
      description: t('What can be returned, until when, and how the money comes back.'),
    },
  )
}

export function loader() {
  return helpTextNow('returns')
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={t('Returns and refunds')} text={loaderData} />
}
