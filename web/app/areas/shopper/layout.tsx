import { SignedIn } from '#web/parts/shell/signed-in.tsx'

/** Around the shopper's own pages. The public ones need no layout beyond the shell. */
export default function ShopperLayout() {
  return <SignedIn />
}
