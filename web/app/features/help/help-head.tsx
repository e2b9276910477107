import type { ReactNode } from 'react'
import { useSide } from '#web/data/side.ts'
import { languageNow, t } from '#web/messages/messages.ts'
import { dateFormat } from '#web/parts/time/dates.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Versioned } from './long-text.ts'

const monthInWords = dateFormat({ month: 'long', year: 'numeric' })

/** The top of a help page: where it is, its title and a sentence. */
export function HelpHead({ title, children }: { title: string; children?: ReactNode }) {
  const { paths } = useSide()
  return (
    <header className="flex flex-col gap-2">
      <Breadcrumb
        steps={[{ label: t('Home'), to: paths.home }, { label: t('Help'), to: paths.help }, { label: title }]}
      />
      <h1>{title}</h1>
      {children && <p className="max-w-[42rem] text-ink-2">{children}</p>}
    </header>
  )
}

/** When a text was changed last, and its version. */
export function TextVersion({ text: { version, updated } }: { text: Versioned }) {
  return (
    <>
      {t('Last Updated: {month}', { month: monthInWords(`${updated}-01`) })} ·{' '}
      {t('Version {number}', { number: version })}
    </>
  )
}

/** Says in the reader's language that a text that binds is in English. */
export function EnglishOnly() {
  if (languageNow() === 'en') return null
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      {t('The English text is the binding one, so it is shown in English.')}
    </p>
  )
}
