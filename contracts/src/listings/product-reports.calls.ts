import { ById, type CallTable, noBody } from '../call.ts'
import { ReportProduct } from './product-reports.ts'

export const productReportCalls = {
  'POST /products/:id/report': {
    access: 'signed-in',
    tags: ['Products'],
    invalid: { params: 'product.not_found' },
    callsPerMinute: 10,
    summary: 'Tell Juaso what is wrong with a product',
    params: ById,
    body: ReportProduct,
    answers: { 204: noBody },
  },
} satisfies CallTable
