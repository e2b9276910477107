import { useSession } from '#web/data/session/session.ts'
import { mayBuyOn, sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { SignedIn } from '#web/parts/shell/signed-in.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/** Layout of Juaso Business: for accounts of companies; header and colours show the business side. */
export default function BusinessLayout() {
  const { person } = useSession()
  if (person && !mayBuyOn(sides.business, person.roles)) return <NoBusinessAccount />
  return <SignedIn />
}

function NoBusinessAccount() {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1>{t('This page is for business accounts')}</h1>
      <p className="max-w-[34rem] text-ink-2">
        {t('Your account buys as a person. Your cart and your orders are where they were.')}
      </p>
      <LinkButton to="/">{t('Go to the home page')}</LinkButton>
    </div>
  )
}
