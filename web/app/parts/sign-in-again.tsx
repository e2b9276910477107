import { useLocation } from 'react-router'
import { ApiError } from '#web/data/api.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { t } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/**
 * The way on where the session has expired, which another try cannot mend; nothing after other failures. The page is loaded anew: this
 * one takes the person for signed in.
 */
export function SignInAgain({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (!(error instanceof ApiError) || error.status !== 401) return null
  return (
    <LinkButton to={signInPath(pathname + search)} reloadDocument rel="nofollow">
      {t('Sign in')}
    </LinkButton>
  )
}
