import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/about.ts'
import { helpTextNow, withFees } from './content.server.ts'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('About Juaso | Juaso'),
      description: t('What Juaso is, and what it promises buyers and vendors.'),
    },
  )
}

export function loader({ context }: Route.LoaderArgs) {
  return withFees(context, helpTextNow('about'))
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={t('About Juaso')} text={loaderData} />
}
