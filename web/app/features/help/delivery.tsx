import { t } from '#web/messages/messages.ts'
import text from './content/delivery.json'
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

export default function DeliveryPage() {
  return <TextPage title={t('Delivery')} text={text} />
}
