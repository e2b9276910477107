import type { Tone } from '../../pictures/picture-spec.ts'
import type { AttributeDefinition, Category } from '../types.ts'

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

/** `depth key | title | goods on its picture | tone | description | attributes, divided by /`; depth is the number of dashes. */
const tree = `
fashion | Fashion | Ankara midi dress, hand-tailored, lined | mint | Cloth, clothes, shoes and bags from Makola to Bolgatanga, ready to wear or by the yard. | For: Women, Men, Unisex, Children
- clothing | Clothing | Fugu smock, short-sleeved, Bolga weave | blush | Dresses, smocks, shirts and trousers sewn here or brought in by shops you can visit. | Material: Cotton, Linen, Wax print, Batik, Smock cotton, Polyester blend, Denim, Lace, Kente
-- dresses | Dresses | Ankara wrap dress, elbow sleeves | sky | Ankara, lace and cotton dresses for church, office and weekends. | Length: Mini, Midi, Maxi
-- shirts-smocks | Shirts & smocks | Yendi royal smock with cap, full flare | sand | Batakari smocks, batik shirts, office shirts and T-shirts. | Sleeve: Short, Long, Sleeveless
-- trousers-skirts | Trousers & skirts | Straight jeans, 12 oz denim | sky | Jeans, chinos, shorts and wrap skirts. | Waist: Zip, Elastic, Drawstring, Wrap
- fabrics | African fabrics | Kente cloth "Sika Futuro", men's full cloth, 24 strips | sand | Kente, ankara wax print, batik, lace and shirting by the piece and by the yard. | Weave: Hand-woven, Wax print, Batik, Lace, Machine-woven / Length (yd)
- shoes | Shoes | Abrempong Oxford, cap toe, hand-stitched | mint | For running, for church and for the rainy season. | Upper: Mesh, Leather, Suede, Rubber, Canvas, Synthetic / Closure: Laces, Slip-on, Buckle, Velcro
-- running-shoes | Running shoes | Adom runner, breathable mesh, sizes 38–46 | sand | Trainers and football boots for road, gym and park. | Drop (mm)
-- sandals | Sandals & slippers | Ahenema sandals, royal style, black suede | olive | Ahenema, leather slippers and everyday flip-flops. | Handmade?
-- formal-shoes | Formal shoes | Abrempong penny loafer, soft calf | lilac | Oxfords, loafers, heels and court shoes. | Heel (mm)
- bags-accessories | Bags & accessories | Bolga market basket, round, sunset stripes | lilac | Baskets, bags, beads, belts and headwear. | Handmade?
-- handbags | Handbags & baskets | Abrempong tote in full-grain leather | lilac | Bolga baskets, leather bags and printed clutches. | Made of: Straw, Leather, Canvas, Cotton print, Synthetic
-- backpacks-luggage | Backpacks & luggage | School backpack, three compartments, 24 litres | sky | School bags, laptop bags and cases for the road to Kumasi or Dubai. | Volume (l)
-- jewellery-watches | Jewellery & watches | Krobo bead necklace, powder glass | blush | Krobo beads, brass, silver and watches. | Metal: Brass, Sterling silver, Stainless steel, Gold-plated, None
beauty | Beauty | Nkuto raw shea butter, unrefined, 500 ml | blush | Shea butter, black soap, hair, make-up and scent. | Content (ml)
- skin-care | Skin care | Cocoa butter body lotion, everyday, 400 ml | sand | Butters, oils, soaps and creams for our weather. | Skin type: All, Dry, Oily, Sensitive / Unscented?
-- body-butters | Butters & body oils | Whipped shea butter, lavender, 500 ml | sand | Shea, cocoa and coconut, raw or whipped. | Refined?
-- soaps-scrubs | Soaps & scrubs | Black soap bars with neem, set of 3 | mint | Alata samina, bath sponges and scrubs. | Form: Bar, Liquid, Paste, Scrub, Sponge
- hair-care | Hair care & wigs | Duafe wooden comb, carved | lilac | Braiding hair, wigs, oils and tools. | Hair type: Natural, Relaxed, All / Length (in)
- make-up | Make-up & nails | Eyeshadow palette "Makola", 18 pans | blush | Shades that suit us, from nude to bold. | Finish: Matte, Shimmer, Gloss, Natural
- fragrance | Fragrance | "Osu Nights" eau de parfum, 50 ml | sky | Perfume, mist, oil and incense. | Strength: Eau de parfum, Eau de toilette, Body mist, Perfume oil, Incense
electronics | Electronics | HP 15, Core i5, 8 GB, 512 GB SSD | sky | Phones, sound, computers, appliances and power. | Warranty (months)
- phones-tablets | Phones & tablets | Tecno Spark 30, 256 GB, dual SIM | blush | New phones with Ghanaian plugs and working warranties. |
-- smartphones | Smartphones | Samsung Galaxy A56 5G, 256 GB | blush | Android phones and tablets, and keypad phones that last a week. | Storage (GB) / RAM (GB) / Network: 2G, 3G, 4G, 5G / Battery (mAh)
-- phone-accessories | Phone accessories | Oraimo fast charger, 18 W, with cable | olive | Chargers, power banks, cables and cases. | Connector: USB-C, Lightning, Micro-USB, Wireless, None / Power (W)
- audio | Audio | Oraimo FreePods wireless headphones, 30-hour battery | mint | Headphones, earbuds, speakers and sound for events. | Connection: Bluetooth, Wired, Bluetooth and wired / Playing time (hours)
-- headphones | Headphones & earbuds | JBL Tune 520BT on-ear Bluetooth headphones | mint | From trotro commutes to studio work. | Noise cancelling?
-- speakers | Speakers & sound | JBL Flip 6 Bluetooth speaker | sky | Bluetooth speakers, soundbars and microphones. | Output (W)
- appliances | Home appliances | Nasco blender, 1.5 litres, with grinder mill | sand | For the kitchen, the laundry and the hot season. | Rated power (W)
-- kitchen-appliances | Kitchen appliances | Samsung double-door fridge, 305 litres, digital inverter | sand | Blenders, rice cookers, fridges and cookers. | Capacity (l)
-- fans-cooling | Fans, cooling & laundry | Binatone standing fan, 16 inches | sky | Fans, air conditioners, irons and washing machines. | Remote control?
- computing | Computing | HP ink tank printer, print, scan and copy | lilac | Laptops, printers and networking for school and office. |
-- laptops | Laptops | Lenovo ThinkPad T480, Core i5, refurbished | sky | New and refurbished laptops, graded honestly. | Memory (GB) / Disk (GB) / Screen (in) / Condition: New, Refurbished
-- computer-accessories | Computer accessories | Bluetooth keyboard and mouse set | olive | Mice, keyboards, routers, printers and storage. | Interface: USB, Bluetooth, 2.4 GHz, Wi-Fi, Ethernet, HDMI
- televisions | Televisions | Samsung 65-inch QLED 4K, 120 Hz, for the family room | lilac | Digital satellite televisions and streaming. | Screen size (in) / Smart? / Resolution: HD, Full HD, 4K
- power | Generators & solar | Firman generator, 2.9 kVA, key start | olive | Generators, inverters, solar kits and stabilisers for lights-out. | Output (VA) / Source: Petrol, Diesel, Solar, Mains
furniture | Furniture | Three-seater sofa, linen look, odum legs | sky | Hardwood furniture, bedding and things for the kitchen. | Main material: Odum, Mahogany, Teak, Wawa, Cane, Steel, Plywood, Foam, Cotton, Polyester, Stainless steel, Aluminium, Ceramic, Clay, Plastic, Glass, Straw / Needs assembly?
- living-room | Living room | Asante stool, carved sese wood, Kontonkorowi | sky | Sofas, stools, shelves, mirrors and lamps. | Seats
- dining-room | Dining room | Mahogany dining set, table and four chairs | lilac | Tables and chairs for two to eight. | Places
- bedroom | Bedroom | Odum bed frame with headboard, queen | blush | Sleep well after a long day. |
-- beds-mattresses | Beds & mattresses | Orthopaedic mattress, 10 inches | blush | Hardwood beds and foam from student to king. | Thickness (in)
-- bedding-curtains | Bedding & curtains | Blackout curtains, pair, 140 by 240 cm | lilac | Sheets, nets, pillows and curtains. | Pieces
- office-furniture | Office & study | Mesh office chair with headrest | olive | Desks, chairs and cabinets for shops, schools and home. | Adjustable?
- kitchenware | Kitchen & dining ware | Dadesen, cast aluminium pot with lid, size 5 | sand | Pots, asanka, flasks and plates. | Capacity (l)
tools-&-diy | Tools & DIY | Claw hammer, 16 oz, fibreglass handle | olive | For masons, electricians, farmers and people who fix things themselves. |
- hand-tools | Hand tools | Ingco 89-piece household tool box | olive | Hammers, spanners, saws and sets. | Pieces / Steel: Chrome vanadium, Carbon steel, Stainless steel, Mixed
- power-tools | Power tools | Ingco cordless drill, 20 V, two batteries | sand | Drills, grinders, welders and saws. | Rated power (W) / Supply: Mains, Battery, Petrol
- electrical-plumbing | Electrical & plumbing | Rechargeable LED bulb, 9 W, stays on in dumsor | sky | Cable, sockets, bulbs, taps and tanks. | Rating (A) / Capacity (l)
- garden-farm | Garden & farm | Wheelbarrow, 65 litres, solid tyre | mint | Cutlasses, sprayers, seeds and boots. | Farm use: Land, Water, Crops, Seeds, Clothing
pet-supplies | Pet supplies | Dog harness, padded, with handle | sand | For dogs, cats, birds and fish. | Animal: Dog, Cat, Poultry, Fish, Rabbit
- pet-food | Pet food & feed | Agoo adult dog food, chicken and rice, 2 kg | sand | Kibble, treats and feed by the bag. | Pack weight (kg)
- pet-care | Pet care & gear | Cat carrier, ventilated, airline size | mint | Leads, beds, cages and grooming. | Washable?
groceries | Groceries | Jasmine rice, long grain, perfumed, 5 kg | olive | Gari, rice, shito, coffee and chocolate, much of it from the farm gate. | Net weight (g) / Origin: ${towns}
- staples | Grains, gari & flour | Gari, fine, white, crispy, 5 kg | sand | What every kitchen starts with. | Organic?
- spices-sauces | Spices, sauces & oils | Mama Esi shito, black pepper sauce with fish and shrimp, 700 g | blush | Shito, dawadawa, palm oil and jollof spice. | Heat: None, Mild, Medium, Hot
- drinks | Coffee, tea & drinks | Volta Hills arabica coffee, medium roast, 250 g | sky | Volta coffee, sobolo, cocoa powder and juice. | Caffeine free?
- snacks | Chocolate & snacks | Tetteh Quarshie 70% dark chocolate, 100 g bar | mint | Ghanaian chocolate, plantain chips, kuli kuli. | Cocoa (%)
home | Home | Dinner set, stoneware, 16 pieces | mint | Plates, cups and small things that make a house a home. | Main material: Odum, Mahogany, Teak, Wawa, Cane, Steel, Plywood, Foam, Cotton, Polyester, Stainless steel, Aluminium, Ceramic, Clay, Plastic, Glass, Straw / Capacity (l)
sports | Sports | Football boots, firm ground, moulded studs | sky | For the park, the pitch and the road. | For: Women, Men, Unisex, Children / Upper: Mesh, Leather, Suede, Rubber, Canvas, Synthetic / Closure: Laces, Slip-on, Buckle, Velcro
baby-toys | Baby & toys | Teddy bear, 35 cm, sitting | blush | For babies, school children and everyone who plays. | Age: From birth, 6 months and up, 1 to 3 years, 3 years and up, 6 years and up, All ages
- baby-care | Baby care | Baby bottles, wide neck, 260 ml, set of 3 | sky | Diapers, bottles, carriers and first clothes. | Count
- toys-games | Toys, books & games | Ludo and snakes board, glass top, large | mint | Oware, ludo, footballs and story books. | Players
`

/** Every category of the demo market, parents before children. */
export function buildCategories(): Category[] {
  const path: string[] = []
  return tree
    .trim()
    .split('\n')
    .map((line, index) => {
      const [head = '', title = '', shows = '', tone = '', description = '', attributes = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [, dashes = '', key = ''] = head.match(/^(-*) ?(.+)$/) ?? []
      path.length = dashes.length
      const parentKey = path.at(-1) ?? null
      path.push(key)
      return {
        ...{ key, parentKey, title, slug: slugs(key), description, shows },
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
