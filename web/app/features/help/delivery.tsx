import { t } from '#web/messages/messages.ts'
import type { Route } from './+types/delivery.ts'
import { helpTextNow } from './content.server.ts'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta() {
  return [
    { title: t('Delivery | Juaso') },
    {
      name: 'description',
      content: t('How long delivery takes, what it costs and how the rider finds you.'),
    },
  ]
}

export function loader() {
  return helpTextNow('delivery')
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={t('Delivery')} text={loaderData} />
}
