import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cedisSentence, formatCedis, hasTwoDecimals } from '#contracts/money.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import type { ListedPayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import { walletRefusals } from '#contracts/wallet/wallet-refusals.ts'
import { translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { typedNumber } from '#web/ui/form/number-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { CustomAmount, type QuickAmount, QuickAmounts } from './amount-fields.tsx'
import { LastWithdrawal } from './last-withdrawal.tsx'
import { methodsQuery } from './wallet-queries.ts'
import { withdrawParameter } from './withdraw-address.ts'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

interface Props {
  store: OwnStore
  wallet: Wallet
}

/** [VE-2.38] Request Withdrawal: how much, where to, and what became of the last one. */
export function WithdrawalCard({ store, wallet, isRead }: Props & { isRead: boolean }) {
  const query = useQuery(methodsQuery(store))
  return (
    <section aria-labelledby="withdrawal" className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="withdrawal" className="text-lg">
        Request Withdrawal
      </h2>
      {/* On a phone the same sum stands right above. */}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 max-lg:sr-only">
        <span className="text-sm text-ink-2">Available</span>{' '}
        <strong className="text-2xl tabular-nums">{formatCedis(wallet.available_balance)}</strong>
      </p>
      {query.data && isRead ? (
        query.data.length > 0 ? (
          <AmountForm store={store} wallet={wallet} methods={query.data} />
        ) : (
          <div className="flex flex-col items-start gap-3 text-sm">
            <p>Add a Mobile Money account or Bank Account to start withdrawing funds</p>
            <LinkButton to="/b2b/vendor/payment-settings" wide>
              Add a payment method
            </LinkButton>
          </div>
        )
      ) : query.isError ? (
        <LoadFailed query={query} message="Your payment methods could not be loaded" />
      ) : (
        <SkeletonText lines={6} />
      )}
      <LastWithdrawal store={store} />
    </section>
  )
}

interface FormProps extends Props {
  methods: readonly ListedPayoutMethod[]
}

interface Errors {
  amount?: string
  method?: string
}

/**
 * [VE-4.16] A quick amount clears the typed one, and typing clears the quick one. The whole balance and the account that was used last are
 * chosen until something else is. A quick amount and the dashboard's "Withdraw" ask for the password at once.
 */
function AmountForm({ store, wallet, methods }: FormProps) {
  const usable = methods.filter(({ is_usable }) => is_usable)
  const first = usable.find(({ was_used_last }) => was_used_last) ?? usable[0]
  const all = wallet.available_balance
  const canAll = all >= wallet.minimum_withdrawal
  const [quick, setQuick] = useState<QuickAmount>(canAll ? 'all' : null)
  const [typed, setTyped] = useState('')
  const [methodId, setMethodId] = useState(first?.id ?? '')
  const [errors, setErrors] = useState<Errors>({})
  const { asked, setAsked, close } = useAsked(canAll && first ? all : null)
  const method = methods.find(({ id, is_usable }) => id === methodId && is_usable)
  const amountOf = (chosen: QuickAmount) => (chosen === 'all' ? all : (chosen ?? typedNumber(typed)))
  const amount = amountOf(quick)

  function ask(wanted: number | null) {
    const found: Errors = { amount: whyNotAmount(wanted, wallet), method: method ? undefined : chooseMethod }
    setErrors(found)
    setAsked(found.amount || found.method ? null : wanted)
  }
  function choose(chosen: QuickAmount, text = '') {
    setQuick(chosen)
    setTyped(text)
    setErrors({})
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask(amount)
        }}
        className="flex flex-col gap-4"
      >
        <QuickAmounts
          wallet={wallet}
          chosen={quick}
          onChoose={(chosen) => {
            choose(chosen)
            ask(amountOf(chosen))
          }}
        />
        <CustomAmount
          wallet={wallet}
          typed={typed}
          amount={amount}
          error={errors.amount}
          onType={(text) => choose(null, text)}
        />
        <MethodSelect methods={methods} value={methodId} onChoose={setMethodId} error={errors.method} />
        <RequestButton />
        <p className="flex items-center gap-2 text-xs text-ink-2">
          <LockIcon width={16} height={16} className="shrink-0" />
          We ask for your password before money leaves.
        </p>
      </form>
      {method && (
        <WithdrawalDialog
          isOpen={asked !== null}
          store={store}
          amount={asked ?? 0}
          method={method}
          onClose={close}
          onDone={() => choose(null)}
        />
      )}
    </>
  )
}

/** On a phone it is on the first screen, beside the quick amounts. */
const RequestButton = () => (
  <div className="bg-surface py-1 max-lg:sticky max-lg:bottom-14 max-lg:z-10">
    <Button type="submit" size="large" wide>
      Request Withdrawal
    </Button>
  </div>
)

/**
 * The amount that the question is about, as it was shown when it was asked: the balance may grow meanwhile. `atOnce`: what the dashboard's
 * "Withdraw" asks for.
 */
function useAsked(atOnce: number | null) {
  const [parameters, setParameters] = useSearchParams()
  const [asked, setAsked] = useState(parameters.has(withdrawParameter) ? atOnce : null)
  function close() {
    setAsked(null)
    // A reload does not ask again.
    if (!parameters.has(withdrawParameter)) return
    const rest = new URLSearchParams(parameters)
    rest.delete(withdrawParameter)
    setParameters(rest, { replace: true, preventScrollReset: true })
  }
  return { asked, setAsked, close }
}

const chooseMethod = 'Please choose a withdrawal method'

/** Why this amount cannot be withdrawn; undefined where it can. The server decides again. */
function whyNotAmount(amount: number | null, wallet: Wallet): string | undefined {
  if (amount === null || !Number.isFinite(amount) || !hasTwoDecimals(amount)) return cedisSentence
  if (amount < wallet.minimum_withdrawal)
    return translate(walletRefusals['withdrawal.below_minimum'].sentence, {
      min: formatCedis(wallet.minimum_withdrawal),
    })
  if (amount > wallet.available_balance)
    return translate(walletRefusals['withdrawal.over_available'].sentence, {
      available: formatCedis(Math.max(0, wallet.available_balance)),
    })
  return undefined
}

interface MethodProps {
  methods: readonly ListedPayoutMethod[]
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

function MethodSelect({ methods, value, error, onChoose }: MethodProps) {
  const chosen = methods.find(({ id }) => id === value)
  const resting = methods.find(({ is_usable }) => !is_usable)
  return (
    <Select
      label="Withdrawal Method"
      value={value}
      error={error}
      onChange={(event) => onChoose(event.target.value)}
      hint={
        chosen ? (
          chosen.account_name
        ) : resting ? (
          `${resting.type} can be used from ${formatInstant(resting.usable_from)}.`
        ) : (
          <Link to="/b2b/vendor/payment-settings">Payment Settings</Link>
        )
      }
    >
      <option value="" disabled>
        Choose a method
      </option>
      {methods.map(({ id, type, masked_number: number, is_usable, usable_from }) => (
        <option key={id} value={id} disabled={!is_usable}>
          {type} {number}
          {!is_usable && ` (from ${formatInstant(usable_from)})`}
        </option>
      ))}
    </Select>
  )
}
