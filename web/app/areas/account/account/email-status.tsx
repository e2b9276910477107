import type { Profile } from '#contracts/accounts/profile.ts'
import { t } from '#web/messages/messages.ts'
import { ConfirmAgain } from '#web/parts/confirm-again.tsx'
import { Notice } from '#web/parts/notice.tsx'

/** The e-mail address used to sign in, and whether it is verified. */
export function EmailStatus({ email, email_verified }: Pick<Profile, 'email_verified'> & { email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        <span className="text-ink-3">{t('Email')}</span>
        <span className="block font-semibold break-all">{email}</span>
      </p>
      {!email_verified && (
        <Notice tone="gold" title={t('This email is not confirmed yet')}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <ConfirmAgain email={email}>{t('Press the link in the email we sent you.')}</ConfirmAgain>
          </span>
        </Notice>
      )}
    </div>
  )
}
