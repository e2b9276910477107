import { useState } from 'react'
import type { PayoutHold } from '#contracts/wallet/wallet.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'

interface Props {
  store: { readonly slug: string; readonly name: string }
  /** Null where the payouts are not held. */
  hold: Pick<PayoutHold, 'since' | 'suspension'> | null
  wide?: boolean
}

/** The act that holds a store's payouts, or lets them leave again; both ask why. */
export function HoldPayouts({ store: { slug, name }, hold: held, wide = false }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const params = { slug }
  const isHeld = held !== null
  // A suspension holds them too, and goes on with it.
  const staysHeld = held?.suspension === 'after'
  const hold = useAct(
    (reason: string) => api('POST /admin/stores/:slug/hold-payouts', { params, body: { reason } }),
    { done: ({ outcome }) => outcome, onDone: close },
  )
  const release = useAct(
    (reason: string) =>
      api('POST /admin/stores/:slug/release-payouts', { params, body: { reason, since: held?.since } }),
    {
      done: staysHeld
        ? `The payouts of ${name} stay held with its suspension`
        : `The payouts of ${name} are free again`,
      onDone: close,
    },
  )
  return (
    <>
      <Button look="outline" size={wide ? undefined : 'small'} wide={wide} onClick={() => setAsking(true)}>
        {isHeld ? 'Release payouts' : 'Hold payouts'}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={isHeld ? `Release the payouts of ${name}` : `Hold the payouts of ${name}`}
          label={isHeld ? 'Why?' : 'Reason, the vendor reads it'}
          action={isHeld ? 'Release payouts' : 'Hold payouts'}
          busy={hold.isPending || release.isPending}
          onClose={close}
          onSubmit={isHeld ? release.mutate : hold.mutate}
        >
          <p className="text-sm">
            {staysHeld
              ? 'What waits is not sent: the suspension of the store holds its payouts too, until the store is open again.'
              : isHeld
                ? 'What waits is sent within a minute, and the store can withdraw again unless it is suspended.'
                : 'What waits is not sent, and the store cannot withdraw until somebody releases it. What its provider has already cannot be called back. Its sales are not affected.'}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
