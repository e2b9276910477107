import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { regions } from '#contracts/geo/regions.ts'
import { quotationLimits } from '#contracts/quotations/quotation.ts'
import { NewQuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { isoDayIn } from '#web/parts/time/iso-day.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea, TextInput } from '#web/ui/form/limited-text.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { useCompany } from '../use-company.ts'
import { RequestFiles } from './request-files.tsx'
import { requestsKey } from './requests-query.ts'
import { useLikelyRegion } from './use-likely-region.ts'

export function meta() {
  return [{ title: t('Ask for quotations | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/quotations/new: asks vendors for prices; `?product=` asks for one product. */
export default function NewRequestPage() {
  const { company, query } = useCompany()
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-4 sm:py-6">
      <Breadcrumb steps={[{ label: t('Quotations'), to: '/b2b/quotations' }, { label: t('New request') }]} />
      <header>
        <h1>{t('Ask for quotations')}</h1>
        <p className="text-sm text-ink-2">
          {t('Verified vendors that sell such goods read it and send you their prices.')}
        </p>
      </header>
      {company ? (
        company.rights.includes('buy') ? (
          <RequestForm company={company} />
        ) : (
          <Notice>{t('Your role in this company does not buy.')}</Notice>
        )
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your company could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading')}</span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  )
}

function RequestForm({ company }: { company: OwnCompany }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const { formProps, errors, message, busy } = useForm({
    schema: NewQuotationRequest,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const made = await api('POST /companies/:company/quotation-requests', {
        params: { company: company.id },
        body,
      })
      await queries.invalidateQueries({ queryKey: requestsKey })
      showToast({ tone: 'good', title: t('Your request is sent') })
      await navigate(`/b2b/quotations/${made.id}`)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="brick">{message}</Notice>}
      </div>
      <WhatFields errors={errors} />
      <WhereFields company={company.id} errors={errors} />
      <RequestFiles error={errors.files} isSending={isSending} onSending={setSending} />
      <Notice>
        {t(
          'Vendors read your region, not the name of your company. Telephone numbers and e-mail addresses are hidden.',
        )}
      </Notice>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" busy={busy} disabled={isSending} className="max-sm:w-full">
          {t('Send request')}
        </Button>
      </div>
    </form>
  )
}

function WhatFields({ errors }: { errors: FieldErrors }) {
  const [parameters] = useSearchParams()
  const product = parameters.get('product')
  const title = parameters.get('title') ?? ''
  return (
    <>
      <TextInput
        label={t('What do you need?')}
        name="title"
        required
        maxLength={120}
        defaultValue={title}
        error={errors.title}
        hint={t('Such as: school desk, double, hardwood')}
      />
      <TextArea
        label={t('Details')}
        name="description"
        maxLength={4_000}
        error={errors.description}
        hint={t('Size, material, colour, packing: what a vendor has to know for a price.')}
      />
      {product ? (
        <input type="hidden" name="product" value={product} />
      ) : (
        <CategoryField error={errors.category} />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput
          label={t('Quantity')}
          name="quantity"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={parameters.get('quantity') ?? ''}
          error={errors.quantity}
        />
        <TextInput
          label={t('Unit')}
          name="unit"
          maxLength={20}
          autoComplete="off"
          error={errors.unit}
          hint={t('Such as desks or boxes; empty: pieces')}
        />
        <TextInput
          label={t('Target unit price (GHS)')}
          name="target_price"
          inputMode="decimal"
          autoComplete="off"
          error={errors.target_price}
          hint={t('Optional')}
        />
      </div>
    </>
  )
}

function CategoryField({ error }: { error: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['categories', 'for-request'],
    queryFn: ({ signal }) => api('GET /categories', { query: { sort_order: '1' }, signal }),
    staleTime: 600_000,
  })
  const roots = (data ?? []).filter(({ parent_id }) => parent_id === null)
  return (
    <Select label={t('Category')} name="category" required defaultValue="" error={error}>
      <option value="">{t('Please choose')}</option>
      {roots.map((root) => (
        <optgroup key={root.id} label={goodsWord(root.title)}>
          <option value={root.slug}>{t('All of {category}', { category: goodsWord(root.title) })}</option>
          {(data ?? [])
            .filter(({ parent_id }) => parent_id === root.id)
            .map(({ id, slug, title }) => (
              <option key={id} value={slug}>
                {goodsWord(title)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

function WhereFields({ company, errors }: { company: string; errors: FieldErrors }) {
  const likely = useLikelyRegion(company)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('Needed by')}
          name="needed_by"
          type="date"
          required
          min={isoDayIn(0)}
          max={isoDayIn(quotationLimits.neededDaysMax)}
          error={errors.needed_by}
        />
        <Select
          label={t('Delivered to (region)')}
          name="region"
          required
          value={chosen ?? likely}
          onChange={({ target }) => setChosen(target.value)}
          error={errors.region}
        >
          <option value="">{t('Please choose')}</option>
          {regions.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      <Checkbox label={t('Ask vendors of this region only')} name="only_region" />
    </>
  )
}
