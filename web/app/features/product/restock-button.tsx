import { useEffect, useRef, useState } from 'react'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { isSessionOver, signInAction } from '#web/data/session/failure-notices.ts'
import { restoreSession, useSignedIn } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { BellIcon, CheckIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  productId: string
  variantId: string
}

/** On a variant that is sold out: tell me once when it is back. */
export function RestockButton({ productId, variantId }: Props) {
  const isSignedIn = useSignedIn()
  const [waits, setWaits] = useState(false)
  const [busy, setBusy] = useState(false)
  /** From the first press on, what was read before is out of date. */
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!isSignedIn) return
    let isLeft = false
    api('GET /restock-requests', { query: { product: productId } }).then(
      ({ variants }) => {
        if (!isLeft && !wasPressed.current) setWaits(variants.includes(variantId))
      },
      // Not knowing shows the button, and pressing it again changes nothing.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isSignedIn, productId, variantId])

  async function toggle() {
    setBusy(true)
    wasPressed.current = true
    try {
      if ((await restoreSession()).status !== 'signed-in') return askToSignIn()
      if (waits) await api('DELETE /restock-requests/:variant', { params: { variant: variantId } })
      else await api('POST /restock-requests', { body: { variant: variantId } })
      setWaits(!waits)
    } catch (error) {
      if (isSessionOver(error)) askToSignIn()
      else showToast({ tone: 'bad', title: failureSentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button look={waits ? 'plain' : 'outline'} busy={busy} onClick={() => void toggle()}>
        {!waits && <BellIcon width={18} height={18} />}
        {waits ? t('Do not notify me') : t('Notify me when back')}
      </Button>
      <p aria-live="polite" className="text-sm font-medium text-accent empty:hidden">
        {waits && (
          <span className="flex items-center gap-1.5">
            <CheckIcon width={18} height={18} className="shrink-0" />
            {t('We will tell you once when it is back.')}
          </span>
        )}
      </p>
    </div>
  )
}

function askToSignIn(): void {
  showToast({
    title: t('Sign in, so that we can tell you when it is back.'),
    action: signInAction(),
  })
}
