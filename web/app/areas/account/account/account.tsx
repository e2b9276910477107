import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { type BuyingSide, useSide } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { BoxIcon, ChevronRightIcon, HeartIcon, PinIcon } from '#web/ui/icons/icons.tsx'
import { useRefusalInAddress } from '../use-entering.ts'
import { ChangeEmail } from './change-email.tsx'
import { EmailStatus } from './email-status.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonPicture } from './person-picture.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SignInPhone } from './sign-in-phone.tsx'

export const handle = { cache: 'person' }

export function meta() {
  return [{ title: t('Your account | Juaso') }, { name: 'robots', content: 'noindex' }]
}

const places = [
  { page: 'orders', label: mark('My orders'), Icon: BoxIcon },
  { page: 'addresses', label: mark('Addresses'), Icon: PinIcon },
  { page: 'favorites', label: mark('Favorites'), Icon: HeartIcon },
] as const

/**
 * /account and /b2b/account (BB-2.07): the person's profile, and on the shopper's side links to the account's other pages, which the
 * business side has in its menu.
 */
export default function AccountPage() {
  const [query] = useSearchParams()
  const { side, paths } = useSide()
  const refusal = useRefusalInAddress()
  const profileRead = useQuery(profileQuery)
  const { data: profile, isPending, error } = profileRead
  return (
    <div className="page flex max-w-[60rem] flex-col gap-5 py-5 sm:py-8">
      <h1>{side === 'business' ? t('Business Account') : t('Your account')}</h1>
      {refusal && <Notice tone="brick">{refusal}</Notice>}
      {query.get('changed') && <Notice>{t('Your password is changed.')}</Notice>}
      {side === 'shopper' && <AccountPlaces paths={paths} />}
      {isPending ? (
        <SkeletonText lines={8} />
      ) : profile ? (
        <Details profile={profile} />
      ) : (
        <LoadFailed query={profileRead} message={error?.message ?? ''} />
      )}
    </div>
  )
}

function AccountPlaces({ paths }: Pick<BuyingSide, 'paths'>) {
  return (
    <nav aria-label={t('Account pages')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {places.map(({ page, label, Icon }) => (
          <li key={page}>
            <Link
              to={paths[page]}
              className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 font-semibold hover:bg-sunken"
            >
              <Icon className="text-accent" />
              <span className="grow">{translate(label)}</span>
              <ChevronRightIcon width={16} height={16} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Details({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title={t('Profile')}>
        <PersonPicture profile={profile} />
        <div id="confirm-email" className="flex flex-col gap-3">
          {profile.email !== null && <EmailStatus {...profile} email={profile.email} />}
          <ChangeEmail key={profile.email} isFirst={profile.email === null} />
        </div>
        <ProfileForm profile={profile} />
      </Section>
      <Section title={t('Signing in by phone')}>
        <SignInPhone profile={profile} />
      </Section>
      {profile.has_password && (
        <Section title={t('Password')}>
          <PasswordForm email={profile.email ?? ''} />
          <ChangePassword />
        </Section>
      )}
      {profile.has_password && (
        <Section id="two-step" title={t('Two-step sign-in')}>
          <SecondFactor profile={profile} />
        </Section>
      )}
      <Section title={t('Where you are signed in')}>
        <Sessions />
      </Section>
      <Section title={t('Mobile data')}>
        <p className="text-ink-2">
          {t('This device can use less data: smaller pictures, and a page is loaded only when you open it.')}
        </p>
        {/* Of the footer (parts/shell/data-saving.tsx). */}
        <a href="#less-data" className="self-start py-2 text-sm font-semibold text-accent underline">
          {t('To the choice, at the foot of the shop’s pages')}
        </a>
      </Section>
      <Section title={t('Your data')}>
        <OwnData />
      </Section>
    </>
  )
}

/** [BB-2.17] [BB-2.30] For people who no longer know their password; the page leads back here. */
function ChangePassword() {
  const { side } = useSide()
  return (
    <Link
      to={`/password-reset?from=${side === 'business' ? 'business-account' : 'account'}`}
      className="self-start py-2 text-sm font-semibold text-accent underline"
    >
      {side === 'business' ? t('Change Password') : t('I forgot my password')}
    </Link>
  )
}

/** A part of the page. One that the address names is scrolled to once it stands here, which is after the profile has come. */
function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id && hash === `#${id}`) section.current?.scrollIntoView()
  }, [id, hash])
  return (
    <section
      ref={section}
      id={id}
      className="flex scroll-mt-4 flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
