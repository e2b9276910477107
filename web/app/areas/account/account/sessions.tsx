import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionEntry } from '#contracts/accounts/profile.ts'
import { api, publicApi } from '#web/data/api.ts'
import { signOut } from '#web/data/session/session.ts'
import { signOut as endSession } from '#web/data/session/token.ts'
import { t } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

export const sessionsKey = ['sessions']

const showFailure = (error: Error) =>
  showToast({ tone: 'bad', title: t('You are still signed in'), message: error.message })

/** The open sessions; each can be ended, or all at once. */
export function Sessions() {
  const queries = useQueryClient()
  const [isLeavingAll, setLeavingAll] = useState(false)
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /auth/sessions', { signal }),
  })
  const { data, isPending, error } = query
  const end = useMutation({
    mutationFn: ({ id }: SessionEntry) => api('DELETE /auth/sessions/:id', { params: { id } }),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
  const leave = useMutation({ mutationFn: signOut, onError: showFailure })
  const leaveAll = useMutation({
    mutationFn: async () => {
      await publicApi('POST /auth/revoke-sessions')
      await endSession(false)
    },
    onError: showFailure,
    onSettled: () => setLeavingAll(false),
  })

  if (isPending) return <SkeletonText lines={3} />
  if (!data) return <LoadFailed query={query} message={error.message} />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.map((entry) => (
          <SessionRow
            key={entry.id}
            entry={entry}
            busy={end.isPending && end.variables.id === entry.id}
            onEnd={() => end.mutate(entry)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={() => setLeavingAll(true)}>
          {t('Sign out everywhere')}
        </Button>
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('Sign out')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isLeavingAll}
        title={t('Sign out everywhere?')}
        confirmLabel={t('Sign out everywhere')}
        busy={leaveAll.isPending}
        onCancel={() => setLeavingAll(false)}
        onConfirm={() => leaveAll.mutate()}
      >
        {t('All your devices are signed out, this one too.')}
      </ConfirmDialog>
    </>
  )
}

function SessionRow({ entry, busy, onEnd }: { entry: SessionEntry; busy: boolean; onEnd: () => void }) {
  const date = formatDate(entry.started_at)
  const device = deviceWords(entry.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {entry.is_current && <Badge tone="green">{t('This device')}</Badge>}
        </p>
        <p className="text-ink-3">
          {t('Since {date}', { date })}
          {entry.ip_address && `, ${entry.ip_address}`}
        </p>
      </div>
      {!entry.is_current && (
        <Button
          look="plain"
          size="small"
          busy={busy}
          onClick={onEnd}
          aria-label={t('Sign out: {device}, since {date}', { device, date })}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

/** The server's English device names, such as 'Chrome on Android', in the reader's language. */
function deviceWords(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (!browser || !system) return device === 'Unknown device' ? t('Unknown device') : device
  return t('{browser} on {system}', {
    browser,
    system: system === 'iPhone or iPad' ? t('iPhone or iPad') : system,
  })
}
