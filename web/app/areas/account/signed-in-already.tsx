import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/** After a sign-in that was posted: with scripts the page goes on by itself, without them by this link. */
export function SignedInAlready({ next }: { next: string }) {
  return (
    <noscript>
      <Notice className="mb-4">{t('You are signed in.')}</Notice>
      <LinkButton to={next} size="large" wide reloadDocument>
        {t('Continue')}
      </LinkButton>
    </noscript>
  )
}
