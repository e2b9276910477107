import { z } from 'zod'
import { tinForm, withCardHyphens } from '../accounts/ghana-card.ts'
import { email } from '../accounts/person-fields.ts'
import { readableName } from '../readable-name.ts'
import { invitationWith } from '../teams/invitations.ts'
import { companyDocumentKinds } from './company-documents.ts'
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
    .transform(withCardHyphens)
    .refine((text) => text === '' || form.test(text), sentence)
    .nullish()
    .transform((text) => text || null)

/** The name stands in e-mails to people who do not know the company: a link in it would be advertising. */
const companyName = readableName('Company name is required', 120).refine(
  (name) => !/:\/\/|\bwww\.|\.(com|net|org|info|xyz|gh|io|ly|me)\b/i.test(name),
  'Please write the name without a web address',
)

/** Of the Office of the Registrar of Companies. */
export const registrationForm = /^[A-Z]{2}[0-9-]{5,18}$/

const registeredFields = {
  company_name: companyName,
  /** Of the Office of the Registrar of Companies, such as CS048712019. */
  registration_number: registerNumber(registrationForm, 'Please enter a valid registration number'),
  /** Of the Ghana Revenue Authority: a letter with ten digits, or a Ghana Card number. */
  tin: registerNumber(tinForm, 'Please enter a valid TIN'),
}

/** BB: the first buyer of a business opens its account with the company's name; the numbers may follow. */
export const NewCompany = z.object(registeredFields).meta({ id: 'NewCompany' })
export type NewCompany = z.infer<typeof NewCompany>

/** What is registered about a company, and how it buys. */
export const CompanySettings = z
  .object({
    ...registeredFields,
    /** Orders need a purchase-order number. */
    po_number_required: z.boolean().default(false),
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettings = z.infer<typeof CompanySettings>

/** `none`: nothing was sent in. `submitted`: an operator looks at it. `refused`: it says why, and can be sent in again. */
export const companyVerifications = ['none', 'submitted', 'verified', 'refused'] as const
export type CompanyVerification = (typeof companyVerifications)[number]

/** What an operator can ask about, or send a company back for. */
export const companyFields = ['company_name', 'registration_number', 'tin', 'papers'] as const
export type CompanyField = (typeof companyFields)[number]
const WantedOfCompany = z.object({ field: z.enum(companyFields).nullable(), words: z.string() }).nullable()

/** A file of the folder `documents` that the caller has uploaded. */
export const NewCompanyDocument = z
  .object({
    kind: z.enum(companyDocumentKinds, 'Please choose one of the list'),
    file: z
      .string('Please upload this file again')
      .regex(
        /^\/users\/api\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/link$/,
        'Please upload this file again',
      ),
  })
  .meta({ id: 'NewCompanyDocument' })
export type NewCompanyDocument = z.infer<typeof NewCompanyDocument>

export const CompanyDocument = z
  .object({
    id: z.uuid(),
    kind: z.enum(companyDocumentKinds),
    added_by: z.string(),
    added_at: z.iso.datetime(),
    /** The upload, for a link to it; null for whoever did not upload it. */
    upload_id: z.uuid().nullable(),
  })
  .meta({ id: 'CompanyDocument' })
export type CompanyDocument = z.infer<typeof CompanyDocument>
export const CompanyDocumentPath = CompanyPath.extend({ document: z.uuid() })

/** A company of the caller, with the caller's role and rights there. */
export const OwnCompany = z
  .object({
    id: z.uuid(),
    company_name: z.string(),
    registration_number: z.string().nullable(),
    tin: z.string().nullable(),
    is_verified: z.boolean(),
    verification: z.enum(companyVerifications),
    po_number_required: z.boolean(),
    role: z.enum(companyRoles),
    rights: z.array(z.enum(companyRights)),
  })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.infer<typeof OwnCompany>

/** A company as its members see it. */
export const CompanyDetail = OwnCompany.extend({
  /** The words of `refused`, for pages of the version before. */
  refused_reason: z.string().nullable(),
  /** Why it was refused, in the operator's words and with the field, and what is asked while the company waits. */
  refused: WantedOfCompany.optional(),
  asked: WantedOfCompany.optional(),
  /** Whether papers can be added while it is checked, because they were asked for. */
  adds_papers: z.boolean().optional(),
  submitted_at: z.iso.datetime().nullable(),
  opened_by: z.string().nullable(),
  opened_at: z.iso.datetime(),
  owner: z.string(),
  members: z.int(),
  branches: z.int(),
}).meta({ id: 'CompanyDetail' })
export type CompanyDetail = z.infer<typeof CompanyDetail>

export const CompanyMember = z
  .object({
    person_id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(companyRoles),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.infer<typeof CompanyMember>

const givenRole = z.enum(companyRoles)

/** Nobody is invited as the owner: a member becomes the owner. */
export const NewCompanyInvitation = z
  .object({ email, role: givenRole.exclude(['owner']) })
  .meta({ id: 'NewCompanyInvitation' })
export const CompanyInvitation = invitationWith(companyRoles).meta({ id: 'CompanyInvitation' })
export type CompanyInvitation = z.infer<typeof CompanyInvitation>
export const CompanyInvitationPath = CompanyPath.extend({ invitation: z.uuid() })

/** Making another member the owner transfers the company and needs the caller's password. */
export const ChangeCompanyMember = z
  .object({ role: givenRole, password: z.string().max(200).default('') })
  .meta({ id: 'ChangeCompanyMember' })
