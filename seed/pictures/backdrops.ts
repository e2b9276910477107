import type { PictureSpec } from './picture-spec.ts'

const photoColour = { 'photo-wood': '#9c7148', 'photo-cloth': '#b0823f', 'photo-tile': '#c9c3b8' } as const
type PhotoView = keyof typeof photoColour

export function isPhoto(view: PictureSpec['view']): view is PhotoView {
  return view in photoColour
}

/** What a customer has at home, with the goods on it, as a phone's camera sees them under a warm light. */
export function surface(view: PhotoView, goods: string): string {
  const ground = { 'photo-wood': planks, 'photo-cloth': cloth, 'photo-tile': tiles }[view]()
  return `${ground}${goods}<rect width="900" height="900" fill="#ffd9a0" opacity=".12"/>${vignette}`
}

const vignette =
  '<defs><radialGradient id="v" cx="38%" cy="34%" r="80%"><stop offset="0" stop-color="#fff6df" stop-opacity=".35"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient></defs><rect width="900" height="900" fill="url(#v)"/>'

function planks(): string {
  const shades = ['#a4774c', '#936a42', '#ac8055', '#9a6f46', '#8d6540', '#a87b50']
  return shades
    .map((shade, i) => {
      const y = i * 150
      const grain = [28, 61, 97, 124].map(
        (dy, k) =>
          `<path d="M0 ${y + dy}q${180 + k * 70} ${k % 2 ? 16 : -14} 450 0t450 0" stroke="#5f4026" stroke-opacity=".28" stroke-width="${2 + (k % 2)}" fill="none"/>`,
      )
      return `<rect y="${y}" width="900" height="150" fill="${shade}"/>${grain.join('')}<rect y="${y + 146}" width="900" height="5" fill="#4d331d" opacity=".6"/>`
    })
    .join('')
}

/** A woven strip cloth: gold ground, with blocks of green, brick and black as on a market table. */
function cloth(): string {
  const blocks: string[] = ['<rect width="900" height="900" fill="#c6963c"/>']
  const colours = ['#1f6b45', '#a8412c', '#2b2723', '#d9b25c']
  for (let column = 0; column < 6; column++) {
    for (let row = 0; row < 6; row++) {
      if ((column + row) % 2) continue
      const x = column * 150
      const y = row * 150
      const colour = colours[(column * 2 + row) % 4]
      for (let stripe = 0; stripe < 4; stripe++)
        blocks.push(
          `<rect x="${x}" y="${y + stripe * 38}" width="150" height="22" fill="${colour}" opacity=".82"/>`,
        )
    }
    blocks.push(`<rect x="${column * 150 - 3}" width="6" height="900" fill="#5d4318" opacity=".5"/>`)
  }
  return blocks.join('')
}

function tiles(): string {
  const marks: string[] = ['<rect width="900" height="900" fill="#d6d0c5"/>']
  for (let i = 0; i < 260; i++) {
    const x = (i * i * 37 + i * 211) % 900
    const y = (i * i * 53 + i * 97 + 41) % 900
    const tone = ['#b9b0a2', '#a59a89', '#e9e4da', '#8f8578'][i % 4]
    marks.push(`<ellipse cx="${x}" cy="${y}" rx="${4 + (i % 7)}" ry="${3 + (i % 4)}" fill="${tone}"/>`)
  }
  for (const line of [298, 598])
    marks.push(
      `<rect x="${line}" width="5" height="900" fill="#9b9386"/><rect y="${line}" width="900" height="5" fill="#9b9386"/>`,
    )
  return marks.join('')
}
