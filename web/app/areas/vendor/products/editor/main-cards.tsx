import type { ReactNode } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { AttributeDefinition } from '#contracts/listings/listing.ts'
import type { ListingChoices } from '#contracts/listings/listing-answers.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import { CategoryOptions } from '../category-options.tsx'
import { BulkTiers, type TierRows } from './bulk-tiers.tsx'
import { Card } from './card.tsx'
import { Features } from './features.tsx'
import { Prices, PricesOfVariants } from './price-cards.tsx'

const SkuSuggestion = onDemand(() => import('./sku/sku-suggestion.tsx'), { Missing: LeftOut })

interface MainProps extends TierRows {
  saved: ListingFields
  live: ListingFields
  errors: FieldErrors
  hasVariants: boolean
  choices: ListingChoices
  definitions: readonly AttributeDefinition[]
  pictures: ReactNode
}

export function MainCards(props: MainProps) {
  const { saved, live, errors, choices, definitions, hasVariants, pictures, tiers, onRows } = props
  return (
    <>
      <WhatItIs {...{ saved, live, errors, choices, definitions }} />
      {pictures}
      {hasVariants ? <PricesOfVariants live={live} /> : <Prices {...{ saved, live, errors }} />}
      <BulkTiers {...{ tiers, onRows, saved, live, errors }} />
      <Features rows={saved.features} onRows={onRows} />
    </>
  )
}

type WhatProps = Pick<MainProps, 'saved' | 'live' | 'errors' | 'choices' | 'definitions'>

function WhatItIs({ saved, live, errors, choices, definitions }: WhatProps) {
  return (
    <Card title="What it is">
      <Audience saved={saved} />
      <TextInput
        label="Product name"
        name="name"
        maxLength={200}
        required
        defaultValue={saved.name}
        error={errors.name}
      />
      <TextArea
        label="Description"
        name="description"
        rows={5}
        required
        defaultValue={saved.description}
        error={errors.description}
        hint={`${live.description.length} letters, at least 10`}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Category"
          name="category"
          required
          defaultValue={saved.category}
          error={errors.category}
        >
          <option value="">Choose a category</option>
          <CategoryOptions choices={choices} />
        </Select>
        <Select
          label="Brand"
          name="brand"
          required
          defaultValue={saved.brand}
          error={errors.brand}
          hint="“Generic” is fine."
        >
          <option value="">Choose a brand</option>
          {choices.brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput
          label="SKU"
          name="sku"
          required
          maxLength={64}
          autoComplete="off"
          defaultValue={saved.sku}
          error={errors.sku}
          hint={
            <>
              Your own code, once per store.{' '}
              {live.sku === '' && live.name !== '' && <SkuSuggestion name={live.name} />}
            </>
          }
        />
      </div>
      <Attributes {...{ definitions, saved, errors }} />
    </Card>
  )
}

function Audience({ saved }: { saved: ListingFields }) {
  return (
    <fieldset className="grid gap-2.5 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">Sold to</legend>
      <RadioCard
        name="audience"
        value="b2c"
        defaultChecked={saved.audience === 'b2c'}
        label="Shoppers (B2C)"
        detail="Sold one by one; with bulk prices also to companies"
      />
      <RadioCard
        name="audience"
        value="b2b"
        defaultChecked={saved.audience === 'b2b'}
        label="Companies only (B2B)"
        detail="Only seen in Juaso Business"
      />
    </fieldset>
  )
}

/** The properties of the category; required where it says so. */
function Attributes({ definitions, saved, errors }: Pick<MainProps, 'definitions' | 'saved' | 'errors'>) {
  if (definitions.length === 0) return null
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1.5 text-sm font-semibold">Details of this category</legend>
      {definitions.map(({ slug, name, kind, unit, choices, is_required }) => {
        const shared = {
          name: `attributes.${slug}`,
          label: unit ? `${name} (${unit})` : name,
          required: is_required,
          defaultValue: saved.attributes[slug] ?? '',
          error: errors[`attributes.${slug}`],
        }
        if (kind === 'number') return <TextInput key={slug} {...shared} inputMode="decimal" />
        if (kind === 'select' && choices.length === 0) return <TextInput key={slug} {...shared} />
        const options = kind === 'boolean' ? booleans : choices.map((choice) => [choice, choice] as const)
        return (
          <Select key={slug} {...shared}>
            <option value="">{is_required ? 'Choose one' : 'Not said'}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )
      })}
    </fieldset>
  )
}

const booleans = [
  ['true', 'Yes'],
  ['false', 'No'],
] as const
