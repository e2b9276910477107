import type { ReactNode } from 'react'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface Props {
  /** The sentence of an empty list. */
  title: string
  words?: ReactNode
  /** The next step if no filter is active. */
  action: ReactNode
  /** The query string without the active filters; null if there are none. */
  cleared?: string | null
}

/** An empty list: a sentence and one next step, which clears the filters if any are active. */
export default function EmptyList({ title, words, action, cleared = null }: Props) {
  const isFiltered = cleared !== null
  return (
    <EmptyState
      drawing={<EmptyStall />}
      title={title}
      action={isFiltered ? <LinkButton to={{ search: cleared }}>{t('Clear filters')}</LinkButton> : action}
    >
      {isFiltered ? t('Nothing fits all the filters that are on.') : words}
    </EmptyState>
  )
}
