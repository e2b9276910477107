export interface Region {
  readonly name: string
  /** The capital first, then the larger towns. */
  readonly towns: readonly string[]
}

/** The 16 regions of Ghana since 2019, with the towns most people write in an address. */
export const regions: readonly Region[] = [
  {
    name: 'Greater Accra',
    towns:
      'Accra Tema Madina Teshie Nungua Ashaiman Adenta Dansoman Dome Achimota East-Legon Osu Labadi Spintex Lapaz Amasaman Dodowa Prampram Ada-Foah',
  },
  {
    name: 'Ashanti',
    towns:
      'Kumasi Obuasi Ejisu Mampong Konongo Bekwai Asokwa Tafo Suame Bantama Offinso Ejura Agogo Effiduase Juaso',
  },
  {
    name: 'Western',
    towns: 'Takoradi Sekondi Tarkwa Prestea Axim Elubo Shama Bogoso Agona-Nkwanta Half-Assini',
  },
  {
    name: 'Central',
    towns:
      'Cape-Coast Kasoa Winneba Swedru Elmina Saltpond Mankessim Dunkwa-on-Offin Assin-Fosu Apam Twifo-Praso',
  },
  {
    name: 'Eastern',
    towns:
      'Koforidua Nkawkaw Nsawam Suhum Akim-Oda Somanya Odumase-Krobo Aburi Akropong Kibi Asamankese Donkorkrom Begoro',
  },
  { name: 'Volta', towns: 'Ho Hohoe Keta Aflao Anloga Kpando Sogakope Akatsi Denu Adidome Dzodze' },
  { name: 'Oti', towns: 'Dambai Jasikan Kadjebi Nkwanta Kete-Krachi Kpassa' },
  { name: 'Bono', towns: 'Sunyani Berekum Dormaa-Ahenkro Wenchi Sampa Drobo Japekrom' },
  { name: 'Bono East', towns: 'Techiman Kintampo Atebubu Nkoranza Yeji Jema' },
  { name: 'Ahafo', towns: 'Goaso Bechem Duayaw-Nkwanta Kenyasi Hwidiem Mim Kukuom' },
  { name: 'Northern', towns: 'Tamale Yendi Savelugu Bimbilla Karaga Gushegu Tolon Kumbungu' },
  { name: 'Savannah', towns: 'Damongo Bole Salaga Sawla Buipe' },
  { name: 'North East', towns: 'Nalerigu Walewale Gambaga Chereponi Bunkpurugu' },
  { name: 'Upper East', towns: 'Bolgatanga Navrongo Bawku Zebilla Paga Bongo Sandema' },
  { name: 'Upper West', towns: 'Wa Tumu Lawra Nandom Jirapa Nadowli Hamile' },
  { name: 'Western North', towns: 'Sefwi-Wiawso Bibiani Enchi Juaboso Sefwi-Bekwai Akontombra' },
].map(({ name, towns }) => ({ name, towns: towns.split(' ').map((town) => town.replaceAll('-', ' ')) }))

/** The towns offered while a city of this region is typed; none for a region that is not in Ghana. */
export function townsOf(region: string): readonly string[] {
  return regions.find(({ name }) => name === region)?.towns ?? []
}
