import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { companyRoleLabels } from '#contracts/companies/company-rights.ts'
import type { InvitationShown } from '#contracts/teams/invitations.ts'
import { storeRoleLabels } from '#contracts/vendors/store-rights.ts'
import { ApiError, publicApi } from '#web/data/api.ts'
import { signOut, useSession } from '#web/data/session/session.ts'
import { t, translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { AnswerInvitation, DeclineInvitation } from './answer-invitation.tsx'

export const handle = { opensToVisitors: true }

export function meta() {
  return [{ title: t('Invitation | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /invitation: the target of the link in an e-mail that invites somebody to the team of a store or a company. */
export default function InvitationPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const shown = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => publicApi('POST /invitations/read', { body: { token }, signal }),
  })
  if (shown.data) return <Shown invitation={shown.data} token={token} />
  if (shown.error instanceof ApiError && shown.error.status === 404) {
    return (
      <Closed title={t('This link does not work any more')}>
        {t(
          'This invitation does not exist, or a newer e-mail has replaced it. Please open the newest e-mail.',
        )}
      </Closed>
    )
  }
  return (
    <AuthFrame title={t('Invitation')}>
      {shown.isError ? (
        <LoadFailed query={shown} message={t('The invitation could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the invitation')}</span>
          <SkeletonText lines={4} />
        </div>
      )}
    </AuthFrame>
  )
}

function Closed({ title, children }: { title: string; children: string }) {
  return (
    <AuthFrame title={title}>
      <p className="text-ink-2">{children}</p>
      <LinkButton to="/" look="outline" size="large" wide>
        {t('Start shopping')}
      </LinkButton>
    </AuthFrame>
  )
}

const titleOf = ({ kind, team }: InvitationShown) =>
  kind === 'store' ? t('Work for {team}', { team }) : t('Buy for {team}', { team })

/** In English. */
function roleLabelOf({ kind, role }: InvitationShown): string {
  const labels: Readonly<Record<string, string>> = kind === 'store' ? storeRoleLabels : companyRoleLabels
  return labels[role] ?? role
}

interface Props {
  invitation: InvitationShown
  token: string
}

function Shown({ invitation, token }: Props) {
  const { state, team } = invitation
  const title = titleOf(invitation)
  if (state === 'accepted') return <Closed title={title}>{t('This invitation was already accepted.')}</Closed>
  if (state === 'declined') return <Closed title={title}>{t('This invitation was declined.')}</Closed>
  if (state === 'withdrawn') {
    return <Closed title={title}>{t('{team} has withdrawn this invitation.', { team })}</Closed>
  }
  if (state === 'ended') {
    return (
      <Closed title={title}>
        {t('This invitation has ended. Please ask {team} for a new one.', { team })}
      </Closed>
    )
  }
  return <Waiting invitation={invitation} token={token} />
}

function Waiting({ invitation, token }: Props) {
  const { team, invited_by: inviter, email } = invitation
  const { status, person } = useSession()
  const next = new URLSearchParams({ next: `/invitation?token=${token}`, email })
  return (
    <AuthFrame title={titleOf(invitation)}>
      <p className="text-ink-2">
        {t('{person} invites you to the team of {team}.', { person: inviter, team })}
      </p>
      <dl className="flex flex-col gap-2 text-sm">
        <div>
          <dt className="text-ink-3">{t('Your role')}</dt>
          <dd className="font-semibold">{translate(roleLabelOf(invitation))}</dd>
        </div>
        <div>
          <dt className="text-ink-3">{t('Invited address')}</dt>
          <dd className="font-semibold break-all">{email}</dd>
        </div>
      </dl>
      {status === 'visitor' && (
        <>
          <LinkButton to={`/signin?${next}`} size="large" wide>
            {t('Sign in')}
          </LinkButton>
          <LinkButton to={`/signup?${next}`} look="outline" size="large" wide>
            {t('Create an account')}
          </LinkButton>
          <p className="text-sm text-ink-2">{t('Use the invited address, so that you can accept.')}</p>
          <DeclineInvitation token={token} />
        </>
      )}
      {person?.email === '' && (
        <Notice tone="gold">
          <p>
            {t(
              'This invitation is for {email}. Add this address to your account, then open the link again.',
              {
                email,
              },
            )}
          </p>
          <LinkButton to="/account#confirm-email" look="soft" size="small" className="mt-2">
            {t('Add an email address')}
          </LinkButton>
        </Notice>
      )}
      {person && person.email !== '' && person.email !== email && (
        <Notice tone="gold">
          <p>
            {t('You are signed in as {email}. Sign out and open the link in the e-mail again.', {
              email: person.email,
            })}
          </p>
          <Button look="soft" size="small" className="mt-2" onClick={() => void signOut()}>
            {t('Sign out')}
          </Button>
        </Notice>
      )}
      {person?.email === email && <AnswerInvitation token={token} />}
    </AuthFrame>
  )
}
