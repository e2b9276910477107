import type { Brand } from '../types.ts'

const list = `
oraimo | Oraimo | Earbuds, chargers and grooming sold in nearly every phone shop in West Africa. | https://www.oraimo.com
tecno | Tecno | Spark, Pop and Camon phones made for bright sun and long days between charges. | https://www.tecno-mobile.com
infinix | Infinix | Hot, Smart and Note phones with large screens at a student's price. | https://www.infinixmobility.com
itel | itel | First smartphones and keypad phones whose battery lasts through the week. | https://www.itel-life.com
samsung | Samsung | Galaxy phones, televisions and refrigerators. | https://www.samsung.com
hisense | Hisense | Televisions, fridges and air conditioners with service centres in Accra and Kumasi. | https://www.hisense.com
nasco | Nasco | Household appliances a generation of Ghanaian kitchens has known. |
binatone | Binatone | Fans, blenders and irons built for unsteady current. |
ingco | Ingco | Hand and power tools for workshops and sites. | https://www.ingco.com
hp | HP | Laptops and printers for school and office. | https://www.hp.com
lenovo | Lenovo | ThinkPad and IdeaPad laptops. | https://www.lenovo.com
jbl | JBL | Portable speakers and headphones. | https://www.jbl.com
tp-link | TP-Link | Routers, MiFi and network gear. | https://www.tp-link.com
philips | Philips | Irons, shavers and lamps. | https://www.philips.com
firman | Firman | Petrol generators for homes and shops. |
adom | Adom | Running shoes and sportswear designed in Kumasi. |
nkuto | Nkuto | Shea butter and shea care from women's groups around Tamale. |
volta-hills | Volta Hills | Arabica and robusta grown above Hohoe, roasted in Ho. |
tetteh-quarshie | Tetteh Quarshie | Bean-to-bar chocolate from Mampong-Akuapem, named for the man who brought cocoa there. |
sankofa-prints | Sankofa Prints | Wax prints and batik drawn in Accra. |
ahenfie-looms | Ahenfie Looms | Hand-woven kente from Bonwire and Agotime. |
odum-works | Odum Works | Joiners in Ahwiaa who work in odum, mahogany and teak. |
savanna-gold | Savanna Gold | Honey, millet, rice and groundnuts from the three northern regions. |
mama-esi | Mama Esi | Shito, spice mixes and flours made in Kaneshie. |
obaa-sima | Obaa Sima | Braiding hair, wigs and hair oils. |
duafe | Duafe | Make-up and scent in shades for dark skin. |
abrempong | Abrempong | Leather shoes, belts and bags cut and stitched in Kumasi. |
asaase | Asaase | Seeds, sprayers and hand tools for smallholders. |
agoo-pets | Agoo Pets | Dog and cat food mixed in Tema. |
nike | Nike | Boots and trainers for the pitch and the road. | https://www.nike.com
adidas | Adidas | Three stripes, from the astro turf to the market street. | https://www.adidas.com
puma | Puma | Boots and shirts in the Black Stars' colours. | https://www.puma.com
generic | Generic | Goods without a brand of their own. |
ba-pa | Ba Pa | Baby clothes, carriers and wooden toys. |
`

/** The 34 brands; those without a website sell through shops only. */
export function buildBrands(): Brand[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', name = '', description = '', website = ''] = line.split('|').map((cell) => cell.trim())
      return { key, name, slug: key, description, website: website || null }
    })
}

/** What stands on labels, by the brand's key; generic goods have no brand there. */
export const brandNames: ReadonlyMap<string, string> = new Map(
  buildBrands()
    .filter(({ key }) => key !== 'generic')
    .map(({ key, name }) => [key, name]),
)
