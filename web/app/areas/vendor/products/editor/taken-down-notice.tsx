import { useState } from 'react'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { takeDownReasons } from '#contracts/listings/take-down-reasons.ts'
import { AskForAnotherLook } from '#contracts/listings/taking-down.ts'
import { api } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useStore } from '../../store-context.ts'

interface Props {
  listing: Listing | null
  mayWrite: boolean
  onAsked: (listing: Listing) => void
}

/** Above the form of a product that Juaso took down: why, and how its store asks for another look. */
export function TakenDownNotice({ listing, mayWrite, onAsked }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!listing?.taken_down) return null
  const { reason, words, asked, refused } = listing.taken_down
  return (
    <Notice tone="brick" role="status" title="Juaso has taken this product down">
      <p className="break-words">
        {takeDownReasons[reason].sentence} {words}
      </p>
      {refused && (
        <p className="mt-2 break-words">
          <b>Answer of {formatInstant(refused.at)}:</b> {refused.reason}
        </p>
      )}
      {asked ? (
        <p className="mt-2 break-words">
          You asked for another look on {formatInstant(asked.at)}: “{asked.words}”
        </p>
      ) : (
        <p className="mt-2">
          Nobody can order it. Orders that you have go on. You can change it and ask for another look.
        </p>
      )}
      {!asked && mayWrite && (
        <Button look="outline" className="mt-3" onClick={() => setAsking(true)}>
          Ask for another look
        </Button>
      )}
      {isAsking && (
        <AskDialog
          id={listing.id}
          onClose={() => setAsking(false)}
          onAsked={(saved) => {
            setAsking(false)
            onAsked(saved)
          }}
        />
      )}
    </Notice>
  )
}

interface AskProps {
  id: string
  onClose: () => void
  onAsked: (listing: Listing) => void
}

function AskDialog({ id, onClose, onAsked }: AskProps) {
  const store = useStore()
  const { formProps, errors, message, busy } = useForm({
    schema: AskForAnotherLook,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      const params = { store: store.slug, id }
      onAsked(await api('POST /vendor/:store/products/:id/another-look', { params, body }))
      showToast({ tone: 'good', title: 'Juaso looks at it again.' })
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Ask for another look">
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-sm">Save your changes first: Juaso looks at the product as it is saved.</p>
        <TextArea
          label="What did you change?"
          name="words"
          rows={4}
          required
          maxLength={1_000}
          error={errors.words}
          data-first-focus=""
        />
        <ErrorLine>{message}</ErrorLine>
        <Button type="submit" wide busy={busy}>
          Ask for another look
        </Button>
      </form>
    </Dialog>
  )
}
