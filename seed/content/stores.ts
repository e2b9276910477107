import type { Tone } from '../pictures/picture-spec.ts'
import { digitalAddressOf, phoneOf, placeOf, spotNear } from './places.ts'
import { slugOf } from './random.ts'
import { type OpeningHours, type Store, type StoreLocation, type Weekday, weekdays } from './types.ts'

/** `key | name | place | logo | tone | sells | delivers itself | joined, days ago | owner | tagline`, then a description and its locations. */
const list = `
circle-phones | Circle Phones | Circle | blush | electronics | yes | 612 | Kwabena Osei Tutu | Phones with a receipt and a warranty
> Two counters under the Circle overpass. Every phone is opened and switched on before you, and the warranty card is stamped in the shop.
@ Circle Phones, Tiptoe Lane | Shop 14, Tiptoe Lane, Kwame Nkrumah Circle | Circle | market | pickup
@ Circle Phones, Osu | Oxford Street, beside the bank | Osu | mall | pickup
makola-fabrics | Makola Fabrics | Makola | sand | fashion | yes | 688 | Vida Naa Dedei Quaye | Wax print and lace by the half piece
> Family stall in Makola No. 2 since 1983. Cloth is measured again in front of you, and offcuts are sold by weight on Fridays.
@ Makola No. 2, Line F | Line F, stall 22, Makola No. 2 Market | Makola | market | pickup
osu-atelier | Osu Street Atelier | Osu | lilac | fashion,beauty | yes | 455 | Ewurama Aidoo | Sewn in Osu, fitted free of charge
> Six tailors and a pattern cutter above Oxford Street. Dresses bought here are taken in or let out once without charge.
@ Osu Street Atelier | 2nd floor, 18 Oxford Street | Osu | mall | pickup
abossey-okai-tools | Abossey Okai Tools | Abossey Okai | olive | tools-&-diy,electronics | no | 590 | Yaw Frimpong | Tools for people who use them every day
> Counter and warehouse on the spare parts road. We sharpen, we test on the mains, and we keep brushes and chucks in stock.
@ Abossey Okai Tools, main shop | Spare Parts Road, near Zongo Junction | Abossey Okai | market | pickup
@ Abossey Okai Tools, warehouse | Ring Road West Industrial Area | Kaneshie | market |
madina-home | Madina Home & Kitchen | Madina | sand | furniture,home,electronics | yes | 402 | Hajia Memunatu Alhassan | For the kitchen you cook in
> Pots, blenders and bedding opposite Madina Market. Glass is packed twice; what arrives broken is replaced the same week.
@ Madina Home & Kitchen | Zongo Junction, opposite Madina Market | Madina | market | pickup
kaneshie-pantry | Kaneshie Pantry | Kaneshie | mint | groceries,baby-toys | yes | 530 | Esi Nyarko Baiden | The market, weighed and sealed
> We buy in Kaneshie at five in the morning, sort, weigh and seal. Dates are printed on every bag.
@ Kaneshie Market complex, ground floor | Stall G41, Kaneshie Market complex | Kaneshie | market | pickup
tema-electro | Tema Harbour Electronics | Community 1 | lilac | electronics | yes | 377 | Daniel Tetteh Narh | Televisions and fridges straight from the harbour
> Importer of televisions, fridges and air conditioners. Delivery in Tema and Accra is by our own van, and we carry upstairs.
@ Tema showroom | Meridian Road, Community 1 | Community 1 | mall | pickup
spintex-pets | Spintex Pet Corner | Spintex | sand | pet-supplies | yes | 288 | Abigail Naa Korkor Lamptey | Food, leads and honest advice
> Run by a veterinary nurse. Feed bags are weighed on opening, and we say so when your dog does not need it.
@ Spintex Pet Corner | Spintex Road, Shell Signboard | Spintex | mall | pickup
kantamanto-beauty | Kantamanto Beauty Supply | Kantamanto | blush | beauty | no | 640 | Comfort Adwoa Darkwah | Hair and make-up for salons and sisters
> Wholesale prices from three packs. Braiding hair is shown in daylight, because shade 27 is never the same twice under a bulb.
@ Kantamanto, railway side | Shed 7, Kantamanto Market | Kantamanto | market | pickup
kejetia-sports | Kejetia Sports | Kejetia | mint | fashion,sports,baby-toys | no | 498 | Kofi Agyemang Badu | Boots, balls and running shoes
> Inside the new Kejetia terminal, block C. We measure both feet, and exchange a size within seven days if the soles are clean.
@ Kejetia, Kumasi | Block C, shop 118, Kejetia Market | Kejetia | market | pickup
@ Kejetia Sports, Tech Junction | KNUST Junction, opposite the taxi rank | Tech Junction | mall | pickup
adum-gadgets | Adum Gadgets | Adum | sky | electronics | yes | 355 | Akosua Serwaa Mensah-Bonsu | Sound, laptops and small power
> Adum's high street, next to the Post Office. Laptops are graded in writing and sold with the battery's health printed.
@ Adum Gadgets | Prempeh II Street, near the Post Office | Adum | mall | pickup
bonwire-kente | Bonwire Kente House | Bonwire | sand | fashion | yes | 670 | Nana Kwaku Opoku Agyeman | Woven here, strip by strip
> Eleven looms under one roof. Each cloth carries the weaver's name and the name of the pattern, and takes as long as it takes.
@ Bonwire Kente House | Kente Village, main road | Bonwire | family | pickup
ahwiaa-wood | Ahwiaa Woodcrafts | Ahwiaa | lilac | furniture | yes | 560 | Emmanuel Kwame Amponsah | Hardwood furniture and carved stools
> Joiners and carvers on the Mampong road. Odum and mahogany come with papers, are dried for eight weeks and oiled by hand.
@ Ahwiaa workshop | Mampong Road, Ahwiaa | Ahwiaa | market | pickup
suame-tools | Suame Magazine Spares & Tools | Suame | olive | tools-&-diy | no | 610 | Ibrahim Sulemana | If Magazine uses it, we sell it
> In the middle of Suame Magazine. What we sell is on the fitters' benches around us the same day.
@ Suame Magazine, Zone 4 | Zone 4, near the Tarkwa station | Suame | market | pickup
tamale-shea | Tamale Shea Sisters | Aboabo | sand | beauty,groceries | yes | 700 | Rahinatu Fuseini | Shea from 140 women, by name
> A cooperative of 140 women in Sagnarigu and Savelugu. The nuts are boiled, sun-dried and churned by hand; the price is read aloud at every meeting.
@ Shea Sisters, Aboabo Market | Aboabo Market, east gate | Aboabo | market | pickup
cape-coast-play | Cape Coast Learn & Play | Kotokuraba | mint | baby-toys | no | 320 | Ekua Bentsiwa Eshun | Books, boards and wooden toys
> Two former teachers with a shop above Kotokuraba Market. Story books by Ghanaian writers stand at the front.
@ Cape Coast Learn & Play | Kotokuraba Road, 1st floor | Kotokuraba | mall | pickup
takoradi-appliances | Market Circle Appliances | Market Circle | sky | electronics,furniture | yes | 415 | Joseph Kobina Arthur | Fridges, fans and generators for the West
> On the Takoradi Market Circle. Generators are filled, started and run for ten minutes before they leave.
@ Market Circle, Takoradi | Liberation Road, Market Circle | Market Circle | market | pickup
leklebi-growers | Leklebi Growers | Hohoe | sky | groceries | no | 345 | Selasi Kwame Agbenyega | Coffee and honey from the Volta hills
> Sixty-two farming families around Leklebi and Hohoe. The coffee is picked ripe, washed in the river and roasted on Tuesdays.
@ Leklebi Growers, Hohoe | Market Street, behind the lorry park | Hohoe | family | pickup
ho-baby-home | Ho Baby & Home | Ho Central Market | blush | baby-toys,furniture | yes | 260 | Mawunyo Akpene Dzokoto | Everything for the first five years
> Mother of twins, trained midwife, shopkeeper in that order. Baby things are washed once before we recommend them.
@ Ho Baby & Home | Opposite Ho Central Market, main gate | Ho Central Market | market | pickup
koforidua-beads | Koforidua Beads & Jewels | Koforidua | blush | fashion | no | 505 | Dede Ayorkor Padi | Krobo glass, strung on Thursdays
> Our beads are fired in Odumase and sold at the Thursday bead market in Koforidua. Each string is knotted, so it breaks once only.
@ Koforidua bead market | Jackson Park, bead sheds | Koforidua | family | pickup
mampong-cocoa | Mampong Cocoa | Mampong | mint | groceries | yes | 470 | Theresa Asantewaa Ofori | Chocolate where Ghana's cocoa began
> Small factory down the road from Tetteh Quarshie's farm. Beans come from growers within 30 km and are ground for 48 hours.
@ Mampong Cocoa factory shop | Mampong-Akuapem, by the old farm | Mampong | family | pickup
sunyani-farm | Sunyani Farm & Garden | Sunyani | olive | tools-&-diy,groceries,pet-supplies | no | 390 | Kwasi Adu-Gyamfi | Seed, feed and tools for the season
> Agricultural supplier on the Berekum road. Seed is germination-tested every quarter and the result is on the packet.
@ Sunyani Farm & Garden | Berekum Road, near Nana Bosoma Market | Sunyani | market | pickup
bolgatanga-weavers | Bolgatanga Weavers | Bolgatanga | sand | fashion,furniture | no | 655 | Atampugre Azure Cecilia | Baskets from the women of the Upper East
> Baskets, hats and leather by 85 weavers in Bolgatanga, Nyariga and Bongo. Elephant grass is split, twisted and dyed by the one who weaves it.
@ Bolgatanga Craft Village | Craft Village, off the Navrongo road | Bolgatanga | family | pickup
wa-savanna | Wa Savanna Foods | Wa | olive | groceries,beauty | no | 310 | Bayuo Dery Francis | Dawadawa, millet, honey and shea
> We buy after harvest in Nadowli, Lawra and Jirapa and mill in Wa. Honey is strained once and never heated.
@ Wa Savanna Foods | Kejetia-Wa, near the Central Market | Wa | market | pickup
techiman-grain | Techiman Grain Traders | Techiman | sand | groceries,pet-supplies | no | 430 | Afia Pokuaa Donkor | West Africa's grain market, by the bag
> Maize, rice, beans and yam from the Techiman market queen's own line. Bags are re-weighed at loading, and a slip goes with each.
@ Techiman Central Market, grain side | Grain sheds 3 to 5, Techiman Central Market | Techiman | market | pickup
`

const day = (open: string, close: string): OpeningHours => ({ open, close, enabled: true })
const shut: OpeningHours = { open: '09:00', close: '17:00', enabled: false }

function hoursOf(rhythm: string): Record<Weekday, OpeningHours> {
  const week =
    rhythm === 'mall' ? day('09:00', '20:00') : day(rhythm === 'market' ? '07:30' : '08:00', '18:00')
  const weekend: Partial<Record<Weekday, OpeningHours>> =
    rhythm === 'mall'
      ? { Sun: day('12:00', '18:00') }
      : rhythm === 'market'
        ? { Sat: day('07:00', '18:30'), Sun: shut }
        : { Sat: day('09:00', '16:00'), Sun: shut }
  return Object.fromEntries(weekdays.map((name) => [name, weekend[name] ?? week])) as Record<
    Weekday,
    OpeningHours
  >
}

function locationOf(line: string): StoreLocation {
  const [name = '', address = '', placeName = '', rhythm = '', pickup = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const place = placeOf(placeName)
  return {
    name,
    address: `${address}, ${place.city}`,
    digitalAddress: digitalAddressOf(place, name),
    hours: hoursOf(rhythm),
    phone: phoneOf(name),
    ...spotNear(place, name),
    storePickupEnabled: pickup === 'pickup',
  }
}

/** Who else works for a store. */
const teams: Readonly<Record<string, Store['team']>> = {
  'circle-phones': [
    { personKey: 'staff-adwoa-boakye', role: 'manager' },
    { personKey: 'staff-prince-annan', role: 'orders' },
  ],
}

/** The 25 verified shops. */
export function buildStores(): Store[] {
  const blocks = list.trim().split(/\n(?=[a-z])/)
  return blocks.map((block) => {
    const [head = '', ...rest] = block.split('\n')
    const [
      key = '',
      name = '',
      placeName = '',
      tone = '',
      roots = '',
      delivers = '',
      joined = '',
      owner = '',
      tagline = '',
    ] = head.split('|').map((cell) => cell.trim())
    const locations = rest.filter((line) => line.startsWith('@')).map((line) => locationOf(line.slice(1)))
    const [first] = locations
    if (!first) throw new Error(`${key} has no location`)
    const place = placeOf(placeName)
    return {
      ...{ key, name, slug: slugOf(name), tagline },
      description: (rest.find((line) => line.startsWith('>')) ?? '').slice(1).trim(),
      ...{ town: place.city, region: place.region, lat: first.lat, lng: first.lng },
      ownerKey: `vendor-${slugOf(owner)}`,
      ownerName: owner,
      ownerEmail: `${slugOf(owner).replaceAll('-', '.')}@demo.juaso.test`,
      phone: phoneOf(key),
      deliversItself: delivers === 'yes',
      joinedDaysAgo: Number(joined),
      rootCategories: roots.split(','),
      team: teams[key] ?? [],
      ...{ locations, tone: tone as Tone },
    }
  })
}
