import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly data: Buffer
  /** Its sizes follow the data, as programs write it that do not know them before. */
  readonly sizesFollow?: boolean
  readonly isStored?: boolean
  /** What only stands before the data, as Excel leaves room there. */
  readonly extra?: Buffer
  /** The directory does not list it. */
  readonly isHidden?: boolean
  /** What the directory says otherwise. */
  readonly listed?: { readonly name?: string; readonly size?: number; readonly packedSize?: number }
}

/** A zip archive, as workbooks are. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const made = madeOf(entry, at)
    local.push(made.local)
    if (!entry.isHidden) directory.push(made.listed)
    at += made.local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...directory, end])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const officeXml = 'http://schemas.openxmlformats.org'

/** A workbook of one sheet with these `<sheetData>`, as a spreadsheet program writes it. */
export function aWorkbook(sheetData: string): Buffer {
  const main = `${officeXml}/spreadsheetml/2006/main`
  const relation = (type: string, target: string) =>
    `${xml}<Relationships xmlns="${officeXml}/package/2006/relationships"><Relationship Id="rId1" Type="${officeXml}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="${officeXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${officeXml}/officeDocument/2006/relationships"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}">${sheetData}</worksheet>`,
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) })))
}

function madeOf(entry: ZipEntry, at: number) {
  const { name, data, sizesFollow = false, isStored = false, extra = Buffer.alloc(0), listed = {} } = entry
  const packed = isStored ? data : deflateRawSync(data)
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc32(data), 4)
  sizes.writeUInt32LE(packed.length, 8)
  sizes.writeUInt32LE(data.length, 12)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(sizesFollow ? 8 : 0, 6)
  head.writeUInt16LE(isStored ? 0 : 8, 8)
  if (!sizesFollow) sizes.copy(head, 14, 4)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  head.copy(record, 6, 4, 14)
  sizes.copy(record, 16, 4)
  record.writeUInt32LE(listed.packedSize ?? packed.length, 20)
  record.writeUInt32LE(listed.size ?? data.length, 24)
  const listedName = listed.name ?? name
  record.writeUInt16LE(listedName.length, 28)
  record.writeUInt32LE(at, 42)
  return {
    local: Buffer.concat([head, Buffer.from(name), extra, packed, ...(sizesFollow ? [sizes] : [])]),
    listed: Buffer.concat([record, Buffer.from(listedName)]),
  }
}
