import { type FormEvent, useState } from 'react'
import type { AuthOptions } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { t, translate } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props {
  people: AuthOptions['demo']
  next: string
  enter: () => Promise<void>
}

/** One button per demo account. Each is a form, so that it works without scripts. */
export function DemoSignIns({ people, next, enter }: Props) {
  const [chosen, choose] = useState<string | null>(null)

  async function signIn(event: FormEvent, email: string, password: string) {
    event.preventDefault()
    choose(email)
    try {
      await publicApi('POST /auth/sign-in/email', { body: { email, password } })
      await enter()
    } catch (error) {
      showToast({ tone: 'bad', title: t('Sign-in failed'), message: (error as Error).message })
    } finally {
      choose(null)
    }
  }

  return (
    <section
      aria-labelledby="demo-sign-ins"
      className="-mx-5 -mb-5 rounded-b-lg border-t border-line bg-sunken p-5 sm:-mx-8 sm:-mb-8 sm:px-8"
    >
      <h2 id="demo-sign-ins" className="text-base">
        {t('Demo sign-ins')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        <Rich
          text="People of the demo market. Everyone here may use them; the password is {password}."
          parts={{
            password: <code className="font-semibold whitespace-nowrap">{people[0]?.password}</code>,
          }}
        />
      </p>
      <div className="grid grid-cols-2 gap-2">
        {people.map(({ label, email, password }) => (
          <form
            key={email}
            method="post"
            action={`/api/auth/sign-in/email?next=${encodeURIComponent(next)}`}
            onSubmit={(event) => void signIn(event, email, password)}
          >
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="password" value={password} />
            <Button
              type="submit"
              look="outline"
              wide
              busy={chosen === email}
              disabled={chosen !== null}
              title={email}
              className="bg-surface"
            >
              {translate(label)}
            </Button>
          </form>
        ))}
      </div>
    </section>
  )
}
