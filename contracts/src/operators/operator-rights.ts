/** The roles of the people who run Juaso. There is at least one owner. */
export const operatorRoles = ['owner', 'money', 'trust', 'catalogue', 'support', 'read_only'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** How people read the roles. */
export const operatorRoleLabels: Readonly<Record<OperatorRole, string>> = {
  owner: 'Owner',
  money: 'Money',
  trust: 'Trust',
  catalogue: 'Catalogue',
  support: 'Support',
  read_only: 'Read only',
}

/**
 * `desk`: what waits, and finding things. `stores`: stores and companies, and deciding about them. `documents`: opening their private
 * papers. `people`: finding people, and locking them. `see_as`: reading a person's page, and seeing the site as that person sees it. `inbox`: answering messages. `saved_replies`: writing the replies that are ready
 * for all. `reviews`: deciding about reported reviews.
 * `returns`: deciding between a buyer and a store. `products`: taking goods off the market. `flash_sales`: planning flash sales.
 * `catalogue`: categories, attributes and brands, the rows of the home pages, and
 * what people search for.
 * `books`: the invariants of the books and the journal. `payments`: reading payments and payouts. `money`: acting on them. `audit`: who did
 * what. `holds`: holding a store's payouts. `figures`: how the market does. `system`: how the machines do. `team`: who runs Juaso.
 */
export const operatorRights = [
  'desk',
  'stores',
  'documents',
  'people',
  'see_as',
  'inbox',
  'saved_replies',
  'reviews',
  'returns',
  'products',
  'flash_sales',
  'catalogue',
  'books',
  'payments',
  'money',
  'holds',
  'audit',
  'figures',
  'system',
  'team',
] as const
export type OperatorRight = (typeof operatorRights)[number]

/** What a role may do with a right, or only look at. */
interface RightsOfRole {
  /** These it may look at and act on. */
  readonly acts: readonly OperatorRight[]
  /** Of these it reads pages and calls (GET) alone, with the numbers and addresses of people covered. */
  readonly looks: readonly OperatorRight[]
}

/** The rights of each role: the one table by which the server answers calls and the desk shows or hides pages and controls. */
export const rightsOfOperatorRole: Readonly<Record<OperatorRole, RightsOfRole>> = {
  owner: { acts: operatorRights, looks: [] },
  money: {
    acts: ['desk', 'books', 'payments', 'money', 'holds', 'audit', 'figures', 'system'],
    looks: ['stores', 'returns'],
  },
  trust: {
    acts: [
      'desk',
      'stores',
      'documents',
      'people',
      'see_as',
      'inbox',
      'reviews',
      'returns',
      'products',
      'payments',
      'holds',
      'audit',
      'figures',
    ],
    looks: [],
  },
  catalogue: { acts: ['desk', 'reviews', 'products', 'flash_sales', 'catalogue'], looks: [] },
  support: {
    acts: ['desk', 'see_as', 'inbox', 'saved_replies', 'reviews'],
    looks: ['stores', 'returns', 'products'],
  },
  read_only: {
    acts: [],
    looks: [
      'desk',
      'stores',
      'people',
      'see_as',
      'inbox',
      'reviews',
      'returns',
      'products',
      'flash_sales',
      'catalogue',
      'books',
      'payments',
      'audit',
      'figures',
      'system',
    ],
  },
}

export const mayAct = (role: OperatorRole, right: OperatorRight): boolean =>
  rightsOfOperatorRole[role].acts.includes(right)
/** Whoever may act on something looks at it as well. */
export const mayLook = (role: OperatorRole, right: OperatorRight): boolean =>
  mayAct(role, right) || rightsOfOperatorRole[role].looks.includes(right)
/** All that a role may look at. */
export const sightsOfOperatorRole = (role: OperatorRole): readonly OperatorRight[] =>
  operatorRights.filter((right) => mayLook(role, right))

/** The roles that may act on something. */
export const operatorRolesWith = (right: OperatorRight): readonly OperatorRole[] =>
  operatorRoles.filter((role) => mayAct(role, right))

/** After how many minutes an act that moves money or opens private papers asks for the code again. */
export const operatorCodeMinutes = 15
/** After how many minutes without an act of the person the session of an operator ends. */
export const operatorIdleMinutes = 30

/**
 * The header of a call that a page makes by itself, such as counting what waits: the session's idle time goes on. A page that left it
 * out would keep only its own person's session open.
 */
export const unattendedHeader = 'juaso-unattended'
