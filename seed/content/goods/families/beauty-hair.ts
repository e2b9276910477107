import { type Family, table } from '../family.ts'

/** Hair, make-up and scent. */
export const hairAndMakeUp: Family[] = [
  {
    ...{
      key: 'braids',
      category: 'hair-care',
      grams: 165,
      box: [300, 120, 40],
      reviewed: 'hair',
    },
    stores: ['kantamanto-beauty'],
    attributes: { 'hair-type': 'All', length: '26' },
    colours: ['Black', 'Brown', 'Wine', 'Gold', 'Purple', 'Ocean'],
    about: [
      'Pre-stretched and tapered, so the ends need no trimming.',
      'Sealed in hot water; dip twice.',
      'Washed in apple vinegar, so the scalp stays calm.',
      'Five to six packs do a full head of medium braids.',
    ],
    care: ['Spray with water and oil every three days.', 'Take out after six weeks.'],
    features: { Fibre: ['Kanekalon-type'] },
    rows: table(`
Braiding hair, pre-stretched, 26 inches, single pack | 22 | obaa-sima | 165 g a pack, light yaki texture. | @bulk=6:18.5,30:16; @popular=0.6
Braiding hair, pre-stretched, 26 inches, bundle of 6 | 118 | obaa-sima | Enough for waist-length knotless braids. | @weight=990
Passion twist crochet hair, 18 inches, 3 packs | 95 | obaa-sima | Pre-looped: a head in ninety minutes. | length=18
Faux locs, soft, 20 inches, 3 packs | 125 | obaa-sima | Wrapped by machine, curled at the ends. | length=20
Kinky bulk for locs repair, 14 inches | 140 | obaa-sima | Human hair blend that dyes. | hair-type=Natural; length=14; @colours=Black,Brown
Attachment carton, 100 packs assorted colours, salon supply | 1690 | obaa-sima | 50 black, 20 brown, 10 each of wine, gold and ombré. | @b2b; @colours=-; @bulk=2:1620,5:1540,15:1450; @weight=17500
    `),
  },
  {
    ...{
      key: 'wig',
      category: 'hair-care',
      grams: 300,
      box: [300, 220, 120],
      reviewed: 'hair',
    },
    fitsAll: true,
    stores: ['kantamanto-beauty', 'osu-atelier'],
    attributes: { 'hair-type': 'All' },
    colours: ['Black', 'Brown', 'Wine'],
    about: [
      'Cap fits 54 to 58 cm with two straps and four combs.',
      'The picture is a drawing; photos of the unit come on WhatsApp before we send it.',
      'Density is given honestly: 130 to 180%.',
    ],
    care: ['Comb from the ends, wash every two weeks.', 'Hang on a stand.'],
    features: { Cap: ['Adjustable'] },
    rows: table(`
Human hair bob wig, 12 inches, HD lace front | 1180 | obaa-sima | 13 by 4 lace, bleached knots, plucked hairline. | length=12; @other
Curly human hair wig, glueless, 18 inches | 1650 | obaa-sima | Wear and go: no glue, elastic band behind. | length=18; @other
Headband wig, kinky straight, synthetic, 16 inches | 165 | obaa-sima | On in ten seconds for the school run. | length=16; @other
Ghana weaving wig, hand-braided on full lace, waist length, with baby hair and parting space | 950 | obaa-sima | Forty hours of braiding by two sisters in Kantamanto. | length=30; @other
    `),
  },
  {
    ...{
      key: 'hair-oil',
      category: 'hair-care',
      grams: 260,
      box: [70, 70, 170],
      reviewed: 'hair',
    },
    fitsAll: true,
    attributes: { 'hair-type': 'Natural', content: '250' },
    about: [
      'Massage into the scalp, not only the ends.',
      'No mineral oil or petroleum jelly.',
      'Works under braids through the nozzle.',
    ],
    care: ['Shake first.', 'A bottle lasts about two months.'],
    features: { Use: ['Scalp', 'Ends'] },
    rows: table(`
Chebe and shea hair butter, 250 g | 72 | obaa-sima | Chebe powder simmered in shea for length, not magic. | @other; @popular=0.22
Black castor oil, roasted, 250 ml | 65 | - | Beans roasted in Techiman; thick, with a smell of smoke. |
Leave-in conditioner with okra and aloe, 400 ml | 58 | obaa-sima | Okra slip detangles 4C hair in minutes. | content=400; @other
Sulphate-free shampoo, black soap base, 400 ml | 55 | obaa-sima | Cleans product build-up without the squeak. | content=400; @other; hair-type=All
Edge control, strong hold, 120 g | 38 | obaa-sima | Holds through a humid Saturday; no white flakes. | content=120; hair-type=All; @other
Relaxer kit, mild, with neutralising shampoo | 62 | - | Two applications, gloves and a strand test inside. | hair-type=Relaxed; @other; @own
    `),
  },
  {
    ...{
      key: 'hair-tools',
      category: 'hair-care',
      grams: 200,
      box: [250, 100, 60],
      reviewed: 'hair',
    },
    attributes: { 'hair-type': 'All' },
    about: [
      'Edges are filed round so nothing snags.',
      'Sold singly in a cotton bag.',
      'Used in the salons around us.',
    ],
    care: ['Wash in warm soapy water.'],
    features: { For: ['Home', 'Salon'] },
    rows: table(`
Duafe wooden comb, carved | 45 | - | The adinkra comb of beauty, carved in Ahwiaa from sese wood. | hair-type=Natural
Hot comb, electric, ceramic | 120 | binatone | Six heats, cool tip. | @other
Afro pick, steel teeth, folding | 18 | - | Fifteen teeth of 8 cm. | hair-type=Natural; @bulk=24:13,120:11
Hair clipper, cordless, 4 hours | 165 | oraimo | T-blade to 0.1 mm, USB charging, four guards. | @other; @popular=0.24
Hair dryer, 2000 W, with comb nozzle | 190 | binatone | Comb nozzle stretches natural hair while drying. | @other
    `),
  },
  {
    ...{
      key: 'lips',
      category: 'make-up',
      grams: 40,
      box: [90, 30, 30],
      reviewed: 'makeup',
    },
    stores: ['kantamanto-beauty', 'osu-atelier'],
    attributes: { finish: 'Matte' },
    ...{ colours: ['Wine', 'Red', 'Brown', 'Coral', 'Pink', 'Purple'], sizes: [] },
    about: [
      'Swatched on deep skin, not on paper.',
      'Survives waakye and a phone call.',
      'Vegan, no parabens.',
    ],
    care: ['Remove with oil.', 'Use within 18 months.'],
    features: { 'Cruelty free': ['Yes'] },
    rows: table(`
Duafe matte liquid lipstick | 55 | duafe | Dries in a minute and does not crack at noon. | @popular=0.28
Duafe lip gloss with shea | 38 | duafe | Shine without the glue. | finish=Gloss; @bulk=12:31,60:27
Duafe lip liner pencil | 22 | duafe | Soft enough to fill in the whole lip. | @other
Nail polish, long wear, 12 ml | 20 | duafe | Two coats, six days of washing by hand. | finish=Gloss; @other; @bulk=12:15.5,72:13.5
Gel nail kit with lamp, 6 colours | 185 | duafe | 48 W lamp by USB, base, top and files. | finish=Gloss; @other; @colours=-
    `),
  },
  {
    ...{
      key: 'face-makeup',
      category: 'make-up',
      grams: 90,
      box: [100, 80, 40],
      reviewed: 'makeup',
    },
    stores: ['kantamanto-beauty', 'osu-atelier'],
    attributes: { finish: 'Natural' },
    about: [
      'Undertone is named on the shade card: red, yellow or neutral.',
      'Free shade exchange within a week if unbroken.',
      'Made for 32 degrees.',
    ],
    care: ['Wash brushes every week.', 'Close well.'],
    features: { Skin: ['Deep', 'Medium deep', 'Tan'] },
    rows: table(`
Duafe foundation stick in 16 shades | 95 | duafe | Medium cover that can be sheered out with fingers. | @sizes=Honey 2,Caramel 4,Cocoa 6,Mahogany 8,Ebony 10; @sizename=Shade; @popular=0.24
Setting powder, no flashback, 20 g | 78 | duafe | Banana tint; does not turn grey in wedding photos. | finish=Matte
Brow pencil with spoolie | 25 | duafe | Cool black-brown, waxy, stays through sweat. | @other
Eyeshadow palette "Makola", 18 pans | 145 | duafe | Six mattes, twelve shimmers, named after market lines. | finish=Shimmer; @other
Make-up brush set, 12 pieces with roll | 120 | duafe | Synthetic hair, birch handles. |
Kajal (tiro), traditional antimony-free | 18 | - | Charred almond and shea: the look without the lead. | @other
    `),
  },
  {
    ...{
      key: 'scent',
      category: 'fragrance',
      grams: 320,
      box: [90, 60, 150],
      reviewed: 'skin',
    },
    attributes: { strength: 'Eau de parfum', content: '50' },
    about: [
      'Blended in Accra from oils certified by the supplier.',
      'Try the 2 ml vial in the box first; unopened bottles come back.',
      'Notes are listed on the back in plain words.',
    ],
    care: ['Keep away from light.', 'Spray on cloth to last longer.'],
    features: { Notes: ['See description'] },
    rows: table(`
"Osu Nights" eau de parfum, 50 ml | 280 | duafe | Ylang-ylang, sea salt and smoked wood; six hours on skin. | @store=osu-atelier
"Aburi Morning" eau de toilette, 100 ml | 190 | duafe | Green leaf, lime and wet earth; two hours, then gone. | strength=Eau de toilette; content=100; @store=osu-atelier
"Harmattan" eau de parfum, 50 ml | 280 | duafe | Dry grass, shea and cedar, for him or her. | @store=osu-atelier
Body mist, {}, 200 ml | 65 | duafe | {d}. | strength=Body mist; content=200; @other; @kinds=hibiscus and lime~Sobolo flower with lime peel, light enough for the office/vanilla and coconut~Sweet, close to the skin, gone by lunch; @bulk=12:54,60:48
Arabian-style perfume oil, roll-on, 12 ml | 45 | - | Alcohol-free oud and amber; a dab is a day. | strength=Perfume oil; content=12; @bulk=24:34,120:29; @popular=0.2
Kyekyere incense sticks, frankincense, 100 sticks | 30 | - | For parlour and prayer room. | strength=Incense; content=0; @other
Scented candle in calabash, lemongrass | 70 | - | Soy and beeswax in a halved calabash; keeps mosquitoes off the porch. | strength=Incense; content=200; @other
    `),
  },
]
