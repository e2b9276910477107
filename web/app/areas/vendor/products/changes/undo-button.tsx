import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeSet, UndoForeseen } from '#contracts/listings/change-set.schema.ts'
import { changeSetLimits } from '#contracts/listings/change-set.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useStore } from '../../store-context.ts'
import { wordsOf } from '../many/edit-of-form.rules.ts'
import { useWrite } from './change-queries.ts'
import { leftOutWords } from './left-out.rules.ts'

/** Undoes a change of many products, after one question. */
export function UndoButton({ set }: { set: ChangeSet }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useWrite('undo')
  const { slug } = useStore()
  const foreseen = useQuery({
    queryKey: ['vendor', slug, 'undo', set.id],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/change-sets/:id/undo', { params: { store: slug, id: set.id }, signal }),
    enabled: isAsking && set.counts.written <= changeSetLimits.rowsForeseen,
    // Asked anew each time: what somebody changes meanwhile counts.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  if (!set.is_undoable) return null
  const { written } = set.counts
  return (
    <>
      <Button look="outline" busy={undo.isPending} className="max-lg:w-full" onClick={() => setAsking(true)}>
        Undo
        <span className="sr-only">: {wordsOf(set.edit)}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo this change?"
        confirmLabel="Undo"
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          undo.mutate(set.id)
        }}
      >
        {foreseen.isFetching
          ? 'Looking at each row…'
          : foreseen.data
            ? undoWords(foreseen.data)
            : unknownWords(written)}
      </ConfirmDialog>
    </>
  )
}

const rows = (count: number) => count.toLocaleString('en-GB')

function undoWords({ restored, kept, first_kept: first }: UndoForeseen): string {
  const back = `${restored === 1 ? '1 row gets its' : `${rows(restored)} rows get their`} old value back.`
  if (kept === 0) return back
  const stays = kept === 1 ? '1 stays as it is' : `${rows(kept)} stay as they are`
  return `${back} ${stays}${leftOutWords(
    first.map((row) => ({ ...row, outcome: 'kept' })),
    kept,
  )}`
}

/** Where the rows could not be looked at before. */
const unknownWords = (written: number) =>
  `At most ${written === 1 ? '1 row gets its' : `${rows(written)} rows get their`} old value back. What somebody changed since stays as it is, and is listed.`
