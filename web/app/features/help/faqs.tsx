import { useState } from 'react'
import { Form, type MetaArgs, useSearchParams } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { textPageMeta } from '#web/parts/page-meta.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { Route } from './+types/faqs.ts'
import { Answered } from './answers/answered.tsx'
import { findQuestions } from './answers/find-questions.rules.ts'
import { helpTextNow, withFees } from './content.server.ts'
import { HelpHead, TextVersion } from './help-head.tsx'

export const handle = { cache: 'public', query: ['q'] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Frequently Asked Questions | Juaso'),
      description: t('Answers about accounts, orders, payments, returns and delivery on Juaso.'),
    },
  )
}

export function loader({ context }: Route.LoaderArgs) {
  return withFees(context, helpTextNow('faqs'))
}

/** /faqs and /b2b/faqs (BB-2.53). The search is a plain GET form and works without scripts; with them it answers each key. */
export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { paths } = useSide()
  const [params] = useSearchParams()
  const [words, setWords] = useState(params.get('q') ?? '')
  const found = findQuestions(loaderData.categories, words)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="page flex max-w-[52rem] flex-col gap-6 py-6 sm:py-10">
      <HelpHead title={t('Frequently Asked Questions')}>
        <TextVersion text={loaderData} />
      </HelpHead>
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
