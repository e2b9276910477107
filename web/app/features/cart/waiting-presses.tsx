import { useEffect } from 'react'
import { keptPerson } from '#web/data/kept/kept-database.ts'
import { usePerson } from '#web/data/session/session.ts'
import { inWords } from '#web/data/unsent/given-up.ts'
import { dropPresses, type Press, usePresses } from '#web/data/unsent/presses.ts'
import { openPresses } from '#web/data/unsent/send-presses.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClockIcon, WarningIcon } from '#web/ui/icons/icons.tsx'

/** In the cart: what was pressed without network and waits, and what was refused when it was sent. */
export function WaitingPresses() {
  const presses = usePresses()
  const person = usePerson()?.id ?? keptPerson()
  useEffect(() => {
    if (person) void openPresses(person)
  }, [person])
  const waiting = presses.filter(({ state }) => state === 'waiting')
  const refused = presses.filter(({ state }) => state === 'refused')
  return (
    <>
      <div role="status" className="empty:hidden">
        {waiting.length > 0 && (
          <section aria-label={t('Waiting for the network')} className="card p-4">
            <h2 className="flex items-center gap-2 text-base">
              <ClockIcon width={20} height={20} className="shrink-0 text-gold-ink" />
              {t('Waiting for the network')}
            </h2>
            <p className="text-sm text-ink-2">{t('Kept on this device and sent by itself, once.')}</p>
            <Presses presses={waiting} button={t('Take back')} />
          </section>
        )}
      </div>
      {refused.length > 0 && (
        <section aria-label={t('Could not be done')} className="card border-brick p-4">
          <h2 className="flex items-center gap-2 text-base">
            <WarningIcon width={20} height={20} className="shrink-0 text-brick" />
            {t('Could not be done')}
          </h2>
          <Presses presses={refused} button={t('All right')} />
        </section>
      )}
    </>
  )
}

function Presses({ presses, button }: { presses: readonly Press[]; button: string }) {
  return (
    <ul className="divide-y divide-line">
      {presses.map((press) => (
        <li key={press.id} className="flex items-center justify-between gap-4 py-3 text-sm last:pb-0">
          <p className="min-w-0 grow">
            <b className="break-words">{inWords(press)}</b>
            {press.refusal && <span className="block text-brick">{press.refusal}</span>}
            {press.isTooOld && (
              <span className="block text-brick">{t('There was no network for a week.')}</span>
            )}
          </p>
          <Button size="small" look="plain" onClick={() => void dropPresses([press.id])}>
            {button}
            <span className="sr-only">: {press.label}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
