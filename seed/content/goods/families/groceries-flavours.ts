import { type Family, kilos, table } from '../family.ts'

/** Sauces, spices, oils, coffee, chocolate and snacks. */
export const flavours: Family[] = [
  {
    ...{
      key: 'sauce',
      category: 'spices-sauces',
      grams: 400,
      box: [90, 90, 120],
      reviewed: 'food',
    },
    fitsAll: true,
    stores: ['kaneshie-pantry'],
    attributes: { heat: 'Hot', origin: 'Accra' },
    about: [
      'Cooked in small pans, not vats.',
      'No MSG, no colour.',
      'Glass jar with a safety button.',
      'FDA registered.',
    ],
    care: ['Refrigerate after opening.', 'Always a dry spoon.'],
    features: { Jar: ['Glass'] },
    packs: [
      { label: '350 g', times: 1, grams: 560, attributes: { 'net-weight': '350' } },
      { label: '700 g', times: 1.8, grams: 980, attributes: { 'net-weight': '700' } },
    ],
    rows: table(`
Mama Esi shito, black pepper sauce with fish and shrimp | 48 | mama-esi | Fried for four hours until the oil comes up. | @packs=350 g,700 g; @other; @popular=0.46; @flashable; @featured
Vegetarian shito with mushroom | 46 | mama-esi | Mushroom and ginger in place of the fish. | @packs=350 g; @other
Green kpakpo shito pepper sauce | 32 | mama-esi | Raw pepper, onion, lime: for kenkey. | @packs=350 g; @other
Groundnut paste, pure | 30 | savanna-gold | One ingredient, stone-ground in Tamale; the oil on top is right. | @packs=350 g,700 g; heat=None; origin=Tamale; @other; @popular=0.26
Palm nut concentrate for soup (abenkwan) | 34 | mama-esi | Strained; one jar makes soup for six. | @packs=700 g; heat=None; @other
Tomato and pepper stew base | 29 | mama-esi | Jollof in thirty minutes. | @packs=350 g,700 g; heat=Medium; @other
    `),
  },
  {
    ...{
      key: 'spice',
      category: 'spices-sauces',
      grams: 150,
      box: [120, 80, 40],
      reviewed: 'food',
    },
    stores: ['kaneshie-pantry', 'wa-savanna'],
    attributes: { heat: 'Mild', 'net-weight': '100', origin: 'Accra' },
    about: ['Ground weekly.', 'No salt unless named.', 'Foil inside paper keeps the smell in.'],
    care: ['Close and keep dark.', 'Use within nine months.'],
    features: { Form: ['Ground'] },
    rows: table(`
Jollof spice mix, 100 g | 18 | mama-esi | Thyme, bay, ginger, nutmeg and a little curry: Ghana's side of the argument. | @popular=0.38; @bulk=24:14,120:12
Dawadawa, fermented locust bean, 250 g | 22 | savanna-gold | Pounded and dried into balls in Nadowli. | net-weight=250; heat=None; origin=Wa; @other; @store=wa-savanna; @popular=0.18
Suya (chinchinga) spice with groundnut, 200 g | 26 | savanna-gold | As rubbed on the skewers at Nima. | net-weight=200; heat=Hot; origin=Tamale; @other
Bay and thyme, dried, 50 g each | 16 | - | Two packs, for stew and jollof. | heat=None; net-weight=100; @other
Prekese pods, dried, 5 pieces | 15 | - | For soup, and for blood pressure, say the elders. | heat=None; net-weight=120; origin=Kumasi; @other
Ginger powder, Kwahu, 250 g | 24 | - | Hot enough for lamugin. | net-weight=250; heat=Medium; origin=Koforidua; @other
Turmeric powder, 250 g | 24 | - | Grown in Hohoe, deep orange. | net-weight=250; heat=None; origin=Hohoe; @other
Dried pepper, whole, 500 g | 45 | - | Legon 18, sun-dried on mats. | net-weight=500; heat=Hot; origin=Techiman; @other
Ada sea salt, coarse, iodised, 1 kg | 12 | - | Raked at Songor. | net-weight=1000; heat=None; origin=Keta
    `),
  },
  {
    ...{
      key: 'oil',
      category: 'spices-sauces',
      grams: 950,
      box: [90, 90, 300],
      reviewed: 'food',
    },
    stores: ['kaneshie-pantry', 'tamale-shea'],
    attributes: { heat: 'None' },
    about: [
      'Filtered, sediment below a finger.',
      'Tamper ring on the cap.',
      'No dye (Sudan IV): lab slip on request.',
    ],
    care: ['Solid in the cold: stand it in warm water.', 'Keep off the stove.'],
    features: { Bottle: ['PET'] },
    packs: [
      { label: '1 litre', times: 1, grams: 950, attributes: { 'net-weight': '920' } },
      { label: '5 litres', times: 4.6, grams: 4700, attributes: { 'net-weight': '4600' } },
      { label: '25 litres', times: 21.5, grams: 23500, attributes: { 'net-weight': '23000' } },
    ],
    rows: table(`
Zomi palm oil, spiced | 42 | mama-esi | Fried with onion, ginger and anise by women in Nkawkaw. | @packs=1 litre,5 litres; origin=Koforidua; @popular=0.26
Red palm oil, fresh pressed | 30 | - | Low acid, free-flowing. | @packs=1 litre,5 litres,25 litres; origin=Takoradi
Groundnut oil, cold-pressed | 52 | savanna-gold | Kuli-kuli makers' oil, nutty. | @packs=1 litre; origin=Tamale; @store=tamale-shea
Vegetable cooking oil, refined soya | 34 | - | For frying: high smoke point. | @packs=5 litres,25 litres; origin=Tema; @popular=0.24
    `),
  },
  {
    ...{
      key: 'coffee',
      category: 'drinks',
      grams: 280,
      box: [180, 100, 70],
      reviewed: 'drinks',
    },
    stores: ['leklebi-growers'],
    attributes: { origin: 'Hohoe', 'caffeine-free': 'no' },
    about: [
      'Picked ripe, washed, dried on raised beds.',
      'Roasted on Tuesdays, sent on Wednesdays.',
      'The roast date is on the bag, not a best-before.',
      'Sixty-two families share the price named on the back.',
    ],
    care: ['Whole beans keep six weeks, ground three.', 'Tell us if you want it ground.'],
    features: { Process: ['Washed'] },
    packs: kilos(0.25, 1),
    rows: table(`
Volta Hills arabica coffee, medium roast | 257 | volta-hills | Orange peel, cocoa and a long finish; grown at 700 m in Leklebi. | @packs=250 g,1 kg; @featured; @popular=0.4
Volta Hills robusta, dark roast | 190 | volta-hills | Thick crema; for milk and sugar. | @packs=250 g,1 kg
Volta Hills espresso blend, arabica and robusta | 230 | volta-hills | Three to one, roasted for machines in Osu cafés. | @packs=1 kg
Volta Hills ground coffee, for filter | 260 | volta-hills | Ground medium on the day of roasting. | @packs=250 g; @own
Green coffee beans, unroasted | 120 | - | Screen 15 and above; for home roasters and exporters' samples. | @packs=1 kg; @own
    `),
  },
  {
    ...{
      key: 'drink',
      category: 'drinks',
      grams: 350,
      box: [160, 110, 70],
      reviewed: 'drinks',
    },
    stores: ['kaneshie-pantry', 'mampong-cocoa', 'leklebi-growers'],
    attributes: { 'caffeine-free': 'yes', origin: 'Accra' },
    about: ['Sugar is named on the front.', 'Makes what it says: we measured the cups.', 'No preservatives.'],
    care: ['Keep cool and dry.', 'Shake bottles first.'],
    features: { Packed: ['In Ghana'] },
    rows: table(`
Sobolo, dried hibiscus with ginger and cloves, 500 g | 36 | savanna-gold | Makes ten litres; the colour is its own. | net-weight=500; origin=Wa; @other; @popular=0.26; @bulk=10:31,50:27.5
Cocoa powder, natural, unsweetened, 250 g | 38 | tetteh-quarshie | Pressed in Mampong, 22% butter left in. | net-weight=250; origin=Mampong; caffeine-free=no; @other; @store=mampong-cocoa; @popular=0.22
Moringa tea, 40 bags | 28 | - | Leaf only, from Dawhenya. | net-weight=80; @other
Lemongrass and ginger tea, 40 bags | 28 | - | After a heavy meal. | net-weight=80; origin=Hohoe; @other
Black tea, 100 bags | 30 | - | Imported, strong; for breakfast with milk. | net-weight=200; origin=Imported; caffeine-free=no; @other
Asana (liha), caramel corn drink, 12 × 330 ml | 96 | mama-esi | Lightly fermented, no alcohol. | net-weight=3960; origin=Ho; @other; @bulk=5:88,20:81
Coconut water, 12 × 300 ml | 108 | - | From Axim palms, nothing added. | net-weight=3600; origin=Takoradi; @other
Pineapple juice, not from concentrate, 6 × 1 litre | 132 | - | Pressed in Nsawam. | net-weight=6000; origin=Koforidua; @other
Sachet water, 500 ml, pallet of 60 bags of 30 | 540 | - | GSA licensed; delivered within 20 km of Tema. | net-weight=900000; origin=Tema; @other; @b2b; @bulk=2:519,5:495; @weight=900000
Evaporated milk, 48 tins of 160 g, carton | 460 | - | For koko, tea and gari soakings. | net-weight=7680; origin=Tema; @other; @b2b; @bulk=3:446,10:432,40:418
    `),
  },
  {
    ...{
      key: 'chocolate',
      category: 'snacks',
      grams: 600,
      box: [220, 160, 40],
      reviewed: 'food',
    },
    fitsAll: true,
    stores: ['mampong-cocoa'],
    attributes: { origin: 'Mampong' },
    about: [
      'Beans from growers within 30 km, ground for 48 hours.',
      'Cocoa butter only; no vegetable fat.',
      'Sent with a cool pack between February and April.',
      'Snaps cleanly even in Accra, if kept below 28 degrees.',
    ],
    care: ['White bloom is harmless.', 'Do not refrigerate unwrapped.'],
    features: { Contains: ['May contain nuts'] },
    packs: [
      { label: '100 g bar', times: 0.12, grams: 110, attributes: { 'net-weight': '100' } },
      { label: 'box of 10', times: 1, grams: 1060, attributes: { 'net-weight': '1000' } },
      { label: 'carton of 60', times: 5.5, grams: 6300, attributes: { 'net-weight': '6000' } },
    ],
    rows: table(`
Tetteh Quarshie 70% dark chocolate | 150 | tetteh-quarshie | Cocoa mass, cane sugar, cocoa butter: three words on the label. | cocoa=70; @packs=100 g bar,box of 10,carton of 60; @featured; @popular=0.66
Tetteh Quarshie milk chocolate with {} | 145 | tetteh-quarshie | {d}. | cocoa=40; @packs=100 g bar,box of 10; @kinds=sea salt~Ada salt on 40% milk/groundnut~Roasted Tamale groundnuts, whole
Tetteh Quarshie 85% with prekese | 165 | tetteh-quarshie | Bitter, smoky, and not for children. | cocoa=85; @packs=100 g bar
Tetteh Quarshie white chocolate with hibiscus | 150 | tetteh-quarshie | Pink from real sobolo flowers. | cocoa=32; @packs=100 g bar,box of 10
    `),
  },
  {
    ...{
      key: 'snack',
      category: 'snacks',
      grams: 300,
      box: [200, 150, 70],
      reviewed: 'food',
    },
    stores: ['kaneshie-pantry', 'wa-savanna'],
    attributes: { cocoa: '0', origin: 'Accra' },
    about: [
      'Fried in fresh oil, drained on paper.',
      'Crunch guaranteed to the date on the bag.',
      'Packed with air, so pieces arrive whole.',
    ],
    care: ['Close with the clip.', 'Not for under threes: nuts.'],
    features: { Packed: ['In Ghana'] },
    rows: table(`
Plantain chips, {}, 12 × 60 g | 72 | mama-esi | {d}. | net-weight=720; @other; @kinds=ripe and sweet~Ripe plantain, no sugar added/chilli~Unripe, with kpakpo shito; @bulk=5:66,25:59; @popular=0.28
Kuli kuli, groundnut crunch, 500 g | 25 | savanna-gold | Ground, pressed, fried: good with gari. | net-weight=500; origin=Tamale; @store=wa-savanna
Roasted groundnuts in a bottle, 700 g | 38 | savanna-gold | Red skins, salted in the shell. | net-weight=700; origin=Tamale; @store=wa-savanna; @popular=0.24
Nkate cake, groundnut brittle, 20 pieces | 30 | mama-esi | Snaps; wrapped singly. | net-weight=400; @other
Chin chin, nutmeg, 1 kg bucket | 52 | mama-esi | For naming ceremonies and night study. | net-weight=1000; @other; @bulk=6:46,30:41
Cashew nuts, roasted, salted, 500 g | 78 | - | Whole W240 from Sampa. | net-weight=500; origin=Sunyani; @popular=0.18
Dried mango strips, 250 g | 45 | - | No sugar, no sulphur. | net-weight=250; origin=Koforidua; @other
Coconut toffee, 50 pieces | 25 | mama-esi | The colour of a school break. | net-weight=350; origin=Winneba; @other
Cream crackers, 24 packs, carton | 130 | - | For canteens and night watches. | net-weight=4800; origin=Tema; @other; @b2b; @bulk=5:124,20:117
    `),
  },
  {
    ...{
      key: 'honey',
      category: 'groceries',
      grams: 650,
      box: [90, 90, 140],
      reviewed: 'food',
    },
    stores: ['wa-savanna', 'leklebi-growers'],
    about: [
      'Strained once, never heated.',
      'Turns thick in harmattan: that is how you know.',
      'Beekeeper and village are on the label.',
    ],
    care: ['Not for babies under one year.', 'Keeps for years.'],
    features: { Jar: ['Glass'] },
    packs: [
      { label: '500 g', times: 1, grams: 720, attributes: { 'net-weight': '500' } },
      { label: '1 kg', times: 1.85, grams: 1300, attributes: { 'net-weight': '1000' } },
      { label: '5 kg gallon', times: 8.4, grams: 5400, attributes: { 'net-weight': '5000' } },
    ],
    rows: table(`
Savanna Gold raw honey, shea blossom | 58 | savanna-gold | Dark, nearly bitter, from Mole's edge. | origin=Wa; @packs=500 g,1 kg,5 kg gallon; @store=wa-savanna; @popular=0.34
Forest honey from Leklebi | 62 | - | Light and flowery, from coffee and orange blossom. | origin=Hohoe; @packs=500 g,1 kg; @store=leklebi-growers
    `),
  },
]
