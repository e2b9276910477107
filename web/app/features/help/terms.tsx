import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import text from './content/terms.json'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Terms and Conditions of Use | Juaso'),
      description: t('The rules of the market for everybody who buys or sells on Juaso.'),
    },
  )
}

export default function TermsPage() {
  return <TextPage title={t('Terms and Conditions of Use')} text={text} isBinding />
}
