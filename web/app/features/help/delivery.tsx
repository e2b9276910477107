import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/delivery.ts'
import { helpTextNow } from './content.server.ts'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Delivery | Juaso'),
      description: t('How long delivery takes, what it costs and how the rider finds you.'),
    },
  )
}

export function loader() {
  return helpTextNow('delivery')
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={t('Delivery')} text={loaderData} />
}
