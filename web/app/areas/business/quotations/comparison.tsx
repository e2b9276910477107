import { type ReactNode, useState } from 'react'
import type { QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Compared } from './compared.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.tsx'

interface Props {
  request: QuotationRequest
  compared: readonly Compared[]
  /** The buttons under a quotation. */
  actions: (one: Compared) => ReactNode
}

/** The quotations side by side; on a phone one below the other. */
export function Comparison({ request, compared, actions }: Props) {
  const [isShort, setShort] = useState(false)
  const rows = comparisonRows(request).filter(({ key }) => !isShort || new Set(compared.map(key)).size > 1)
  return (
    <>
      <div className="card hidden overflow-x-auto lg:block">
        <table className="w-full table-fixed text-sm">
          <caption className="sr-only">{t('The quotations side by side')}</caption>
          <thead>
            <tr className="border-b border-line">
              <td className="w-40 p-4 align-bottom">
                {compared.length > 1 && (
                  <Checkbox
                    label={t('Only differences')}
                    checked={isShort}
                    onChange={({ target }) => setShort(target.checked)}
                  />
                )}
              </td>
              {compared.map((one) => (
                <th key={one.quotation.id} scope="col" className={columnClass(one, 'text-start font-normal')}>
                  <Head one={one} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cell }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="p-4 text-start align-top font-normal text-ink-2">
                  {label}
                </th>
                {compared.map((one) => (
                  <td key={one.quotation.id} className={columnClass(one, 'break-words')}>
                    {cell(one)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {compared.map((one) => (
                <td key={one.quotation.id} className={columnClass(one)}>
                  {actions(one)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <ul className="flex flex-col gap-4 lg:hidden">
        {compared.map((one) => (
          <li key={one.quotation.id}>
            <Card one={one} rows={rows}>
              {actions(one)}
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

const columnClass = ({ marks }: Compared, more?: string) =>
  classNames('border-s border-line p-4 align-top', marks.isBest && 'bg-accent-soft/60', more)

function Card({
  one,
  rows,
  children,
}: {
  one: Compared
  rows: readonly ComparisonRow[]
  children: ReactNode
}) {
  return (
    <article className={classNames('card flex flex-col gap-4 p-4', one.marks.isBest && 'border-accent')}>
      <Head one={one} />
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 text-sm">
        {rows.map(({ label, cell }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">{cell(one)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}

function Head({ one: { quotation, marks, newest } }: { one: Compared }) {
  const { prefix } = useSide()
  const { name, slug, town, logo, tone } = quotation.store
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <Picture
          base={logo}
          tone={tone}
          alt=""
          sizes="40px"
          sizeMax={160}
          className="size-10 shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <h2 className="text-sm break-words">
            <Link to={`${prefix}/store/${slug}`} className="hover:text-accent hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-xs text-ink-2">{t('{town} · verified', { town })}</p>
        </div>
      </div>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {marks.isBest && !marks.isOnly && (
          <Badge tone="green">{marks.isCheapest ? t('In time, lowest total') : t('Best in time')}</Badge>
        )}
        {newest.version > 1 && <Badge>{t('Version {number}', { number: newest.version })}</Badge>}
        {quotation.state === 'accepted' && <Badge tone="green">{t('Accepted')}</Badge>}
        {quotation.state === 'ordered' && <Badge tone="green">{t('Ordered')}</Badge>}
      </p>
    </div>
  )
}
