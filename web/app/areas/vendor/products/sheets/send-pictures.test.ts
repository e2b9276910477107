import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { sheetLimits } from '#contracts/listings/sheet.ts'
import { UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { type Sent, sendPictures } from './send-pictures.ts'
import { type ChosenPicture, picturesOf } from './zip-pictures.rules.ts'

const lost = () => new UploadFailure('lost', 'The signal was lost.', 'passing', true)
const named = (name: string): ChosenPicture => ({ name, read: async () => 'broken' })
const namesOf = (all: readonly { name?: string; file_name?: string }[]) =>
  all.map(({ name, file_name }) => name ?? file_name)

/** A network that is lost before the picture of this name, and the file that pictures are added to. */
function aNetwork(lostBefore: string | null, isAttachingLost = false) {
  const network = { lostBefore, isAttachingLost }
  const file: string[] = []
  const sent: string[] = []
  const ways = {
    onSent: (one: Sent) => void sent.push(one.file_name),
    async attach(pictures: readonly Sent[]) {
      if (network.isAttachingLost) throw lost()
      expect(pictures.length).toBeLessThanOrEqual(sheetLimits.picturesAtOnce)
      file.push(...pictures.map(({ file_name }) => file_name))
    },
    async send({ name }: ChosenPicture): Promise<Sent> {
      if (name === network.lostBefore) throw lost()
      return { file_name: name, image: `/uploads/${name}` }
    },
  }
  return { network, file, sent, ways }
}
const pictures = Array.from({ length: 45 }, (_, n) => named(`${n}.jpg`))

test('a lost signal keeps what arrived and what is left, and going on sends only that', async () => {
  const { network, file, sent, ways } = aNetwork('37.jpg')
  const left = await sendPictures({ waiting: pictures, arrived: [] }, ways)
  expect(file).toEqual(namesOf(pictures.slice(0, 37)))
  expect([namesOf(left.waiting), left.arrived]).toEqual([namesOf(pictures.slice(37)), []])
  expect(left.failure).toBeInstanceOf(UploadFailure)
  network.lostBefore = null
  expect(await sendPictures(left, ways)).toEqual({ waiting: [], arrived: [], failure: null })
  expect([file, sent]).toEqual([namesOf(pictures), namesOf(pictures)])
})

test('what arrived while the file could not be told is told first, and not sent again', async () => {
  const { network, file, sent, ways } = aNetwork(null, true)
  const left = await sendPictures({ waiting: pictures, arrived: [] }, ways)
  expect([left.arrived.length, left.waiting.length, file]).toEqual([20, 25, []])
  network.isAttachingLost = false
  await sendPictures(left, ways)
  expect([file, sent]).toEqual([namesOf(pictures), namesOf(pictures)])
})

test('a file by itself is too large only where it could not be made smaller', async () => {
  const large = new File([new Uint8Array(limits.uploadBytesMax + 1)], 'large.gif')
  const [chosen] = await picturesOf([large])
  expect(await chosen?.read()).toBeInstanceOf(File)
  const told: Sent[] = []
  await sendPictures(
    { waiting: await picturesOf([large]), arrived: [] },
    { attach: async () => undefined, onSent: (one) => void told.push(one) },
  )
  expect(told).toEqual([{ file_name: 'large.gif', fault: 'too_large' }])
})
