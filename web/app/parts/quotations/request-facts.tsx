import type { ReactNode } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { QuotationRequest, StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { productPath } from '#web/parts/paths.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { FileIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { piecesOf } from './pieces.ts'

type Facts = Omit<
  QuotationRequest,
  'quotations' | 'threads' | 'author' | 'cancel_reason' | 'stores_count' | 'is_widened'
> &
  Partial<Pick<StoreRequest, 'company'>>

interface Props {
  request: Facts
  /** Opens a private file. */
  onOpen: (file: string) => void
}

/** What is asked for: quantity, target price, day, place, files, and the words of its buyer. */
export function RequestFacts({ request, onOpen }: Props) {
  const { prefix } = useSide()
  const { quantity, unit, target_price: target, needed_by, region, only_region, files, description } = request
  return (
    <section aria-label={t('What is asked for')} className="card flex flex-col gap-4 p-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
        <Fact label={t('Quantity')}>{piecesOf(quantity, unit)}</Fact>
        {target !== null && <Fact label={t('Target unit price')}>{formatCedis(target)}</Fact>}
        <Fact label={t('Needed by')}>{formatDate(needed_by)}</Fact>
        <Fact label={t('Region')}>{only_region ? t('{region}, its vendors only', { region }) : region}</Fact>
        {request.category && <Fact label={t('Category')}>{request.category.title}</Fact>}
        {request.product && (
          <Fact label={t('Product')}>
            <Link to={prefix + productPath(request.product)} className="text-accent hover:underline">
              {request.product.name}
            </Link>
          </Fact>
        )}
        {files.length > 0 && (
          <Fact label={t('Files')}>
            <ul className="flex flex-col">
              {files.map(({ id, name }) => (
                <li key={id} className="min-w-0">
                  <button
                    type="button"
                    onClick={() => onOpen(id)}
                    className="inline-flex min-h-11 max-w-full items-center gap-2 text-start font-semibold text-accent hover:underline"
                  >
                    <FileIcon width={18} height={18} className="shrink-0" />
                    <span className="min-w-0 break-words">{name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {description && <p className="max-w-[70ch] text-sm break-words whitespace-pre-wrap">{description}</p>}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
