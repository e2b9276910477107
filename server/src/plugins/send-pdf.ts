import type { FastifyReply } from 'fastify'

/** Sends a person's own paper as a file of this name, which is kept nowhere on its way. */
export const sendPdf = (reply: FastifyReply, name: string, file: Buffer) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(file)
