/** The part of who-may-call.ts that is about companies: which right a member needs. */
export const companyCalls = {
  'company: buy': [
    'POST /api/companies/:company/quotation-requests',
    'POST /api/companies/:company/quotation-requests/:request/cancellation',
    'POST /api/companies/:company/quotation-requests/:request/messages',
    'POST /api/companies/:company/quotation-requests/:request/quotations/:quotation/acceptance',
    'POST /api/companies/:company/quotation-requests/:request/quotations/:quotation/cart-line',
    'POST /api/companies/:company/quotation-requests/:request/quotations/:quotation/refusal',
  ],
  'company: read': [
    'DELETE /api/companies/:company/membership',
    'GET /api/companies/:company',
    'GET /api/companies/:company/branches',
    'GET /api/companies/:company/quotation-requests',
    'GET /api/companies/:company/quotation-requests/:request',
    'GET /api/companies/:company/quotation-requests/:request/files/:file',
  ],
  'company: settings': [
    'DELETE /api/companies/:company/branches/:branch',
    'DELETE /api/companies/:company/documents/:document',
    'GET /api/companies/:company/documents',
    'POST /api/companies/:company/branches',
    'POST /api/companies/:company/documents',
    'POST /api/companies/:company/submission',
    'PUT /api/companies/:company',
    'PUT /api/companies/:company/branches/:branch',
  ],
  'company: team': [
    'DELETE /api/companies/:company/invitations/:invitation',
    'DELETE /api/companies/:company/members/:person',
    'GET /api/companies/:company/activity',
    'GET /api/companies/:company/invitations',
    'GET /api/companies/:company/members',
    'PATCH /api/companies/:company/members/:person',
    'POST /api/companies/:company/invitations',
    'POST /api/companies/:company/invitations/:invitation/letter',
  ],
} as const
