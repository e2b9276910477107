import sharp from 'sharp'

/** Drawings in place of a photo and of a card: the demo market shows nobody's papers. */
const portrait = `<rect width="640" height="640" fill="#dfe8e1"/><circle cx="320" cy="250" r="110" fill="#7a4b32"/>
  <path d="M120 640a200 200 0 0 1 400 0z" fill="#0b5b3b"/>`
const card = `<rect width="640" height="404" rx="24" fill="#eadfc8"/><rect x="40" y="120" width="160" height="200" fill="#7a4b32"/>
  <path d="M240 140h340M240 200h260M240 260h300M40 60h400" stroke="#48544c" stroke-width="22"/>`

export const drawPortrait = () => pngOf(portrait)
export const drawCard = () => pngOf(card)

const pngOf = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${drawing}</svg>`))
    .png()
    .toBuffer()
