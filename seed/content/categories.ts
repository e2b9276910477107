import type { Tone } from '../pictures/picture-spec.ts'
import type { AttributeDefinition, Category } from './types.ts'

/** `Material: Mesh, Leather` is a choice, `Storage (GB)` a number, `Bluetooth?` a yes or no. */
function attribute(text: string): AttributeDefinition {
  const [name = '', values] = text.split(': ')
  if (values) return { name, slug: slugs(name), type: 'select', values: values.split(', ') }
  if (name.endsWith('?')) return { name: name.slice(0, -1), slug: slugs(name), type: 'boolean' }
  const [, label = name, unit = ''] = name.match(/^(.+) \((.+)\)$/) ?? []
  return { name: label, slug: slugs(label), type: 'number', ...(unit && { unit }) }
}

const slugs = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const towns =
  'Accra, Kumasi, Tamale, Ho, Hohoe, Techiman, Sunyani, Bolgatanga, Wa, Cape Coast, Takoradi, Koforidua, Mampong, Tema, Keta, Winneba, Imported'

/** `depth key | title | emoji | tone | description | attributes, divided by /`; depth is the number of dashes. */
const tree = `
fashion | Fashion | 1f455 | mint | Cloth, clothes, shoes and bags from Makola to Bolgatanga, ready to wear or by the yard. | For: Women, Men, Unisex, Children
- clothing | Clothing | 1f45a | blush | Dresses, smocks, shirts and trousers sewn here or brought in by shops you can visit. | Material: Cotton, Linen, Wax print, Batik, Smock cotton, Polyester blend, Denim, Lace, Kente
-- dresses | Dresses | 1f457 | sky | Ankara, lace and cotton dresses for church, office and weekends. | Length: Mini, Midi, Maxi
-- shirts-smocks | Shirts & smocks | 1f454 | sand | Batakari smocks, batik shirts, office shirts and T-shirts. | Sleeve: Short, Long, Sleeveless
-- trousers-skirts | Trousers & skirts | 1f456 | sky | Jeans, chinos, shorts and wrap skirts. | Waist: Zip, Elastic, Drawstring, Wrap
- fabrics | African fabrics | 1f9f5 | sand | Kente, ankara wax print, batik, lace and shirting by the piece and by the yard. | Weave: Hand-woven, Wax print, Batik, Lace, Machine-woven / Length (yd)
- shoes | Shoes | 1f45e | mint | For running, for church and for the rainy season. | Upper: Mesh, Leather, Suede, Rubber, Canvas, Synthetic / Closure: Laces, Slip-on, Buckle, Velcro
-- running-shoes | Running shoes | 1f45f | sand | Trainers and football boots for road, gym and park. | Drop (mm)
-- sandals | Sandals & slippers | 1fa74 | olive | Ahenema, leather slippers and everyday flip-flops. | Handmade?
-- formal-shoes | Formal shoes | 1f45e | lilac | Oxfords, loafers, heels and court shoes. | Heel (mm)
- bags-accessories | Bags & accessories | 1f45c | lilac | Baskets, bags, beads, belts and headwear. | Handmade?
-- handbags | Handbags & baskets | 1f45c | lilac | Bolga baskets, leather bags and printed clutches. | Made of: Straw, Leather, Canvas, Cotton print, Synthetic
-- backpacks-luggage | Backpacks & luggage | 1f392 | sky | School bags, laptop bags and cases for the road to Kumasi or Dubai. | Volume (l)
-- jewellery-watches | Jewellery & watches | 1f48d | blush | Krobo beads, brass, silver and watches. | Metal: Brass, Sterling silver, Stainless steel, Gold-plated, None
beauty | Beauty | 1f484 | blush | Shea butter, black soap, hair, make-up and scent. | Content (ml)
- skin-care | Skin care | 1f9f4 | sand | Butters, oils, soaps and creams for our weather. | Skin type: All, Dry, Oily, Sensitive / Unscented?
-- body-butters | Butters & body oils | 1f9f4 | sand | Shea, cocoa and coconut, raw or whipped. | Refined?
-- soaps-scrubs | Soaps & scrubs | 1f9fc | mint | Alata samina, bath sponges and scrubs. | Form: Bar, Liquid, Paste, Scrub, Sponge
- hair-care | Hair care & wigs | 1faae | lilac | Braiding hair, wigs, oils and tools. | Hair type: Natural, Relaxed, All / Length (in)
- make-up | Make-up & nails | 1f484 | blush | Shades that suit us, from nude to bold. | Finish: Matte, Shimmer, Gloss, Natural
- fragrance | Fragrance | 1f338 | sky | Perfume, mist, oil and incense. | Strength: Eau de parfum, Eau de toilette, Body mist, Perfume oil, Incense
electronics | Electronics | 1f4bb | sky | Phones, sound, computers, appliances and power. | Warranty (months)
- phones-tablets | Phones & tablets | 1f4f1 | blush | New phones with Ghanaian plugs and working warranties. |
-- smartphones | Smartphones | 1f4f1 | blush | Android phones and tablets, and keypad phones that last a week. | Storage (GB) / RAM (GB) / Network: 2G, 3G, 4G, 5G / Battery (mAh)
-- phone-accessories | Phone accessories | 1f50c | olive | Chargers, power banks, cables and cases. | Connector: USB-C, Lightning, Micro-USB, Wireless, None / Power (W)
- audio | Audio | 1f3a7 | mint | Headphones, earbuds, speakers and sound for events. | Connection: Bluetooth, Wired, Bluetooth and wired / Playing time (hours)
-- headphones | Headphones & earbuds | 1f3a7 | mint | From trotro commutes to studio work. | Noise cancelling?
-- speakers | Speakers & sound | 1f50a | sky | Bluetooth speakers, soundbars and microphones. | Output (W)
- appliances | Home appliances | 1f373 | sand | For the kitchen, the laundry and the hot season. | Rated power (W)
-- kitchen-appliances | Kitchen appliances | 1fad6 | sand | Blenders, rice cookers, fridges and cookers. | Capacity (l)
-- fans-cooling | Fans, cooling & laundry | 1f32c-fe0f | sky | Fans, air conditioners, irons and washing machines. | Remote control?
- computing | Computing | 1f4bb | lilac | Laptops, printers and networking for school and office. |
-- laptops | Laptops | 1f4bb | sky | New and refurbished laptops, graded honestly. | Memory (GB) / Disk (GB) / Screen (in) / Condition: New, Refurbished
-- computer-accessories | Computer accessories | 1f5b1-fe0f | olive | Mice, keyboards, routers, printers and storage. | Interface: USB, Bluetooth, 2.4 GHz, Wi-Fi, Ethernet, HDMI
- televisions | Televisions | 1f4fa | lilac | Digital satellite televisions and streaming. | Screen size (in) / Smart? / Resolution: HD, Full HD, 4K
- power | Generators & solar | 1f50b | olive | Generators, inverters, solar kits and stabilisers for lights-out. | Output (VA) / Source: Petrol, Diesel, Solar, Mains
furniture | Furniture | 1f6cb-fe0f | sky | Hardwood furniture, bedding and things for the kitchen. | Main material: Odum, Mahogany, Teak, Wawa, Cane, Steel, Plywood, Foam, Cotton, Polyester, Stainless steel, Aluminium, Ceramic, Clay, Plastic, Glass, Straw / Needs assembly?
- living-room | Living room | 1f6cb-fe0f | sky | Sofas, stools, shelves, mirrors and lamps. | Seats
- dining-room | Dining room | 1fa91 | lilac | Tables and chairs for two to eight. | Places
- bedroom | Bedroom | 1f6cf-fe0f | blush | Sleep well after a long day. |
-- beds-mattresses | Beds & mattresses | 1f6cf-fe0f | blush | Hardwood beds and foam from student to king. | Thickness (in)
-- bedding-curtains | Bedding & curtains | 1fa9f | lilac | Sheets, nets, pillows and curtains. | Pieces
- office-furniture | Office & study | 1fa91 | olive | Desks, chairs and cabinets for shops, schools and home. | Adjustable?
- kitchenware | Kitchen & dining ware | 1f37d-fe0f | sand | Pots, asanka, flasks and plates. | Capacity (l)
tools-&-diy | Tools & DIY | 1f528 | olive | For masons, electricians, farmers and people who fix things themselves. |
- hand-tools | Hand tools | 1f528 | olive | Hammers, spanners, saws and sets. | Pieces / Steel: Chrome vanadium, Carbon steel, Stainless steel, Mixed
- power-tools | Power tools | 1fa9b | sand | Drills, grinders, welders and saws. | Rated power (W) / Supply: Mains, Battery, Petrol
- electrical-plumbing | Electrical & plumbing | 1f4a1 | sky | Cable, sockets, bulbs, taps and tanks. | Rating (A) / Capacity (l)
- garden-farm | Garden & farm | 1f331 | mint | Cutlasses, sprayers, seeds and boots. | Farm use: Land, Water, Crops, Seeds, Clothing
pet-supplies | Pet supplies | 1f9b4 | sand | For dogs, cats, birds and fish. | Animal: Dog, Cat, Poultry, Fish, Rabbit
- pet-food | Pet food & feed | 1f9b4 | sand | Kibble, treats and feed by the bag. | Pack weight (kg)
- pet-care | Pet care & gear | 1f43e | mint | Leads, beds, cages and grooming. | Washable?
groceries | Groceries | 1f34d | olive | Gari, rice, shito, coffee and chocolate, much of it from the farm gate. | Net weight (g) / Origin: ${towns}
- staples | Grains, gari & flour | 1f33e | sand | What every kitchen starts with. | Organic?
- spices-sauces | Spices, sauces & oils | 1f336-fe0f | blush | Shito, dawadawa, palm oil and jollof spice. | Heat: None, Mild, Medium, Hot
- drinks | Coffee, tea & drinks | 2615 | sky | Volta coffee, sobolo, cocoa powder and juice. | Caffeine free?
- snacks | Chocolate & snacks | 1f36b | mint | Ghanaian chocolate, plantain chips, kuli kuli. | Cocoa (%)
home | Home | 1f3e0 | mint | Plates, cups and small things that make a house a home. | Main material: Odum, Mahogany, Teak, Wawa, Cane, Steel, Plywood, Foam, Cotton, Polyester, Stainless steel, Aluminium, Ceramic, Clay, Plastic, Glass, Straw / Capacity (l)
sports | Sports | 26bd | sky | For the park, the pitch and the road. | For: Women, Men, Unisex, Children / Upper: Mesh, Leather, Suede, Rubber, Canvas, Synthetic / Closure: Laces, Slip-on, Buckle, Velcro
baby-toys | Baby & toys | 1f9f8 | blush | For babies, school children and everyone who plays. | Age: From birth, 6 months and up, 1 to 3 years, 3 years and up, 6 years and up, All ages
- baby-care | Baby care | 1f37c | sky | Diapers, bottles, carriers and first clothes. | Count
- toys-games | Toys, books & games | 1f9e9 | mint | Oware, ludo, footballs and story books. | Players
`

/** Every category of the demo market, parents before children. */
export function buildCategories(): Category[] {
  const path: string[] = []
  return tree
    .trim()
    .split('\n')
    .map((line, index) => {
      const [head = '', title = '', emoji = '', tone = '', description = '', attributes = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [, dashes = '', key = ''] = head.match(/^(-*) ?(.+)$/) ?? []
      path.length = dashes.length
      const parentKey = path.at(-1) ?? null
      path.push(key)
      return {
        ...{ key, parentKey, title, slug: slugs(key), description, emoji },
        ...{ tone: tone as Tone, sortOrder: index * 10 },
        attributes: attributes.split(' / ').filter(Boolean).map(attribute),
      }
    })
}

/** A category with all above it, the nearest first. */
export function withAncestors(categories: Map<string, Category>, key: string): Category[] {
  const line: Category[] = []
  for (let at = categories.get(key); at; at = at.parentKey ? categories.get(at.parentKey) : undefined)
    line.push(at)
  return line
}
