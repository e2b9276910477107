import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#web/data/api.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { signOut as endSession } from '#web/data/session/token.ts'
import { mark, t } from '#web/messages/messages.ts'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { failureOf } from '../failure-of.ts'
import { Acts } from './form-parts.tsx'

/** Export of the person's data and deletion of the account (Data Protection Act, 2012). */
export function OwnData() {
  const [isLeaving, setLeaving] = useState(false)
  const download = useMutation({
    mutationFn: async () => {
      const data = await api('GET /profile/export')
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'juaso-my-data.json')
    },
    onError: (error) => showToast({ tone: 'bad', title: t('Download failed'), message: error.message }),
  })
  return (
    <>
      <p className="text-sm text-ink-2">
        {t(
          'Download what we know about you, or delete your account. Orders and invoices stay, as the law asks, without your details.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" busy={download.isPending} onClick={() => download.mutate()}>
          {t('Download my data')}
        </Button>
        <Button look="plain" className="text-brick!" onClick={() => setLeaving(true)}>
          {t('Delete my account')}
        </Button>
      </div>
      <Dialog isOpen={isLeaving} onClose={() => setLeaving(false)} title={t('Delete your account?')}>
        <LeavingForm onCancel={() => setLeaving(false)} />
      </Dialog>
    </>
  )
}

const LeavingFields = z.object({
  password: z.string().min(1, mark('Please enter your password to delete your account')).optional(),
})

function LeavingForm({ onCancel }: { onCancel: () => void }) {
  const { formProps, errors, message, busy } = useForm({
    schema: LeavingFields,
    failureOf,
    onSubmit: async (body) => {
      await api('DELETE /profile', { body })
      await endSession(false)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        {t('Your name, phone number, addresses and sign-ins are erased at once. This cannot be undone.')}
      </p>
      <ErrorLine>{message}</ErrorLine>
      <AgainField label={t('Password')} error={errors.password} />
      <Acts label={t('Delete my account')} look="danger" busy={busy} onCancel={onCancel} />
    </form>
  )
}
