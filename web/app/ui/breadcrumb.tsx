import { Link } from 'react-router'

interface Props {
  /** From the root down; the last one is the page itself and needs no address. */
  steps: readonly { label: string; to?: string }[]
}

/** Where the page stands: Home › Fashion › Shoes. */
export function Breadcrumb({ steps }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3 sm:text-[0.8125rem]">
        {steps.map((step, place) => (
          <li key={step.to ?? step.label} className="flex items-center gap-1.5">
            {place > 0 && <span aria-hidden="true">›</span>}
            {step.to ? (
              <Link to={step.to} prefetch="intent" className="py-1.5 hover:text-accent hover:underline">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1.5">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
