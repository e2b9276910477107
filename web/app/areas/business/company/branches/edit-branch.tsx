import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Branch } from '#contracts/companies/branches.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { branchesQuery } from '#web/parts/branches/branches-query.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { BackLink } from '../../back-link.tsx'
import { companyPaths } from '../company-paths.ts'
import { useRefresh } from '../company-queries.ts'
import { useCompany } from '../frame.tsx'
import { NoRight } from '../no-right.tsx'
import { BranchForm } from './branch-form.tsx'

export function meta() {
  return [{ title: t('Branch | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/company/branches/{id}, and /add for a new one. */
export default function EditBranchPage() {
  const { id, rights } = useCompany()
  const { branch } = useParams()
  const query = useQuery({ ...branchesQuery(id), enabled: branch !== undefined })
  if (!rights.includes('settings')) return <NoRight>{t('Only the owner changes the branches.')}</NoRight>
  const found = query.data?.find((one) => one.id === branch)
  return (
    <div className="flex max-w-[42rem] flex-col gap-4 py-5">
      <BackLink to={companyPaths.branches}>{t('Branches')}</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words">{branch ? (found?.name ?? t('Branch')) : t('Add a branch')}</h1>
        {found && <RemoveBranch branch={found} />}
      </div>
      {!branch || found ? (
        <BranchForm initial={found} />
      ) : query.isError ? (
        <LoadFailed query={query} message={t('The branches could not be loaded')} />
      ) : query.data ? (
        <p role="status" className="text-ink-2">
          {t('This branch does not exist.')}
        </p>
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  )
}

function RemoveBranch({ branch: { id: branch, name } }: { branch: Branch }) {
  const { id } = useCompany()
  const navigate = useNavigate()
  const refresh = useRefresh(id)
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api('DELETE /companies/:company/branches/:branch', { params: { company: id, branch } }),
    onSuccess: async () => {
      await navigate(companyPaths.branches)
      await refresh()
      showToast({ tone: 'good', title: t('{name} was removed', { name }) })
    },
    onError: (error) => showToast(failureNotice(t('The branch was not removed'), error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {t('Remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Remove {name}?', { name })}
        confirmLabel={t('Remove')}
        destroys
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('Orders that went there keep its name and address.')}
      </ConfirmDialog>
    </>
  )
}
