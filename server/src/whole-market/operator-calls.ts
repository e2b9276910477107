/** The part of who-may-call.ts that is about the operator's desk: which right a role needs, and whether the code must be fresh. */
export const operatorCalls = {
  'operator: audit': ['GET /api/admin/acts', 'GET /api/admin/acts.csv', 'GET /api/admin/acts/chain'],
  'operator: books': ['GET /api/admin/books'],
  'operator: desk': [
    'DELETE /api/admin/desk/:kind/:id',
    'GET /api/admin/companies',
    'GET /api/admin/desk',
    'GET /api/admin/find',
    'GET /api/admin/me',
    'GET /api/admin/stores',
    'PUT /api/admin/desk/:kind/:id',
  ],
  'operator: documents,needsFreshCode: true': [
    'POST /api/admin/companies/:id/documents',
    'POST /api/admin/stores/:slug/documents',
  ],
  'operator: inbox': [
    'GET /api/admin/messages',
    'GET /api/admin/reports',
    'POST /api/admin/messages/:id/answer',
    'POST /api/admin/messages/:id/screenshots',
    'POST /api/admin/reports/:id/close',
  ],
  'operator: money': ['POST /api/admin/payments/:id/preview', 'POST /api/admin/payouts/:reference/preview'],
  'operator: money,needsFreshCode: true': [
    'POST /api/admin/payments/:id/acts',
    'POST /api/admin/payouts/:reference/acts',
  ],
  'operator: payments': ['GET /api/admin/payments', 'GET /api/admin/payments/:id', 'GET /api/admin/payouts'],
  'operator: people': [
    'GET /api/admin/people/:id',
    'POST /api/admin/people/:id/lock',
    'POST /api/admin/people/:id/unlock',
  ],
  'operator: reviews': ['GET /api/admin/reviews', 'POST /api/admin/reviews/:id/decide'],
  'operator: stores': [
    'GET /api/admin/companies/:id',
    'GET /api/admin/stores/:slug',
    'GET /api/admin/stores/:slug/standing',
    'POST /api/admin/companies/:id/refuse',
    'POST /api/admin/companies/:id/verify',
    'POST /api/admin/stores/:slug/reinstate',
    'POST /api/admin/stores/:slug/reject',
    'POST /api/admin/stores/:slug/verify',
  ],
  'operator: stores,needsFreshCode: true': ['POST /api/admin/stores/:slug/suspend'],
  'operator: team': ['GET /api/admin/operators'],
  'operator: team,needsFreshCode: true': [
    'PATCH /api/admin/operators/:person',
    'POST /api/admin/operators',
    'POST /api/admin/operators/:person/end',
  ],
} as const
