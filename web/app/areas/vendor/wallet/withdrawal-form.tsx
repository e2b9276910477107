import { useQueryClient } from '@tanstack/react-query'
import { formatCedis } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import { withdrawalWaitsSentences } from '#contracts/wallet/withdrawal-waits.ts'
import { NewWithdrawal } from '#contracts/wallet/withdrawals.ts'
import { api, isAnswerLost } from '#web/data/api.ts'
import { attemptInTab, sendOnce } from '#web/data/attempts.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FirstFocus } from '#web/ui/dialog/first-focus.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { moneyKey } from '../store-context.ts'

// A file of its own because its rules are 40 KB: loaded once an amount is chosen.

export interface WithdrawalFormProps {
  store: OwnStore
  amount: number
  method: PayoutMethod
  onClose: () => void
  onDone: () => void
}

/** Also after a reload, so that a retry after a lost answer sends no money twice. */
const attempt = attemptInTab('juaso.withdrawal-attempt')
// A wrong password is refused before anybody looks whether this withdrawal was asked for: only success ends an attempt.
const isNeverOver = () => false

const lostAnswer =
  'The network was gone before the answer came. Send it again: the same withdrawal is never paid twice. Or close this and look ' +
  'at your transactions.'

/** Asks for the password and sends the withdrawal. */
export function WithdrawalForm({ store, amount, method, onClose, onDone }: WithdrawalFormProps) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: NewWithdrawal,
    failureOf: (error) => {
      // Without an answer the money may be on its way: the wallet shows what the market knows.
      const isLost = isAnswerLost(error)
      if (isLost) void queries.invalidateQueries({ queryKey: moneyKey(store) })
      return isLost ? { message: lostAnswer } : formFailureOf(error)
    },
    onSubmit: async (body) => {
      const params = { store: store.slug }
      const input = [store.slug, body.amount, body.method_id]
      const send = (key: string) => api('POST /vendor/:store/withdrawals', { params, body, key })
      const asked = await sendOnce(attempt, input, send, isNeverOver)
      await queries.invalidateQueries({ queryKey: moneyKey(store) })
      showToast({
        tone: 'good',
        title: 'Withdrawal requested',
        message: asked.waits_for
          ? `${formatCedis(amount)} has left your balance. ${withdrawalWaitsSentences[asked.waits_for]}`
          : `${formatCedis(amount)} is on its way.`,
      })
      onDone()
      onClose()
    },
  })
  const refused = message ?? errors.amount ?? errors.method_id
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FirstFocus />
      <div role="alert" className="empty:hidden">
        {refused && (
          <Notice
            tone="brick"
            title={message === lostAnswer ? 'We do not know yet whether it was sent' : 'Nothing was sent'}
          >
            {refused}
          </Notice>
        )}
      </div>
      <p>
        <strong className="tabular-nums">{formatCedis(amount)}</strong> to {method.type}{' '}
        {method.masked_number}, {method.account_name}.
      </p>
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="method_id" value={method.id} />
      <AgainField label="Your password" data-first-focus error={errors.password} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Send {formatCedis(amount)}
        </Button>
      </div>
    </form>
  )
}
