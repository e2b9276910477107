import { t } from '#web/messages/messages.ts'
import text from './content/privacy.json'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta() {
  return [
    { title: t('Privacy Notice | Juaso') },
    {
      name: 'description',
      content: t('Which information about you Juaso keeps, why, for how long, and what you can do about it.'),
    },
  ]
}

export default function PrivacyPage() {
  return <TextPage title={t('Privacy Notice')} text={text} isBinding />
}
