import { type Family, table } from '../family.ts'

/** For the kitchen, the laundry and the hot season. */
export const appliances: Family[] = [
  {
    ...{
      key: 'blender',
      category: 'kitchen-appliances',
      grams: 3200,
      box: [300, 220, 400],
      reviewed: 'appliances',
    },
    stores: ['madina-home', 'takoradi-appliances', 'tema-electro'],
    attributes: { warranty: '12' },
    about: [
      'Three-pin plug and a fuse you can change.',
      'Spare jars and blades are kept in Madina.',
      'Copper winding.',
      'Rubber feet that grip a wet counter.',
    ],
    care: ['Rest two minutes after each minute of grinding.', 'One year, repaired in Accra.'],
    features: { Voltage: ['220–240 V'] },
    rows: table(`
Nasco blender, 1.5 litres, with grinder mill | 320 | nasco | The mill takes dried pepper and egusi without burning. | rated-power=400; capacity=1.5; @popular=0.36
Binatone blender, glass jar, 1.8 litres | 450 | binatone | Heavy glass, six blades, crushes ice. | rated-power=550; capacity=1.8
Commercial smoothie blender, 2 litres, 1500 W | 890 | - | Hardened coupling; for juice bars from Osu to Adum. | rated-power=1500; capacity=2; @bulk=3:845,10:799
Hand blender, stainless steel foot | 240 | philips | Light soup smooth in its own pot. | rated-power=700; capacity=0.6
Fufu machine, household, automatic, 4 litres | 2650 | - | Turns boiled cassava and plantain to fufu in four minutes, and asks for no pounding. | rated-power=1100; capacity=4; @other; @featured; @popular=0.22; @weight=9800
Fruit juicer, wide chute, 800 W | 480 | nasco | Whole pineapple quarters go in. | rated-power=800; capacity=1; @other
Corn mill, tabletop, hand-cranked | 260 | - | Cast iron, tinned; for tom brown and roasted groundnuts. | rated-power=0; capacity=1; @other; @weight=5200
    `),
  },
  {
    ...{
      key: 'cooking',
      category: 'kitchen-appliances',
      grams: 3500,
      box: [330, 300, 300],
      reviewed: 'appliances',
    },
    stores: ['madina-home', 'takoradi-appliances', 'tema-electro'],
    attributes: { warranty: '12' },
    about: [
      'Keeps warm without burning the bottom, though kanzo lovers may object.',
      'The cord comes off for storage.',
      'Non-stick coating free of PFOA.',
      'Instructions are in English with pictures.',
    ],
    care: ['Use wooden spoons.', 'Descale with vinegar.'],
    features: { Voltage: ['220–240 V'] },
    rows: table(`
Rice cooker, 1.8 litres, with steamer | 240 | nasco | Ten cups of jollof rice, or ten of plain. | rated-power=700; capacity=1.8; @popular=0.36
Rice cooker, 5.6 litres, for chop bars | 690 | - | Thirty plates of waakye in one go. | rated-power=1950; capacity=5.6; @bulk=3:649,8:612
Electric pressure cooker, 6 litres, 12 programmes | 980 | binatone | Beans in 35 minutes from dry. | rated-power=1000; capacity=6; @other
Electric kettle, stainless steel, 1.8 litres | 150 | binatone | Double wall: hot inside, warm outside. | rated-power=1500; capacity=1.8; @other; @popular=0.28
Microwave oven, 20 litres | 890 | hisense | Six power levels and a mechanical timer that survives power cuts. | rated-power=700; capacity=20; @other; @weight=11500
Air fryer, 4.5 litres, digital | 790 | nasco | Yam chips in 18 minutes with a spoon of oil. | rated-power=1500; capacity=4.5; @other; @popular=0.24
Sandwich toaster, two slices | 145 | binatone | Locks shut; deep enough for egg. | rated-power=750; capacity=0.3; @other
Gas table cooker, two burners, glass top | 420 | nasco | Auto-ignition and brass burners. | rated-power=0; capacity=0; @other; @popular=0.26
Gas cooker, four burners with oven and grill, 50 cm | 2390 | nasco | Flame failure device in the oven; hose and regulator included. | rated-power=0; capacity=52; @other; @weight=34000
Electric oven, 45 litres, with rotisserie | 1150 | - | Turns a whole chicken; bakes two loaves. | rated-power=1800; capacity=45; @other
Coil hot plate, double | 210 | binatone | Cast plates, thermostat for each. | rated-power=2500; capacity=0; @other
Popcorn machine for kiosks, 8 oz kettle | 1650 | - | Sixteen litres of popcorn in five minutes. | rated-power=1300; capacity=16; @other; @b2b; @bulk=2:1590,5:1520
    `),
  },
  {
    ...{
      key: 'fridge',
      category: 'kitchen-appliances',
      grams: 45000,
      box: [620, 600, 1450],
      reviewed: 'appliances',
    },
    stores: ['tema-electro', 'takoradi-appliances'],
    attributes: { warranty: '24' },
    about: [
      'Wide voltage, 160 to 260 V.',
      'Compressor guaranteed for five years.',
      'R600a gas.',
      'Carried upstairs by our own men in Tema, Accra and Takoradi.',
    ],
    care: ['Stand six hours before switching on.', 'Use a guard where current is unsteady.'],
    features: { Gas: ['R600a'] },
    rows: table(`
Hisense single-door fridge, 94 litres | 1690 | hisense | Student size with a small ice box. | rated-power=70; capacity=94; @popular=0.2
Hisense double-door fridge, 205 litres, with lock | 3290 | hisense | Lock and two keys; freezer above. | rated-power=95; capacity=205; @popular=0.22
Samsung double-door fridge, 305 litres, digital inverter | 5990 | samsung | Twenty-year warranty on the inverter compressor. | rated-power=120; capacity=305; warranty=24
Hisense side-by-side fridge, 518 litres, with water dispenser and total no-frost | 12349.95 | hisense | No ice to scrape, ever. | rated-power=180; capacity=518; @weight=98000
Nasco chest freezer, 200 litres | 3490 | nasco | Stays frozen 36 hours without light. | rated-power=130; capacity=200; @popular=0.18
Chest freezer, 420 litres, for cold stores | 6450 | nasco | Two lids, drain, castors. | rated-power=210; capacity=420; @bulk=2:6290,5:6090; @own
Display fridge, one glass door, 290 litres | 5890 | - | Shows sobolo and water to the street, with light. | rated-power=240; capacity=290; @b2b; @bulk=2:5690,4:5450; @own
Water dispenser, hot, cold and normal, with cabinet | 1290 | nasco | For 18.9-litre bottles; child lock on hot. | rated-power=600; capacity=18.9; @other
Ice-cream and ice-block freezer box, 50 litres, insulated | 280 | - | For FanMilk-style street sales: foam 5 cm thick. | rated-power=0; capacity=50; @other; warranty=6
    `),
  },
  {
    ...{
      key: 'fan',
      category: 'fans-cooling',
      grams: 5200,
      box: [500, 480, 220],
      reviewed: 'appliances',
    },
    fitsAll: true,
    stores: ['takoradi-appliances', 'tema-electro', 'madina-home'],
    attributes: { warranty: '12', 'remote-control': 'no' },
    about: ['Thermal fuse in the motor.', 'Metal blades, balanced.', 'Quiet on one, strong on three.'],
    care: ['Oil once a year before March.', 'Clean the guard monthly.'],
    features: { Speeds: ['3'] },
    rows: table(`
Binatone standing fan, 16 inches | 290 | binatone | The round base does not tip when children run past. | rated-power=50; @other; @popular=0.46; @bulk=5:265,20:247
Binatone standing fan with remote, 18 inches | 420 | binatone | Timer to eight hours. | rated-power=65; remote-control=yes; @other
Ceiling fan, 56 inches, with regulator | 310 | nasco | Moves a class of forty. | rated-power=75; @other; @bulk=10:279,40:258
Rechargeable fan, 16 inches, with light and USB | 560 | - | Seven hours on low in dumsor, four on high. | rated-power=25; @other; @popular=0.36; @featured
Mist fan, 26 inches, 41 litres, for events | 1890 | - | Cools a canopy of sixty chairs. | rated-power=250; remote-control=yes; @other
Desk fan, USB, 6 inches | 75 | - | Runs from a power bank. | rated-power=5; warranty=3; @other
Hisense split air conditioner, 1.5 HP, inverter | 4590 | hisense | Starts at 150 V and uses about 1 kWh an hour on a hot day. | rated-power=1150; remote-control=yes; warranty=24; @other; @popular=0.18; @weight=38000; @own
Nasco split air conditioner, 2.5 HP | 6390 | nasco | For halls and shops up to 45 m². | rated-power=2100; remote-control=yes; @other; @weight=52000; @own
    `),
  },
  {
    ...{
      key: 'laundry',
      category: 'fans-cooling',
      grams: 1400,
      box: [320, 160, 180],
      reviewed: 'appliances',
    },
    stores: ['madina-home', 'tema-electro', 'takoradi-appliances'],
    attributes: { warranty: '12', 'remote-control': 'no' },
    about: [
      'Ghana plug, thick cord of 1.8 m.',
      'Tested on the counter before packing.',
      'Parts are here, not on order.',
    ],
    care: ['Empty the water after use.', 'Read the label of the cloth first.'],
    features: { Voltage: ['220–240 V'] },
    rows: table(`
Philips steam iron, 2000 W | 280 | philips | Ceramic plate, 25 g of steam a minute. | rated-power=2000; @other; @popular=0.24
Binatone dry iron, heavy, 1.9 kg | 145 | binatone | The weight does the work on ankara. | rated-power=1000; @other
Garment steamer, standing, 1.7 litres | 490 | - | For shops with lace and boubou. | rated-power=1800; @other
Twin-tub washing machine, 8 kg | 1690 | hisense | Washes with a bucket where taps are dry. | rated-power=420; @other; @popular=0.22; @weight=21000
Front-load washing machine, 7 kg, inverter | 3890 | samsung | Fifteen-minute wash; hygiene steam. | rated-power=1900; warranty=24; @other; @weight=61000
Vacuum cleaner, wet and dry, 20 litres | 890 | ingco | Picks up water after a leak. | rated-power=1400; @other
    `),
  },
]
