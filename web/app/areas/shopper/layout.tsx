import { SignedIn } from '#web/parts/shell/signed-in.tsx'

/** Layout of the shopper's personal pages. Public pages need only the shell. */
export default function ShopperLayout() {
  return <SignedIn opensWithoutNetwork />
}
