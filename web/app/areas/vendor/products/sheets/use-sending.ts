import { useState } from 'react'
import type { ProductSheet } from '#contracts/listings/sheet.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { useStore } from '../../store-context.ts'
import { type Sent, sendPictures, type Underway } from './send-pictures.ts'
import { ArchiveRefused, picturesOf } from './zip-pictures.rules.ts'

interface Progress {
  readonly done: number
  readonly total: number
  readonly faulty: number
}

const faultyOf = (sent: readonly Sent[]) => sent.filter((one) => 'fault' in one).length

/** Pictures of a file, as far as they are sent. What a failure leaves waits until somebody goes on with it. */
export function useSending(sheet: ProductSheet, onSending: (isSending: boolean) => void) {
  const store = useStore()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [underway, setUnderway] = useState<Underway>({ waiting: [], arrived: [] })

  async function go(from: Underway) {
    setFailure(null)
    onSending(true)
    const left = await sendPictures(from, {
      attach: (pictures) =>
        api('POST /vendor/:store/product-sheets/:id/pictures', {
          params: { store: store.slug, id: sheet.id },
          body: { pictures: [...pictures] },
        }),
      onSent: (sent) =>
        setProgress((now) => now && { ...now, done: now.done + 1, faulty: now.faulty + faultyOf([sent]) }),
    })
    setUnderway(left)
    if (left.failure) setFailure(sentenceOf(left.failure))
    onSending(false)
  }
  async function send(files: readonly File[]) {
    setFailure(null)
    try {
      const chosen = await picturesOf(files)
      const names = new Set(chosen.map(({ name }) => name))
      const { arrived } = underway
      const waiting = [...underway.waiting.filter(({ name }) => !names.has(name)), ...chosen]
      const total = arrived.length + waiting.length
      setProgress({ done: arrived.length, faulty: faultyOf(arrived), total })
      await go({ waiting, arrived })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  const leftCount = underway.waiting.length + underway.arrived.length
  return { progress, failure, send, leftCount, goOn: () => go(underway) }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ArchiveRefused) return error.message
  return error instanceof UploadFailure ? error.sentence : failureSentence(error)
}
