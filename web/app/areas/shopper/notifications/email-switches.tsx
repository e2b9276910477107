import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticeKindLabels } from '#contracts/notifications/notice-kinds.ts'
import type { EmailChoiceChanges, EmailChoices, NoticeKind } from '#contracts/notifications/notification.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t, translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

const emailChoicesKey = ['email-choices']
const kinds = Object.keys(noticeKindLabels) as NoticeKind[]

/** Which kinds of e-mails the person receives; each change is saved at once. */
export function EmailSwitches() {
  // The tick is shown before the server has stored it.
  const [ticked, setTicked] = useState<EmailChoices | null>(null)
  const query = useQuery({
    queryKey: emailChoicesKey,
    queryFn: ({ signal }) => api('GET /notifications/emails', { signal }),
  })
  const choose = useMutation({
    mutationFn: (body: EmailChoiceChanges) => api('PUT /notifications/emails', { body }),
    onError(error) {
      setTicked(null)
      showToast(failureNotice(t('Your choice was not saved'), error))
      void query.refetch()
    },
  })
  const choices = ticked ?? query.data
  return (
    <section aria-labelledby="email-choices" className="card p-4 sm:p-5">
      <h2 id="email-choices" className="text-base">
        {t('E-mails')}
      </h2>
      <p className="text-sm text-ink-2">
        {t('What we also write to you. Emails about your account always come.')}
      </p>
      {choices ? (
        kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={translate(noticeKindLabels[kind])}
            checked={choices[kind]}
            onChange={(event) => {
              const change = { [kind]: event.target.checked }
              setTicked({ ...choices, ...change })
              choose.mutate(change)
            }}
          />
        ))
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your choices could not be loaded')} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  )
}
