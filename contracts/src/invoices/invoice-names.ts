/** Names of what an invoice is and has. Free of schemas, so that a page can import it. */

/** Of an invoice: open ones whose day has passed are overdue. */
export const invoiceStates = ['open', 'overdue', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The lists that a company may choose. */
export const invoiceTabs = ['unpaid', 'paid', 'all'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** Ages of what is owed, in days since the day of the invoice. */
export const invoiceAges = ['0-30', '31-60', '61-90', 'over-90'] as const
export type InvoiceAge = (typeof invoiceAges)[number]

/** The bank quotes this text beside a payment. */
export const invoiceNumberOf = (orderNumber: string): string => `INV-${orderNumber}`

/** How people read a payment by bank. */
export const bankTransferLabel = 'Bank transfer'

/** The bookings of a company's account. */
export const statementKinds = ['invoice', 'invoice_part', 'withholding', 'cancellation', 'return'] as const

/** What happens to an invoice and its order, in the words of its history. */
export const invoiceSteps = ['ordered', 'approved', 'issued', 'sent', 'arrived', 'paid', 'withheld'] as const
