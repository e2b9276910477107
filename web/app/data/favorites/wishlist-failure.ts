import { ApiError } from '#web/data/http.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { WishlistNotice } from './wishlist-messages.ts'

/** An expired session gets a link to sign-in and back. */
export function showWishlistFailure({ title, message }: WishlistNotice, error: unknown): void {
  const isSignedOut = error instanceof ApiError && error.status === 401
  showToast({
    tone: 'bad',
    title,
    message,
    ...(isSignedOut && { action: { label: t('Sign in'), to: signInPath() } }),
  })
}
