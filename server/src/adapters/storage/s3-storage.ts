import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { assertPlain, type FileStorage } from './file-storage.ts'

export interface S3Settings {
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Keeps files in a bucket of Amazon S3 or anything that speaks its protocol. The bucket stays private: the market
 * reads from it and hands on, so that one place decides who may see what. The client is loaded at the first use.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const { bucket: Bucket } = settings
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null
  const connect = () => {
    opened ??= openClient(settings)
    return opened
  }
  return {
    async put(key, body, contentType) {
      assertPlain(key)
      const { sdk, client } = await connect()
      const Body = Buffer.isBuffer(body) ? body : createReadStream(body.path)
      const ContentLength = Buffer.isBuffer(body) ? body.length : (await stat(body.path)).size
      await client.send(
        new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength, ContentType: contentType }),
      )
    },
    async open(key) {
      assertPlain(key)
      const { sdk, client } = await connect()
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }))
        return { body: found.Body as Readable, size: Number(found.ContentLength) }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || (error as Error).name === 'NotFound') return null
        throw error
      }
    },
    async remove(key) {
      assertPlain(key)
      const { sdk, client } = await connect()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // One that takes a connection and stays silent fails like one that is away.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
    // Checksums beyond those of the signature are not understood by every server that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}
