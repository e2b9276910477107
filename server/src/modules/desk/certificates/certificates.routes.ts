import type { FastifyInstance } from 'fastify'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { listActsAbout } from '../../operators/index.ts'
import { refuseUnseen } from '../checklist.rules.ts'
import { type OpenDocument, openDocuments } from '../documents.ts'
import { doAct, previewAct } from '../money/do-act.ts'
import { prepareCertificateAct } from './certificate-acts.ts'
import { listCertificates, readCertificate } from './certificate-list.queries.ts'

/** Certificates of tax withheld at the desk: the list, the paper of one, and the decision. */
export function certificateRoutes(market: Market, openDocument: OpenDocument) {
  const { db, clock } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/certificates', (request) => listCertificates(db, request.query))
    answer(app, 'POST /admin/certificates/:id/paper', async (request) => {
      const { certificate, file } = await readCertificate(db, request.params.id)
      const { id, number, company } = certificate
      const about = { subject: 'certificate', subjectId: id, label: `${number}, ${company.name}` } as const
      const toOpen = { actor: actorOf(request), about, reason: request.body.reason, numbers: [] }
      return openDocuments(db, openDocument, { ...toOpen, addresses: file ? [file] : [] }, clock())
    })
    answer(app, 'POST /admin/certificates/:id/preview', async (request) => {
      const input = { ...request.params, ...request.body, actor: actorOf(request) }
      return previewAct(db, await prepareCertificateAct(market, input))
    })
    answer(app, 'POST /admin/certificates/:id/acts', async (request) => {
      const { params, body, idempotencyKey: key } = request
      const actor = actorOf(request)
      const prepare = async () => {
        if (body.act === 'accept') await refuseUnopened(db, params.id, actor.operatorId)
        return prepareCertificateAct(market, { ...params, ...body, actor })
      }
      return { outcome: await doAct(db, prepare, { actor, key, target: params.id, body }) }
    })
  }
}

/** Who accepts a certificate has opened its paper. Refuses: certificate.not_found, task.papers_unseen. */
async function refuseUnopened(db: Connection, id: string, operatorId: string): Promise<void> {
  const { file } = await readCertificate(db, id)
  const history = await listActsAbout(db, id)
  refuseUnseen({ documents: file ? [file] : [], submitted_at: null, history }, operatorId)
}
