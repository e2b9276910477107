import { useState } from 'react'
import type { Profile } from '#contracts/accounts/profile.ts'
import { publicApi } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** The e-mail address used to sign in, and whether it is verified. */
export function EmailStatus({ email, email_verified }: Pick<Profile, 'email_verified'> & { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')

  async function sendAgain() {
    setState('busy')
    try {
      await publicApi('POST /auth/send-verification-email', { body: { email } })
      setState('sent')
    } catch (error) {
      setState('idle')
      showToast({ tone: 'bad', title: t('No email was sent'), message: (error as Error).message })
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        <span className="text-ink-3">{t('Email')}</span>
        <span className="block font-semibold break-all">{email}</span>
      </p>
      {!email_verified && (
        <Notice tone="gold" title={t('This email is not confirmed yet')}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {state === 'sent' ? (
              <span role="status">{t('An email with a link is on its way.')}</span>
            ) : (
              <>
                {t('Press the link in the email we sent you.')}
                <Button look="soft" size="small" busy={state === 'busy'} onClick={() => void sendAgain()}>
                  {t('Send it again')}
                </Button>
              </>
            )}
          </span>
        </Notice>
      )}
    </div>
  )
}
