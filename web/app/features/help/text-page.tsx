import { t } from '#web/messages/messages.ts'
import { withFacts } from './facts.rules.ts'
import { EnglishOnly, HelpHead, TextVersion } from './help-head.tsx'
import type { LongText, Section } from './long-text.ts'

interface Props {
  title: string
  text: LongText
  /** A text that binds both sides is in English for everybody. */
  isBinding?: boolean
}

/** A long text in numbered sections, with a list of them at the top. */
export function TextPage({ title, text, isBinding = false }: Props) {
  return (
    <div className="page flex max-w-[52rem] flex-col gap-6 py-6 sm:py-10">
      <HelpHead title={title}>
        <TextVersion text={text} />
      </HelpHead>
      {isBinding && <EnglishOnly />}
      <article lang={isBinding ? 'en' : undefined} className="flex flex-col gap-8">
        <p className="text-lg">{withFacts(text.intro)}</p>
        <nav aria-label={t('Sections')}>
          <ol className="grid list-decimal gap-x-6 ps-6 text-sm sm:grid-cols-2">
            {text.sections.map(({ title: name }, place) => (
              <li key={name}>
                <a
                  href={`#section-${place + 1}`}
                  className="inline-flex min-h-9 items-center text-accent underline pointer-coarse:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {text.sections.map((section, place) => (
          <SectionText key={section.title} section={section} number={place + 1} />
        ))}
      </article>
    </div>
  )
}

function SectionText({ section, number }: { section: Section; number: number }) {
  const { title, paragraphs = [], list = [] } = section
  return (
    <section aria-labelledby={`section-${number}`} className="flex flex-col gap-3">
      <h2 id={`section-${number}`} className="scroll-mt-24 text-lg">
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-ink-2">
          {withFacts(paragraph)}
        </p>
      ))}
      {list.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 ps-5 text-ink-2">
          {list.map((line) => (
            <li key={line}>{withFacts(line)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
