import { type Family, type Pack, table } from '../family.ts'

const millilitres = (...list: [number, number][]): Pack[] =>
  list.map(([ml, times]) => ({
    label: ml >= 1000 ? `${ml / 1000} litre` : `${ml} ml`,
    ...{ times, grams: ml + 60, attributes: { content: String(ml) } },
  }))

/** Butters, oils, soaps and creams. */
export const skin: Family[] = [
  {
    ...{
      key: 'shea-butter',
      category: 'body-butters',
      grams: 560,
      box: [100, 100, 120],
      reviewed: 'skin',
    },
    stores: ['tamale-shea', 'wa-savanna'],
    attributes: { 'skin-type': 'All', refined: 'no', unscented: 'yes' },
    about: [
      'Nuts are picked from the ground, boiled, sun-dried and churned by hand in water.',
      'Melts at skin temperature; a hazelnut of it does both legs.',
      'Smells faintly of smoke and nuts, which fades in ten minutes.',
      'Solid below 28 degrees and soft above: both are right.',
    ],
    care: ['Keep closed and out of the sun; lasts 24 months.', 'For skin, hair, beard and cracked heels.'],
    features: { Ingredients: ['Vitellaria paradoxa butter'], 'Made in': ['Northern Ghana'] },
    packs: [
      ...millilitres([250, 0.58], [500, 1]),
      { label: '1 kg', times: 1.75, grams: 1060, attributes: { content: '1050' } },
    ],
    rows: table(`
Nkuto raw shea butter, unrefined | 60 | nkuto | Grade A, filtered through cotton and nothing else. | @packs=250 ml,500 ml,1 kg; @flash=48; @bulk=24:39,96:35; @featured; @store=tamale-shea; @popular=1
Yellow shea butter with borututu root | 64 | nkuto | Coloured by the root, which herbalists value for the skin. | @packs=500 ml,1 kg; @store=tamale-shea
Whipped shea butter, lavender | 75 | nkuto | Whipped for forty minutes with coconut oil, so it spreads like cream. | unscented=no; @packs=250 ml,500 ml; @store=tamale-shea
Whipped shea butter, cocoa and vanilla | 75 | nkuto | Cocoa butter from Mampong and real vanilla; smells of chocolate all morning. | unscented=no; @packs=250 ml; @store=tamale-shea; @popular=0.34
Baby shea butter, double filtered | 68 | ba-pa | Filtered twice and unscented, for newborn skin. | skin-type=Sensitive; @packs=250 ml
    `),
  },
  {
    ...{
      key: 'body-oil',
      category: 'body-butters',
      grams: 320,
      box: [80, 80, 180],
      reviewed: 'skin',
    },
    fitsAll: true,
    attributes: { 'skin-type': 'Dry', refined: 'no', unscented: 'no' },
    about: [
      'Pressed cold and left to settle for a week.',
      'Pump or narrow neck, so it does not spill in the bag.',
      'The batch number on the label leads to the village.',
    ],
    care: ['Patch test behind the ear first.', 'Goes cloudy in harmattan; warm the bottle in your hands.'],
    features: { Use: ['Skin', 'Hair'] },
    packs: millilitres([250, 1], [1000, 3.2]),
    rows: table(`
Virgin coconut oil, cold-pressed, Keta | 48 | - | Fresh nuts grated and pressed the same morning on the Keta coast. | @packs=250 ml,1 litre; unscented=yes; @popular=0.3
Moringa seed oil for face and hair | 85 | - | Light, dry oil that does not shine. | @packs=250 ml
Baobab oil, first pressing | 92 | nkuto | From fruit collected in Nadowli; sinks in within two minutes. | @packs=250 ml; @store=wa-savanna
Black seed oil, pure | 70 | - | Nigella from Bawku fields, sharp in smell and dark in colour. | @packs=250 ml
Palm kernel oil (adin), dark roast | 35 | - | The old remedy for babies' skin and sore muscles. | @packs=250 ml,1 litre; unscented=yes
    `),
  },
  {
    ...{
      key: 'cocoa-cream',
      category: 'body-butters',
      grams: 420,
      box: [80, 60, 190],
      reviewed: 'skin',
    },
    stores: ['kantamanto-beauty', 'osu-atelier'],
    attributes: { 'skin-type': 'All', refined: 'yes', unscented: 'no' },
    about: [
      'No hydroquinone, no mercury, no steroid: this does not bleach.',
      'FDA Ghana registration number on the back.',
      'Absorbs before your shirt goes on.',
    ],
    care: ['Use after the bath on damp skin.', 'Keep below 30 degrees.'],
    features: { Texture: ['Lotion'] },
    packs: millilitres([400, 1]),
    rows: table(`
Cocoa butter body lotion, everyday | 45 | - | 6% cocoa butter from Tema's factory. | content=400; @packs=400 ml; @bulk=12:38,60:34
Carrot and aloe body lotion | 42 | - | Light gel-cream for oily skin and humid months. | skin-type=Oily; @packs=400 ml
Glycerine and rose water | 28 | - | Two ingredients, older than all of us. | @packs=400 ml; skin-type=Dry; @own
Sun lotion SPF 50, no white cast | 110 | duafe | Tested on skin from bronze to ebony; no grey film. | @packs=400 ml; content=400; @own
    `),
  },
  {
    ...{
      key: 'black-soap',
      category: 'soaps-scrubs',
      grams: 260,
      box: [120, 90, 50],
      reviewed: 'skin',
    },
    stores: ['tamale-shea', 'kantamanto-beauty', 'wa-savanna'],
    attributes: { 'skin-type': 'All', form: 'Bar', unscented: 'yes', content: '200' },
    about: [
      'Ash of plantain peel and cocoa pods, palm kernel oil and shea.',
      'Cured for four weeks, so it lasts in a wet dish.',
      'Wash off quickly the first week: it is stronger than shop soap.',
      'The crumbly texture is how it should be.',
    ],
    care: ['Keep dry between baths.', 'Keep out of the eyes.'],
    features: { 'Made in': ['Ghana'], Process: ['Cold cured'] },
    rows: table(`
Alata samina, raw black soap, 500 g | 32 | nkuto | Scooped from the pot and wrapped in leaf and paper. | form=Paste; @store=tamale-shea; @bulk=20:26,100:22.5; @popular=0.5; @weight=520
Black soap bar with shea, 150 g | 18 | nkuto | Pressed and stamped, for people who travel. | @bulk=24:14.5,144:12.5
Black soap bars with {}, set of 3 | 52 | nkuto | {d}; three bars of 120 g in a raffia-tied box. | @kinds=honey and lime~Wa honey and fresh lime peel/neem~Neem leaf for spots and heat rash/turmeric~Turmeric from Hohoe for an even tone
Liquid black soap, pump bottle, 500 ml | 46 | nkuto | Diluted, strained twice, ready for face and hair. | form=Liquid; content=500; @other; @popular=0.26
Shea and oatmeal soap for babies, 100 g | 16 | ba-pa | No ash, no scent. | skin-type=Sensitive
Carbolic soap, red, 6 bars | 24 | - | The boarding-house bar. | unscented=no; @bulk=12:20,72:17.5
Dudu-osun style black soap wholesale tub, 10 kg paste | 480 | nkuto | One clean tub with a tap-tight lid, for spas and repackers. | @b2b; form=Paste; content=10000; @bulk=2:455,6:425,20:390; @weight=10600; @other
    `),
  },
  {
    ...{
      key: 'scrub',
      category: 'soaps-scrubs',
      grams: 220,
      box: [200, 120, 60],
      reviewed: 'skin',
    },
    attributes: { 'skin-type': 'All', form: 'Sponge', unscented: 'yes', content: '200' },
    about: [
      'Rinse well and hang; nothing grows in it.',
      'Reaches the middle of the back.',
      'Replaced every few months, as any dentist says of brushes.',
    ],
    care: ['Boil once a month.', 'Keep one per person.'],
    features: { Use: ['Bath'] },
    rows: table(`
Sapo, long net bath sponge | 15 | - | Two metres of net that lathers from a thumbnail of soap. | @bulk=50:10.5,200:9; @popular=0.36
Natural sapo from plant fibre, unbleached | 20 | - | Beaten vine fibre from the Ashanti forest; rough the first week. 
Coffee and shea body scrub, 300 g | 65 | nkuto | Spent grounds from Ho roasters with shea and sugar. | form=Scrub; content=300; @other
Sea salt scrub from Ada, 400 g | 48 | - | Songor lagoon salt with coconut oil. | form=Scrub; content=400; @other
Pumice stone on a rope | 12 | - | For heels in harmattan. | @other
Bath set: sapo, black soap, pumice and towel | 95 | nkuto | Packed in a small Bolga basket. | form=Bar; @other; @bulk=10:82,40:74
    `),
  },
  {
    ...{
      key: 'face',
      category: 'skin-care',
      grams: 160,
      box: [60, 60, 150],
      reviewed: 'skin',
    },
    stores: ['kantamanto-beauty', 'osu-atelier'],
    attributes: { 'skin-type': 'Oily', unscented: 'yes', content: '100' },
    about: [
      'Percentages are printed on the front.',
      'Made for melanin-rich skin, where marks stay longer than spots.',
      'Use sunscreen in the day.',
    ],
    care: ['Introduce one new product at a time.', 'Close tightly; use within six months.'],
    features: { Tested: ['Dermatologist in Accra'] },
    rows: table(`
Salicylic acid face wash, 150 ml | 60 | duafe | 2% for oily skin; every other night at first. | content=150; @other
Niacinamide 10% serum, 30 ml | 85 | duafe | For dark marks and shine; drop by drop. | content=30; @popular=0.24
Vitamin C serum with baobab, 30 ml | 98 | duafe | Stable form that does not turn brown. | content=30; skin-type=All
Aloe vera gel, 99%, 300 ml | 52 | - | Cut in Akuse, filleted by hand. | content=300; skin-type=Sensitive
Clay mask from Aboaso, 200 g | 40 | - | Fine white clay, sieved and sun-dried. | content=200; @other
Lip balm, shea and honey, 3-pack | 27 | nkuto | Beeswax from Mole; no mint, no sting. | content=30; skin-type=Dry; @other; @bulk=12:22,60:18.5
Shaving kit, five-blade razor and 8 heads | 120 | - | For coarse hair: wide gaps and a guard. | content=0; skin-type=All; @other
    `),
  },
]
