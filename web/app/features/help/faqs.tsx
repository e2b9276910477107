import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { Route } from './+types/faqs.ts'
import { helpTextNow } from './content.server.ts'
import { withFacts } from './facts.rules.ts'
import { findQuestions, type Question } from './find-questions.rules.ts'
import { HelpHead } from './help-head.tsx'

export const handle = { cache: 'public', query: ['q'] }

export function meta() {
  return [
    { title: t('Frequently Asked Questions | Juaso') },
    {
      name: 'description',
      content: t('Answers about accounts, orders, payments, returns and delivery on Juaso.'),
    },
  ]
}

export function loader() {
  return helpTextNow('faqs')
}

/** /faqs and /b2b/faqs (BB-2.53). The search is a plain GET form and works without scripts; with them it answers each key. */
export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { paths } = useSide()
  const [params] = useSearchParams()
  const [words, setWords] = useState(params.get('q') ?? '')
  const found = findQuestions(loaderData, words)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="page flex max-w-[52rem] flex-col gap-6 py-6 sm:py-10">
      <HelpHead title={t('Frequently Asked Questions')} />
      <Form method="get" role="search">
        <TextInput
          label={t('Search the questions')}
          name="q"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          autoComplete="off"
        />
      </Form>
      <p role="status" className="sr-only">
        {words.trim() && t('Questions found: {count}', { count })}
      </p>
      {found.map(({ category, questions }) => (
        <section key={category} aria-label={category} className="flex flex-col gap-2">
          <h2 className="text-lg">{category}</h2>
          {questions.map((each) => (
            <Answered key={each.question} {...each} isOpen={words.trim() !== ''} />
          ))}
        </section>
      ))}
      {count === 0 && (
        <EmptyState drawing={<EmptyStall />} title={t('No FAQs found matching your search.')} />
      )}
      <div className="card flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
        <p className="font-semibold">{t('Your question is not here?')}</p>
        <LinkButton to={paths.contact}>{t('Contact Support')}</LinkButton>
      </div>
    </div>
  )
}

function Answered({ question, answer, isOpen }: Question & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="card group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
        {question}
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 text-ink-2">
        {answer.map((paragraph) => (
          <p key={paragraph}>{withFacts(paragraph)}</p>
        ))}
      </div>
    </details>
  )
}
