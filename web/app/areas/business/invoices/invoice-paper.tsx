import { nameWithVariant } from '#contracts/catalog/variant-name.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { formatCedis } from '#contracts/money.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { Logo } from '#web/parts/shell/header/logo.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The invoice as it is printed: to whom, for what, with the taxes inside, and what is left. */
export function InvoicePaper({ invoice }: { invoice: CompanyInvoice }) {
  return (
    <article
      aria-label={t('Invoice {number}', { number: invoice.number })}
      className="card flex flex-col gap-6 overflow-hidden p-4 sm:p-8"
    >
      <div className="kente -mx-4 -mt-4 sm:-mx-8 sm:-mt-8" />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Logo side="business" />
        <p className="sm:text-end">
          <span className="block text-lg font-bold">{t('Invoice')}</span>
          <span className="text-sm text-ink-2">{invoice.number}</span>
        </p>
      </div>
      <Head invoice={invoice} />
      {invoice.parcels.map((parcel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parcels of an invoice keep their place.
        <Parcel key={place} parcel={parcel} />
      ))}
      <div className="flex flex-col gap-6 border-t border-ink pt-5 sm:flex-row sm:justify-between">
        {invoice.owed > 0 ? (
          <p className="max-w-80 text-sm text-ink-2">
            <strong className="block text-ink">{t('How to pay')}</strong>
            {t('On this page by Mobile Money or card, whole or in parts.')}
            {invoice.bank_account && <BankTransfer account={invoice.bank_account} number={invoice.number} />}
          </p>
        ) : (
          <p className="text-sm text-ink-2">{t('Nothing is left to pay.')}</p>
        )}
        <Totals invoice={invoice} />
      </div>
    </article>
  )
}

function BankTransfer({ account, number }: { account: string; number: string }) {
  return (
    <span className="mt-2 block">
      <Rich
        text="Or by bank transfer to {account}, with the reference {number}."
        parts={{
          account: <strong className="break-words text-ink">{account}</strong>,
          number: <strong className="whitespace-nowrap text-ink">{number}</strong>,
        }}
      />
    </span>
  )
}

function Head({ invoice }: { invoice: CompanyInvoice }) {
  const { company, issued_on, due_on, order_number, ordered_by, po_number, branch, cost_centre } = invoice
  const facts = [
    [t('Invoice date'), formatDate(issued_on)],
    [t('Due'), formatDate(due_on)],
    [t('Terms'), t('Net 30 days')],
    [t('Order'), order_number],
    [t('Ordered by'), ordered_by],
    [t('PO number'), po_number],
    [t('Branch'), branch],
    [t('Cost centre'), cost_centre],
  ] as const
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:justify-between">
      <div className="min-w-0 text-sm">
        <p className="text-ink-3">{t('To')}</p>
        <p className="font-semibold break-words">{company.name}</p>
        {company.address.map((line) => (
          <p key={line} className="break-words text-ink-2">
            {line}
          </p>
        ))}
        {company.tin && <p className="text-ink-2">{`TIN ${company.tin}`}</p>}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 self-start text-sm">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-medium break-words sm:text-end">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}

function Parcel({ parcel }: { parcel: CompanyInvoice['parcels'][number] }) {
  return (
    <section className="flex flex-col gap-1 text-sm">
      <p className="text-ink-3">{t('Sold by')}</p>
      <h2 className="text-base break-words">{parcel.store}</h2>
      <div className="break-words text-ink-2">
        {parcel.store_address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {parcel.vat_number
            ? t('VAT registration {number}', { number: parcel.vat_number })
            : t('Not registered for VAT')}
        </p>
      </div>
      <ul>
        {parcel.lines.map((line) => (
          <li key={`${line.name}${line.variant_name}`} className="flex gap-4 border-b border-line py-2.5">
            <span className="min-w-0 grow">
              <span className="block break-words">
                {nameWithVariant(line.name, variantWords(line.variant_name))}
              </span>
              <span className="block text-ink-2 tabular-nums">
                {line.quantity} × {formatCedis(line.unit_price)}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatCedis(line.total)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 py-2.5">
          <span>{translate(parcel.delivery_label)}</span>
          <span className="tabular-nums">{formatCedis(parcel.delivery_fee)}</span>
        </li>
      </ul>
      {parcel.tax && (
        <dl className="rounded-md bg-sunken px-3.5 py-2.5 text-ink-2">
          <Sum name={t('Taxable amount, included above')} amount={parcel.tax.base} />
          {parcel.tax.taxes.map(({ label, percent, amount }) => (
            <Sum
              key={label}
              name={t('{tax} {percent}%, included above', { tax: label, percent })}
              amount={amount}
            />
          ))}
        </dl>
      )}
    </section>
  )
}

function Totals({ invoice }: { invoice: CompanyInvoice }) {
  return (
    <dl className="flex w-full flex-col gap-1.5 text-sm sm:max-w-72">
      <Sum name={t('Items')} amount={invoice.items_total} />
      <Sum name={t('Delivery')} amount={invoice.delivery_total} />
      {invoice.taken_off > 0 && <Sum name={t('Returned or cancelled')} amount={-invoice.taken_off} />}
      <Sum name={t('Total')} amount={invoice.total} />
      {invoice.paid > 0 && <Sum name={t('Paid so far')} amount={-invoice.paid} />}
      {invoice.withheld > 0 && <Sum name={t('Tax withheld')} amount={-invoice.withheld} />}
      <Sum name={t('Left to pay')} amount={invoice.owed} isLast />
    </dl>
  )
}

function Sum({ name, amount, isLast = false }: { name: string; amount: number; isLast?: boolean }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isLast && 'mt-1 border-t border-line pt-3 text-lg font-bold',
      )}
    >
      <dt className={isLast ? undefined : 'text-ink-2'}>{name}</dt>
      <dd className="tabular-nums">{formatCedis(amount)}</dd>
    </div>
  )
}
