import type { AddressInfo } from 'node:net'
import { bucketServer, type StoredObjects } from '#server/testing/processes/bucket-server.ts'

export interface Bucket {
  readonly objects: StoredObjects
  /** For the processes of the market. */
  readonly settings: Record<string, string>
}

/** A server that speaks as S3 does, in this process: no part of the rehearsal takes it away. */
export async function startBucket(host: string): Promise<Bucket> {
  const objects: StoredObjects = new Map()
  const server = await bucketServer(objects, host)
  const { port } = server.address() as AddressInfo
  return {
    objects,
    settings: {
      S3_BUCKET: 'goods',
      S3_ENDPOINT: `http://${host}:${port}`,
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    },
  }
}
