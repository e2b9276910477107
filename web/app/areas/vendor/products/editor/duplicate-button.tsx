import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { failureSentence } from '#web/data/failures.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'

/** Makes a draft like this product and opens it. */
export function DuplicateButton({ id }: { id: string }) {
  const store = useStore()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const attempt = useAttempt()
  async function duplicate() {
    setBusy(true)
    try {
      const params = { store: store.slug, id }
      const copy = await sendOnce(attempt, params, (key) =>
        api('POST /vendor/:store/products/:id/copy', { params, key }),
      )
      showToast({ title: 'Duplicated as a draft.', tone: 'good' })
      void navigate(`/b2b/vendor/products/${copy.id}`)
    } catch (error) {
      showToast({
        title: 'This product could not be duplicated.',
        message: failureSentence(error),
        tone: 'bad',
      })
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void duplicate()}
      className="min-h-11 font-semibold text-accent hover:underline"
    >
      Duplicate
    </button>
  )
}
