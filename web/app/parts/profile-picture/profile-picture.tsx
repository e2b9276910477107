import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#contracts/accounts/profile.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Avatar } from './avatar.tsx'
import { PickerBoundary } from './picker-boundary.tsx'

const PicturePicker = lazy(() => import('./picture-picker.tsx'))

interface Props {
  profile: Profile
  onSaved: (profile: Profile) => void
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
}

/** [SH-2.16] The person's picture, with buttons to change it and, after confirmation, to remove it. */
export function ProfilePicture({ profile, onSaved, isPicking, onPicking }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const picture = profile.profile_picture

  async function remove() {
    setRemoving(true)
    try {
      onSaved(await api('DELETE /profile/picture'))
      showToast({ tone: 'good', title: t('Picture removed') })
    } catch (error) {
      showToast({ tone: 'bad', title: t('The picture is still there'), message: (error as Error).message })
    } finally {
      setRemoving(false)
      setAsking(false)
    }
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar
        picture={picture}
        alt={picture ? t('Your profile picture') : t('No profile picture')}
        sizes="88px"
        className="size-22"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button look="outline" size="small" onClick={() => onPicking(true)}>
          {picture ? t('Change picture') : t('Add a picture')}
        </Button>
        {picture && (
          <Button look="plain" size="small" className="text-brick!" onClick={() => setAsking(true)}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <Dialog isOpen={isPicking} onClose={() => onPicking(false)} title={t('Profile picture')}>
        <PickerBoundary>
          <Suspense fallback={<SkeletonText lines={4} />}>
            <PicturePicker
              onCancel={() => onPicking(false)}
              onSaved={(saved) => {
                onSaved(saved)
                onPicking(false)
                showToast({ tone: 'good', title: t('Picture saved') })
              }}
            />
          </Suspense>
        </PickerBoundary>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Remove your picture?')}
        confirmLabel={t('Remove')}
        destroys
        busy={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('Your profile will show no picture until you choose another one.')}
      </ConfirmDialog>
    </div>
  )
}
