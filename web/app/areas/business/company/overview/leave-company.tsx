import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/data/api.ts'
import { loadCompanies } from '#web/data/companies/companies.ts'
import { forgetLastCompany } from '#web/data/companies/lost-company.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { refreshToken } from '#web/data/session/session.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useCompany } from '../frame.tsx'

/** A member leaves the company. */
export function LeaveCompany() {
  const { id, company_name: company } = useCompany()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => api('DELETE /companies/:company/membership', { params: { company: id } }),
    onSuccess: async () => {
      showToast({ tone: 'good', title: t('You have left {company}', { company }) })
      forgetLastCompany()
      // The last company of a person also ends the role in the token.
      await refreshToken()
      await loadCompanies()
      await navigate(sides.business.paths.home)
    },
    onError: (error) => showToast(failureNotice(t('You are still a member'), error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {t('Leave the company')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Leave {company}?', { company })}
        confirmLabel={t('Leave')}
        destroys
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('You lose access at once. The orders stay with the company; only its owner can invite you again.')}
      </ConfirmDialog>
    </>
  )
}
