import { useState } from 'react'
import { signInAction } from '#web/data/session/failure-notices.ts'
import { restoreSession } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

// Loaded when its dialog opens, with the form library: few people report a product.
const ReportForm = onDemand(() => import('./report-form.tsx'))

/** Tells Juaso what is wrong with a product; asks visitors to sign in. */
export function ReportButton({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  async function open() {
    if ((await restoreSession()).status === 'signed-in') return setOpen(true)
    showToast({
      title: t('Sign in to report a product.'),
      action: signInAction(),
    })
  }
  return (
    <>
      <Button look="plain" size="small" className="-ms-3 self-start" onClick={() => void open()}>
        {t('Report this product')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Report this product')}>
        <ReportForm
          productId={productId}
          onDone={() => {
            setOpen(false)
            showToast({ tone: 'good', title: t('Thank you. We will look at it.') })
          }}
        />
      </Dialog>
    </>
  )
}
