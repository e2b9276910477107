import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { DocumentLink, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'
import { testDatabase } from '#server/testing/database.ts'
import { whitePng } from '#server/testing/papers/white-png.ts'
import { type Caller, callerWith, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database, { DATA_DIR: dataDir })
const ama = await newPerson(market)
const confirm = ({ id }: Caller) => pool.query('update people set email_verified = true where id = $1', [id])
await confirm(ama)
const storedDir = join(dataDir, 'uploads', 'kept')

const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c0392b' } })
  .withExifMerge({ IFD0: { Artist: 'Ama' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
  .jpeg()
  .toBuffer()

const picture = { file_name: 'my shoes.JPG', content_type: 'image/jpeg', folder: 'reviews' }

function ask(caller: Caller, request: object, headers: Record<string, string> = clientHeaders) {
  return caller.call<UploadAddress & Problem>('POST', '/users/api/uploads/request-url', request, headers)
}

async function send(upload_url: string, body: Buffer, contentType = 'image/jpeg') {
  const answer = await fetch(market.url + upload_url, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Problem & { file_url: string; size: number },
  }
}

async function upload(request: object, body: Buffer, contentType?: string) {
  const { body: address } = await ask(ama, request)
  return { ...address, ...(await send(address.upload_url, body, contentType)) }
}

const arriving = () => readdirSync(join(dataDir, 'uploads', 'arriving'))

describe('requesting an address', () => {
  test('[SH-6.01] [SH-8.16] a visitor is refused and asked to authenticate', async () => {
    const answer = await ask(callerWith(market.url, null), picture)
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Authentication required' } })
  })

  test('[SH-7.25] needs the headers that name the client', async () => {
    expect((await ask(ama, picture, {})).body.code).toBe('upload.client_required')
    expect((await ask(ama, picture, { 'x-client-app': 'juaso-web' })).status).toBe(400)
    expect((await ask(ama, picture)).status).toBe(200)
  })

  test('[SH-5.18] names the file by a random id and the original ending, without its original name', async () => {
    const { body } = await ask(ama, picture)
    expect(body.file_url).toMatch(/^\/uploads\/reviews\/[0-9a-f-]{36}\.jpg$/)
    expect(body.upload_url).not.toContain('shoes')
  })

  test.each([
    [{ ...picture, content_type: 'image/svg+xml', file_name: 'a.svg' }, 'upload.not_a_picture'],
    [{ ...picture, file_name: 'a.html' }, 'upload.not_a_picture'],
    [{ ...picture, file_name: 'jpg' }, 'upload.not_a_picture'],
    [{ ...picture, content_type: 'application/pdf', file_name: 'a.pdf' }, 'upload.not_a_picture'],
    [
      { ...picture, folder: 'documents', content_type: 'text/html', file_name: 'a.html' },
      'upload.not_a_document',
    ],
    [{ ...picture, file_size: limits.uploadBytesMax + 1 }, 'upload.too_large'],
    [{ ...picture, folder: '../secrets' }, 'request.invalid'],
  ])('[SH-5.15] [SH-5.16] [SH-5.17] refuses %j as %s', async (request, code) => {
    expect((await ask(ama, request)).body.code).toBe(code)
  })

  test('[SH-9.02] 10485760 bytes are allowed, one more is not', async () => {
    expect((await ask(ama, { ...picture, file_size: 10_485_760 })).status).toBe(200)
    const { status, body } = await ask(ama, { ...picture, file_size: 10_485_761 })
    expect([status, body.detail]).toEqual([413, 'File size must be less than 10MB'])
  })
})

describe('sending a picture', () => {
  test('[SH-7.26] makes every size and format of it, square, without the metadata of the camera', async () => {
    const sent = await upload({ ...picture, file_size: jpeg.length }, jpeg)
    expect(sent).toMatchObject({ status: 200, body: { file_url: sent.file_url, size: jpeg.length } })
    for (const [side, format] of [160, 320, 480, 900].flatMap(
      (s) =>
        [
          [s, 'webp'],
          [s, 'avif'],
        ] as const,
    )) {
      const answer = await fetch(`${market.url}${sent.file_url}-${side}.${format}`)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([meta.width, meta.height, meta.exif]).toEqual([side, side, undefined])
    }
    const whole = await fetch(market.url + sent.file_url, { redirect: 'manual' })
    expect(whole.headers.get('location')).toBe(`${sent.file_url}-900.webp`)
    expect(readdirSync(join(storedDir, 'reviews')).some((name) => name.endsWith('.jpg'))).toBe(false)
    expect(arriving()).toEqual([])
    const folders = ['uploads', 'uploads/arriving', 'uploads/kept', 'uploads/kept/reviews']
    for (const folder of folders) expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700)
  })

  test.each(['png', 'webp', 'gif'] as const)('[SH-5.16] takes a %s', async (format) => {
    const body = await sharp(jpeg).resize(300)[format]().toBuffer()
    const type = `image/${format}`
    const sent = await upload(
      { folder: 'profile', content_type: type, file_name: `me.${format}` },
      body,
      type,
    )
    expect(sent.status).toBe(200)
  })

  test('is upright whichever way the camera was held', async () => {
    const left = { create: { width: 300, height: 600, channels: 3 as const, background: 'red' } }
    const halves = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = await upload(picture, halves)
    const answer = await fetch(`${market.url}${sent.file_url}-160.webp`)
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract({ left: 80, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
  })

  test('works once', async () => {
    const sent = await upload(picture, jpeg)
    expect(sent.status).toBe(200)
    expect((await send(sent.upload_url, jpeg)).body.code).toBe('upload.link_used')
  })

  test('of two at the same time only one is accepted', async () => {
    const { body } = await ask(ama, picture)
    const both = await Promise.all([send(body.upload_url, jpeg), send(body.upload_url, jpeg)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('an address that was changed, or has expired, accepts nothing', async () => {
    const { body } = await ask(ama, picture)
    const other = await ask(ama, { ...picture, folder: 'profile' })
    const signature = new URL(other.body.upload_url, 'http://x').searchParams.get('signature') ?? ''
    const changed = new URL(body.upload_url, 'http://x')
    changed.searchParams.set('signature', signature)
    const later = new URL(body.upload_url, 'http://x')
    later.searchParams.set('expires', '9999999999')
    for (const url of [changed, later]) {
      expect((await send(url.pathname + url.search, jpeg)).body.code).toBe('upload.link_invalid')
    }
    await pool.query(`update uploads set expires_at = now() - interval '1 second' where state = 'announced'`)
    expect((await send(body.upload_url, jpeg)).body.code).toBe('upload.link_invalid')
  })

  test('accepts only the announced type and length', async () => {
    const { body } = await ask(ama, { ...picture, file_size: jpeg.length })
    expect((await send(body.upload_url, jpeg, 'image/png')).body.code).toBe('upload.type_changed')
    expect((await send(body.upload_url, jpeg.subarray(1))).body.code).toBe('upload.size_changed')
    expect((await send(body.upload_url, jpeg)).status).toBe(200)
  })

  test('[SH-9.02] a body without a declared length is cut off at 10 MB', async () => {
    const { body } = await ask(ama, picture)
    const code = await new Promise<string>((resolve) => {
      const put = request(market.url + body.upload_url, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' },
      })
      put.on('response', async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        resolve((JSON.parse(Buffer.concat(chunks).toString()) as Problem).code)
      })
      put.on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? 'broken'))
      for (let piece = 0; piece < 12; piece += 1) put.write(Buffer.alloc(1_048_576))
      put.end()
    })
    expect(['upload.too_large', 'ECONNRESET', 'EPIPE']).toContain(code)
    await expect.poll(arriving).toEqual([])
  })

  test('an interrupted upload leaves nothing behind', async () => {
    const { body } = await ask(ama, picture)
    const put = request(market.url + body.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', 'content-length': 5_000_000 },
    })
    put.on('error', () => undefined)
    put.write(Buffer.alloc(1_000_000))
    await expect.poll(arriving).toHaveLength(1)
    put.destroy()
    await expect.poll(arriving).toEqual([])
  })

  test('[SH-5.16] a web page named .jpg is refused, and so is half a picture', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect((await upload(picture, page)).body).toMatchObject({
      code: 'upload.not_a_picture',
      detail: 'Please select a valid image file (JPG, PNG, WebP, or GIF)',
    })
    expect((await upload(picture, Buffer.concat([jpeg.subarray(0, 40), page]))).status).toBe(415)
    expect((await upload(picture, jpeg.subarray(0, jpeg.length / 2))).body.code).toBe('upload.not_a_picture')
    expect(arriving()).toEqual([])
  })

  test('a small file that decompresses to very many pixels is refused before it is decoded', async () => {
    const bomb = whitePng(12_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const sent = await upload(
      { ...picture, content_type: 'image/png', file_name: 'a.png' },
      bomb,
      'image/png',
    )
    expect(sent.body.code).toBe('upload.too_many_pixels')
  }, 30_000)

  test.each([
    '/uploads/reviews/..%2f..%2fauth-secret',
    '/uploads/documents/x.pdf',
    '/uploads/reviews/a-160.webp',
  ])('nothing else is served from there: %s', async (path) => {
    expect((await fetch(market.url + path)).status).toBe(404)
  })
})

describe('a document', () => {
  const paper = { file_name: 'certificate.pdf', content_type: 'application/pdf', folder: 'documents' }
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Page>> endobj\n%%EOF')

  test('[SH-5.17] is read by its owner alone, through a short-lived link, and each reading is recorded', async () => {
    const sent = await upload(paper, pdf, 'application/pdf')
    expect(sent.status).toBe(200)
    const link = await ama.call<DocumentLink>('GET', sent.file_url)
    const file = await fetch(market.url + link.body.url)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const { rows } = await pool.query('select person_id from upload_reads')
    expect(rows).toEqual([{ person_id: ama.id }])

    const stranger = await newPerson(market)
    expect((await stranger.call('GET', sent.file_url)).status).toBe(404)
    const admin = await newPerson(market, ['customer', 'admin'])
    // Operators open the papers of others at the desk, where the log keeps why.
    expect((await admin.call('GET', sent.file_url)).status).toBe(404)
    const forged = link.body.url.replace(ama.id, stranger.id)
    expect((await fetch(market.url + forged)).status).toBe(403)
    await pool.query('delete from upload_reads')
  })

  test('[SH-5.17] must be of its kind: a page named .pdf and an archive named .docx are refused', async () => {
    expect((await upload(paper, Buffer.from('<script>'), 'application/pdf')).body.code).toBe(
      'upload.not_a_document',
    )
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const word = { file_name: 'a.docx', content_type: type, folder: 'documents' }
    const archive = Buffer.from('PK\x03\x04 evil.exe')
    expect((await upload(word, archive, type)).body.code).toBe('upload.not_a_document')
  })
})

test('an upload that nothing shows is deleted after a day, file and row', async () => {
  const sent = await upload(picture, jpeg)
  const shown = await upload(picture, jpeg)
  const id = (url: string) => /[0-9a-f-]{36}/.exec(url)?.[0]
  await pool.query(`update uploads set claimed_at = now() where id = $1`, [id(shown.file_url)])
  await market.modules.sweepUploads()
  expect((await fetch(`${market.url}${sent.file_url}-160.webp`)).status).toBe(200)
  await pool.query(`update uploads set created_at = now() - interval '25 hours'`)
  expect(await market.modules.sweepUploads()).toBeGreaterThan(0)
  expect((await fetch(`${market.url}${sent.file_url}-160.webp`)).status).toBe(404)
  expect((await fetch(`${market.url}${shown.file_url}-160.webp`)).status).toBe(200)
})
