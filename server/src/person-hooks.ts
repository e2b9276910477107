import type { AccountsModule } from './modules/accounts/index.ts'
import { forgetCart } from './modules/cart/index.ts'
import { exportNotices, forgetNotices } from './modules/notifications/index.ts'
import { exportOrders, forgetOrders } from './modules/orders/index.ts'
import { refuseOwing } from './modules/payments/index.ts'
import { exportWishlist, forgetWishlist } from './modules/wishlist/index.ts'

/** What the modules add to a person's download, and what they erase when the account goes. Orders stay, without details. */
export function hookPersons(accounts: AccountsModule): void {
  accounts.onExport('orders', exportOrders)
  accounts.onExport('wishlist', exportWishlist)
  accounts.onExport('notifications', exportNotices)
  accounts.onDelete(refuseOwing)
  accounts.onDelete(forgetCart)
  accounts.onDelete(forgetWishlist)
  accounts.onDelete(forgetNotices)
  accounts.onDelete(forgetOrders)
}
