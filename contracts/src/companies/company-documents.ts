/** The papers that show who a company is. */
export const companyDocumentKinds = ['registration', 'tax', 'address', 'other'] as const
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number]
export const companyDocumentLabels: Readonly<Record<CompanyDocumentKind, string>> = {
  registration: 'Certificate of registration',
  tax: 'Tax certificate',
  address: 'Proof of address',
  other: 'Another paper',
}
