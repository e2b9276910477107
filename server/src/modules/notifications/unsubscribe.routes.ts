import type { FastifyPluginAsync } from 'fastify'
import { noticeKindLabels } from '#contracts/notifications/notice-kinds.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { stopEmails } from './change-notices.ts'
import type { UnsubscribeLinks } from './unsubscribe-link.ts'

/**
 * The link at the end of e-mails. Opening it only shows a page, because mail scanners open links; its button, and the one press of
 * mail programs (RFC 8058), switch the e-mails off.
 */
export function unsubscribeRoutes({ db }: Market, links: UnsubscribeLinks): FastifyPluginAsync {
  return async (app) => {
    // The address contains everything; bodies sent by mail programs and the button are ignored.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => {
      payload.on('end', () => done(null, undefined))
      payload.resume()
    })
    const read = (token: string) => {
      const link = links.read(token)
      if (!link) throw new Refusal('notice.link_invalid')
      return link
    }
    answer(app, 'GET /notifications/unsubscribe/:token', async (request, reply) => {
      const { kind } = read(request.params.token)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          page(
            `Stop emails about ${noticeKindLabels[kind].toLowerCase()}?`,
            '<form method="post"><button>Stop these emails</button></form>',
          ),
        )
    })
    answer(app, 'POST /notifications/unsubscribe/:token', async (request, reply) => {
      const { personId, kind } = read(request.params.token)
      await stopEmails(db, personId, kind)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          page(
            `You get no more emails about ${noticeKindLabels[kind].toLowerCase()}.`,
            '<p><a href="/notifications">Change it on Juaso</a></p>',
          ),
        )
    })
  }
}

function page(sentence: string, below: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="color-scheme" content="light dark"><title>Juaso emails</title></head>` +
    `<body><main><h1>${sentence}</h1>${below}</main></body></html>`
  )
}
