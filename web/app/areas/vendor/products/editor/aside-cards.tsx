import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import { Card } from './card.tsx'

// At the end of the form, and nothing is typed there.
const AsShoppersSeeIt = onDemand(
  async () => ({ default: (await import('./as-shoppers-see-it.tsx')).AsShoppersSeeIt }),
  { Missing: LeftOut },
)

interface Props {
  saved: ListingFields
  live: ListingFields
  errors: FieldErrors
  hasVariants: boolean
  listing: Listing | null
}

export function AsideCards({ saved, live, errors, listing, hasVariants }: Props) {
  return (
    <>
      <Card title="Status">
        <fieldset className="flex flex-col gap-2.5">
          <legend className="sr-only">Product status</legend>
          <RadioCard
            name="status"
            value="draft"
            defaultChecked={saved.status === 'draft'}
            label="Draft"
            detail="Not visible to customers"
          />
          <RadioCard
            name="status"
            value="active"
            defaultChecked={saved.status === 'active'}
            label="Active"
            detail={listing?.taken_down ? 'Juaso has taken it down' : 'Visible to customers'}
            disabled={Boolean(listing?.taken_down)}
          />
        </fieldset>
      </Card>
      <Stock {...{ saved, live, errors, listing, hasVariants }} />
      <AsShoppersSeeIt live={live} listing={listing} />
    </>
  )
}

function Stock({ saved, live, errors, listing, hasVariants }: Props) {
  return (
    <Card title="Stock and delivery">
      <label className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
        Track inventory
        <input
          type="checkbox"
          name="track_inventory"
          defaultChecked={saved.track_inventory}
          className="size-5 accent-accent"
        />
      </label>
      {!live.track_inventory && (
        <p className="text-xs text-ink-3">
          Nothing is counted: buyers can always order. What was on hand is written away.
        </p>
      )}
      {!hasVariants && live.track_inventory && (
        <TextInput
          label="Stock quantity"
          name="stock"
          type="number"
          inputMode="numeric"
          min={0}
          required
          defaultValue={saved.stock ?? ''}
          error={errors.stock}
          hint={
            listing && listing.reserved > 0 ? `${listing.reserved} are reserved for open orders.` : undefined
          }
        />
      )}
      <TextInput
        label="Low stock at"
        name="low_stock_threshold"
        type="number"
        inputMode="numeric"
        min={0}
        defaultValue={saved.low_stock_threshold}
        error={errors.low_stock_threshold}
      />
      <div className="grid grid-cols-2 gap-3">
        {measures.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            defaultValue={saved[name] ?? ''}
            error={errors[name]}
          />
        ))}
      </div>
    </Card>
  )
}

const measures = [
  { name: 'weight_lbs', label: 'Weight, lbs' },
  { name: 'length_in', label: 'Length, in' },
  { name: 'width_in', label: 'Width, in' },
  { name: 'height_in', label: 'Height, in' },
] as const
