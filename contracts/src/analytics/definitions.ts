/** Days without an order after which a customer is inactive, and dormant. */
export const inactiveDays = 90
export const dormantDays = 180
/** Days for which a review without a reply is something to do today; an older one is only in the list of all reviews. */
export const reviewAnswerDays = 30
/** Minutes without a view that end a visit. */
export const visitGapMinutes = 30

/** VE-2.19: the tabs of the list of customers. */
export const customerTabs = ['all', 'new', 'returning', 'dormant', 'inactive'] as const
export const customerSorts = ['last_order', 'spent', 'orders'] as const
/** VE-2.31: 'Time frame: All-time' is the start; the others compare with the span before. */
export const timeFrames = ['all', 'month', 'year'] as const
export const customerSides = ['all', 'b2c', 'b2b'] as const
/** VE-3.21: whether a product that was sold can be bought now. */
export const soldProductStatuses = {
  active: 'Active',
  out_of_stock: 'Out of Stock',
  not_for_sale: 'Not for sale',
} as const
/** How far the list of counted orders is paged through; the file has more of them. */
export const countedOrdersPageMax = 200
