import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingEdit, ListingSelection } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits, priceRoundings } from '#contracts/listings/change-set.ts'
import { stockReasons, stockReasonWords } from '#contracts/listings/listing.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useStore } from '../../store-context.ts'
import { editOf, fieldLabels, roundingLabels, ways } from './edit-of-form.rules.ts'

interface Props {
  count: number
  selection: ListingSelection
  onClose: () => void
  /** Takes the selection back; null where each product was chosen. */
  onClear: (() => void) | null
}

const fields = Object.keys(fieldLabels) as ListingEdit['field'][]

/** What to change of the selected products. It leads to the preview; nothing is written here. */
export default function EditDrawer({ count, selection, onClose, onClear }: Props) {
  const store = useStore()
  const navigate = useNavigate()
  const [field, setField] = useState<ListingEdit['field']>('base_price')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function preview(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const edit = editOf(field, new FormData(event.currentTarget))
    setFailure(null)
    setError(typeof edit === 'string' ? edit : null)
    if (typeof edit === 'string') return
    setBusy(true)
    try {
      const body = { selection, edit }
      const set = await api('POST /vendor/:store/change-sets', { params: { store: store.slug }, body })
      await navigate(`/b2b/vendor/products/changes/${set.id}`)
    } catch (thrown) {
      setFailure(failureSentence(thrown))
      setBusy(false)
    }
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      place="right"
      title={count === 1 ? 'Edit 1 product' : `Edit ${count.toLocaleString('en-GB')} products`}
      footer={
        <Button type="submit" form="edit-many" wide busy={busy}>
          Preview the change
        </Button>
      }
    >
      <form
        id="edit-many"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void preview(event)}
      >
        {onClear && (
          <Notice tone="gold" title={`All ${count.toLocaleString('en-GB')} selected`}>
            <button type="button" onClick={onClear} className="min-h-11 font-semibold underline">
              Clear, and choose products
            </button>
          </Notice>
        )}
        <Select
          label="What to change"
          value={field}
          onChange={(event) => {
            setField(fields.find((one) => one === event.target.value) ?? 'base_price')
            setError(null)
          }}
        >
          {fields.map((one) => (
            <option key={one} value={one}>
              {fieldLabels[one]}
            </option>
          ))}
        </Select>
        <HowMuch key={field} field={field} error={error} />
        <ErrorLine>{failure}</ErrorLine>
        <p className="text-sm text-ink-2">
          You see every old and new value before anything is written, and can undo it for{' '}
          {changeSetLimits.undoDays} days.
        </p>
      </form>
    </Drawer>
  )
}

function HowMuch({ field, error }: { field: ListingEdit['field']; error: string | null }) {
  const [chosen, setChosen] = useState<string>(ways[field][0].way)
  const way = ways[field].find((one) => one.way === chosen) ?? ways[field][0]
  const isPrice = field === 'base_price' || field === 'sale_price'
  return (
    <>
      <Select
        label={field === 'status' ? 'New status' : 'How'}
        name="way"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {ways[field].map(({ way: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {way.unit && (
        <TextInput
          label={way.unit === '%' ? 'Percent' : way.unit === 'GHS' ? 'Amount in GHS' : 'Pieces'}
          name="value"
          inputMode={way.unit === 'pieces' ? 'numeric' : 'decimal'}
          autoComplete="off"
          error={error}
        />
      )}
      {isPrice && way.unit && (
        <Select label="Rounding" name="rounding">
          {priceRoundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {roundingLabels[rounding]}
            </option>
          ))}
        </Select>
      )}
      {field === 'base_price' && way.by !== 'set' && (
        <>
          <Checkbox name="sale_too" defaultChecked label="Change sale prices the same way" />
          <Checkbox name="bulk_too" defaultChecked label="Change bulk prices the same way" />
        </>
      )}
      {field === 'stock' && (
        <>
          <Select label="Reason" name="reason" defaultValue={stockReasons[1]}>
            {stockReasons.map((reason) => (
              <option key={reason} value={reason}>
                {stockReasonWords[reason]}
              </option>
            ))}
          </Select>
          <TextInput label="Note" name="note" maxLength={300} />
        </>
      )}
    </>
  )
}
