import { type Family, kilos, table } from '../family.ts'

/** Grains, roots and fresh produce; prices of packs are per kilo in the table. */
export const staples: Family[] = [
  {
    ...{
      key: 'gari',
      category: 'staples',
      grams: 1000,
      box: [250, 180, 80],
      reviewed: 'food',
    },
    stores: ['kaneshie-pantry', 'techiman-grain', 'wa-savanna'],
    attributes: { organic: 'no', origin: 'Techiman' },
    about: [
      'Sieved twice, stones out.',
      'Packed in double film with the date.',
      'The moisture is below 10%, so it keeps for a year.',
      'Weighed full: the bag adds 12 grams on top.',
    ],
    care: ['Keep dry and closed.', 'Best before is on the back.'],
    features: { Packed: ['In Ghana'] },
    packs: kilos(1, 2.5, 5, 25),
    rows: table(`
Gari, fine, white, crispy | 18 | mama-esi | Cassava from Techiman, pressed for two days, so it is gently sour. | @packs=1 kg,2.5 kg,5 kg,25 kg; @popular=0.5; @store=kaneshie-pantry; @featured
Yellow gari with palm oil | 20 | mama-esi | Roasted with zomi; takes well to beans. | @packs=1 kg,5 kg; @store=kaneshie-pantry
Gari soakings mix with milk, sugar and groundnuts | 42 | mama-esi | Add cold water: the boarding-school breakfast. | @packs=1 kg; origin=Accra; @store=kaneshie-pantry
Kokonte flour, sun-dried | 16 | - | From Techiman cassava; cooks brown and smooth. | @packs=1 kg,2.5 kg
Fufu flour, plantain and cassava | 34 | mama-esi | Ten minutes on the fire, no neighbour disturbed. | @packs=1 kg,2.5 kg; origin=Accra; @popular=0.24
Banku mix dough powder, fermented | 26 | mama-esi | Corn and cassava, three days fermented, then dried. | @packs=1 kg; origin=Accra
Tom brown, roasted maize, soya and groundnut | 30 | mama-esi | Weaning porridge, no sugar added. | @packs=1 kg; origin=Kumasi
Hausa koko millet flour with ginger and cloves | 28 | savanna-gold | Milled with spice, ready to ferment overnight. | @packs=1 kg; origin=Tamale; @store=wa-savanna
    `),
  },
  {
    ...{
      key: 'grain',
      category: 'staples',
      grams: 1000,
      box: [300, 200, 90],
      reviewed: 'food',
    },
    fitsAll: true,
    stores: ['techiman-grain', 'wa-savanna', 'kaneshie-pantry'],
    attributes: { organic: 'no' },
    about: [
      'Winnowed and hand-picked.',
      "This year's harvest, month on the tag.",
      'The sack is stitched, not stapled.',
      'Re-weighed at loading.',
    ],
    care: ['Add dried pepper or neem leaf against weevils.', 'Rinse well before cooking.'],
    features: { Crop: ['2026'] },
    packs: kilos(1, 5, 25, 50),
    rows: table(`
Jasmine rice, long grain, perfumed | 24 | - | Imported, one year old; every grain apart for jollof. | @packs=5 kg,25 kg; origin=Imported; @store=kaneshie-pantry; @popular=0.44
Ghana rice, parboiled, Tamale | 21 | savanna-gold | Unpolished AGRA rice, destoned in Tamale. | @packs=1 kg,5 kg,25 kg; origin=Tamale; @popular=0.3
Brown rice from Hohoe, organic | 29 | - | Grown in the valleys below Afadjato. | @packs=1 kg,5 kg; origin=Hohoe; organic=yes
Waakye beans, black-eyed, with waakye leaves | 32 | savanna-gold | A bundle of sorghum leaves is in every bag for the colour. | @packs=1 kg,5 kg; origin=Bolgatanga; @other; @popular=0.3
Cowpea, white, for koose and gari and beans | 28 | - | Cooks in 50 minutes. | @packs=1 kg,50 kg; origin=Techiman; @other
Bambara beans (aboboi) | 34 | savanna-gold | With tatale on Saturday. | @packs=1 kg; origin=Bolgatanga; @other
White maize, dry | 9.5 | - | Below 13% moisture, aflatoxin-tested. | @packs=5 kg,50 kg; origin=Techiman; @other; @popular=0.18
Millet, pearl, cleaned | 14 | savanna-gold | For koko, fura and tuo zaafi. | @packs=1 kg,5 kg; origin=Wa
Fonio, washed | 45 | savanna-gold | Smallest of grains; ready in five minutes. | @packs=1 kg; origin=Wa; organic=yes
Soya beans, for milk and tom brown | 13 | - | From Karaga fields, yellow, thin-skinned. | @packs=5 kg; origin=Tamale; @other
    `),
  },
  {
    ...{
      key: 'fresh',
      category: 'staples',
      grams: 5000,
      box: [450, 300, 200],
      reviewed: 'food',
    },
    stores: ['kaneshie-pantry', 'techiman-grain'],
    attributes: { organic: 'no' },
    about: [
      'Harvested to order and sent in two days.',
      'Soft or broken ones are taken back by photo.',
      'Packed in straw.',
    ],
    care: ['Keep in shade with air.', 'Eat within the week named on the box.'],
    features: { Grade: ['First'] },
    rows: table(`
Puna yam, 5 tubers, about 12 kg | 210 | - | The white one that pounds well, from Kintampo side. | net-weight=12000; origin=Techiman; @popular=0.24; @weight=12500; @bulk=5:192,20:176
Sweet potatoes, orange, 5 kg | 65 | - | Vitamin A type, from Bawjiase. | net-weight=5000; origin=Winneba
Plantain, apentu, ripe or unripe, one bunch | 75 | - | Say in the note how you want it. | net-weight=9000; origin=Sunyani; @other; @popular=0.24
Sugarloaf pineapples, 6 pieces | 72 | - | Green outside, sweet inside: they do not turn yellow. | net-weight=7200; origin=Winneba; @other
Keitt mangoes, box of 12 | 110 | - | From Somanya, in season. | net-weight=7000; origin=Koforidua; @other
Fresh tomatoes, box, 8 kg | 130 | - | Firm, for stew and light soup. | net-weight=8000; origin=Bolgatanga; @other
Onions, Bawku red, 10 kg net | 140 | - | Cured for keeping, strong. | net-weight=10000; origin=Bolgatanga; @other; @bulk=5:129,20:119
Avocado pears, 10 pieces | 60 | - | Two ready, eight for later. | net-weight=4000; origin=Kumasi; @other
Eggs, crate of 30, large | 62 | - | From Dormaa; candled. | net-weight=1900; origin=Sunyani; @other; @popular=0.3; @bulk=10:57,50:53.5
Smoked catfish, 1 kg | 120 | - | Oven-smoked in Dambai; dry enough to keep. | net-weight=1000; origin=Keta; @other
Momone and koobi, salted fish, 500 g | 48 | - | The soul of kontomire stew. | net-weight=500; origin=Keta; @other
    `),
  },
]
