import { companyPeople, voltaSchools } from './companies.ts'
import { digitalAddressOf, phoneOf, placeOf, spotNear } from './places.ts'
import { hashOf, type Random, slugOf } from './random.ts'
import type { Address, Person, Reviewer, Store } from './types.ts'

/** `full name | f or m | born | label, street, near what, place` and perhaps more addresses. */
const shoppers = `
Ama Mensah | f | 1994-03-12 | Home, 12 Ring Way, Behind Osu Presby Church, Osu | Work, 4 Liberation Link, Airport side, East Legon
Kwame Boateng | m | 1988-11-02 | Home, House 27 Boundary Road, Near the mosque, Madina
Efua Addo | f | 1996-06-21 | Home, 3 Castle Road, Opposite the library, Kotokuraba
Kojo Asante | m | 1985-01-30 | Home, Plot 9 Block D, Ayigya, Tech Junction | Parents, House 4, Behind Bantama market, Bantama
Abena Owusu Ansah | f | 1999-09-14 | Hostel, Brunei Complex room B204, KNUST, Tech Junction
Yaw Adomako | m | 1979-07-05 | Home, 45 Palm Street, Near Total station, Dansoman
Akua Frema Sarpong | f | 1991-12-19 | Home, House C17, Near Abrepo Junction, Suame
Kofi Annor | m | 1993-04-08 | Home, 8 Harbour View, Community 1 site 3, Community 1
Adjoa Quansah | f | 1982-02-27 | Home, Beach Road 22, New Takoradi, Market Circle
Kwaku Darko | m | 1990-10-16 | Home, House 11, Near Jackson Park, Koforidua
Esi Amissah | f | 1987-05-03 | Home, House 6 Abura Road, Near the UCC taxi rank, Kotokuraba
Kwesi Ackon | m | 2001-08-25 | Hostel, Windy Hill block 2, UEW North Campus, Winneba
Selorm Agbeko | m | 1992-01-17 | Home, House 30 Civic Centre Road, Near the Cathedral, Ho Central Market
Dzifa Kpodo | f | 1995-11-28 | Home, House 2, Behind the Evangelical Presbyterian school, Hohoe
Mawuli Tsikata | m | 1976-03-09 | Home, Lagoon Road 5, Near Fort Prinzenstein, Keta
Esenam Amegashie | f | 1998-07-22 | Home, 14 Lotus Street, Near the roundabout, Spintex
Edem Gbedemah | m | 1984-12-01 | Home, House 77, SSNIT Flats, Ashaiman
Akpene Fiagbe | f | 1989-06-11 | Home, House 19 Bankoe, Near the museum, Ho Central Market
Naa Adjeley Sowah | f | 1993-09-30 | Home, 6 Salem Road, Near the Salem school, Osu
Nii Armah Okine | m | 1986-04-14 | Home, House 51, Bukom Lane, Makola
Naa Shormeh Lartey | f | 2000-02-08 | Home, 23 Mango Tree Avenue, Near Control, Dansoman
Nii Kpakpo Allotey | m | 1991-10-05 | Home, House 9 First Light, Near the Kaneshie footbridge, Kaneshie
Ayorkor Tagoe | f | 1980-08-18 | Home, 31 Nmai Dzorn Road, Near the school park, East Legon
Abdul-Rahman Iddrisu | m | 1990-05-26 | Home, House 44, Near the central mosque, Aboabo
Rashida Yakubu | f | 1997-01-13 | Home, House 8 Lamashegu Road, Near the stadium, Lamashegu
Mohammed Alhassan | m | 1983-11-20 | Home, House 16, Kukuo crafts side, Lamashegu
Fati Abukari | f | 1994-07-07 | Home, House 3, Near the hospital gate, Nalerigu
Sumaila Seidu | m | 1987-09-02 | Home, House 12, Near Mole junction, Damongo
Lariba Atanga | f | 1992-04-24 | Home, House 20 Tanzui, Near the post office, Bolgatanga
Apusiga Adongo | m | 1989-12-12 | Home, House 5 Estate Road, Near the library, Bolgatanga
Vivian Kuubetersuur | f | 1996-03-29 | Home, House 41 Dondoli, Near the market, Wa
Aloysius Dery | m | 1981-06-06 | Home, House 13, SSNIT residential area, Wa
Gifty Osei Bonsu | f | 1990-08-15 | Home, House B9, Near Nana Bosoma market, Sunyani
Prince Agyei | m | 1998-10-27 | Home, House 32, Near Hansua junction, Techiman
Serwaa Amankwah | f | 1985-05-19 | Home, House 7, Hospital road, Goaso
Benjamin Essien | m | 1978-02-14 | Home, House 60, University of Mines road, Tarkwa
Patience Nkrumah | f | 1993-11-09 | Home, House 15, Near the palace, Sefwi Wiawso
Emmanuel Larbi | m | 1988-07-31 | Home, House 28, Near the cocoa sheds, Nkawkaw
Philomena Kpeglo | f | 1991-01-04 | Home, House 10, Ferry road, Dambai
Richmond Ofosu Appiah | m | 1995-09-17 | Home, House 36 Block J, Near the Goldfields gate, Obuasi
`

function addressesOf(cells: string[], owner: string): Address[] {
  return cells.map((cell, index) => {
    const [label = '', addressLine1 = '', addressLine2 = '', placeName = ''] = cell
      .split(',')
      .map((part) => part.trim())
    const place = placeOf(placeName)
    const area = placeName === place.city ? addressLine2 : `${addressLine2}, ${placeName}`
    return {
      ...{ label, addressLine1, addressLine2: area, city: place.city, region: place.region },
      ...spotNear(place, owner + label),
      digitalAddress: digitalAddressOf(place, owner + label),
      phone: phoneOf(owner),
      isPrimary: index === 0,
    }
  })
}

function emailOf(name: string): string {
  return `${slugOf(name).replaceAll('-', '.')}@demo.juaso.test`
}

/** 40 shoppers (Ama Mensah first), the business buyer, the admin, the owner of every store, two who work for one, and the people of two companies. */
export function buildPeople(stores: Store[]): Person[] {
  const people = shoppers
    .trim()
    .split('\n')
    .map((line): Person => {
      const [fullName = '', gender = '', birthDate = '', ...addresses] = line
        .split('|')
        .map((cell) => cell.trim())
      return {
        key: slugOf(fullName),
        ...{ role: 'shopper', fullName, birthDate, company: null },
        email: fullName === 'Ama Mensah' ? 'ama@demo.juaso.test' : emailOf(fullName),
        phone: phoneOf(fullName),
        gender: gender === 'f' ? 'female' : 'male',
        addresses: addressesOf(addresses, fullName),
      }
    })
  return [...people, businessBuyer, admin, ...stores.map(vendorOf), ...staff, ...companyPeople]
}

const businessBuyer: Person = {
  key: 'akosua-volta-schools',
  role: 'business',
  ...{
    fullName: 'Akosua Dzigbodi Amenyo',
    email: 'business@demo.juaso.test',
    phone: phoneOf('volta schools'),
  },
  ...{ gender: 'female', birthDate: '1981-05-23' },
  addresses: addressesOf(
    [
      'Head office, 7 Residency Road, Opposite the Regional House, Ho Central Market',
      'Store room, Plot 3, Lorry park side, Hohoe',
    ],
    'Volta Schools Ltd',
  ),
  company: voltaSchools,
}

const admin: Person = {
  key: 'admin-nana-yaa',
  role: 'admin',
  ...{ fullName: 'Nana Yaa Asantewaa Poku', email: 'admin@demo.juaso.test', phone: phoneOf('juaso admin') },
  ...{ gender: 'female', birthDate: '1986-09-09', addresses: [], company: null },
}

/** Circle Phones' manager, and who handles its orders. */
const staff: readonly Person[] = [
  {
    ...{ key: 'staff-adwoa-boakye', role: 'vendor', fullName: 'Adwoa Serwaa Boakye' },
    ...{ email: 'manager@demo.juaso.test', phone: phoneOf('circle phones manager') },
    ...{ gender: 'female', birthDate: '1990-02-11', addresses: [], company: null },
  },
  {
    ...{ key: 'staff-prince-annan', role: 'vendor', fullName: 'Prince Kwesi Annan' },
    ...{ email: 'orders@demo.juaso.test', phone: phoneOf('circle phones orders') },
    ...{ gender: 'male', birthDate: '1998-07-30', addresses: [], company: null },
  },
]

const womenAmongOwners =
  /^(Vida|Ewurama|Hajia|Esi|Abigail|Comfort|Akosua|Rahinatu|Ekua|Mawunyo|Dede|Theresa|Atampugre|Afia) /

function vendorOf(store: Store): Person {
  const year = 1966 + (hashOf(store.ownerName) % 30)
  return {
    key: store.ownerKey,
    role: 'vendor',
    ...{ fullName: store.ownerName, email: store.ownerEmail, phone: store.phone, company: null },
    gender: womenAmongOwners.test(store.ownerName) ? 'female' : 'male',
    birthDate: `${year}-0${1 + (hashOf(store.key) % 9)}-1${hashOf(store.slug) % 9}`,
    addresses: [],
  }
}

const akanFirst =
  'Ama Adwoa Abena Akua Yaa Afia Esi Kwadwo Kwabena Kwaku Yaw Kofi Kwame Kwasi Nana Maame Adjoa Efua Ekow Fiifi Kobina Paa Araba Serwaa Pokuaa Akosua'
const akanLast =
  'Mensah Owusu Boateng Asante Appiah Osei Agyemang Sarpong Ofori Amoako Addo Antwi Gyamfi Acheampong Opoku Baidoo Quaicoe Arthur Essuman Bonsu Frimpong Yeboah Danso Darko Asare Adjei Twum Kyei Aidoo Otoo'
const eweFirst =
  'Selorm Edem Mawuli Dzifa Esenam Elikem Sena Kafui Yayra Kekeli Delali Enyonam Senyo Eyram Akorfa Makafui'
const eweLast =
  'Agbeko Amegah Dogbe Tsikata Gbeho Kpodo Ahiable Dzokoto Agbenyo Fiagbe Adzovi Nyaku Kumordzi Agbodza'
const gaFirst = 'Nii Naa Korkor Tetteh Dede Okai Ayorkor Shormeh Laryea Odartey Momo Kai'
const gaLast = 'Lamptey Quaye Sowah Armah Okine Lartey Allotey Nortey Ankrah Tagoe Bortey Kotey Aryee Commey'
const northFirst =
  'Abdul Fuseini Rashida Fati Mariam Alhassan Sumaila Amina Salifu Zainab Ayishetu Baba Hawa Sadik Lariba Azure'
const northLast =
  'Iddrisu Yakubu Mohammed Alhassan Abubakari Issah Seidu Mahama Atanga Adongo Dery Kuuire Abdulai Zakari Bawa'
const christian =
  'Grace Emmanuel Patience Samuel Joyce Daniel Priscilla Isaac Mercy Felix Gloria Richard Janet Michael Linda Eric'

/** `count` names under reviews of people without an account, no two alike. */
export function buildReviewers(random: Random, count: number): Reviewer[] {
  const groups = [
    ...[0, 0, 0, 0, 0].map(() => [akanFirst, akanLast]),
    ...[christian, christian].map((first) => [first, akanLast]),
    ...[
      [eweFirst, eweLast],
      [eweFirst, eweLast],
      [gaFirst, gaLast],
      [christian, gaLast],
    ],
    ...[
      [northFirst, northLast],
      [northFirst, northLast],
      [christian, eweLast],
    ],
  ].map(([first = '', last = '']) => ({ first: first.split(' '), last: last.split(' ') }))
  const names = new Set<string>()
  while (names.size < count) {
    const group = random.pick(groups)
    const last = random.pick(group.last)
    names.add(`${random.pick(group.first)} ${random.chance(0.25) ? `${last.charAt(0)}.` : last}`)
  }
  return [...names].map((fullName, index) => ({ key: `reviewer-${index + 1}-${slugOf(fullName)}`, fullName }))
}
