import { type ComponentProps, useId } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** One of the wallet's quick amounts, or the whole balance as it is then; null where none is chosen. */
export type QuickAmount = number | 'all' | null

interface QuickProps {
  wallet: Wallet
  chosen: QuickAmount
  onChoose: (amount: QuickAmount) => void
}

/** [VE-9.02] What is more than the balance cannot be chosen. A press asks for the password at once. */
export function QuickAmounts({ wallet, chosen, onChoose }: QuickProps) {
  const id = useId()
  const all = wallet.available_balance
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons; a fieldset is for inputs.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Quick Select
      </p>
      <div className="grid grid-cols-4 gap-2 lg:grid-cols-2">
        {wallet.quick_amounts.map((amount) => (
          <Quick
            key={amount}
            isChosen={amount === chosen}
            disabled={amount > all}
            onClick={() => onChoose(amount)}
          >
            GHS {amount}
          </Quick>
        ))}
        <Quick
          className="col-span-full"
          isChosen={chosen === 'all'}
          disabled={all < wallet.minimum_withdrawal}
          onClick={() => onChoose('all')}
        >
          All of it{all > 0 && `: ${formatCedis(all)}`}
        </Quick>
      </div>
    </div>
  )
}

interface QuickButtonProps extends ComponentProps<'button'> {
  isChosen: boolean
}

function Quick({ isChosen, className, ...rest }: QuickButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-haspopup="dialog"
      aria-pressed={isChosen}
      className={classNames(
        'min-h-11 rounded-full border text-sm font-semibold whitespace-nowrap tabular-nums disabled:opacity-50 max-sm:text-xs',
        isChosen ? 'border-accent bg-accent text-on-accent' : 'border-field bg-surface hover:bg-sunken',
        className,
      )}
    />
  )
}

interface CustomProps {
  wallet: Wallet
  typed: string
  amount: number | null
  error: string | undefined
  onType: (text: string) => void
}

export function CustomAmount({ wallet, typed, amount, error, onType }: CustomProps) {
  const left = amount === null ? -1 : wallet.available_balance - amount
  return (
    <TextInput
      label="Custom Amount (GHS)"
      inputMode="decimal"
      autoComplete="off"
      placeholder={`Min GHS ${wallet.minimum_withdrawal}`}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      error={error}
      hint={
        left >= 0
          ? `${formatCedis(left)} stays in your wallet.`
          : `At least ${formatCedis(wallet.minimum_withdrawal)}.`
      }
    />
  )
}
