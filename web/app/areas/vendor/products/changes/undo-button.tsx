import { useState } from 'react'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { wordsOf } from '../many/edit-of-form.rules.ts'
import { useWrite } from './change-queries.ts'

/** Undoes a change of many products, after one question. */
export function UndoButton({ set }: { set: ChangeSet }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useWrite('undo')
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
        {written === 1 ? '1 row gets its' : `${written} rows get their`} old value back. What somebody changed
        since stays as it is, and is listed.
      </ConfirmDialog>
    </>
  )
}
