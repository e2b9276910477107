// A file of its own, because it brings the reader of PDF files.
import { getDocumentProxy } from 'unpdf'

/** Pixels: as wide as the widest banner that is shown, twice. */
const width = 1_800

/** The first page of a PDF as a JPEG. Throws where the file is no PDF. */
export async function pictureOfPdf(file: File): Promise<File> {
  const pages = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  try {
    const page = await pages.getPage(1)
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await page.render({ canvas, viewport }).promise
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob) throw new Error('the page could not be drawn')
    return new File([blob], file.name.replace(/\.pdf$/i, '.jpg'), { type: 'image/jpeg' })
  } finally {
    await pages.loadingTask.destroy()
  }
}
