import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { OperatorSelf } from '#contracts/operators/operators.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { CodeForSession } from './code-form.tsx'
import { deskKey, selfQuery, useDesk } from './desk-context.ts'
import { askingForCode } from './fresh-code.ts'
import { Gate } from './gate.tsx'
import { PhoneBar, Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

const loadFinder = async () => ({ default: (await import('./finder.tsx')).Finder })
const Finder = onDemand(loadFinder)

/** Inside every page of the desk: asks who it is and for the code, and gives the operator to the page (`useSelf`). */
export default function DeskFrame() {
  const self = useQuery(selfQuery)
  if (self.isPending) {
    return (
      <main id="main" tabIndex={-1} className="page py-8 outline-none">
        <div role="status">
          <span className="sr-only">Opening the desk</span>
          <SkeletonText lines={6} />
        </div>
      </main>
    )
  }
  return self.isError ? <Gate error={self.error} /> : <OpenDesk self={self.data} />
}

function OpenDesk({ self }: { self: OperatorSelf }) {
  const desk = useDesk()
  const [isFinding, setFinding] = useState(false)
  useFinderKey(() => setFinding(true))
  useEffect(() => {
    // Who knows the key types on at once: what is typed before the script is there goes to whatever has the focus.
    loadFinder().catch(() => undefined)
  }, [])
  const counts = desk.data?.counts
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Rail self={self} counts={counts} />
      <div className="min-w-0 max-lg:pb-20">
        <TopBar self={self} onFind={() => setFinding(true)} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-5 outline-none sm:px-6">
          <Outlet context={self} />
        </main>
      </div>
      <PhoneBar self={self} counts={counts} />
      <FreshCode />
      {isFinding && <Finder self={self} onClose={() => setFinding(false)} />}
    </div>
  )
}

/** [Ctrl K] opens the search of everything. */
function useFinderKey(open: () => void) {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  })
}

/** Asks for the code again before an act that moves money or opens private papers. */
function FreshCode() {
  const asking = askingForCode.use()
  const queries = useQueryClient()
  const enter = () => {
    asking?.done(true)
    void queries.invalidateQueries({ queryKey: [...deskKey, 'me'] })
  }
  return (
    <Dialog isOpen={asking !== null} onClose={() => asking?.done(false)} title="Your code, please">
      <p className="mb-4 text-sm text-ink-2">
        This act needs a code of the last 15 minutes. Type the one that your authenticator app shows now.
      </p>
      <CodeForSession action="Continue" onDone={enter} />
    </Dialog>
  )
}
