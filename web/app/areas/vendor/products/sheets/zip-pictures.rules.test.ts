import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { type ZipEntry, zipOf } from '#server/modules/listings/sheets/testing/zip-archive.ts'
import { picturesOf } from './zip-pictures.rules.ts'

const bytes = (text: string) => Buffer.from(text)
const zip = (entries: readonly ZipEntry[]) => new File([new Uint8Array(zipOf(entries))], 'pictures.zip')
async function read(files: readonly File[]) {
  const found = await picturesOf(files)
  return Promise.all(
    found.map(async (picture) => {
      const file = await picture.read()
      return [picture.name, typeof file === 'string' ? file : `${file.type} ${await file.text()}`]
    }),
  )
}

test('an archive gives its pictures, by their names without folders, and nothing else', async () => {
  const entries = [
    { name: 'shop/', data: bytes('') },
    { name: 'shop/Front.JPG', data: bytes('front') },
    { name: 'shop/back.png', data: bytes('back'), isStored: true },
    { name: 'later.webp', data: bytes('later'), sizesFollow: true },
    { name: '__MACOSX/shop/._Front.JPG', data: bytes('x') },
    { name: 'prices.xlsx', data: bytes('x') },
  ]
  expect(await read([zip(entries), new File(['one'], 'one.gif'), new File(['two'], 'two.pdf')])).toEqual([
    ['Front.JPG', 'image/jpeg front'],
    ['back.png', 'image/png back'],
    ['later.webp', 'image/webp later'],
    ['one.gif', 'image/gif one'],
    ['two.pdf', 'broken'],
  ])
})

test.each(['../up.png', '/etc/up.png', 'C:\\up.png', 'a/../../up.png', 'a\\up.png'])(
  'an archive that names %s is not opened',
  async (name) => {
    await expect(
      read([
        zip([
          { name: 'good.png', data: bytes('x') },
          { name, data: bytes('x') },
        ]),
      ]),
    ).rejects.toThrow('names files outside of itself')
  },
)

test('what unpacks to more than a picture may have is not unpacked to its end', async () => {
  const bomb = Buffer.alloc(limits.uploadBytesMax + 1)
  const packed = zipOf([{ name: 'bomb.png', data: bomb }])
  expect(packed.length).toBeLessThan(20_000)
  const lying = zip([
    { name: 'bomb.png', data: bomb, listed: { size: 10 } },
    { name: 'good.png', data: bytes('x') },
  ])
  expect(await read([lying])).toEqual([
    ['bomb.png', 'too_large'],
    ['good.png', 'image/png x'],
  ])
})

test('a broken archive, or a broken picture in one, is said', async () => {
  await expect(read([new File(['not a zip'], 'a.zip')])).rejects.toThrow('could not be read')
  const cut = zipOf([{ name: 'a.png', data: bytes('x'.repeat(5_000)) }])
  cut.fill(0xff, 36, 50)
  expect(await read([new File([new Uint8Array(cut)], 'a.zip')])).toEqual([['a.png', 'broken']])
  await expect(read([new File([new Uint8Array(cut.subarray(40))], 'a.zip')])).rejects.toThrow()
})
