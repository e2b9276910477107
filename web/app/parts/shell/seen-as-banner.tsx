import { useEffect, useState } from 'react'
import { publicApi } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { dropGreeting } from '#web/data/greeting/greeting.ts'
import type { Person } from '#web/data/session/session.ts'
import { t } from '#web/messages/messages.ts'
import { formatClock } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Props {
  person: Person
  until: string
}

/** At the top of every page while an operator sees the site as somebody; it leads back to the desk when that ends. */
export default function SeenAsBanner({ person, until }: Props) {
  const [isEnding, setEnding] = useState(false)
  const { id } = person
  useEffect(() => {
    const timer = setTimeout(() => backToDesk(id), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [id, until])
  const end = async () => {
    setEnding(true)
    try {
      await publicApi('POST /auth/see-as/end')
      backToDesk(id)
    } catch (error) {
      setEnding(false)
      showToast({ tone: 'bad', title: failureSentence(error) })
    }
  }
  return (
    <section
      aria-label={t('Seen as somebody else')}
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-gold-soft px-4 py-1.5 text-sm font-semibold text-gold-ink"
    >
      <p className="min-w-0 grow basis-56 break-words sm:grow-0 sm:basis-auto">
        {t('You see the site as {name} sees it, until {time}. You cannot change anything.', {
          name: shortNameOf(person),
          time: formatClock(until),
        })}
      </p>
      <Button size="small" look="outline" busy={isEnding} onClick={end}>
        {t('End')}
      </Button>
    </section>
  )
}

/** Such as Ama M. */
function shortNameOf({ name, firstName }: Person): string {
  const last = name.trim().split(/\s+/).slice(1).at(-1)
  return last ? `${firstName} ${[...last][0]}.` : firstName
}

function backToDesk(id: string): void {
  dropGreeting()
  location.assign(`/admin/people/${id}`)
}
