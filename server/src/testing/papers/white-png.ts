import { crc32, deflateSync } from 'node:zlib'

/** A PNG of so many white pixels in each direction, one bit each: a small file for however many pixels. */
export function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for a shade of grey; the other settings are those of every PNG.
  header.set([1, 0, 0, 0, 0], 8)
  // Each row begins with its filter: none.
  const row = Buffer.alloc(1 + Math.ceil(side / 8), 255).fill(0, 0, 1)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)), { level: 9 })
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const contents = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(contents))
  return Buffer.concat([length, contents, check])
}
