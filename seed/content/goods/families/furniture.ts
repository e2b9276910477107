import { type Family, table } from '../family.ts'

/** Furniture, bedding and kitchenware. */
export const furniture: Family[] = [
  {
    ...{
      key: 'sofa',
      category: 'living-room',
      grams: 46000,
      box: [1900, 850, 800],
      reviewed: 'furniture',
    },
    stores: ['ahwiaa-wood', 'ho-baby-home', 'takoradi-appliances'],
    attributes: { 'main-material': 'Odum', 'needs-assembly': 'no' },
    colours: ['Ocean', 'Grey', 'Wine', 'Mustard', 'Green', 'Cream'],
    about: [
      'Frame in kiln-dried hardwood, screwed and glued.',
      'Foam density 32, wrapped in fibre.',
      'Covers unzip for washing.',
      'Legs come off, so it passes an 80 cm door.',
    ],
    care: ['Turn the cushions every week.', 'Frame guaranteed five years.'],
    features: { Foam: ['32 kg/m³'], 'Made in': ['Ghana'] },
    rows: table(`
Three-seater sofa, linen look, odum legs | 3490 | odum-works | Seats three adults or one uncle lying down. | seats=3; @featured
Two-seater sofa, compact, for hostels and flats | 1990 | - | 138 cm wide. | seats=2; main-material=Wawa
L-shaped corner sofa, six seats, velvet | 7450 | odum-works | Corner goes left or right. | seats=6; @weight=98000
Armchair with ankara cushions | 1290 | odum-works | Mahogany arms, webbed seat. | seats=1; main-material=Mahogany
Sofa set 3+2+1 in leatherette with centre table | 8900 | - | Leatherette, not leather: wipes clean. | seats=6; main-material=Wawa; @colours=Brown,Black,Cream; @weight=150000
Cane chair set, two chairs and table | 1690 | - | Rattan from Sefwi, woven at Tetteh Quarshie roundabout. | seats=2; main-material=Cane; @other; @colours=-
    `),
  },
  {
    ...{
      key: 'small-living',
      category: 'living-room',
      grams: 6000,
      box: [500, 400, 400],
      reviewed: 'furniture',
    },
    stores: ['ahwiaa-wood', 'bolgatanga-weavers'],
    attributes: { 'main-material': 'Mahogany', 'needs-assembly': 'no', seats: '1' },
    about: [
      'Carved from one block, so grain runs through.',
      'Finished with beeswax and groundnut oil.',
      'No two are the same; yours will differ a little from the picture.',
    ],
    care: ['Dust, and wax twice a year.', 'Keep out of rain.'],
    features: { Finish: ['Wax'], 'Made in': ['Ahwiaa'] },
    rows: table(`
Asante stool, carved sese wood, {} | 420 | odum-works | {d}; 42 cm high. | main-material=Wawa; @kinds=Kontonkorowi~The crescent seat with a rainbow arch/Sika~Pierced column with gold leaf trim/plain~No symbol, strong legs, for daily sitting
Coffee table, odum, 100 by 50 cm | 890 | odum-works | Shelf below for newspapers. | main-material=Odum; seats=0; @other
Bookshelf, five tiers, mahogany | 1150 | odum-works | 30 cm deep, 180 cm high, fixed to the wall. | seats=0; needs-assembly=yes; @other; @weight=31000
TV stand with cable holes, 140 cm | 980 | - | For up to 55 inches. | @store=madina-home; main-material=Plywood; seats=0; needs-assembly=yes; @other; @weight=27000
Wall mirror, round, 60 cm, cane frame | 260 | - | 4 mm glass, raffia hanger. | main-material=Cane; seats=0; @other
Standing lamp with calabash shade | 340 | - | Pierced calabash throws stars on the wall. | main-material=Wawa; seats=0; @other; @store=bolgatanga-weavers
Wall clock, adinkra dial, 30 cm | 120 | - | Sweep movement: no ticking. | main-material=Wawa; seats=0; @other
Framed print, "Makola morning", A2 | 180 | - | Pigment print by an Accra photographer, signed. | @store=madina-home; main-material=Glass; seats=0; @other
Raffia floor mat, woven, 2 by 3 m | 290 | - | Woven in one piece in Enchi; rolls up for visitors. | main-material=Straw; seats=0; @other
Shoe rack, 4 tiers, steel | 165 | - | Holds sixteen pairs; tools in the bag. | @store=madina-home; main-material=Steel; seats=0; needs-assembly=yes; @other
    `),
  },
  {
    ...{
      key: 'dining',
      category: 'dining-room',
      grams: 7200,
      box: [500, 500, 950],
      reviewed: 'furniture',
    },
    stores: ['ahwiaa-wood', 'ahwiaa-wood', 'takoradi-appliances'],
    attributes: { 'main-material': 'Odum', 'needs-assembly': 'no' },
    about: [
      'Mortise and tenon joints, no screws to come loose.',
      'Oiled, not varnished, so scratches can be rubbed out.',
      'Timber has its legality papers.',
      'Felt pads under every leg.',
    ],
    care: ['Oil twice a year.', 'Use mats for hot pots.'],
    features: { Finish: ['Oil'], 'Made in': ['Ahwiaa, Kumasi'] },
    rows: table(`
Odum dining chair, oiled hardwood | 720 | odum-works | Curved back cut from one plank; carries 160 kg. | places=1; @flash=540; @bulk=8:480,24:455; @featured; @popular=0.4
Odum dining table for six, 180 by 90 cm | 3950 | odum-works | Planks of 4 cm, breadboard ends. | places=6; needs-assembly=yes; @other; @weight=68000
Mahogany dining set, table and four chairs | 5690 | odum-works | Matching grain, delivered assembled. | main-material=Mahogany; places=4; @weight=90000
Extendable dining table, teak, 6 to 10 places | 7850 | odum-works | Butterfly leaf hidden under the top. | main-material=Teak; places=10; needs-assembly=yes; @other; @weight=94000
Bar stool, odum with woven seat | 460 | odum-works | 75 cm high, seat of nylon cord. | places=1; @bulk=6:419,20:389
Plastic chair, stackable, with arms | 65 | - | UV-stable; the canopy chair. | main-material=Plastic; places=1; @bulk=20:56,100:51; @popular=0.3; @own
Event chairs, plastic, white, stack of 100 | 5900 | - | For rental businesses; 2.6 kg each. | main-material=Plastic; places=100; @b2b; @bulk=2:5690,5:5450,10:5190; @weight=260000; @own
Folding banquet table, 180 cm, moulded top | 690 | - | Folds in half, with a handle. | main-material=Plastic; places=6; @other; @bulk=5:645,20:599
    `),
  },
  {
    ...{
      key: 'mattress',
      category: 'beds-mattresses',
      grams: 16000,
      box: [1900, 400, 400],
      reviewed: 'bedding',
    },
    stores: ['madina-home', 'ho-baby-home'],
    attributes: { 'main-material': 'Foam', 'needs-assembly': 'no' },
    about: [
      'Density is written on the label and can be weighed.',
      'Rolled and sealed for the journey; full height in a day.',
      'Cover zips off on three sides.',
      'Made in Tema.',
    ],
    care: ['Turn head to foot each quarter.', 'Five years against dips over 3 cm.'],
    features: { Cover: ['Jacquard'] },
    sizeName: 'Size',
    sizes: ['Student', 'Double', 'Queen', 'King'],
    sizeTimes: { Student: 1, Double: 1.55, Queen: 1.85, King: 2.2 },
    rows: table(`
High-density foam mattress, 6 inches | 690 | - | Density 28: the honest everyday one. | thickness=6; @popular=0.3
Orthopaedic mattress, 10 inches | 1490 | - | Rebonded core under 5 cm of soft foam. | thickness=10
Spring mattress with pillow top, 12 inches | 2290 | - | 252 pocket springs a square metre. | thickness=12; @featured
Student mattress, 4 inches, washable cover | 360 | - | Fits hostel bunk beds. | thickness=4; @sizes=Student; @bulk=10:329,50:305,200:279; @popular=0.26
Baby cot mattress, 4 inches, breathable | 240 | ba-pa | 120 by 60 cm, two faces. | thickness=4; @sizes=-; @other
    `),
  },
  {
    ...{
      key: 'bed',
      category: 'beds-mattresses',
      grams: 62000,
      box: [2050, 400, 300],
      reviewed: 'furniture',
    },
    stores: ['ahwiaa-wood'],
    attributes: { 'main-material': 'Odum', 'needs-assembly': 'yes', thickness: '0' },
    about: [
      'Slats every 6 cm, with a centre leg.',
      'Two people put it together in an hour; we do it free in Kumasi.',
      'Rounded edges at shin height.',
    ],
    care: ['Tighten the bolts after a month.', 'Treated against termites.'],
    features: { Finish: ['Oil'] },
    rows: table(`
Odum bed frame with headboard, queen | 3690 | odum-works | Headboard of five planks, 110 cm high. |
Mahogany four-poster bed with net rails, king | 5950 | odum-works | Rails hold a mosquito net without a nail in the ceiling. | main-material=Mahogany
Bunk bed, steel, with ladder, for hostels | 1450 | - | 40 mm tube, 1.5 mm thick, guard rail. | main-material=Steel; @bulk=4:1360,20:1250,50:1180
Wardrobe, three doors with mirror, teak | 4590 | odum-works | Hanging space for full-length boubou. | main-material=Teak; @other
Baby cot, mahogany, three heights | 1290 | ba-pa | Gaps of 6 cm, non-toxic oil. | main-material=Mahogany; @store=ho-baby-home; @other
    `),
  },
  {
    ...{
      key: 'bedding',
      category: 'bedding-curtains',
      grams: 1300,
      box: [350, 280, 90],
      reviewed: 'bedding',
    },
    stores: ['madina-home', 'ho-baby-home'],
    attributes: { 'main-material': 'Cotton', 'needs-assembly': 'no' },
    colours: ['White', 'Ocean', 'Wine', 'Grey', 'Teal', 'Mustard'],
    about: [
      'Thread count is the plain one, not multiplied.',
      'Elastic all the way round the fitted sheet.',
      'Sewn in Accra from a full-width cloth, no seam down the middle.',
      'Softens with every wash.',
    ],
    care: ['Wash at 40 degrees.', 'Line dry; iron if you must.'],
    features: { Fit: ['Up to 30 cm mattresses'] },
    rows: table(`
Bedsheet set, cotton, queen, 4 pieces | 240 | - | Fitted, flat and two pillowcases in 200-thread percale. | pieces=4; @popular=0.32; @bulk=10:212,50:194
Ankara bedsheet set, king, 4 pieces | 320 | sankofa-prints | Wax-print border on plain cotton. | pieces=4; @colours=Ocean,Coral,Mustard
Hotel duvet with cover, white stripe | 460 | - | 300 g/m² fill: right for air-conditioned rooms. | pieces=2; @colours=White; @bulk=10:415,40:385
Pillow, fibre-filled, pair | 130 | - | 900 g each; plumps up again. | main-material=Polyester; pieces=2; @colours=White; @bulk=20:109,100:97
Mosquito net, treated, hanging, double | 85 | - | WHO-approved treatment, good for twenty washes. | main-material=Polyester; pieces=1; @other; @colours=White,Ocean; @bulk=20:69,100:61; @popular=0.24
Blackout curtains, pair, 140 by 240 cm | 260 | - | Eyelets of steel; stops noon. | main-material=Polyester; pieces=2; @other
Sheer curtain, embroidered, pair | 180 | - | Lets the breeze in and eyes out. | main-material=Polyester; pieces=2; @other; @colours=White,Cream
Bath towel, 550 g, 70 by 140 cm | 75 | - | Zero-twist cotton; drinks water. | pieces=1; @other; @bulk=12:63,60:55
Cotton blanket, cellular, double | 160 | - | Warm in harmattan, airy in June. | pieces=1; @colours=White,Ocean,Cream
Throw pillow in kente strip, 45 cm | 110 | ahenfie-looms | Front woven, back plain, zip below. | pieces=1; @other; @colours=-
Prayer mat, padded, with bag | 70 | - | 1 cm foam for the knees. | main-material=Polyester; pieces=1; @other; @colours=Green,Wine,Ocean
    `),
  },
  {
    ...{
      key: 'office',
      category: 'office-furniture',
      grams: 14000,
      box: [700, 650, 350],
      reviewed: 'furniture',
    },
    stores: ['takoradi-appliances', 'ahwiaa-wood', 'madina-home'],
    attributes: { 'main-material': 'Steel', 'needs-assembly': 'yes', adjustable: 'yes' },
    about: [
      'Bolts and keys are in a bag taped to the base.',
      'Gas lift tested at 120 kg.',
      'Spare castors at the counter.',
    ],
    care: ['One year on moving parts.'],
    features: { Use: ['Office', 'Study'] },
    rows: table(`
Mesh office chair with headrest | 690 | - | Lumbar bar that moves, mesh that breathes. | @popular=0.22; @bulk=5:639,20:589
Executive chair, leatherette, high back | 1290 | - | For the managing director or the pastor. |
Secretary chair, fabric, no arms | 390 | - | Narrow base for tight shops. | @bulk=5:355,20:329
Office desk, 140 cm, three drawers | 1150 | - | Lockable top drawer. | main-material=Plywood; adjustable=no; @other
Standing desk, electric, 120 cm | 2950 | - | 72 to 118 cm; remembers three heights. | @other
Student study table, folding, 60 cm | 180 | - | Fits on a bed or a hostel balcony. | main-material=Plywood; @other; @popular=0.2
Filing cabinet, four drawers, steel | 1650 | - | One lock for all drawers, 0.7 mm sheet. | adjustable=no; needs-assembly=no; @other; @weight=46000
School dual desk with bench, steel and odum, set of 10 | 6900 | odum-works | GES size for JHS; welded, painted and stacked. | main-material=Odum; adjustable=no; @other; @b2b; @bulk=2:6690,5:6350,10:5990; @weight=280000
Whiteboard, magnetic, 120 by 240 cm | 690 | - | Enamel steel; tray and four markers. | adjustable=no; @other
    `),
  },
  {
    ...{
      key: 'pots',
      category: 'kitchenware',
      grams: 1900,
      box: [380, 300, 180],
      reviewed: 'kitchen',
    },
    stores: ['madina-home'],
    attributes: { 'main-material': 'Aluminium', 'needs-assembly': 'no' },
    about: ['Works on coal pot, gas and hot plate.', 'Handles are riveted.', 'Heats evenly to the rim.'],
    care: ['Season with oil first where the metal is bare.', 'No steel wool on coated ones.'],
    features: { Stoves: ['Gas', 'Coal pot', 'Electric'] },
    rows: table(`
Dadesen, cast aluminium pot with lid, {} | 120 | - | {d}. | @kinds=size 2~3 litres, for light soup for four/size 5~8 litres, for Sunday jollof/size 10~20 litres, for funerals and chop bars; capacity=3; @other
Non-stick frying pan, 28 cm | 130 | - | Granite-look coating, glass lid. | capacity=2.5; @popular=0.24
Stainless steel pot set, 10 pieces | 590 | - | Five pots with lids, sandwich base. | main-material=Stainless steel; capacity=12; @other
Pressure cooker, 7 litres, aluminium | 360 | binatone | Two valves and a spare gasket. | capacity=7; @other
Coal pot, double-lined, fuel saving | 95 | - | Clay-lined Gyapa-type stove that halves the charcoal. | main-material=Clay; capacity=0; @other; @popular=0.2
Catering pot, 100 litres, with stand and paddle | 1890 | - | For 250 plates of waakye. | capacity=100; @other; @b2b; @bulk=2:1820,5:1740; @weight=19000
    `),
  },
  {
    ...{
      key: 'tableware',
      category: 'home',
      grams: 1500,
      box: [300, 300, 160],
      reviewed: 'kitchen',
    },
    stores: ['madina-home'],
    attributes: { 'main-material': 'Ceramic', capacity: '1' },
    about: [
      'Packed twice; what breaks is replaced within the week.',
      'Food-safe glaze.',
      'Stacks without rocking.',
    ],
    care: ['Wash by hand if there is gold on it.', 'No sudden heat.'],
    features: { Microwave: ['See description'] },
    rows: table(`
Asanka and tapoli, clay grinding bowl, 28 cm | 55 | - | Fired in Vume; ridges sharp enough for pepper and tomato. | main-material=Clay; @other; @bulk=12:44,60:38; @popular=0.34
Dinner set, stoneware, 16 pieces | 460 | - | Service for four in a matt glaze. |
Enamel bowls with lid, set of 5 | 140 | - | The flowered set for carrying food to church. | main-material=Steel; @other
Drinking glasses, 6 pieces, 300 ml | 60 | - | Thick base that does not ring hollow. | main-material=Glass; @other; @bulk=10:51,50:45
Food flask set, three sizes, insulated | 220 | nasco | Kenkey still hot at three. | main-material=Stainless steel; @other; @popular=0.22
Vacuum flask, 3 litres, pump | 190 | nasco | Hot for a night watch. | main-material=Stainless steel; capacity=3; @other
Cutlery set, 24 pieces, in box | 150 | - | 18/10 steel; forks with a proper weight. | main-material=Stainless steel; @other
Kitchen knife set, 5 pieces with block | 240 | - | One for yam, one for fish, three for the rest. | main-material=Stainless steel; @other
Fufu mortar and pestle, odum, medium | 380 | odum-works | Turned from one log in Ahwiaa; pestle of 150 cm. | main-material=Odum; @store=ahwiaa-wood; @other; @weight=14000
Water bucket with tap and lid, 30 litres | 70 | - | Hand-washing point or drinking water; the tap unscrews. | main-material=Plastic; capacity=30; @other; @bulk=12:58,60:51
Storage drums, blue, 220 litres, food grade, lot of 10 | 2600 | - | Rinsed, with lid and ring. | main-material=Plastic; capacity=220; @other; @b2b; @bulk=2:2480,5:2350; @weight=85000
Palm broom and long-handled brush set | 35 | - | Palm fronds bound in Kasoa; for yard and ceiling. | main-material=Straw; @other; @bulk=20:27,100:23
    `),
  },
]
