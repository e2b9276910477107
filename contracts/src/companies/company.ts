import { z } from 'zod'
import { email, requiredText } from '../accounts/person-fields.ts'
import { companyRights, companyRoles } from './company-rights.ts'

/** Where an address names a company: its id. */
export const CompanyPath = z.object({ company: z.uuid() })
export const CompanyMemberPath = CompanyPath.extend({ person: z.uuid() })

/** An empty text counts as none; letters are stored in upper case, as in the register. */
const registerNumber = (form: RegExp, sentence: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || form.test(text), sentence)
    .nullish()
    .transform((text) => text || null)

/** BB: the first buyer of a business opens its account with the company's name; the numbers may follow. */
export const NewCompany = z
  .object({
    company_name: requiredText('Company name is required', 120),
    /** Of the Office of the Registrar of Companies, such as CS048712019. */
    registration_number: registerNumber(/^[A-Z]{2}[0-9-]{5,18}$/, 'Please enter a valid registration number'),
    /** Of the Ghana Revenue Authority: a letter with ten digits, or a Ghana Card number. */
    tin: registerNumber(/^([A-Z]\d{10}|GHA-\d{9}-\d)$/, 'Please enter a valid TIN'),
  })
  .meta({ id: 'NewCompany' })
export type NewCompany = z.infer<typeof NewCompany>

/** A company of the caller, with the caller's role and rights there. */
export const OwnCompany = z
  .object({
    id: z.uuid(),
    company_name: z.string(),
    registration_number: z.string().nullable(),
    tin: z.string().nullable(),
    is_verified: z.boolean(),
    role: z.enum(companyRoles),
    rights: z.array(z.enum(companyRights)),
  })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.infer<typeof OwnCompany>

export const CompanyMember = z
  .object({
    person_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(companyRoles),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.infer<typeof CompanyMember>

const givenRole = z.enum(companyRoles)

export const NewCompanyMember = z
  .object({ email, role: givenRole.exclude(['owner']) })
  .meta({ id: 'NewCompanyMember' })

/** Making another member the owner transfers the company and needs the caller's password. */
export const ChangeCompanyMember = z
  .object({ role: givenRole, password: z.string().max(200).default('') })
  .meta({ id: 'ChangeCompanyMember' })
