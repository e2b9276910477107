import { t } from '#web/messages/messages.ts'

const bytesMax = 2_097_152

/** The lines of a file: texts and CSV as they are, the first sheet of a spreadsheet with tabs between its cells. Throws a sentence. */
export async function readUpload(file: File): Promise<string> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase()
  if (file.size > bytesMax) throw new Error(t('The file must not be larger than 2 MB.'))
  if (ending === 'csv' || ending === 'txt' || ending === 'tsv')
    return (await file.text()).replace(/^\ufeff/, '')
  if (ending !== 'xlsx') throw new Error(t('Choose a file that ends in .csv, .txt or .xlsx.'))
  const { default: readSheet } = await import('read-excel-file/browser')
  try {
    const [sheet] = await readSheet(file)
    return (sheet?.data ?? []).map((row) => row.map(cellText).join('\t').trimEnd()).join('\n')
  } catch (error) {
    console.warn('The spreadsheet could not be read', error)
    throw new Error(t('This file could not be read. Save it as .csv and try again.'))
  }
}

const cellText = (cell: unknown) =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ')
