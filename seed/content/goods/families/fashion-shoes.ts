import { type Family, sizes, table } from '../family.ts'

/** Shoes for running, church and the rains. */
export const shoes: Family[] = [
  {
    ...{
      key: 'running-shoe',
      category: 'running-shoes',
      grams: 620,
      box: [320, 210, 120],
      reviewed: 'shoes',
    },
    stores: ['kejetia-sports'],
    attributes: { for: 'Unisex', upper: 'Mesh', closure: 'Laces', drop: '8' },
    ...{ colours: ['Ocean', 'Black', 'Coral', 'Grey', 'Green', 'Purple'], sizes: sizes('39-45') },
    about: [
      'Outsole is blown rubber with cuts for wet laterite.',
      'European sizes; half a size small, so go up if you wear thick socks.',
      'The insole lifts out for washing.',
      'Reflective strip at the heel.',
    ],
    care: [
      'Brush off dust, wash with mild soap, never in a machine.',
      'Dry in the shade stuffed with newspaper.',
      'Exchange within seven days if the soles are clean.',
    ],
    features: { Surface: ['Road', 'Track'], Sole: ['Rubber'] },
    rows: table(`
Adom runner, breathable mesh, sizes 38–46 | 260 | adom | One-piece mesh that dries within an hour, on foam that is still soft after 600 km. | @sizes=${sizes('38-46').join(',')}; @colours=Ocean,Black,Coral; @flash=215; @bulk=12:189,50:172; @featured; @partial; @popular=0.55
Adom Sankofa trail shoe, lugged sole | 345 | adom | 5 mm lugs and a rock plate for Aburi and Afadjato paths. | upper=Synthetic; drop=6; @colours=Green,Grey
Adom Speed spike, 100 m to 400 m | 420 | adom | Six removable 7 mm pins; key included. | upper=Synthetic; drop=0; @colours=Coral,Black; @own
Kumasi street trainer, canvas | 150 | - | Vulcanised sole, stitched toe, cotton laces. | upper=Canvas; drop=2; @colours=White,Black,Red
Walking shoe, wide fit, slip-on knit | 195 | - | For swollen feet and long market days: 2E width. | closure=Slip-on; @colours=Black,Grey,Navy; @own
Children's trainer with Velcro strap | 120 | ba-pa | Rubber toe cap; the strap reaches over a high instep. | for=Children; closure=Velcro; @sizes=${sizes('28-35').join(',')}; @colours=Ocean,Pink,Black; @own
Netball and court shoe, non-marking sole | 280 | adom | Gum rubber that leaves no lines on the hall floor. | for=Women; @sizes=${sizes('36-41').join(',')}
    `),
  },
  {
    ...{
      key: 'boots',
      category: 'sports',
      grams: 780,
      box: [330, 220, 130],
      reviewed: 'shoes',
    },
    stores: ['kejetia-sports'],
    attributes: { for: 'Men', upper: 'Synthetic', closure: 'Laces' },
    ...{ colours: ['Black', 'Coral', 'Ocean', 'Tan'], sizes: sizes('40-45') },
    about: ['Stitched as well as glued at the toe.', 'Runs true to size.', 'Padded tongue and heel.'],
    care: ['Knock off mud when dry.', 'Grease leather once a month in the rains.'],
    features: { Sole: ['Moulded'] },
    rows: table(`
Football boots, firm ground, moulded studs | 310 | nike | Thirteen conical studs for dry parks from Kumasi to Wa. | @sizes=${sizes('39-45').join(',')}
Astro boots for artificial turf | 265 | adidas | Seventy-two short rubber studs; no blade. | @colours=Black,Ocean
Hiking boots, ankle height, waxed leather | 480 | puma | Gusseted tongue keeps out stones and ants. | for=Unisex; upper=Leather; @colours=Tan,Black
Safety boots with steel toe and steel plate | 385 | ingco | 200 J toe cap, anti-puncture plate, oil-resistant sole. | upper=Leather; @colours=Black,Tan; @bulk=10:349,40:322; @popular=0.24
Wellington boots, knee high, PVC | 110 | asaase | For rice fields, car wash bays and June in Accra. | for=Unisex; upper=Rubber; closure=Slip-on; @colours=Black,Green; @bulk=12:94,48:86; @own
    `),
  },
  {
    ...{
      key: 'sandal',
      category: 'sandals',
      grams: 430,
      box: [300, 180, 90],
      reviewed: 'shoes',
    },
    attributes: { for: 'Unisex', upper: 'Leather', closure: 'Slip-on', handmade: 'yes' },
    ...{ colours: ['Brown', 'Black', 'Tan', 'Wine'], sizes: sizes('38-45') },
    about: [
      'Sole cut from a used tyre, which outlasts us all.',
      'Vegetable-tanned in Bolgatanga; it darkens with wear.',
      'Straps are sewn through the sole, not only glued.',
      'Soft by the third day.',
    ],
    care: ['Keep dry; oil with a little shea butter.', 'Do not leave in the sun after rain.'],
    features: { Sole: ['Tyre rubber'], 'Made in': ['Ghana'] },
    rows: table(`
Ahenema sandals, royal style, black suede | 320 | abrempong | The broad figure-of-eight strap that chiefs wear to a durbar; made in Kumasi. | for=Men; upper=Suede; @colours=Black,Wine; @featured
Leather toe-loop sandals, Bolga tan | 160 | - | Toe loop, ankle free, brass stud. | @store=bolgatanga-weavers; @colours=Tan,Brown
Women's beaded sandals, Krobo glass | 185 | - | Forty-two glass beads sewn one by one. | for=Women; @sizes=${sizes('36-41').join(',')}; @store=koforidua-beads
Cross-strap slippers, padded leather | 140 | abrempong | Two straps over a 1 cm foam bed. | for=Men
Men's leather fisherman sandals | 195 | abrempong | Closed toe, open sides; drives well. | for=Men; closure=Buckle
Gladiator sandals with buckle | 175 | abrempong | Three buckles, adjustable at the ankle. | for=Women; closure=Buckle; @sizes=${sizes('36-41').join(',')}
    `),
  },
  {
    ...{
      key: 'flip-flop',
      category: 'sandals',
      grams: 260,
      box: [280, 160, 70],
      reviewed: 'shoes',
    },
    fitsAll: true,
    attributes: { for: 'Women', upper: 'Synthetic', closure: 'Slip-on', handmade: 'no' },
    ...{ colours: ['Tan', 'Black', 'Pink', 'Gold', 'White'], sizes: sizes('36-42') },
    about: [
      'Soft footbed with a low arch.',
      'Light enough to forget in the bag.',
      'The strap is anchored below the sole.',
    ],
    care: ['Rinse and wipe dry.', 'Keep off hot car floors.'],
    features: { Sole: ['EVA'] },
    rows: table(`
Block-heel sandals, 6 cm, ankle strap | 165 | - | A block you can stand on for a whole wedding. | closure=Buckle
Bathroom slippers, anti-slip, EVA | 28 | - | Holes let the water out; the tread holds on tiles. | @other; for=Unisex; @colours=Ocean,Pink,Grey; @bulk=24:22,96:19.5; @popular=0.34
Charlewote flip-flops, rubber, the classic | 22 | - | The blue-and-white pair every house has by the door. | @other; for=Unisex; upper=Rubber; @colours=Ocean,Green,Red; @bulk=36:17,144:15; @popular=0.42
Wedge sandals with ankara straps | 150 | sankofa-prints | Cork wedge of 5 cm; straps cut from our wax print. | @colours=Coral,Mustard
Memory-foam slides | 70 | - | One wide strap, 3 cm foam. | @other; for=Unisex; @sizes=${sizes('38-45').join(',')}; @colours=Black,Grey,Tan
    `),
  },
  {
    ...{
      key: 'men-formal',
      category: 'formal-shoes',
      grams: 900,
      box: [330, 220, 120],
      reviewed: 'shoes',
    },
    fitsAll: true,
    attributes: { for: 'Men', upper: 'Leather', closure: 'Laces', heel: '25' },
    ...{ colours: ['Brown', 'Black', 'Wine', 'Tan'], sizes: sizes('40-46') },
    about: [
      'Leather lined throughout, so the foot can breathe.',
      'Stitched sole that a cobbler can replace.',
      'Runs true; wide feet take one up.',
    ],
    care: ['Rest a day between wearings.', 'Cream polish, brush, cloth.', 'Use the shoe tree in the box.'],
    features: { Lining: ['Leather'], 'Made in': ['Kumasi'] },
    rows: table(`
Abrempong Oxford, cap toe, hand-stitched | 560 | abrempong | Cut and lasted in Kumasi; the toe cap is a separate piece, not a line. | @featured; @colours=Black,Brown
Abrempong penny loafer, soft calf | 480 | abrempong | Unlined vamp, worn without socks by many. | closure=Slip-on; heel=20
Abrempong Chelsea boot with elastic gore | 620 | abrempong | Pull tabs in kente strip. | closure=Slip-on; heel=30; @other
Office derby, synthetic leather | 190 | - | Honest synthetic that wipes clean after a dusty walk. | upper=Synthetic
Monk-strap shoe, double buckle | 590 | abrempong | Two brass buckles, rubber half sole against rain. | closure=Buckle
Boys' black school shoe, lace-up | 130 | - | Scuff-proof toe and a sole sewn all round. | for=Children; upper=Synthetic; @sizes=${sizes('30-39').join(',')}; @colours=Black; @bulk=10:115,50:104; @popular=0.24
    `),
  },
  {
    ...{
      key: 'heels',
      category: 'formal-shoes',
      grams: 560,
      box: [300, 190, 120],
      reviewed: 'shoes',
    },
    attributes: { for: 'Women', upper: 'Synthetic', closure: 'Slip-on', heel: '70' },
    ...{ colours: ['Red', 'Black', 'Cream', 'Gold', 'Navy', 'Wine'], sizes: sizes('36-42') },
    about: [
      'Gel pad under the ball of the foot.',
      'Heel tips can be changed; two spares in the box.',
      'Runs half a size small.',
    ],
    care: ['Wipe with a damp cloth.', 'Stuff the toe to keep its shape.'],
    features: { Toe: ['Pointed'] },
    rows: table(`
Court shoes with 7 cm heel | 190 | - | The pair for interviews and ushers. | @popular=0.2
Kitten-heel slingbacks, 4 cm | 175 | - | Elastic in the strap gives as you walk. | heel=40
Ballet flats, foldable | 95 | - | Folds into its pouch for the drive home. | heel=5; @other
Bridal heels in gold satin, 9 cm | 320 | - | Crystal buckle and ankle strap; comes with plain straps too. | closure=Buckle; heel=90; @colours=Gold,Cream
Leather court shoe, 5 cm block heel | 390 | abrempong | Goat leather inside and out, made in Kumasi. | upper=Leather; heel=50; @colours=Black,Wine,Navy
    `),
  },
]
