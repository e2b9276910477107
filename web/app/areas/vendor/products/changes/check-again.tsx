import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'
import { Result } from '../sheets/result.tsx'
import { useCheck } from '../sheets/sheet-queries.ts'
import { changesPath } from './change-queries.ts'

interface Props {
  sheet: { readonly id: string }
  /** Which lines changed after the check. */
  sentence: string
}

/** A file whose lines changed after its check is checked again with one tap; the new preview is looked at before anything is written. */
export function CheckAgain({ sheet, sentence }: Props) {
  const store = useStore()
  const navigate = useNavigate()
  const [check, setCheck] = useState<SheetCheck | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function again() {
    setBusy(true)
    setFailure(null)
    try {
      const params = { store: store.slug, id: sheet.id }
      const found = await api('POST /vendor/:store/product-sheets/:id/check', { params, body: {} })
      if (!found.set) return setCheck(found)
      showToast({ title: 'The file was checked again.', message: 'Look at old and new once more.' })
      await navigate(`${changesPath}/${found.set.id}`, { replace: true })
    } catch (error) {
      setFailure(failureSentence(error))
    } finally {
      setBusy(false)
    }
  }
  if (check) return <Checking check={check} />
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-brick-soft p-3.5 text-sm">
      <p className="grow basis-52 text-brick">{failure ?? sentence}</p>
      <Button busy={busy} onClick={() => void again()}>
        Check the file again
      </Button>
    </div>
  )
}

function Checking({ check }: { check: SheetCheck }) {
  const { data } = useCheck(check)
  return <Result check={data} />
}
