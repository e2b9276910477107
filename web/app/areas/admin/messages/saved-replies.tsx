import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SavedReply, SavedReplyForm, savedReplyTitleMax } from '#contracts/desk/inbox.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAct } from '../parts/use-act.ts'
import { WithRight } from '../parts/with-right.tsx'
import { backToInbox } from './message.tsx'

export function meta() {
  return [{ title: 'Saved replies | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/messages/replies: answers that are ready for all who answer. */
export default function SavedRepliesPage() {
  return (
    <WithRight right="inbox" title="Saved replies">
      <Replies />
    </WithRight>
  )
}

function Replies() {
  const { rights } = useSelf()
  const mayWrite = rights.includes('saved_replies')
  const [editing, setEditing] = useState<SavedReply | 'new' | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'saved-replies'],
    queryFn: ({ signal }) => api('GET /admin/saved-replies', { signal }),
  })
  return (
    <DeskPage
      title="Saved replies"
      about="{name} becomes the person’s first name, {order} the number of the order"
      back={backToInbox}
      actions={mayWrite && <Button onClick={() => setEditing('new')}>Write a reply</Button>}
    >
      {query.isPending && <Loading what="the replies" />}
      {query.isError && !query.data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {query.data?.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No reply is saved.">
          What is answered again and again can be written once here.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="card divide-y divide-line">
          {query.data.map((reply) => (
            <Reply key={reply.id} reply={reply} mayWrite={mayWrite} onEdit={() => setEditing(reply)} />
          ))}
        </ul>
      )}
      {editing && (
        <ReplyDialog
          reply={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => void query.refetch()}
        />
      )}
    </DeskPage>
  )
}

interface ReplyProps {
  reply: SavedReply
  mayWrite: boolean
  onEdit: () => void
}

function Reply({ reply: { id, title, text, changed_at: at, changed_by: by }, mayWrite, onEdit }: ReplyProps) {
  const remove = useAct(() => api('DELETE /admin/saved-replies/:id', { params: { id } }), {
    done: 'Removed; the log keeps its words',
  })
  return (
    <li className="flex flex-col gap-2 p-4">
      <h2 className="text-lg break-words">{title}</h2>
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="text-sm text-ink-2">
        {by}, {formatInstant(at)}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="small" aria-label={`Change ${title}`} onClick={onEdit}>
            Change
          </Button>
          <Button
            look="outline"
            size="small"
            aria-label={`Remove ${title}`}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

interface ReplyDialogProps {
  /** Null for a new one. */
  reply: SavedReply | null
  onClose: () => void
  onSaved: () => void
}

function ReplyDialog({ reply, onClose, onSaved }: ReplyDialogProps) {
  const { formProps, errors, message, busy } = useForm({
    schema: SavedReplyForm,
    failureOf: formFailureOf,
    onSubmit: async (form) => {
      if (reply) {
        const { id, version } = reply
        await api('PATCH /admin/saved-replies/:id', { params: { id }, body: { ...form, version } })
      } else await api('POST /admin/saved-replies', { body: form })
      onSaved()
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={reply ? 'Change the reply' : 'Write a reply'}>
      <form {...formProps} className="flex flex-col gap-4">
        <TextInput
          label="Title"
          name="title"
          defaultValue={reply?.title}
          maxLength={savedReplyTitleMax}
          error={errors.title}
          data-first-focus=""
        />
        <TextArea
          label="Reply"
          name="text"
          rows={8}
          defaultValue={reply?.text}
          maxLength={limits.helpMessageMax}
          hint="You can write {name} and {order}."
          error={errors.text}
        />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
