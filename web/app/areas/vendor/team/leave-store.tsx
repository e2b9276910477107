import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { api } from '#web/data/api.ts'
import { forgetFormer, forgetOtherStores } from '#web/data/kept/former-stores.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { refreshToken } from '#web/data/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { frameState, ownStoresKey } from '../store-context.ts'

/** A member leaves the store. */
export function LeaveStore({ store: { slug, name } }: { store: OwnStore }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => api('DELETE /vendor/:store/membership', { params: { store: slug } }),
    onSuccess: async () => {
      showToast({ tone: 'good', title: `You have left ${name}` })
      // Away first: the frame of the vendor would say that the owner has ended the membership.
      await navigate('/b2b')
      const stores = frameState.read().stores.filter((store) => store.slug !== slug)
      frameState.set({ ...frameState.read(), stores: [], store: null })
      // Names and addresses of the store's buyers leave this device too; who has left needs no notice of it later.
      await forgetOtherStores(stores).then(forgetFormer, () => null)
      queries.removeQueries({ queryKey: ownStoresKey })
      // The last store of a person also ends the role in the token.
      await refreshToken()
    },
    onError: (error) => showToast(failureNotice('You are still a member', error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        Leave this store
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        destroys
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        You lose access at once. Only the owner can invite you again.
      </ConfirmDialog>
    </>
  )
}
