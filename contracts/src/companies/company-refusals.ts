import { listRefusals } from '../lists/list-refusals.ts'

/** Refusals of a company's pages; part of the one table of refusals. */
export const companyRefusals = {
  ...listRefusals,
  'company.not_found': { status: 404, sentence: 'There is no such company.' },
  'company.cannot_decide': { status: 409, sentence: 'This company does not wait for a decision.' },
  'company.credit_changed': {
    status: 409,
    sentence: 'The limit of this company has changed since you looked. Nothing was done; please look again.',
  },
  'company.credit_unverified': {
    status: 409,
    sentence: 'Only a verified company can buy on invoice.',
    field: 'limit',
  },
  'company.number_taken': {
    status: 409,
    sentence: 'Another verified company has this registration number.',
    field: 'registration_number',
  },
  'company.tin_taken': { status: 409, sentence: 'Another verified company has this TIN.', field: 'tin' },
  'company.name_taken': {
    status: 409,
    sentence: 'Another verified company has this name.',
    field: 'company_name',
  },
  'company.name_misleads': {
    status: 409,
    sentence:
      'Please write the name without “Juaso”, a web address, an e-mail address or a telephone number.',
    field: 'company_name',
  },
  'company.choose': {
    status: 409,
    sentence: 'You buy for several companies. Please say for which one.',
    field: 'company',
  },
  'company.number_missing': {
    status: 409,
    sentence: 'Please write the registration number first.',
    field: 'registration_number',
  },
  'company.tin_missing': { status: 409, sentence: 'Please write the TIN first.', field: 'tin' },
  'company.paper_missing': { status: 409, sentence: 'Please add the certificate of registration first.' },
  'company.already_sent': { status: 409, sentence: 'Your company was already sent in or is verified.' },
  'company.papers_closed': {
    status: 409,
    sentence: 'The papers cannot be changed while your company is being checked or is verified.',
  },
  'company.papers_full': { status: 409, sentence: 'A company has at most {max} papers.' },
  'company.paper_not_found': { status: 404, sentence: 'This paper does not exist.' },
  'checkout.po_number_required': {
    status: 400,
    sentence: 'Please enter the purchase-order number of your company',
    field: 'po_number',
  },
  'branch.not_found': { status: 404, sentence: 'This branch does not exist.' },
  'branch.too_many': { status: 409, sentence: 'A company has at most {max} branches.' },
  'branch.name_taken': { status: 409, sentence: 'Another branch has this name.', field: 'name' },
} as const
