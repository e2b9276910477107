import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import text from './content/privacy.json'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Privacy Notice | Juaso'),
      description: t(
        'Which information about you Juaso keeps, why, for how long, and what you can do about it.',
      ),
    },
  )
}

export default function PrivacyPage() {
  return <TextPage title={t('Privacy Notice')} text={text} isBinding />
}
