import { t } from '#web/messages/messages.ts'
import type { ProductView } from './product-view.ts'
import { ReportButton } from './report-button.tsx'

/** Description, features, table of facts and store of a product. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { description, general_features: features, facts } = product
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="description" className="flex flex-col gap-3">
        <h2 id="description">{t('About this product')}</h2>
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="max-w-[44rem] whitespace-pre-line text-ink-2">
            {paragraph}
          </p>
        ))}
        {features.map(({ name, values }) => (
          <div key={name} className="flex flex-col gap-1.5">
            <h3>{name}</h3>
            <ul className="list-disc space-y-1 ps-5 text-ink-2 marker:text-accent">
              {values.map((value) => (
                <li key={value}>{value}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-labelledby="facts" className="flex flex-col gap-3">
        <h2 id="facts">{t('Details')}</h2>
        <dl className="facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ReportButton productId={product.id} />
      </section>
    </div>
  )
}
