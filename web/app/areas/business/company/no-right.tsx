import type { ReactNode } from 'react'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { companyPaths } from './company-paths.ts'

/** A page of the company that the person's role does not open. */
export function NoRight({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      isPage
      drawing={<EmptyBox />}
      title={children}
      action={<LinkButton to={companyPaths.overview}>{t('Back to the company')}</LinkButton>}
    />
  )
}
