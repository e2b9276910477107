import { useCallback, useEffect, useState } from 'react'
import type { DemoCode, OutboxEmail } from '#contracts/notifications/outbox.ts'
import { ApiError, publicApi } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { dateFormat } from '#web/parts/time/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'

export function meta() {
  return [{ title: t('Outbox | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/**
 * /outbox#key=…: the e-mails of a market that sends none, for holders of the operator's key. The browser fetches them,
 * because the server never receives the part after #.
 */
export default function OutboxPage() {
  const [emails, setEmails] = useState<OutboxEmail[] | null>(null)
  const [codes, setCodes] = useState<readonly DemoCode[]>([])
  const [failure, setFailure] = useState<ApiError | null>(null)
  const load = useCallback(() => {
    setFailure(null)
    // The key is in the fragment so that it is in no log, no cache and no Referer.
    const key = new URLSearchParams(window.location.hash.slice(1)).get('key') ?? ''
    const headers = { 'x-operator-key': key }
    // A market without the demo has none.
    publicApi('GET /dev/codes', { headers }).then(setCodes, () => setCodes([]))
    publicApi('GET /dev/outbox', { headers }).then(setEmails, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    })
  }, [])
  useEffect(load, [load])

  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto flex max-w-[46rem] flex-col gap-4">
        <h1>{t('Outbox')}</h1>
        {failure?.status === 404 ? (
          <EmptyState drawing={<EmptyBox />} title={t('There is nothing to see here')}>
            {t(
              'E-mails are shown only where none are sent, and only with the address that the market prints when it starts: they hold links that sign people in.',
            )}
          </EmptyState>
        ) : failure ? (
          <ErrorState message={failure.message} onRetry={load} />
        ) : !emails ? (
          <SkeletonText lines={6} />
        ) : emails.length === 0 ? (
          <EmptyState drawing={<EmptyBox />} title={t('No emails yet')} />
        ) : (
          <>
            <Notice>
              {t(
                'This market sends nothing. These are the emails and text messages people would have received.',
              )}
            </Notice>
            {codes.length > 0 && (
              <Notice>
                {codes.map(({ email, code }) => (
                  <p key={email}>{t('Authenticator app of {address}: {code}', { address: email, code })}</p>
                ))}
              </Notice>
            )}
            {emails.map((email) => (
              <Email key={email.id} email={email} />
            ))}
          </>
        )}
      </div>
    </div>
  )
}

const writtenAt = dateFormat({ dateStyle: 'short', timeStyle: 'medium' })

function Email({ email: { to, subject, text, written_at } }: { email: OutboxEmail }) {
  const pieces = text.split(/(https?:\/\/\S+)/)
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-base">{subject ?? t('Text message')}</h2>
      <p className="mt-0.5 mb-3 text-xs text-ink-3">
        {t('To {address}, {when}', { address: to, when: writtenAt(written_at) })}
      </p>
      <div className="text-sm break-words whitespace-pre-wrap text-ink-2">
        {pieces.map((piece, place) =>
          place % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an e-mail never change.
            <a key={place} href={piece} className="break-all text-accent underline">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </div>
    </article>
  )
}
