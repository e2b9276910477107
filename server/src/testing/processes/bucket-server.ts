import { createServer, type Server } from 'node:http'

export type StoredObjects = Map<string, { body: Buffer; type: string }>

/** Answers as S3 does to PUT, GET and DELETE of objects of the bucket `goods`, and asks for a signed request. */
export function bucketServer(objects: StoredObjects, host = '127.0.0.1', port = 0): Promise<Server> {
  const server = createServer(async (request, reply) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).replace('/goods/', '')
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request,/.test(
      request.headers.authorization ?? '',
    )
    if (!isSigned) return reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      objects.set(key, { body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      return reply.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return reply.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) {
      const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>'
      return reply.writeHead(404, { 'content-type': 'application/xml' }).end(body)
    }
    reply.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length }).end(found.body)
  })
  return new Promise((resolve) => server.listen(port, host, () => resolve(server)))
}
