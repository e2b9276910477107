import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/terms.ts'
import text from './content/terms.json'
import { withFees } from './content.server.ts'
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

export function loader({ context }: Route.LoaderArgs) {
  return withFees(context, text)
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage title={t('Terms and Conditions of Use')} text={loaderData} isBinding />
}
