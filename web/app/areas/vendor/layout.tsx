import { recall } from '#web/data/browser/browser-memory.ts'
import { SignedIn } from '#web/parts/shell/signed-in.tsx'
import { BottomBar } from './frame/bottom-bar.tsx'
import { Sidebar } from './frame/sidebar.tsx'
import '#web/ui/styles/all-utilities.css'

/** Layout of the vendor's pages: a sidebar on wide screens, a bottom bar on a phone. */
export default function VendorLayout() {
  return (
    <div className="page grid items-start gap-x-8 lg:grid-cols-[14.25rem_minmax(0,1fr)]">
      <Sidebar />
      <div className="min-w-0">
        <SignedIn opensWithoutNetwork={recall('juaso.kept-person') !== null} />
      </div>
      <BottomBar />
    </div>
  )
}
