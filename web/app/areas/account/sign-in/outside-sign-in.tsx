import { type FormEvent, useState } from 'react'
import { addressOf } from '#web/data/address-of.ts'
import { publicApi } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Sign-in with an outside provider. Without scripts the form's response is a page that links to the provider. */
export function OutsideSignIn({ name, next }: { name: string; next: string }) {
  const [busy, setBusy] = useState(false)
  const path = addressOf('POST /auth/sign-in/social', { query: { next } })

  async function leave(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const { url } = await publicApi('POST /auth/sign-in/social', { query: { next } })
      location.assign(url)
    } catch (error) {
      setBusy(false)
      showToast({ tone: 'bad', title: t('Sign-in failed'), message: (error as Error).message })
    }
  }

  return (
    <form method="post" action={path} onSubmit={(event) => void leave(event)} className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <Button type="submit" look="outline" size="large" wide busy={busy}>
        {t('Continue with {name}', { name })}
      </Button>
    </form>
  )
}
