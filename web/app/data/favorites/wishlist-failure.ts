import { signInAfter } from '#web/data/session/failure-notices.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { WishlistNotice } from './wishlist-messages.ts'

/** An expired session gets a link to sign-in and back. */
export function showWishlistFailure({ title, message }: WishlistNotice, error: unknown): void {
  showToast({
    tone: 'bad',
    title,
    message,
    ...signInAfter(error),
  })
}
