import { useState } from 'react'
import { saveFile } from '#web/data/browser/save-file.ts'
import { fileApi } from '#web/data/file-api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Saves the receipt of a paid order. */
export function ReceiptLink({ orderNumber }: { orderNumber: string }) {
  const [busy, setBusy] = useState(false)
  async function saveReceipt() {
    setBusy(true)
    try {
      const file = await fileApi('GET /orders/:number/receipt.pdf', { params: { number: orderNumber } })
      saveFile(file, `juaso-${orderNumber}.pdf`)
    } catch (error) {
      showToast(failureNotice(t('The receipt could not be loaded'), error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void saveReceipt()}>
      {t('Receipt (PDF)')}
    </Button>
  )
}
