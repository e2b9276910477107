import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { limits } from '#contracts/limits.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { remember } from '#web/data/browser/browser-memory.ts'
import { refreshToken, usePerson } from '#web/data/session/session.ts'
import { formatMoment } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import { ProfileTabs } from '../profile-tabs.tsx'
import { BusinessStep } from './business-step.tsx'
import {
  forgetLocked,
  isUnsaved,
  recallTyped,
  rememberTyped,
  typedFields,
  withoutSaved,
} from './typed-fields.ts'
import { type StepProps, wantedOf } from './use-step.ts'
import { VerificationStep } from './verification-step.tsx'

interface Props {
  profile: VendorProfile | null
  onProfile?: (profile: VendorProfile) => void
  /** The telephone number of a person who opens a store. */
  ownPhone?: string | null | undefined
}

const steps = limits.profileSteps
// All but the first two steps: loaded when somebody comes to them.
const Waiting = () => <SkeletonText lines={8} />
const ChannelsStep = onDemand(async () => ({ default: (await import('./channels-step.tsx')).ChannelsStep }), {
  Waiting,
})
const ChallengesStep = onDemand(
  async () => ({ default: (await import('./challenges-step.tsx')).ChallengesStep }),
  { Waiting },
)
const GrowthStep = onDemand(async () => ({ default: (await import('./growth-step.tsx')).GrowthStep }), {
  Waiting,
})
const StorefrontStep = onDemand(
  async () => ({ default: (await import('./storefront-step.tsx')).StorefrontStep }),
  { Waiting },
)

/** Not of a verified store. */
const StatusNotice = onDemand(async () => ({ default: (await import('./status-notice.tsx')).StatusNotice }))

/** Needed once something is typed. */
const LeaveDialog = onDemand(async () => ({ default: (await import('../leave-dialog.tsx')).LeaveDialog }), {
  Missing: LeftOut,
})

/**
 * [VE-4.20] The step in the address, at most the one after the last saved one; without any, that of what was refused or asked, else the
 * one to go on with.
 */
function stepOf(asked: string | null, profile: VendorProfile | null): number {
  const reached = Math.min((profile?.steps_saved ?? 0) + 1, steps)
  const isFinished = profile !== null && profile.steps_saved === steps
  const step = Number(asked)
  if (Number.isInteger(step) && step >= 1 && step <= reached) return step
  return wantedOf(profile)?.step ?? (isFinished ? 1 : reached)
}

/**
 * Returns what begins the mending, and what a step calls when it is shown: then the field that a refusal or a question names gets the
 * focus. It begins by itself where no step was asked for.
 */
function useMending(step: number, profile: VendorProfile | null, isAsked: boolean) {
  const [mending, setMending] = useState((!isAsked && wantedOf(profile)?.field) || null)
  function lead() {
    if (!mending || step !== wantedOf(profile)?.step) return
    const [control] = document.getElementsByName(mending)
    if (!control) return
    const shown =
      control.getAttribute('type') === 'hidden'
        ? document.querySelector<HTMLElement>(`[data-field=${mending}]`)
        : control
    shown?.focus()
    setMending(null)
  }
  return { lead, mend: () => setMending(wantedOf(profile)?.field ?? null) }
}

/** Keeps what was typed in each step, also while another one or no page is shown, until the step is saved. */
function useTyped(step: number, profile: VendorProfile | null) {
  const whose = `${usePerson()?.id} ${profile?.store.id}`
  const [typed] = useState(() => recallTyped(whose))
  forgetLocked(typed, profile)
  const unsaved = () => [...typed].find(([, fields]) => isUnsaved(fields, profile?.fields))
  const [isTouched, setTouched] = useState(() => unsaved() !== undefined)
  const keep = ({ target }: { target: EventTarget }) => {
    const form = (target as HTMLElement).closest('form')
    if (!form) return
    const fields = typedFields(step, new FormData(form))
    typed.set(step, profile ? withoutSaved(fields, profile.fields) : fields)
    rememberTyped(whose, typed)
  }
  const touch = () => setTouched(unsaved() !== undefined)
  return {
    handlers: {
      // Not onChange: the hidden field of a file that was sent says so by this event.
      onInput(event: { target: EventTarget }) {
        keep(event)
        touch()
      },
      onClick: keep,
    },
    isTouched,
    mayLeave: () => !unsaved(),
    forget() {
      typed.delete(step)
      rememberTyped(whose, typed)
      touch()
    },
    /** The first step in which something stands that is not saved. */
    unsavedStep: () => unsaved()?.[0] ?? step,
    known: { ...profile?.fields, ...typed.get(step) },
  }
}

export function Wizard({ profile, onProfile, ownPhone }: Props) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const step = stepOf(search.get('step'), profile)
  const { lead, mend } = useMending(step, profile, search.has('step'))
  const typed = useTyped(step, profile)

  const go = (to: number) => {
    setSearch({ step: String(to) })
    top.current?.scrollIntoView()
  }

  async function saved(next: VendorProfile) {
    typed.forget()
    onProfile?.(next)
    if (next.store.id !== profile?.store.id) remember('juaso.store', next.store.slug)
    const isNew = next.store.status !== profile?.store.status || next.store.name !== profile?.store.name
    if (step < steps) go(step + 1)
    else {
      showToast({
        tone: 'good',
        title: next.store.status === 'submitted' ? 'Your store was sent in' : 'Saved',
      })
      navigate('/b2b/vendor/storefront-preview')
    }
    if (!isNew) return
    // The first submission gives the role of a vendor, which stands in the token.
    if (next.store.status === 'submitted') await refreshToken()
    await queries.invalidateQueries({ queryKey: ['vendor', 'own-stores'] })
  }

  const props: StepProps = {
    profile,
    known: typed.known,
    ownPhone,
    onShown: lead,
    onSaved: (next) => void saved(next),
    onBack: step > 1 ? () => go(step - 1) : null,
  }
  return (
    <div ref={top} className="mx-auto flex max-w-[40rem] scroll-mt-4 flex-col gap-5 py-5 sm:py-8">
      <h1 className="sr-only">Profile Settings</h1>
      <ProfileTabs chosen="settings" />
      {profile && (
        <StatusNotice
          profile={profile}
          onMend={() => {
            mend()
            go(wantedOf(profile)?.step ?? 1)
          }}
          isUnsaved={typed.isTouched}
          onShow={() => go(typed.unsavedStep())}
          onSubmitted={(next) => {
            onProfile?.(next)
            void queries.invalidateQueries({ queryKey: ['vendor', 'own-stores'] })
          }}
        />
      )}
      {typed.isTouched && <LeaveDialog asks mayLeave={typed.mayLeave} />}
      <Progress step={step} profile={profile} />
      <div {...typed.handlers}>
        <Step key={step} number={step} {...props} onNext={() => go(step + 1)} />
      </div>
    </div>
  )
}

/** [VE-2.47] 'Step N of 6' and a bar of six parts. */
export function Progress({
  step,
  profile,
}: {
  step: number
  profile: Pick<VendorProfile, 'saved_at'> | null
}) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-between gap-3 text-sm">
        <p role="status" className="font-semibold">
          Step {step} of {steps}
        </p>
        {profile && <p className="text-ink-2">saved {formatMoment(Date.parse(profile.saved_at))}</p>}
      </div>
      <div
        role="progressbar"
        aria-label="Steps"
        aria-valuemin={1}
        aria-valuemax={steps}
        aria-valuenow={step}
        className="flex gap-1"
      >
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar have no other name.
            key={index}
            className={classNames('h-1.5 grow rounded-full', index < step ? 'bg-accent' : 'bg-line-strong')}
          />
        ))}
      </div>
    </div>
  )
}

function Step({ number, onNext, ...props }: StepProps & { number: number; onNext: () => void }) {
  if (number === 2) return <VerificationStep {...props} onNext={onNext} />
  if (number === 3) return <ChannelsStep {...props} />
  if (number === 4) return <ChallengesStep {...props} />
  if (number === 5) return <GrowthStep {...props} />
  if (number === 6) return <StorefrontStep {...props} />
  return <BusinessStep {...props} />
}
