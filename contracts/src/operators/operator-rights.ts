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

/** The rights of each role: the one table by which the server checks calls and the desk shows or hides controls. */
export const rightsOfOperatorRole: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  owner: operatorRights,
  money: ['desk', 'books', 'payments', 'money', 'holds', 'audit', 'figures', 'system'],
  trust: [
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
  catalogue: ['desk', 'reviews', 'products', 'flash_sales', 'catalogue'],
  support: ['desk', 'see_as', 'inbox', 'saved_replies', 'reviews'],
  read_only: ['desk', 'books', 'payments', 'audit', 'figures', 'system'],
}

/** The roles that have a right. */
export const operatorRolesWith = (right: OperatorRight): readonly OperatorRole[] =>
  operatorRoles.filter((role) => rightsOfOperatorRole[role].includes(right))

/** After how many minutes an act that moves money or opens private papers asks for the code again. */
export const operatorCodeMinutes = 15
/** After how many minutes without an act of the person the session of an operator ends. */
export const operatorIdleMinutes = 30

/**
 * The header of a call that a page makes by itself, such as counting what waits: the session's idle time goes on. A page that left it
 * out would keep only its own person's session open.
 */
export const unattendedHeader = 'juaso-unattended'
