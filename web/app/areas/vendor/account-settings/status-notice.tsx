import { useMutation } from '@tanstack/react-query'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { fieldLabels } from '#web/parts/vendor-profile/labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { beingChecked } from '../being-checked.ts'

interface Props {
  profile: VendorProfile
  onMend: () => void
  /** Whether something typed is not saved: it would not be sent in. */
  isUnsaved: boolean
  /** Goes to the step in which it was typed. */
  onShow: () => void
  onSubmitted: (profile: VendorProfile) => void
}

/** How far the store's verification is; after a refusal the reason, the field to mend, and the way to send it in again. */
export function StatusNotice({ profile, onMend, isUnsaved, onShow, onSubmitted }: Props) {
  const { store, rejected, asked } = profile
  const submit = useMutation({
    mutationFn: () => api('POST /vendor/:store/profile/submission', { params: { store: store.id } }),
    onSuccess: onSubmitted,
    onError: (error) => showToast({ tone: 'bad', title: failureSentence(error) }),
  })
  if (asked)
    return (
      <Notice tone="gold" role="status" title="Juaso has a question about your store">
        <p className="break-words">{asked.words}</p>
        <p>If it is right as it is, save its step without a change.</p>
        <Button className="mt-3" size="small" look="outline" onClick={onMend}>
          Answer: {fieldLabels[asked.field]}
        </Button>
      </Notice>
    )
  if (store.status === 'submitted')
    return (
      <Notice tone="gold" role="status" title={beingChecked.title}>
        {beingChecked.text}
      </Notice>
    )
  if (store.status !== 'rejected') return null
  return (
    <Notice
      tone={rejected ? 'brick' : 'gold'}
      role="status"
      title={rejected ? 'Your store could not be verified yet' : 'What was refused is mended'}
    >
      <p className="break-words">
        {rejected?.reason ??
          (profile.sees_verification
            ? 'Send your store in again, so that we look at it once more.'
            : 'The owner of the store sends it in again.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {rejected && (
          <Button size="small" look="outline" onClick={onMend}>
            Mend: {fieldLabels[rejected.field]}
          </Button>
        )}
        {profile.sees_verification && (
          <Button size="small" busy={submit.isPending} disabled={isUnsaved} onClick={() => submit.mutate()}>
            Send in again
          </Button>
        )}
      </div>
      {profile.sees_verification && isUnsaved && (
        <p className="mt-2">
          Not yet: something that you typed is not saved.{' '}
          <button type="button" className="min-h-11 font-semibold underline" onClick={onShow}>
            Show it
          </button>
        </p>
      )}
    </Notice>
  )
}
