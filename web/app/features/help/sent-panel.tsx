import { type ReactNode, useEffect, useRef } from 'react'
import { usePerson } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  title: string
  /** Label of the button for another one. */
  more: string
  onMore: () => void
  children: ReactNode
}

/** In place of a form that was sent; signed-in people find what they wrote in their list. */
export function SentPanel({ title, more, onMore, children }: Props) {
  const person = usePerson()
  const { paths } = useSide()
  const panel = useRef<HTMLElement>(null)
  // It is much shorter than the form, so on a phone the page would show what is below it.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section
      ref={panel}
      className="card flex flex-col items-center gap-3 p-6 text-center sm:p-10"
      aria-live="polite"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <CheckIcon />
      </span>
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-[28rem] text-ink-2">{children}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {person && <LinkButton to={paths.helpMessages}>{t('My messages to Juaso')}</LinkButton>}
        <Button look="outline" onClick={onMore}>
          {more}
        </Button>
      </div>
    </section>
  )
}
