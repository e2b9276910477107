import { hashOf } from './random.ts'

export interface Place {
  city: string
  region: string
  lat: number
  lng: number
  /** First letters of GhanaPostGPS addresses there. */
  post: string
}

const list = `
Osu | Accra | Greater Accra | 5.5560 | -0.1820 | GA
Makola | Accra | Greater Accra | 5.5470 | -0.2080 | GA
Circle | Accra | Greater Accra | 5.5700 | -0.2160 | GA
Abossey Okai | Accra | Greater Accra | 5.5610 | -0.2340 | GA
Kaneshie | Accra | Greater Accra | 5.5660 | -0.2370 | GA
Kantamanto | Accra | Greater Accra | 5.5480 | -0.2120 | GA
Madina | Accra | Greater Accra | 5.6700 | -0.1660 | GM
East Legon | Accra | Greater Accra | 5.6360 | -0.1550 | GA
Spintex | Accra | Greater Accra | 5.6310 | -0.1040 | GT
Dansoman | Accra | Greater Accra | 5.5370 | -0.2680 | GA
Community 1 | Tema | Greater Accra | 5.6420 | -0.0100 | GT
Ashaiman | Ashaiman | Greater Accra | 5.6930 | -0.0330 | GB
Kejetia | Kumasi | Ashanti | 6.6960 | -1.6250 | AK
Adum | Kumasi | Ashanti | 6.6910 | -1.6240 | AK
Suame | Kumasi | Ashanti | 6.7140 | -1.6330 | AK
Ahwiaa | Kumasi | Ashanti | 6.7560 | -1.6080 | AK
Bantama | Kumasi | Ashanti | 6.7010 | -1.6390 | AK
Tech Junction | Kumasi | Ashanti | 6.6860 | -1.5740 | AK
Bonwire | Bonwire | Ashanti | 6.7760 | -1.4770 | AE
Obuasi | Obuasi | Ashanti | 6.2060 | -1.6620 | AO
Aboabo | Tamale | Northern | 9.4060 | -0.8360 | NT
Lamashegu | Tamale | Northern | 9.3840 | -0.8470 | NT
Kotokuraba | Cape Coast | Central | 5.1090 | -1.2470 | CC
Winneba | Winneba | Central | 5.3510 | -0.6230 | CE
Kasoa | Kasoa | Central | 5.5340 | -0.4250 | CG
Market Circle | Takoradi | Western | 4.8990 | -1.7560 | WS
Tarkwa | Tarkwa | Western | 5.3020 | -1.9930 | WT
Sefwi Wiawso | Sefwi Wiawso | Western North | 6.2060 | -2.4850 | WG
Ho Central Market | Ho | Volta | 6.6110 | 0.4710 | VH
Hohoe | Hohoe | Volta | 7.1510 | 0.4740 | VC
Keta | Keta | Volta | 5.9180 | 0.9880 | VK
Dambai | Dambai | Oti | 8.0660 | 0.1790 | OK
Koforidua | Koforidua | Eastern | 6.0940 | -0.2590 | EN
Mampong | Akuapem Mampong | Eastern | 5.9160 | -0.1330 | E2
Nkawkaw | Nkawkaw | Eastern | 6.5510 | -0.7660 | EL
Sunyani | Sunyani | Bono | 7.3350 | -2.3270 | BS
Goaso | Goaso | Ahafo | 6.8040 | -2.5170 | HA
Techiman | Techiman | Bono East | 7.5860 | -1.9390 | BT
Nalerigu | Nalerigu | North East | 10.5270 | -0.3690 | ME
Damongo | Damongo | Savannah | 9.0830 | -1.8190 | SD
Bolgatanga | Bolgatanga | Upper East | 10.7860 | -0.8510 | UB
Wa | Wa | Upper West | 10.0600 | -2.5010 | XW
`

/** Neighbourhoods and towns of all 16 regions that demo shops and shoppers live in, by name. */
export const places = new Map<string, Place>(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', city = '', region = '', lat = '', lng = '', post = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return [name, { city, region, lat: Number(lat), lng: Number(lng), post }]
    }),
)

export function placeOf(name: string): Place {
  const place = places.get(name)
  if (!place) throw new Error(`Unknown place ${name}`)
  return place
}

/** A digital address in the place's district, the same for the same text. */
export function digitalAddressOf(place: Place, text: string): string {
  const hash = hashOf(text)
  return `${place.post}-${String((hash % 880) + 20).padStart(3, '0')}-${String((hash >>> 8) % 10000).padStart(4, '0')}`
}

/** A spot within some 600 m of the place's centre, the same for the same text. */
export function spotNear(place: Place, text: string): { lat: number; lng: number } {
  const hash = hashOf(text)
  const shift = (bits: number) => ((bits % 1000) / 1000 - 0.5) * 0.01
  return {
    lat: Math.round((place.lat + shift(hash)) * 1e5) / 1e5,
    lng: Math.round((place.lng + shift(hash >>> 10)) * 1e5) / 1e5,
  }
}

/** A mobile number in a block no network has given out, so that nobody is called by mistake. */
export function phoneOf(text: string): string {
  const hash = hashOf(text)
  const network = ['24', '54', '20', '50', '27', '26'][hash % 6]
  return `+233${network}000${String((hash >>> 6) % 10000).padStart(4, '0')}`
}
