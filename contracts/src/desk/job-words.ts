/** What each scheduled job does, in a few words for the desk; the table of docs/operations.md begins with the same and says when. */
export const jobWords = {
  'expire-orders': 'Closes unpaid orders whose time is up',
  'ask-about-payments': 'Asks providers about payments that they have not reported',
  'ask-about-disputes': 'Asks providers about open disputes',
  'follow-webhooks': 'Works on webhooks that were received and not finished',
  'send-refunds': 'Sends refunds to buyers',
  'close-pools': 'Closes pooled orders whose time is up',
  'accept-parcels': 'Accepts parcels that their store did not answer in time',
  'remind-approvers': 'Reminds approvers of orders that wait for them',
  'remind-debtors': 'Reminds companies of invoices',
  'tell-of-ending-prices': 'Tells companies which agreed prices end soon',
  'remind-stores': 'Tells stores what to send today and which returns wait',
  'apply-rulings': 'Puts decisions about returns in force',
  'cancel-of-suspended': 'Cancels what suspended stores shall not deliver',
  'note-see-as-ends': 'Notes that an operator no longer sees the site as a person',
  'end-idle-sessions': 'Ends sessions of operators who left the desk alone',
  'end-suspensions': 'Opens suspended stores again after their last day',
  'send-withdrawals': 'Sends payouts to stores',
  'release-earnings': 'Makes the money of delivered parcels available to stores',
  'raise-overdue-parcels': 'Raises alarms for parcels that were not sent in time',
  'issue-fee-papers': 'Writes invoices and credit notes of Juaso’s fees',
  'sum-ledger-days': 'Sums up the days of the ledger that are over',
  'watch-books': 'Runs every check of the books',
  'compare-figures': 'Compares counted figures with the orders',
  'remove-old-rows': 'Removes what is older than it may be kept',
  'sweep-uploads': 'Deletes uploaded files that are shown nowhere',
  'forget-search-changes': 'Removes the search engine’s list of changes once they are read',
  'tell-unread-messages': 'Writes e-mails about unread messages',
  'work-on-quotations': 'Ends and sends on requests for quotations',
  'write-list-drafts': 'Writes the orders of lists that repeat',
  'tell-of-restock': 'Tells people that goods are in stock again',
  'refresh-popularity': 'Computes popularity and bestsellers',
} as const satisfies Readonly<Record<string, string>>

export type JobName = keyof typeof jobWords

/** The words of a job by its name; none for one of an earlier version that the database still names. */
export const wordsOfJob = (name: string): string | undefined =>
  (jobWords as Readonly<Record<string, string>>)[name]
