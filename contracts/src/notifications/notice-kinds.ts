/** What a notice is about; e-mails of each kind can be switched off. */
export const noticeKinds = [
  'orders',
  'deliveries',
  'refunds',
  'stores',
  'companies',
  'store_orders',
  'restock',
  'messages',
  'quotations',
] as const

export const noticeKindLabels: Readonly<Record<(typeof noticeKinds)[number], string>> = {
  orders: 'Orders and payments',
  deliveries: 'Deliveries',
  refunds: 'Returns and refunds',
  stores: 'Your store and its verification',
  companies: 'Your company and its team',
  store_orders: 'Orders and returns of your store',
  restock: 'Products that are back in stock',
  messages: 'Messages of buyers and stores',
  quotations: 'Requests for quotations',
}
