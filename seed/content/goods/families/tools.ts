import { type Family, table } from '../family.ts'

/** Tools, electrical goods, plumbing, farm and garden. */
export const tools: Family[] = [
  {
    ...{
      key: 'tool-set',
      category: 'hand-tools',
      grams: 4200,
      box: [420, 300, 110],
      reviewed: 'tools',
    },
    stores: ['abossey-okai-tools', 'suame-tools'],
    attributes: { steel: 'Chrome vanadium' },
    about: [
      'Every piece has its place in the moulded tray.',
      'Rust-proofed; wipe with oil by the sea.',
      'Broken sockets are replaced singly.',
    ],
    care: ['Six months against breakage in ordinary use.'],
    features: { Case: ['Moulded'] },
    rows: table(`
Ingco 89-piece household tool box | 520 | ingco | Hammer, pliers, tape, level, bits and sockets: what a flat needs. | pieces=89; @sale=455; @store=abossey-okai-tools; @bulk=5:419,20:395; @featured; @popular=0.5
Ingco mechanic's socket set, 108 pieces | 890 | ingco | Quarter, three-eighths and half-inch drives with 72-tooth ratchets. | pieces=108; @store=suame-tools
Socket set, half inch, 24 pieces, 10 to 32 mm | 420 | - | The set on every bench in Magazine. | pieces=24
Ingco combination spanners, 14 pieces, 8 to 24 mm | 340 | ingco | Roll-up canvas with the sizes printed. | pieces=14; @other; @popular=0.2
Electrician's set, VDE, 9 pieces | 380 | ingco | Insulated to 1000 V, each one tested. | pieces=9; @other
Precision screwdriver set for phones, 25 pieces | 75 | - | Pentalobe and tri-point; magnetiser in the lid. | pieces=25; @other; @popular=0.18
Apprentice toolbox for auto mechanics, 142 pieces, three drawers of chrome vanadium, with wheels and lock | 2450 | ingco | Bought by masters in Suame for those who pass out. | pieces=142; @weight=26000
    `),
  },
  {
    ...{
      key: 'hand-tool',
      category: 'hand-tools',
      grams: 800,
      box: [380, 150, 50],
      reviewed: 'tools',
    },
    stores: ['abossey-okai-tools', 'suame-tools', 'sunyani-farm'],
    attributes: { steel: 'Carbon steel', pieces: '1' },
    about: [
      'Forged, not cast: you can hear it.',
      'The handle is wedged and pinned.',
      'Hardened where it works, soft where it bends.',
      'No looseness at the joint.',
    ],
    care: ['Oil lightly before the rains.', 'Sharpen with a file, not a grinder.'],
    features: { Grip: ['Wood', 'Rubber'] },
    rows: table(`
Claw hammer, 16 oz, fibreglass handle | 65 | ingco | Straight claw that lifts boards too. | @popular=0.22; @bulk=10:56,50:51
Club hammer, 2 kg, for masons | 85 | - | Ash handle, both faces hardened. |
Combination pliers, 8 in | 55 | ingco | Cuts 3 mm binding wire. | @other; @bulk=12:47,60:42
Adjustable spanner, 12 in, wide jaw | 95 | ingco | Opens to 39 mm with a scale on the jaw. | @other
Pipe wrench, 18 in | 145 | - | For two-inch galvanised pipe. | @other
Hand saw, 22 in, triple-ground teeth | 70 | ingco | Cuts both ways; odum included. | @other; @popular=0.16
Hacksaw with 10 blades | 55 | - | Tube frame; 24 teeth to the inch. | @other
Measuring tape, 7.5 m, rubber case | 40 | ingco | Metric above, inches below. | steel=Stainless steel; @other; @bulk=12:33,60:29
Spirit level, 60 cm, three vials | 60 | - | Milled edge; checked against glass. | steel=Mixed; @other
Wood axe, 1.6 kg | 120 | asaase | Hickory handle of 80 cm. | @other
Bricklayer's set: trowel, float, line and bob | 110 | - | The float is of wawa, planed true. | pieces=4; @other
Wood chisel set, 6 pieces, 6 to 32 mm | 150 | ingco | Honed at 25 degrees, caps on the edges. | pieces=6; @other; steel=Chrome vanadium
Aluminium ladder, 3.2 m telescopic | 690 | - | Folds to 83 cm; carries 150 kg. | steel=Mixed; @other; @popular=0.16; @weight=10500
Bench vice, 6 in, swivel base | 590 | ingco | Ductile iron with an anvil face. | @other; @weight=14000
    `),
  },
  {
    ...{
      key: 'power-tool',
      category: 'power-tools',
      grams: 3000,
      box: [360, 280, 110],
      reviewed: 'tools',
    },
    stores: ['abossey-okai-tools', 'suame-tools'],
    attributes: { supply: 'Mains' },
    about: [
      'Carbon brushes are spare in the box.',
      'Copper windings, all-metal gears.',
      'Run on the counter before you pay.',
      'Cable of 3 m with a moulded plug.',
    ],
    care: ['Blow out dust weekly.', 'Six months; wearing parts excepted.'],
    features: { Voltage: ['220–240 V'] },
    rows: table(`
Ingco impact drill, 13 mm, 680 W, with 10 bits | 390 | ingco | Hammer action for block walls, with side handle. | rated-power=680; @popular=0.3; @store=abossey-okai-tools
Ingco cordless drill, 20 V, two batteries | 890 | ingco | Two 2 Ah batteries and a one-hour charger. | rated-power=400; supply=Battery; @featured; @popular=0.24
Ingco angle grinder, 115 mm, 900 W | 320 | ingco | Slim body; guard turns without a key. | rated-power=900; @other; @popular=0.2
Angle grinder, 230 mm, 2400 W | 690 | ingco | For slabs and rails; soft start. | rated-power=2400; @other
Rotary hammer, SDS-plus, 26 mm | 790 | ingco | Three modes; drills concrete all day. | rated-power=800
Circular saw, 185 mm, 1400 W | 620 | ingco | Cuts 65 mm; parallel guide. | rated-power=1400; @other
Jigsaw, 570 W, variable speed | 380 | ingco | Tool-free blade; bevels to 45 degrees. | rated-power=570; @other
Inverter welding machine, 200 A | 1150 | ingco | Burns gauge-10 rod at 180 V. | rated-power=6500; @other; @popular=0.16; @weight=6200
Petrol chainsaw, 58 cc, 20 in | 1290 | asaase | Needs its Forestry Commission registration; we help with the form. | rated-power=2400; supply=Petrol; @other; @store=sunyani-farm
Air compressor, 50 litres, 2.5 HP | 1890 | - | Vulcaniser's size: 8 bar in four minutes. | rated-power=1800; @other; @weight=32000
Pressure washer, 1800 W, 150 bar, with foam gun | 990 | ingco | Draws from a drum; 8 m hose. | rated-power=1800; @other; @popular=0.16
Concrete mixer, 350 litres, petrol, towable | 11950 | - | One bag a batch; Honda-type 6.5 HP. | rated-power=4800; supply=Petrol; @other; @b2b; @bulk=2:11690,4:11250; @weight=210000
Cement block moulding machine, two 6-inch blocks at a time | 6850 | - | Vibrates 20 seconds; 700 blocks a day with four men. | rated-power=1100; @other; @b2b; @bulk=2:6690,3:6490; @weight=160000
    `),
  },
  {
    ...{
      key: 'electrical',
      category: 'electrical-plumbing',
      grams: 300,
      box: [150, 120, 90],
      reviewed: 'tools',
    },
    stores: ['abossey-okai-tools', 'suame-tools'],
    attributes: { rating: '13', capacity: '0' },
    about: [
      'Meets Ghana Standards Authority marks; the mark is on the body.',
      'Screws are brass.',
      'Packed so that nothing rattles.',
    ],
    care: ['Have it fitted by a certified wireman.', 'Switch off at the meter first.'],
    features: { Standard: ['GSA', 'BS'] },
    rows: table(`
LED bulb, 12 W, daylight, pack of 6 | 60 | philips | B22 bayonet; 1,100 lumens each. | rating=0.1; @bulk=10:51,50:45; @popular=0.36
Rechargeable LED bulb, 9 W, stays on in dumsor | 35 | - | Four hours on its own battery; works in any holder. | rating=0.1; @bulk=12:28,60:24.5; @popular=0.34
LED floodlight, 100 W, IP65 | 130 | - | Aluminium body with a surge part inside. | rating=0.5; @other
13 A double socket, switched, with USB | 45 | - | Two 2.4 A ports between the sockets. | @other; @bulk=20:37,100:33
Copper cable, 2.5 mm², 100 yards, single | 620 | - | Pure copper: 7 strands, weighed in the shop. | rating=20; @other; @bulk=3:589,10:559; @popular=0.16
Copper cable, 1.5 mm², 100 yards, single | 390 | - | For lighting circuits; red, black or green. | rating=14; @other
Consumer unit, 8-way, with RCD | 360 | - | Metal box, labelled ways. | rating=63; @other
Door bell, wireless, 2 receivers | 85 | - | 150 m; plays without batteries at the button. | rating=0.1; @other
Padlock, brass, 60 mm, with 4 keys | 70 | - | Hardened shackle; double-locked. | rating=0; @other; @popular=0.18; @bulk=12:59,60:53
Smart door lock with fingerprint and card | 890 | - | A year on four AA cells; a key for the bad day. | rating=0.1; @other
Electric fence energiser kit, 100 m | 1390 | - | Siren, wire, insulators and warning plates. | rating=1; @other
    `),
  },
  {
    ...{
      key: 'plumbing',
      category: 'electrical-plumbing',
      grams: 1500,
      box: [300, 200, 120],
      reviewed: 'tools',
    },
    stores: ['abossey-okai-tools', 'suame-tools'],
    attributes: { rating: '0', capacity: '0' },
    about: [
      'Threads are BSP, as in all Ghanaian houses.',
      'Washers and tape are in the bag.',
      'Pressure-tested at 10 bar.',
    ],
    care: ['Flush the pipe before fitting.', 'Two years.'],
    features: { Thread: ['½ in BSP'] },
    rows: table(`
Basin mixer tap, chrome on brass | 240 | - | Ceramic cartridge with 500,000 turns. | @popular=0.14
Garden tap, brass, half inch, lockable | 55 | - | Takes a small padlock. | @other; @bulk=12:46,60:41
Shower head, rain, 20 cm, with arm | 180 | - | Works from half a bar: a tank on the roof will do. | @other
Instant water heater, 5.5 kW | 420 | - | ELCB in the plug; warm in five seconds. | rating=25; @other; @popular=0.14
WC set, two-piece, with seat and fittings | 1190 | - | Dual flush of 3 and 6 litres. | capacity=6; @other; @weight=32000
Polytank water tank, 1,000 litres | 1390 | - | Three layers, UV-stable, ten years. | capacity=1000; @other; @popular=0.16; @weight=24000
Water tank, 5,000 litres, with delivery and stand drawing | 5890 | - | Delivered upright by truck in Greater Accra and Ashanti. | capacity=5000; @other; @b2b; @bulk=2:5690,5:5450; @weight=98000
Water pump, 1 HP, self-priming | 590 | ingco | Lifts from 8 m, pushes to 45 m. | rating=5; @other; @popular=0.14
Plunger and drain snake set | 70 | - | Three metres of spring. | @other
    `),
  },
  {
    ...{
      key: 'paint-building',
      category: 'tools-&-diy',
      grams: 6000,
      box: [260, 260, 260],
      reviewed: 'tools',
    },
    stores: ['abossey-okai-tools', 'suame-tools'],
    about: [
      'Mixed to the shade card in the shop.',
      'Date of filling on the lid.',
      'Coverage is for one coat on a primed wall.',
    ],
    care: ['Stir, do not shake.', 'Clean tools at once.'],
    features: { Use: ['Building'] },
    rows: table(`
Emulsion paint, washable, 4 litres | 160 | - | 40 m² a coat; low smell. | @other; @sizes=White,Magnolia,Sky,Terracotta; @sizename=Shade; @bulk=6:145,24:134; @popular=0.14
Oil paint, gloss, 1 litre, for gates | 75 | - | Red-oxide primer first on bare iron. | @other; @sizes=Black,Green,White,Chocolate; @sizename=Shade
Paint roller set, 9 in, with tray | 45 | - | Extra sleeve and a 1 m pole. | @other
Roofing nails, umbrella head, 5 kg | 95 | - | Galvanised, 2.5 in, with rubber. | @other; @bulk=4:88,20:81
Binding wire, 20 kg roll | 290 | - | Annealed, does not snap at the second twist. | @other; @b2b; @bulk=5:276,20:262
Bolt and nut assortment, 480 pieces, M4 to M12 | 130 | - | In a box with a lid that holds. | @other
Tarpaulin, 6 by 8 m, 200 g, with eyelets | 260 | - | Covers a load of maize or a wet roof. | @other; @bulk=5:235,20:215
    `),
  },
  {
    ...{
      key: 'farm',
      category: 'garden-farm',
      grams: 900,
      box: [500, 200, 100],
      reviewed: 'tools',
    },
    stores: ['sunyani-farm'],
    attributes: { 'farm-use': 'Land' },
    about: [
      'Chosen with the extension officer in Sunyani.',
      'Spare parts by the next car from the station.',
      'Used on our own two acres first.',
    ],
    care: ['Rinse and dry after use.', 'Keep chemicals away from food.'],
    features: { For: ['Smallholders', 'Gardens'] },
    rows: table(`
Cutlass, Crocodile pattern, 22 in | 48 | asaase | Spring steel; comes blunt, so the edge is yours. | @other; @bulk=12:40,60:36; @popular=0.26
Hoe, forged, with handle | 40 | asaase | Wide blade for yam mounds. | @other; @bulk=12:33,60:29
Wheelbarrow, 65 litres, solid tyre | 420 | ingco | No puncture, ever. | @other; @weight=13000
Knapsack sprayer, 16 litres | 190 | asaase | Brass lance, four nozzles. | farm-use=Crops; @other; @popular=0.16; @bulk=5:172,20:159
Battery sprayer, 20 litres, 12 V | 490 | asaase | An acre of cocoa on a charge. | farm-use=Crops; @other
Garden hose, 30 m, braided, with gun | 180 | - | Three layers; does not kink at noon. | farm-use=Water; @other
Drip irrigation kit, 500 m² | 690 | asaase | Runs from a barrel on blocks. | farm-use=Water; @other
Petrol water pump, 3 in, for irrigation | 1690 | firman | 60 m³ an hour. | farm-use=Water; @other; @weight=27000
Vegetable seed pack: {} | 25 | asaase | {d}; germination tested last quarter, result on the packet. | farm-use=Seeds; @kinds=tomato Pectomech, 10 g~For sauce, 75 days/okra Asontem, 25 g~Pods in 50 days/pepper Legon 18, 10 g~Hot, long-fruited/garden eggs, 10 g~White oval fruit; @bulk=20:20,100:17; @own
Maize seed Obaatanpa, certified, 9 kg bag | 190 | asaase | Quality-protein maize; plants an acre. | farm-use=Seeds; @other; @bulk=5:174,25:159
NPK 15-15-15 fertiliser, 25 kg, pallet of 40 bags | 15900 | - | Subsidy-free stock; MoFA batch papers. | farm-use=Crops; @other; @b2b; @bulk=2:15500,5:14900; @weight=1000000
Gloves, rubber, farm and pepper, 12 pairs | 70 | asaase | Elbow length. | farm-use=Clothing; @other
Snake plant in clay pot | 65 | - | Survives a harmattan without water. | farm-use=Seeds; @other
Bougainvillea cutting, rooted, magenta | 35 | - | Forty centimetres tall, in a bag. | farm-use=Seeds; @other
    `),
  },
]
