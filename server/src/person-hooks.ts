import type { AccountsModule } from './modules/accounts/index.ts'
import { forgetCart } from './modules/cart/index.ts'
import { exportNotices, forgetNotices } from './modules/notifications/index.ts'
import { exportOrders, forgetOrders, refuseOpenSales } from './modules/orders/index.ts'
import { forgetPhones, refuseOwing } from './modules/payments/index.ts'
import { closeStores } from './modules/vendors/index.ts'
import { refuseLeaving } from './modules/wallet/index.ts'
import { exportWishlist, forgetWishlist } from './modules/wishlist/index.ts'

/** What the modules add to a person's download, and what they erase when the account goes. Orders stay, without details. */
export function hookPersons(accounts: AccountsModule): void {
  accounts.onExport('orders', exportOrders)
  accounts.onExport('wishlist', exportWishlist)
  accounts.onExport('notifications', exportNotices)
  accounts.onDelete(refuseOwing)
  accounts.onDelete(refuseOpenSales)
  accounts.onDelete(refuseLeaving)
  accounts.onDelete(closeStores)
  accounts.onDelete(forgetCart)
  accounts.onDelete(forgetWishlist)
  accounts.onDelete(forgetNotices)
  accounts.onDelete(forgetOrders)
  accounts.onDelete(forgetPhones)
}
