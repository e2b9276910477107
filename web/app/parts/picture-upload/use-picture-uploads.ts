import { useEffect, useRef, useState } from 'react'
import type { RequestUpload } from '#contracts/uploads/upload.schema.ts'
import { uploadMessages } from '#contracts/uploads/upload.ts'
import { t, translate } from '#web/messages/messages.ts'
import { type RunningUpload, startUpload, UploadFailure } from './send-upload.ts'

/** A picture of a form: uploading, uploaded or failed. */
export interface FormPicture {
  readonly key: string
  readonly name: string
  /** Base URL of an uploaded picture. */
  readonly url: string | null
  /** Local preview of the chosen file until it is uploaded. */
  readonly preview: string | null
  readonly percent: number
  readonly failure: string | null
  /** False if the file itself was refused, so that a retry cannot help. */
  readonly canRetry: boolean
}

let lastKey = 0

const thereAlready = (url: string, place: number): FormPicture => ({
  key: url,
  name: t('Photo {number}', { number: place + 1 }),
  url,
  preview: null,
  percent: 100,
  failure: null,
  canRetry: true,
})

/** The pictures of a form, uploaded while the rest is filled in. `known` are those uploaded earlier. */
export function usePictureUploads(folder: RequestUpload['folder'], known: readonly string[], most: number) {
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() => known.map(thereAlready))
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, RunningUpload>())
  const previews = useRef(new Set<string>())

  useEffect(
    () => () => {
      for (const upload of running.current.values()) upload.cancel()
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const change = (key: string, changes: Partial<FormPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send(key: string) {
    const file = files.current.get(key)
    if (!file) return
    change(key, { failure: null, percent: 0 })
    const upload = startUpload(folder, file, (percent) => change(key, { percent }))
    running.current.set(key, upload)
    try {
      change(key, { url: await upload.done, percent: 100 })
    } catch (error) {
      const failed = error instanceof UploadFailure ? error : null
      if (failed?.kind === 'cancelled') return
      change(key, {
        failure: failed?.sentence ?? translate(uploadMessages.failed),
        canRetry: failed?.kind !== 'final',
      })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    pictures,
    isBusy: pictures.some(({ url, failure }) => !url && !failure),
    hasFailed: pictures.some(({ failure }) => failure !== null),
    urls: pictures.flatMap(({ url }) => url ?? []),
    /** Uploads as many of the files as still fit. */
    add(chosen: readonly File[]) {
      const added = chosen.slice(0, Math.max(0, most - pictures.length)).map((file) => {
        lastKey += 1
        const key = `picture-${lastKey}`
        const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
        if (preview) previews.current.add(preview)
        files.current.set(key, file)
        return { key, name: file.name, url: null, preview, percent: 0, failure: null, canRetry: true }
      })
      setPictures((all) => [...all, ...added])
      for (const { key } of added) void send(key)
    },
    retry: (key: string) => void send(key),
    /** Removes a picture, and cancels its upload if it is running. */
    remove(key: string) {
      running.current.get(key)?.cancel()
      files.current.delete(key)
      setPictures((all) => all.filter((one) => one.key !== key))
    },
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
