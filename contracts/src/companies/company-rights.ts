/** The roles of a company's members. A company has exactly one owner. */
export const companyRoles = ['owner', 'buyer', 'approver', 'read_only'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** How people read the roles. */
export const companyRoleLabels: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  buyer: 'Buyer',
  approver: 'Approver',
  read_only: 'Read only',
}

/** `read`: orders, invoices and what is owed. `approve`: orders above a limit, of other members. */
export const companyRights = ['read', 'buy', 'approve', 'settings', 'team'] as const
export type CompanyRight = (typeof companyRights)[number]

/** The rights of each role: the one table by which the server checks calls and pages show or hide controls. */
export const rightsOfCompanyRole: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: companyRights,
  buyer: ['read', 'buy'],
  approver: ['read', 'buy', 'approve'],
  read_only: ['read'],
}
