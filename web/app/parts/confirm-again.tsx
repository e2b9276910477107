import { type ReactNode, useState } from 'react'
import { publicApi } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Sends the e-mail again that confirms a person's own address. The children are before the button. */
export function ConfirmAgain({ email, children }: { email: string; children?: ReactNode }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  async function send() {
    setState('busy')
    try {
      await publicApi('POST /auth/send-verification-email', { body: { email } })
      setState('sent')
    } catch (error) {
      setState('idle')
      showToast(failureNotice(t('No email was sent'), error))
    }
  }
  if (state === 'sent') return <span role="status">{t('An email with a link is on its way.')}</span>
  return (
    <>
      {children}
      <Button look="soft" size="small" busy={state === 'busy'} onClick={() => void send()}>
        {t('Send it again')}
      </Button>
    </>
  )
}
