import { formatCedis } from '#contracts/money.ts'
import type { Wallet, WalletClearing } from '#contracts/wallet/wallet.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDay } from './days.ts'
import { withSign } from './transaction-rows.tsx'
import { waitTitles, waitWords } from './wait-words.ts'

interface Props {
  wallet: Wallet
  clearing: WalletClearing | undefined
}

/** [VE-2.36] The three sums of the wallet, what is on its way to the store and why it waits, and what is with another provider or under dispute. */
export function WalletBanner({ wallet, clearing }: Props) {
  const next = clearing?.days[0]
  return (
    <>
      <section aria-label="Balances" className="overflow-hidden rounded-lg bg-deep text-on-deep">
        <div className="kente" />
        <dl
          className={classNames(
            'grid grid-cols-2 gap-x-4 gap-y-5 p-4 sm:p-6',
            // Four amounts of thousands do not stand in one row.
            wallet.withdrawing > 0
              ? 'lg:grid-cols-3 [&>:first-child]:col-span-full'
              : 'lg:grid-cols-[1.3fr_1fr_1fr]',
          )}
        >
          <Sum
            label="Available Balance"
            amount={wallet.available_balance}
            note={wallet.hold ? 'Held for now' : 'Ready for withdrawal'}
            isMain
          />
          {wallet.withdrawing > 0 && (
            <Sum
              label="On its way to you"
              amount={wallet.withdrawing}
              note={wallet.withdrawals === 1 ? '1 withdrawal' : `${wallet.withdrawals} withdrawals`}
            />
          )}
          <Sum
            label="Pending"
            amount={wallet.pending}
            note={
              next ? `Cleared soon: ${formatCedis(next.amount)} by ${formatDay(next.date)}` : 'Cleared soon'
            }
          />
          <Sum label="Total Earnings" amount={wallet.total_earnings} note="Lifetime sales after fees" />
        </dl>
        {/* A server of the version before does not say it. */}
        {wallet.paid_out !== undefined && <HowMade wallet={wallet} />}
      </section>
      <WaitNotices wallet={wallet} />
      {wallet.available_balance < 0 && (
        <Notice tone="gold" title="Your balance is below zero">
          Money of an order that was paid out to you went back to its buyer. Your next sales make up for it.
        </Notice>
      )}
      {wallet.disputed > 0 && (
        <Notice tone="gold" title={`${formatCedis(wallet.disputed)} is held under a dispute`}>
          A buyer’s bank asked for the money of an order back. It returns to your wallet if the bank decides
          for you.
        </Notice>
      )}
      {wallet.held_elsewhere.map(({ provider, available_balance, pending, withdrawing }) => (
        <Notice key={provider}>
          {formatCedis(available_balance)} more is ready and {formatCedis(pending)} waiting with the payment
          provider “{provider}”, which took it. Only that provider can send it.
          {withdrawing > 0 && ` ${formatCedis(withdrawing)} is on its way to you from there.`}
        </Notice>
      ))}
    </>
  )
}

/**
 * What the available sum is made of. The history has no running balance instead: its rows stand by the day of the sale, and their money
 * becomes available on another day, so a balance after each of them, pending and completed, would be true of no moment.
 */
function HowMade({ wallet }: Pick<Props, 'wallet'>) {
  const lines = [
    ['Total earnings, after fees and refunds', wallet.total_earnings],
    ['Pending: sold, and not cleared yet', -wallet.pending],
    ['Held under a dispute', -wallet.disputed],
    ['On its way to you', -wallet.withdrawing],
    ['Withdrawn so far', -wallet.paid_out],
  ] as const
  return (
    <details className="border-t border-on-deep/25 px-4 text-sm sm:px-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        How the available balance is made
      </summary>
      <ul className="flex max-w-md flex-col gap-2 pb-4 tabular-nums">
        {lines
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <li key={label} className="flex justify-between gap-4">
              {label} <span className="whitespace-nowrap">{withSign(amount)}</span>
            </li>
          ))}
        <li className="flex justify-between gap-4 border-t border-on-deep/25 pt-2 font-bold">
          Available <span className="whitespace-nowrap">{formatCedis(wallet.available_balance)}</span>
        </li>
      </ul>
    </details>
  )
}

/** Why money on its way to the store is not sent yet, and until when. */
function WaitNotices({ wallet }: Pick<Props, 'wallet'>) {
  const waitsOnHold = wallet.waits.find(({ reason }) => reason === 'hold')
  return (
    <>
      {wallet.hold && (
        <Notice tone="brick" role="status" title="Juaso holds your payouts">
          <p className="break-words">{wallet.hold.reason}</p>
          <p>
            Since {formatInstant(wallet.hold.since)}. No money is sent until{' '}
            {wallet.hold.suspension === 'this' ? 'your store is open again' : 'we have looked at it'}
            {waitsOnHold && `: ${formatCedis(waitsOnHold.amount)} that you asked for waits`}.
            {!wallet.hold.suspension && ' You go on selling as before.'}
          </p>
        </Notice>
      )}
      {wallet.waits
        .filter(({ reason }) => reason !== 'hold')
        .map((wait) => (
          <Notice
            key={wait.reason}
            tone="gold"
            role="status"
            title={`${formatCedis(wait.amount)} ${waitTitles[wait.reason]}`}
          >
            {waitWords(wait)} You go on selling as before.
          </Notice>
        ))}
    </>
  )
}

interface SumProps {
  label: string
  amount: number
  note: string
  isMain?: boolean
}

function Sum({ label, amount, note, isMain = false }: SumProps) {
  return (
    <div className={isMain ? 'max-lg:col-span-2' : undefined}>
      <dt className="text-sm text-on-deep/85">{label}</dt>
      <dd className="flex flex-col gap-1">
        <span
          className={classNames(
            'font-bold tabular-nums',
            isMain ? 'text-[1.75rem] leading-tight sm:text-3xl' : 'text-lg tracking-tight sm:text-2xl',
          )}
        >
          {formatCedis(amount)}
        </span>
        <span className="text-sm text-on-deep/85">{note}</span>
      </dd>
    </div>
  )
}
