import { useSearchParams } from 'react-router'
import { limits } from '#contracts/limits.ts'
import { t } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { AuthFrame } from '../auth-frame.tsx'

export function meta() {
  return [{ title: t('Confirm your email | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /verify-email: the target of the e-mail's link, after the server has checked the token. */
export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  if (query.get('error')) {
    return (
      <AuthFrame title={t('This link does not work any more')} failure={null}>
        <p className="text-ink-2">
          {t('Links work for {hours} hours. You can have a new one sent from your account.', {
            hours: limits.emailLinkHours,
          })}
        </p>
        <LinkButton to="/account" size="large" wide>
          {t('Go to your account')}
        </LinkButton>
      </AuthFrame>
    )
  }
  if (query.get('confirmed')) return <Confirmed />
  return (
    <AuthFrame title={t('Confirm your email')}>
      <p className="text-ink-2">
        {t(
          'We sent you an email with a link when you opened your account. Press the link to confirm your email.',
        )}
      </p>
      <LinkButton to="/account" look="outline" size="large" wide>
        {t('Send a new email')}
      </LinkButton>
    </AuthFrame>
  )
}

function Confirmed() {
  return (
    <AuthFrame title={t('Your email is confirmed')}>
      <p className="text-ink-2">{t('Thank you. Order news and receipts will reach you there.')}</p>
      <LinkButton to="/" size="large" wide>
        {t('Start shopping')}
      </LinkButton>
    </AuthFrame>
  )
}
