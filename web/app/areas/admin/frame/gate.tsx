import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { CodeForSession } from './code-form.tsx'
import { deskKey } from './desk-context.ts'

/** Shown in place of the desk while it does not open: why, and what opens it. */
export function Gate({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.code === 'operator.code_needed') return <CodeNeeded />
  if (error instanceof ApiError && error.status === 403) {
    return (
      <Sheet title={error.code === 'operator.see_as_closed' ? 'The desk waits' : 'Operators only'}>
        <p>{failureSentence(error)}</p>
        <LinkButton to="/" look="outline">
          To the market
        </LinkButton>
      </Sheet>
    )
  }
  const query = { error: error as Error, isFetching: false, refetch: () => location.reload() }
  return (
    <Sheet title="The desk">
      <LoadFailed query={query} message={failureSentence(error)} />
    </Sheet>
  )
}

function CodeNeeded() {
  const queries = useQueryClient()
  const profile = useQuery({
    queryKey: ['profile', 'second-factor'],
    queryFn: ({ signal }) => api('GET /profile', { signal }),
  })
  if (profile.isPending) {
    return (
      <Sheet title="The desk">
        <SkeletonText lines={3} />
      </Sheet>
    )
  }
  if (profile.isError) return <Gate error={profile.error} />
  if (!profile.data.has_second_factor) {
    return (
      <Sheet title="Two-step sign-in first">
        <p>
          The desk moves money and shows private papers, so it opens with a second step only. Turn on two-step
          sign-in in your account; it leads back here.
        </p>
        {profile.data.has_password ? (
          <LinkButton to="/account?next=/admin#two-step">Turn it on</LinkButton>
        ) : (
          <>
            <p>Two-step sign-in needs a password. Yours has none yet: choose one by the link of an e-mail.</p>
            <LinkButton to="/password-reset?from=account">Choose a password</LinkButton>
          </>
        )}
      </Sheet>
    )
  }
  return (
    <Sheet title="Open the desk">
      <p className="text-ink-2">Type the code of six digits that your authenticator app shows now.</p>
      <CodeForSession
        action="Open the desk"
        onDone={() => void queries.invalidateQueries({ queryKey: deskKey })}
      />
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[80dvh] place-items-center p-4 outline-none">
      <div className="card flex w-full max-w-md flex-col items-start gap-4 p-6 [&>form]:w-full">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </main>
  )
}
