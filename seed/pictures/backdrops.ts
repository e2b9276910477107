import type { PictureSpec, Tone } from './picture-spec.ts'

/** Light centre, edge and floor of each tone. */
const palette: Record<Tone, { light: string; edge: string; floor: string; shade: string }> = {
  mint: { light: '#edf5f0', edge: '#d5e6db', floor: '#c6dccd', shade: '#b3cfbd' },
  sand: { light: '#fdf5e4', edge: '#f6e8cb', floor: '#ecd9b4', shade: '#dfc797' },
  blush: { light: '#faefeb', edge: '#f2dfd9', floor: '#e8cec6', shade: '#dbbab0' },
  sky: { light: '#eff4fb', edge: '#dce7f4', floor: '#cad9ec', shade: '#b5c9e1' },
  lilac: { light: '#f5f0fa', edge: '#e8dff3', floor: '#d9cdea', shade: '#c6b6dd' },
  olive: { light: '#f4f5e8', edge: '#e6e9d2', floor: '#d7dcba', shade: '#c4cb9f' },
}

const photoColour = { 'photo-wood': '#9c7148', 'photo-cloth': '#b0823f', 'photo-tile': '#c9c3b8' } as const

/** A hex colour close to the picture's average, shown while it loads. */
export function placeholderColour(spec: PictureSpec): string {
  if (isPhoto(spec.treatment)) return photoColour[spec.treatment]
  return spec.treatment === 'context' ? palette[spec.tone].floor : palette[spec.tone].edge
}

/** The surroundings of the object as an SVG of `size` pixels; equal tone and treatment give equal surroundings. */
export function backdrop(spec: PictureSpec, size: number): string {
  const { light, edge, floor, shade } = palette[spec.tone]
  const glow = `<radialGradient id="g" cx="50%" cy="46%" r="72%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`
  const wall = '<rect width="900" height="900" fill="url(#g)"/>'
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 900 900">`
  switch (spec.treatment) {
    case 'props':
      return `${open}<defs>${glow}<linearGradient id="p" x1="0" x2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>${wall}
        <path d="M90 690v90a360 80 0 0 0 720 0v-90z" fill="url(#p)"/><ellipse cx="450" cy="690" rx="360" ry="80" fill="${light}"/></svg>`
    case 'context':
      return `${open}<defs>${glow}<linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${shade}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs>${wall}
        <g fill="#fff" opacity=".42"><path d="M90 40l170 60v220l-170-60z"/><path d="M285 109l170 60v220l-170-60z"/></g>
        <rect y="610" width="900" height="290" fill="url(#f)"/><rect y="598" width="900" height="14" fill="${light}"/></svg>`
    case 'photo-wood':
      return `${open}${planks()}${vignette}</svg>`
    case 'photo-cloth':
      return `${open}${cloth()}${vignette}</svg>`
    case 'photo-tile':
      return `${open}${tiles()}${vignette}</svg>`
    default:
      return `${open}<defs>${glow}</defs>${wall}</svg>`
  }
}

export function isPhoto(treatment: PictureSpec['treatment']): treatment is keyof typeof photoColour {
  return treatment in photoColour
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
