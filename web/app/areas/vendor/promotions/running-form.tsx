import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { PromotionWithGoods } from '#contracts/promotions/promotions.calls.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useStore } from '../store-context.ts'
import { LimitFields, NameField } from './condition-fields.tsx'
import { toField } from './form-start.ts'
import { promotionsKey } from './promotions-query.ts'
import { conditionWords, goodsWords, reductionWords } from './words.ts'

const rules = () =>
  import('#contracts/promotions/promotion.schema.ts').then(({ RunningPromotion }) => RunningPromotion)

/** The form of a promotion that runs: what may be changed of it, and what may not. */
export function RunningForm({ promotion }: { promotion: PromotionWithGoods }) {
  const store = useStore()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { formProps, errors, message, busy } = useForm({
    schema: rules,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { store: store.slug, promotion: promotion.id }
      const { name } = await api('PATCH /vendor/:store/promotions/:promotion', { params, body })
      await queries.invalidateQueries({ queryKey: promotionsKey(store) })
      showToast({ tone: 'good', title: `${name} is changed` })
      await navigate('/b2b/vendor/promotions')
    },
  })
  const asked = conditionWords({ ...promotion, max_uses_each: null })
  return (
    <form {...formProps} className="flex max-w-2xl flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {(message ?? errors.scope) && <Notice tone="brick">{message ?? errors.scope}</Notice>}
      </div>
      <section aria-labelledby="stays" className="card p-4 sm:p-5">
        <h2 id="stays" className="text-lg">
          What stays
        </h2>
        <p className="font-bold text-accent">{reductionWords(promotion)}</p>
        <p className="text-sm break-words">{[goodsWords(promotion), asked].filter(Boolean).join('. ')}</p>
        <p className="mt-2 text-sm text-ink-2">
          It has begun: shoppers have seen this price, and orders may have it. The percentage or amount, the
          goods, the start, a code and a minimum stay as they are. To change those, stop it and duplicate it.
        </p>
      </section>
      <NameField start={promotion.name} error={errors.name} />
      <TextInput
        label="Ends"
        type="datetime-local"
        name="ends_at"
        required
        defaultValue={toField(promotion.ends_at)}
        error={errors.ends_at}
      />
      <LimitFields start={promotion} errors={errors} />
      <p className="text-sm text-ink-2">
        Orders that were placed with it count in its limits, also where a limit is new. With a limit per
        person its price is shown in the cart only.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save changes
        </Button>
      </div>
    </form>
  )
}
