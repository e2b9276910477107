import { z } from 'zod'
import { ById, type CallTable } from '../call.ts'
import { DocumentLink, RequestUpload, StoredUpload, UploadAddress } from './upload.schema.ts'

const wholeNumber = z.coerce.number<number | string>().int()
const SendLink = z.object({ expires: wholeNumber, signature: z.string().max(100) })
/** `desk` is the session and the role of the operator for whom the desk made the link. */
const ReadLink = SendLink.extend({ reader: z.uuid(), desk: z.string().max(200).optional() })
/** SH-7.25: the client sends its name and kind. */
const clientName = z.string().regex(/^[\w.-]{1,40}$/)
const ClientNamed = z.looseObject({ 'x-client-app': clientName, 'x-client-type': clientName })
const config = { tags: ['Uploads'], callsPerMinute: 60 } as const
const byLink = {
  ...config,
  access: 'public',
  invalid: { params: 'upload.link_invalid', querystring: 'upload.link_invalid' },
  params: ById,
} as const

/** SH-7.24. Their addresses are those of the specification, outside /api. */
export const uploadCalls = {
  'POST /users/api/uploads/request-url': {
    ...config,
    access: 'signed-in',
    summary: 'Ask for an address to send a file to',
    invalid: { headers: 'upload.client_required' },
    headers: ClientNamed,
    body: RequestUpload,
    answers: { 200: UploadAddress },
  },
  'GET /users/api/uploads/:id/link': {
    ...config,
    access: 'signed-in',
    invalid: { params: 'upload.not_found' },
    summary: 'A short-lived link to a private file',
    params: ById,
    answers: { 200: DocumentLink },
  },
  'GET /users/api/uploads/:id/file': {
    ...byLink,
    summary: 'A private file, by its link',
    query: ReadLink,
    answers: { 200: { contentType: 'application/octet-stream' } },
  },
  'PUT /users/api/uploads/:id': {
    ...byLink,
    summary: 'Send the file to the address that was given',
    description: 'With the content type that was announced; with any other it is refused.',
    bodyType: '*/*',
    query: SendLink,
    answers: { 200: StoredUpload },
  },
} satisfies CallTable
