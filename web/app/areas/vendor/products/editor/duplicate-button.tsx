import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'

/** Makes a draft like this product and opens it. */
export function DuplicateButton({ id }: { id: string }) {
  const store = useStore()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  /** The same until the copy is there, so that a press after a lost answer makes no second one. */
  const key = useRef<string | null>(null)
  async function duplicate() {
    setBusy(true)
    try {
      key.current ??= newIdempotencyKey()
      const params = { store: store.slug, id }
      const copy = await api('POST /vendor/:store/products/:id/copy', { params, key: key.current })
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
