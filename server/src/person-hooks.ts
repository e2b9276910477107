import type { AccountsModule } from './modules/accounts/index.ts'
import { forgetCart } from './modules/cart/index.ts'
import { leaveCompanies } from './modules/companies/index.ts'
import { exportNotices, forgetNotices } from './modules/notifications/index.ts'
import { exportOrders, forgetOrders, refuseOpenSales } from './modules/orders/index.ts'
import { forgetPhones, refuseOwing } from './modules/payments/index.ts'
import { releaseUploadsOf } from './modules/uploads/index.ts'
import { closeStores, leaveStores } from './modules/vendors/index.ts'
import { forgetNumbers, refuseLeaving } from './modules/wallet/index.ts'
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
  accounts.onDelete(forgetNumbers)
  accounts.onDelete((tx, personId) => releaseUploadsOf(tx, personId, ['profile', 'returns', 'documents']))
  // Last: what belongs to the person's stores is found by their owner.
  accounts.onDelete(leaveStores)
  accounts.onDelete(leaveCompanies)
}
