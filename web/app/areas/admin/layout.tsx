import { SignedIn } from '#web/parts/shell/signed-in.tsx'
import '#web/ui/styles/all-utilities.css'

/** Layout of the operator's desk: for signed-in people; frame.tsx asks who runs Juaso. */
export default function DeskLayout() {
  return <SignedIn />
}
