import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sheetLimits, sheetTitleOf, templateColumns } from '#contracts/listings/sheet.ts'
import { fairQueue } from '../../../fair-queue.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { editorOf } from '../editor-of.ts'
import { checkSheet } from './check-sheet.ts'
import { csvOf, exportLines } from './export-listings.queries.ts'
import { listChecks, readCheck } from './read-checks.queries.ts'
import { readColumns } from './read-columns.queries.ts'
import { receiveSheet } from './receive-sheet.ts'
import { remarkedLines } from './remarked-lines.ts'
import { addSheetPictures } from './sheet-pictures.ts'
import { writeWorkbook } from './write-workbook.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const asFile = (name: string) => `attachment; filename="${name}"`

/** A file in base64 with the rest of its request. */
const bodyLimit = Math.ceil(sheetLimits.bytesMax / 3) * 4 + 2_048

/** Files of one person that wait to be read or made. */
const waitingMax = 2

export function sheetRoutes({ db }: Market): FastifyPluginAsync {
  const queue = fairQueue(waitingMax, 'sheet.too_many_waiting')
  // Anybody can open a store: the files of those that nobody knows yet wait behind the others.
  const inTurn = <Made>(request: FastifyRequest, work: () => Promise<Made>) =>
    queue.add(callerOf(request).id, work, { yields: !storeOf(request).isVerified })
  return async (app) => {
    answer(app, 'GET /vendor/:store/products.csv', async (request, reply) => {
      const store = storeOf(request)
      return reply
        .header('content-disposition', asFile(`${store.slug}-products.csv`))
        .type('text/csv; charset=utf-8')
        .send(csvOf(await exportLines(db, store.id, request.query)))
    })
    answer(app, 'GET /vendor/:store/products.xlsx', async (request, reply) => {
      const store = storeOf(request)
      const file = await inTurn(request, async () =>
        writeWorkbook(await exportLines(db, store.id, request.query)),
      )
      return reply
        .header('content-disposition', asFile(`${store.slug}-products.xlsx`))
        .type(workbook)
        .send(file)
    })
    answer(app, 'GET /vendor/:store/product-template.xlsx', async (request, reply) => {
      const file = await inTurn(request, () => writeWorkbook([templateColumns.map(sheetTitleOf)]))
      return reply.header('content-disposition', asFile('new-products.xlsx')).type(workbook).send(file)
    })
    answer(
      app,
      'POST /vendor/:store/product-sheets',
      (request) => inTurn(request, () => receiveSheet(db, editorOf(request), request.body)),
      { bodyLimit },
    )
    answer(app, 'POST /vendor/:store/product-sheets/:id/check', (request) =>
      checkSheet(db, storeOf(request).id, request.params.id, request.body),
    )
    answer(app, 'POST /vendor/:store/product-sheets/:id/pictures', (request) =>
      addSheetPictures(db, editorOf(request), request.params.id, request.body),
    )
    answer(app, 'GET /vendor/:store/product-sheets', (request) => listChecks(db, storeOf(request).id))
    answer(app, 'GET /vendor/:store/product-sheets/:id', (request) =>
      readCheck(db, storeOf(request).id, request.params.id),
    )
    answer(app, 'GET /vendor/:store/product-sheets/:id/columns', (request) =>
      readColumns(db, editorOf(request), request.params.id),
    )
    answer(app, 'GET /vendor/:store/product-sheets/:id/remarks.xlsx', async (request, reply) => {
      const file = await inTurn(request, async () =>
        writeWorkbook(await remarkedLines(db, storeOf(request).id, request.params.id)),
      )
      return reply.header('content-disposition', asFile('remarks.xlsx')).type(workbook).send(file)
    })
  }
}
