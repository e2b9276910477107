import type { Connection } from './database/client.ts'
import type { AccountsModule } from './modules/accounts/index.ts'
import { eraseVisits, exportVisits } from './modules/analytics/index.ts'
import { eraseCart } from './modules/cart/index.ts'
import { companyTeams, exportCompanies, leaveCompanies } from './modules/companies/index.ts'
import { eraseMessages, exportMessages } from './modules/help/index.ts'
import { exportLists } from './modules/lists/index.ts'
import { eraseConversations, exportConversations } from './modules/messages/index.ts'
import { eraseNotices, exportNotices } from './modules/notifications/index.ts'
import { exportSeenAs, leaveOperators } from './modules/operators/index.ts'
import {
  eraseBuyerDetails,
  exportOrders,
  exportParcelNotes,
  refuseOpenSales,
} from './modules/orders/index.ts'
import { refuseOwing } from './modules/payments/index.ts'
import { eraseRequests, exportRequests } from './modules/quotations/index.ts'
import { exportActs, exportInvitations } from './modules/teams/index.ts'
import { releaseUploadsOf } from './modules/uploads/index.ts'
import { closeStores, leaveStores, storeTeams } from './modules/vendors/index.ts'
import { eraseAccountNumbers, eraseRefundNumbers, refuseLeaving } from './modules/wallet/index.ts'
import {
  eraseRestockRequests,
  eraseWishlist,
  exportRestockRequests,
  exportWishlist,
} from './modules/wishlist/index.ts'

/**
 * Registers what each module adds to the download of a person's data, and what it erases when the account is deleted.
 * Orders remain, without personal details.
 */
export function hookPersons(accounts: AccountsModule): void {
  accounts.onExport('orders', exportOrders)
  accounts.onExport('parcel_notes', exportParcelNotes)
  accounts.onExport('wishlist', exportWishlist)
  accounts.onExport('restock_requests', exportRestockRequests)
  accounts.onExport('notifications', exportNotices)
  accounts.onExport('messages', exportMessages)
  accounts.onExport('visits', exportVisits)
  accounts.onExport('conversations', exportConversations)
  accounts.onExport('seen_by_support', exportSeenAs)
  accounts.onExport('quotation_requests', exportRequests)
  accounts.onExport('company_lists', exportLists)
  accounts.onExport('store_invitations', (db, personId) => exportInvitations(db, storeTeams, personId))
  accounts.onExport('store_activity', (db, personId) => exportActs(db, storeTeams, personId))
  accounts.onExport('companies', exportCompanies)
  accounts.onExport('company_invitations', (db, personId) => exportInvitations(db, companyTeams, personId))
  accounts.onExport('company_activity', (db, personId) => exportActs(db, companyTeams, personId))
  accounts.onDelete(leaveOperators)
  accounts.onDelete(refuseOwing)
  accounts.onDelete(refuseOpenSales)
  accounts.onDelete(refuseLeaving)
  accounts.onDelete(closeStores)
  accounts.onDelete(eraseCart)
  accounts.onDelete(eraseWishlist)
  accounts.onDelete(eraseRestockRequests)
  accounts.onDelete(eraseNotices)
  accounts.onDelete(eraseMessages)
  accounts.onDelete(eraseConversations)
  accounts.onDelete(eraseRequests)
  accounts.onDelete(eraseVisits)
  accounts.onDelete(eraseBuyer)
  accounts.onDelete(eraseAccountNumbers)
  accounts.onDelete((tx, personId) =>
    releaseUploadsOf(tx, personId, ['profile', 'returns', 'banners', 'logos', 'documents']),
  )
  // Last, because the earlier steps find the person's stores by their owner.
  accounts.onDelete(leaveStores)
  accounts.onDelete(leaveCompanies)
}

/** Erases what may be erased of a buyer whose account is deleted; again whenever one of the open orders has moved on. */
export async function eraseBuyer(tx: Connection, personId: string): Promise<void> {
  await eraseBuyerDetails(tx, personId)
  await eraseRefundNumbers(tx, personId)
}
