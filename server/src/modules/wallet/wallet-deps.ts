import type { PayoutProvider } from '../../adapters/payouts/payout-provider.ts'
import type { Connection } from '../../database/client.ts'
import type { SealedNumbers } from '../../sealed-numbers.ts'
import type { CheckPassword } from '../accounts/index.ts'

export interface WalletDeps {
  /** Sends new withdrawals. */
  readonly payouts: PayoutProvider
  /** Every provider that ever sent a withdrawal, by name. */
  readonly payoutsNamed: (name: string) => PayoutProvider | null
  readonly checkPassword: CheckPassword
  /** Raises an alarm: money needs a person. */
  readonly raiseAlarm: (
    db: Connection,
    alarm: { kind: string; subject: string; detail: string },
  ) => Promise<void>
}

export interface WalletParts extends WalletDeps {
  readonly numbers: () => SealedNumbers
  /** See payout-methods/number-mark.ts. */
  readonly mark: (number: string) => string
}
