import type { DeskProduct } from '#contracts/desk/catalogue/products.ts'
import { limits } from '#contracts/limits.ts'
import { takeDownReasons } from '#contracts/listings/take-down-reasons.ts'
import { type TakeDown as TakeDownBody, TakeDownForm } from '#contracts/listings/taking-down.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAct } from '../parts/use-act.ts'

/** Says what taking a product down touches, and asks why. */
export function TakeDown({ product, onClose }: { product: DeskProduct; onClose: () => void }) {
  const { id, name } = product
  const act = useAct(
    (body: TakeDownBody) => api('POST /admin/products/:id/take-down', { params: { id }, body }),
    { done: `${name} is taken down`, onDone: onClose },
  )
  const { formProps, errors, message, busy } = useForm({
    schema: TakeDownForm,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await act.mutateAsync(body)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={`Take ${name} down`}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-sm">
          Nobody finds or orders it from now on, and its store cannot put it back. {whatIsTouched(product)}
        </p>
        <Select label="Why" name="reason" defaultValue="" error={errors.reason} data-first-focus="">
          <option value="">Choose</option>
          {Object.entries(takeDownReasons).map(([reason, { label }]) => (
            <option key={reason} value={reason}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea
          label="In your words, the store reads it"
          name="words"
          rows={3}
          required
          maxLength={limits.reasonLengthMax}
          error={errors.words}
        />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          Take it down
        </Button>
      </form>
    </Dialog>
  )
}

function whatIsTouched({ open_orders: orders, in_carts: carts }: DeskProduct): string {
  const inCarts =
    carts === 0 ? 'It is in no cart.' : `It is in ${carts} ${carts === 1 ? 'cart' : 'carts'}, which say so.`
  if (orders === 0) return inCarts
  return `${inCarts} ${orders === 1 ? '1 parcel with it goes on to its buyer.' : `${orders} parcels with it go on to their buyers.`}`
}
