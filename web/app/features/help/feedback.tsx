import type { MetaArgs } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { HelpHead } from './help-head.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Feedback | Juaso'),
      description: t('Tell Juaso what is good and what is not. Every word is read.'),
    },
  )
}

/** /feedback and /b2b/feedback (BB-2.50). */
export default function FeedbackPage() {
  return (
    <div className="page flex max-w-[52rem] flex-col gap-6 py-6 sm:py-10">
      <HelpHead title={t("We'd Love Your Feedback")} />
      <p className="rounded-lg bg-accent p-5 text-lg text-on-accent sm:p-7">
        {t('What works well, what does not, what is missing: tell us, and see here what we answered.')}
      </p>
      <FeedbackForm />
    </div>
  )
}
