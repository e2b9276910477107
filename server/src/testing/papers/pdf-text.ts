import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF that this person reads, its lines one after the other. */
export async function pdfText(url: string, token: string | null): Promise<string> {
  const file = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (file.status !== 200) throw new Error(`${url} answered ${file.status}`)
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text
}
