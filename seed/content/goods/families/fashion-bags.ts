import { type Family, table } from '../family.ts'

/** Bags, beads, watches and headwear. */
export const bags: Family[] = [
  {
    ...{
      key: 'basket-bag',
      category: 'handbags',
      grams: 700,
      box: [400, 400, 300],
      reviewed: 'bags',
    },
    fitsAll: true,
    stores: ['bolgatanga-weavers'],
    attributes: { for: 'Women', 'made-of': 'Straw', handmade: 'yes' },
    about: [
      'Elephant grass, split, twisted and woven for three days.',
      'Handle wrapped in goat leather.',
      'Flattened for the journey: wet it, pull it round, let it dry.',
      'The name of the weaver is on the tag.',
    ],
    care: ['Reshape with water, dry in the shade.', 'Oil the leather twice a year.'],
    features: { 'Made in': ['Bolgatanga, Upper East'], Fibre: ['Elephant grass'] },
    rows: table(`
Bolga leather-trim basket bag | 185 | - | Leather base, rim and strap; holds a laptop and lunch. | @other; @featured; @popular=0.44
Bolga market basket, round, {} | 140 | - | {d}; 40 cm across, carries 15 kg of yam. | @kinds=natural~Undyed grass/sunset stripes~Dyed in orange, wine and yellow bands/indigo~Dyed with indigo leaves, so each batch differs; @bulk=10:118,50:102
Bolga mini basket for gifts, 15 cm | 48 | - | Takes a bottle of honey and a bar of soap. | @bulk=20:39,100:34
Bolga laundry hamper with lid, 60 cm | 290 | - | Two handles and a lid that stays. |
Bolga pot basket, flat bottom, set of 3 | 260 | - | 20, 26 and 32 cm, nested. |
Bolga shopper, oval, with long leather shoulder straps for market, beach and office | 210 | - | Straps of 60 cm sit on the shoulder under a jacket. |
    `),
  },
  {
    ...{
      key: 'handbag',
      category: 'handbags',
      grams: 750,
      box: [350, 280, 140],
      reviewed: 'bags',
    },
    attributes: { for: 'Women', 'made-of': 'Leather', handmade: 'no' },
    colours: ['Tan', 'Black', 'Wine', 'Mustard', 'Navy', 'Cream'],
    about: [
      'Zip pocket inside, phone pocket outside.',
      'Metal feet keep the base off the floor.',
      'The lining is cotton and can be turned out to clean.',
    ],
    care: ['Keep in the dust bag.', 'Wipe with a dry cloth.'],
    features: { Closure: ['Zip'], Pockets: ['3'] },
    rows: table(`
Abrempong tote in full-grain leather | 640 | abrempong | Two pieces of hide, one seam, straps riveted. | handmade=yes; @colours=Tan,Black,Wine
Crossbody bag, small, adjustable strap | 145 | - | Fits a phone, keys, mask and small purse. | made-of=Synthetic; @popular=0.22
Ankara clutch with wrist loop | 75 | sankofa-prints | Padded, lined and large enough for an A5 programme. | made-of=Cotton print; handmade=yes; @other; @bulk=12:62,50:55
Structured office handbag with laptop sleeve | 260 | - | Takes a 13-inch laptop flat. | made-of=Synthetic
Leather coin purse | 45 | abrempong | Offcuts of our bags: three pockets and a snap. | handmade=yes; @other; @bulk=20:36,100:31
Raffia shoulder bag, crochet | 130 | - | Raffia from Axim, lined with wax print. | made-of=Straw; handmade=yes; @other; @colours=Tan,Black
Canvas market tote, printed "Maame, I'm at the market" | 55 | - | 340 g canvas, long handles, folds to nothing. | for=Unisex; made-of=Canvas; @other; @bulk=25:42,100:36
    `),
  },
  {
    ...{
      key: 'backpack',
      category: 'backpacks-luggage',
      grams: 800,
      box: [450, 320, 150],
      reviewed: 'bags',
    },
    attributes: { for: 'Unisex', volume: '24', handmade: 'no' },
    colours: ['Navy', 'Black', 'Coral', 'Green', 'Grey'],
    about: [
      'Padded back with air channels.',
      'Zips are number 8 coil with cord pullers.',
      'Bottle pockets take 1.5 litres.',
      'Bar-tacked at every strap.',
    ],
    care: ['Sponge clean.', 'Do not machine wash.'],
    features: { Fabric: ['600D polyester'] },
    rows: table(`
School backpack, three compartments, 24 litres | 135 | - | Reinforced base for textbooks and a lunch bowl. | for=Children; @bulk=10:116,50:104; @popular=0.3
Laptop backpack with rain cover, 15.6 in | 220 | - | The cover is in a pocket underneath. | volume=28; @colours=Black,Grey,Navy
Kente-panel backpack, canvas and leather | 310 | ahenfie-looms | Hand-woven panel on 16 oz canvas. | volume=18; handmade=yes; @store=bonwire-kente
Travel duffel, 55 litres, foldable | 175 | - | Folds into its own side pocket. | volume=55; @other
Cabin suitcase, hard shell, 4 wheels | 560 | - | 55 by 38 by 20 cm with a TSA lock. | volume=38; @other; @colours=Navy,Gold,Grey; @weight=2700
Suitcase set of 3, hard shell, 20, 24 and 28 in | 1450 | - | One inside the other for delivery; combination locks. | volume=180; @other; @colours=Black,Wine,Teal; @weight=10800
"Ghana Must Go" bag, woven, extra large | 30 | - | The red and blue check that carries everything everywhere. | volume=90; @other; @colours=-; @bulk=24:23,120:20; @popular=0.26
    `),
  },
  {
    ...{
      key: 'beads',
      category: 'jewellery-watches',
      grams: 90,
      box: [120, 90, 40],
      reviewed: 'jewellery',
    },
    stores: ['koforidua-beads'],
    attributes: { for: 'Women', handmade: 'yes', metal: 'None' },
    about: [
      'Recycled glass, ground, fired in clay moulds and polished with sand and water.',
      'Knotted between beads: if it breaks, you lose one.',
      'Slight pits are from the mould and stay.',
    ],
    care: ['Wipe dry after wearing.', 'Keep perfume off the thread.'],
    features: { 'Made in': ['Odumase Krobo'], Bead: ['Recycled glass'] },
    rows: table(`
Krobo bead necklace, {} | 120 | - | {d}; 50 cm with a brass hook. | @kinds=powder glass~Painted stripes fired twice/sea bottle~Old bottles turned to green and blue discs/bodom~Large yellow bodom beads as worn at dipo
Krobo bead bracelet on elastic | 35 | - | Fits 16 to 20 cm; mixed colours. | for=Unisex; @bulk=20:27,100:23; @popular=0.3
Waist beads, tie-on, {} | 65 | - | 110 cm of glass seed beads, {d}. | @kinds=gold and white~tied, cut to size/five-strand rainbow~five strands on one knot
Beaded earrings with brass hook | 45 | - | Light as paper; 5 cm drop. | metal=Brass
Full dipo bead set, neck, waist, wrist and knee | 680 | - | Eleven strings in the traditional order, with a card that explains it. |
    `),
  },
  {
    ...{
      key: 'jewellery',
      category: 'jewellery-watches',
      grams: 60,
      box: [100, 80, 40],
      reviewed: 'jewellery',
    },
    stores: ['koforidua-beads', 'osu-atelier'],
    attributes: { for: 'Women', handmade: 'yes', metal: 'Brass' },
    about: [
      'Cast by the lost-wax method and filed by hand.',
      'Comes in a raffia box.',
      'Hypoallergenic hooks.',
    ],
    care: ['Polish with lime juice and ash, or a cloth.', 'Take off for the sea.'],
    features: { Finish: ['Polished'] },
    rows: table(`
Adinkra pendant "Gye Nyame", sterling silver | 240 | - | 925 silver, stamped, on a 45 cm chain. | for=Unisex; metal=Sterling silver; @other
Brass cuff bracelet, hammered | 95 | - | From the brass casters of Krofrom, Kumasi. 
Gold-plated hoop earrings, 4 cm | 80 | - | 18-carat plate over brass, 2 microns. | metal=Gold-plated; handmade=no; @own
Wedding band, tungsten-look steel, comfort fit | 120 | - | 6 mm band, free engraving of 12 letters. | for=Unisex; metal=Stainless steel; handmade=no; @sizes=7,8,9,10,11,12; @own
Cowrie anklet on leather cord | 38 | - | Seven cowries, adjustable knot. | metal=None; @other; @own
Sankofa bird brooch | 70 | - | Lost-wax brass, 5 cm, for smock or lapel. | for=Unisex
    `),
  },
  {
    ...{
      key: 'watch',
      category: 'jewellery-watches',
      grams: 140,
      box: [110, 90, 80],
      reviewed: 'jewellery',
    },
    attributes: { for: 'Unisex', handmade: 'no', metal: 'Stainless steel' },
    colours: ['Black', 'Silver', 'Gold', 'Brown'],
    about: [
      'Mineral glass, 3 ATM: rain, not swimming.',
      'Battery fitted; a new one costs GHS 20 at any watch repairer.',
      'One year against faults in the movement.',
    ],
    care: ['Wipe sweat off the strap.', 'Have the battery changed when it stops, not a month after.'],
    features: { Movement: ['Quartz'] },
    rows: table(`
Dress watch with leather strap, 40 mm | 185 | - | Slim case that slides under a cuff. | for=Men
Ladies' watch, mesh band, 32 mm | 170 | - | The clasp slides, so no links to remove. | for=Women; @colours=Gold,Silver
Digital sports watch, alarm and stopwatch | 85 | - | Backlight that the whole dormitory can see. | @colours=Black,Grey
Kente-dial watch, wooden case | 260 | ahenfie-looms | Mahogany case with a woven dial under glass. | handmade=yes; metal=None; @colours=Brown
    `),
  },
  {
    ...{
      key: 'headwear',
      category: 'bags-accessories',
      grams: 160,
      box: [300, 300, 120],
      reviewed: 'clothes',
    },
    attributes: { for: 'Unisex', handmade: 'no' },
    colours: ['Tan', 'Black', 'Cream', 'Navy'],
    about: ['Sweatband inside.', 'Packs flat without losing its shape.', 'Ventilated where it matters.'],
    care: ['Spot clean.', 'Reshape by hand while damp.'],
    features: { Fit: ['Adjustable'] },
    rows: table(`
Bolga straw hat, wide brim | 90 | - | 12 cm brim of elephant grass, leather chin cord. | handmade=yes; @store=bolgatanga-weavers; @colours=-
Baseball cap, six panels, cotton | 50 | adom | Brass buckle, stitched eyelets. | @other; @colours=Black,Ocean,Red,White; @bulk=24:39,100:34
Silk-lined bonnet for natural hair, adjustable | 45 | obaa-sima | Satin both sides and a drawstring that stays on all night. | for=Women; @other; @colours=Purple,Black,Pink; @bulk=12:36,60:31; @popular=0.26
Polarised sunglasses with case | 110 | - | UV400; the glare off the Cape Coast sea is gone. | @other; @colours=Black,Brown
Full-grain leather belt, 35 mm | 120 | abrempong | One piece of hide; buckle can be changed. | for=Men; handmade=yes; @other; @colours=Brown,Black; @sizes=34,36,38,40,42
Windproof umbrella, double canopy | 95 | - | Eight fibreglass ribs; turns inside out and back. | @other; @colours=Navy,Black,Red; @bulk=20:79,100:71
Reading glasses, spring hinge | 60 | - | With a case and a cloth; pick the strength as size. | @other; @colours=Black,Brown; @sizes=+1.0,+1.5,+2.0,+2.5,+3.0
    `),
  },
]
