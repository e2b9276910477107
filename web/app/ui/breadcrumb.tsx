import { t } from '#web/messages/messages.ts'
import { Link } from './link.tsx'

interface Props {
  /** From the root down; the last one is the current page and needs no path. */
  steps: readonly { label: string; to?: string }[]
}

/** The breadcrumb of a page: Home › Fashion › Shoes. */
export function Breadcrumb({ steps }: Props) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="breadcrumb">
        {steps.map((step, place) => (
          <li key={step.to ?? step.label}>
            {place > 0 && <span aria-hidden="true">›</span>}
            {step.to ? (
              <Link to={step.to} prefetch="intent">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
