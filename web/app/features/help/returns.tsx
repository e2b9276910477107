import { t } from '#web/messages/messages.ts'
import text from './content/returns.json'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta() {
  return [
    { title: t('Returns and refunds | Juaso') },
    { name: 'description', content: t('What can be returned, until when, and how the money comes back.') },
  ]
}

export default function ReturnsPage() {
  return <TextPage title={t('Returns and refunds')} text={text} />
}
