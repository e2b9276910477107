/** Constants of the market for both browser and server. Amounts are in pesewas. */
export const limits = {
  /** SH-9.01: what a shopper pays for delivery, once per order. */
  deliveryPesewas: 1_500,
  /** BB-9.12: at and below this sum a business pays delivery, above it none. */
  businessFreeDeliveryAbovePesewas: 50_000,
  cashOnDeliveryMaxPesewas: 200_000,
  /** VE-9.03: the rates with which a market starts, in basis points: its share of a sale, and the cost of taking the payment. What applies is in `fee_rates`. */
  commissionBps: 1_500,
  processingFeeBps: 50,
  quantityMax: 9_999,
  poNumberLengthMax: 40,
  /** How many different goods a cart holds; that of a verified company holds a whole pasted order. */
  cartLinesMax: 100,
  /** How many a browser keeps for a visitor until they sign in. */
  visitorLinesMax: 20,
  /** A pasted order: its lines, which all fit into the cart of a verified company, and its letters. */
  orderLinesMax: 2_000,
  orderTextMax: 200_000,
  companyListsMax: 100,
  listLinesMax: 500,
  /** Weeks between the drafts of a list that repeats. */
  listRepeatWeeksMax: 26,
  pageSize: 24,
  pageSizeMax: 100,
  /** Searches count up to this many matches and then show "500+". */
  searchMatchesMax: 500,
  /** Orders that are picked in one walk along the shelves: what a person carries, and a list that is quick on a phone. */
  pickListOrders: 40,
  unpaidOrderExpiryMinutes: 30,
  /** How many orders a person may have that are not paid yet, and the sum that they may come to; for a verified company nothing is bounded. */
  unpaidOrdersMax: 10,
  unpaidHeldMaxPesewas: 5_000_000,
  /** How long goods and prices are kept for an order that waits for an approval, and then for the payment of an approved one. */
  approvalHours: 72,
  approvalNoteMax: 300,
  approvedPaymentHours: 24,
  /** How far ahead a day may be: until when another approves, and until when an agreed price holds. */
  standInDaysMax: 90,
  agreedPriceDaysMax: 365,
  /** So many days before the last day of an agreed price its buyers are told; and so long after it, where the market was closed. */
  agreedPriceSoonDays: 7,
  agreedPriceOverDays: 14,
  /** How long an accepted quotation keeps its pieces off the shelf; its price may hold longer. */
  quotationHoldDays: 14,
  /** What orders of a company that is not verified may hold while they wait for an approval, together. */
  unverifiedWaitingMaxPesewas: 500_000,
  /** How long pieces of a pool are kept for such a company that has not paid, and how many of its orders of one pool may end so in a day. */
  unverifiedPoolMinutes: 10,
  unpaidJoinsMax: 3,
  autoAcceptMinutes: 30,
  /** BB-9.12: the days in which an invoice must be paid. */
  net30Days: 30,
  /** When the members of a company are reminded of an invoice, in days after the day on which it is due. */
  invoiceReminderDays: [-3, 0, 3, 10, 20],
  /** A company that owes more than this on overdue invoices buys nothing more on invoice. */
  net30OverdueMaxPesewas: 2_000,
  /** The most of an invoice that certificates of tax withheld may be for, in basis points: 3 % on goods and 7 % of VAT, to be confirmed. */
  withholdingMaxBps: 1_000,
  /** Wrong delivery codes that close the code of a parcel. */
  deliveryCodeTries: 6,
  returnDays: 14,
  /** A store answers a requested return within this time; after it an operator decides. */
  returnAnswerHours: 48,
  /** How long after a store has refused a return its buyer can ask Juaso to decide. */
  returnEscalationDays: 7,
  /** How long after Juaso's first decision about a return either side can appeal; after it the decision takes effect. */
  appealHours: 48,
  /** How long a buyer can accept a store's offer to keep the goods for a part of their price. */
  returnOfferDays: 3,
  payoutHoldDays: 7,
  /** A store from which more than this was taken back than it had is looked at: who sells nothing more never covers it. */
  storeOwesPesewas: 50_000,
  /** What a store owes may be written off once so many days have passed without a sale, and since money was last taken back. */
  debtUncoveredDays: 90,
  /** For how long the carrier may have the cash of a parcel before the desk is told. */
  cashHandInDays: 7,
  /** VE-9.02: the smallest withdrawal of a store, and the suggestions of the wallet. */
  withdrawalMinPesewas: 5_000,
  withdrawalQuickPesewas: [5_000, 10_000, 50_000, 100_000],
  /** What a store withdraws within so many hours without two people, at most: what is above it waits until they agree. */
  payoutAlonePesewas: 1_000_000,
  payoutAloneHours: 24,
  /** Within how many hours two people should agree to such a payout. It is not sent by itself afterwards. */
  payoutTwoPeopleHours: 24,
  /** Within how many hours somebody should decide about a payout that signals hold. It is not sent by itself afterwards. */
  payoutCheckHours: 72,
  /** A payout method cannot be used for this long after it was added or changed. */
  payoutMethodHoldHours: 24,
  payoutMethodsMax: 10,
  /** A withdrawal to an account that was changed within so many hours is looked at first. */
  payoutMethodChangedHours: 72,
  /** BB-9.09: an order this old reads as completed. */
  orderCompletedDays: 7,
  /** A parcel that its store has not sent so many days after the order was confirmed is overdue. */
  parcelOverdueDays: 7,
  reviewPicturesMax: 5,
  reviewCommentMin: 10,
  reviewCommentMax: 2_000,
  /** Characters of a store's public reply to a review. */
  reviewReplyMax: 1_000,
  /** Characters of a message between a buyer and a store. */
  messageLengthMax: 1_000,
  /** Characters of what somebody writes about a return. */
  returnNoteMax: 1_000,
  /** SH-9.02: 10 MB. */
  uploadBytesMax: 10_485_760,
  /** A picture with more pixels is not decoded: it could fill the memory of the server. */
  uploadPixelsMax: 40_000_000,
  wishlistPageSize: 100,
  newProductDays: 30,
  /** Buyers read of a holiday of a store from so many days before it. */
  closureNoticeDays: 14,
  /** A reduced price is shown beside the lowest of so many days before. */
  priceDays: 30,
  cartBadgeMax: 99,
  addressesMax: 30,
  /** How long somebody waits after too many wrong passwords or codes. */
  signInWaitMinutes: 15,
  /** How long a code that was sent to a telephone works. */
  phoneCodeMinutes: 5,
  /** How long the link of an e-mail works that confirms an address. */
  emailLinkHours: 24,
  /** BB-9.13: the promise of the help pages. */
  helpReplyHours: 24,
  helpMessageMax: 4_000,
  /** Letters of the reason of an act. */
  reasonLengthMax: 500,
  /** What a person writes in the own messages within an hour. */
  helpRepliesPerHour: 10,
  /** BB-9.11: 5 MB each. */
  screenshotBytesMax: 5_242_880,
  screenshotsMax: 3,
  /** Messages from one e-mail address in an hour. */
  helpMessagesPerHour: 3,
  /** Messages of one person to stores or buyers in an hour. */
  messagesPerHour: 60,
  teamMembersMax: 100,
  invitationDays: 7,
  /** E-mails of invitation from one store or company in an hour. */
  invitationsPerHour: 20,
  /** E-mails of invitation that one person sends for unverified companies in a day. */
  invitationsUnverifiedPerDay: 10,
  /** E-mails of invitation to one address in a day, from all stores, and from all companies. */
  invitationsPerAddressDay: 3,
  /** A team does not invite an address again for this long after it declined. */
  invitationDeclinedDays: 30,
  storeLocationsMax: 20,
  /** Of one member of a store. */
  savedFiltersMax: 12,
  filterNameMax: 40,
  companiesMax: 10,
  companyPapersMax: 8,
  branchesMax: 200,
  storesOwnedMax: 5,
  /** VE-9.11: the steps of the vendor profile, the most challenges, and the weight of a banner; a logo may have the same. */
  profileSteps: 6,
  profileChallengesMax: 5,
  bannerBytesMax: 2_097_152,
} as const
