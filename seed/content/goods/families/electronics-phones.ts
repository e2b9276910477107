import { type Family, table } from '../family.ts'

/** Phones, tablets and what belongs to them. */
export const phones: Family[] = [
  {
    ...{
      key: 'smartphone',
      category: 'smartphones',
      grams: 380,
      box: [170, 90, 60],
      reviewed: 'phones',
    },
    stores: ['circle-phones', 'circle-phones', 'adum-gadgets'],
    attributes: { warranty: '12', network: '4G' },
    colours: ['Black', 'Ocean', 'Gold', 'Silver', 'Green', 'Purple'],
    about: [
      'Dual SIM, works on MTN, Telecel and AT.',
      'Sealed box with charger, cable, case and screen guard.',
      'NCA type-approved; the IMEI on the box matches the phone.',
      'We switch it on in front of you, or on video.',
    ],
    care: [
      'Warranty covers faults, not water or broken glass.',
      'Service centres in Accra, Kumasi and Takoradi.',
    ],
    features: { SIM: ['Dual nano-SIM'], 'In the box': ['Charger', 'Cable', 'Case'] },
    rows: table(`
Tecno Spark 30, 256 GB, dual SIM | 2150 | tecno | 6.78-inch 90 Hz screen, 64 MP camera and stereo speakers that carry across a room. | storage=256; ram=8; battery=5000; @sale=1899; @store=circle-phones; @featured; @bulk=5:1840,20:1790; @popular=0.8
Tecno Spark 30C, 128 GB | 1590 | tecno | 120 Hz screen with dust and splash rating IP54. | storage=128; ram=4; battery=5000; @popular=0.36
Tecno Pop 9, 64 GB | 1090 | tecno | The cheapest Tecno that still opens a bank app without waiting. | storage=64; ram=3; battery=5000; @popular=0.3
Tecno Camon 30, 256 GB, 50 MP eye-tracking selfie camera | 3450 | tecno | AMOLED screen, 70 W charging: half full in 19 minutes. | storage=256; ram=12; battery=5000
Tecno Camon 30 Premier 5G, 512 GB | 5890 | tecno | Three 50 MP cameras, the best of them a periscope. | storage=512; ram=12; network=5G; battery=5000
Infinix Hot 50, 256 GB | 1980 | infinix | 7.8 mm thin with a side fingerprint reader. | storage=256; ram=8; battery=5000; @popular=0.3
Infinix Smart 9, 64 GB | 1190 | infinix | 120 Hz at this price, with loudspeakers above and below. | storage=64; ram=3; battery=5000
Infinix Note 40 Pro, 256 GB, wireless charging | 3690 | infinix | Magnetic wireless charger in the box. | storage=256; ram=12; battery=5000
itel A70, 128 GB | 950 | itel | 6.6-inch screen; Android Go, for WhatsApp, TikTok and MoMo. | storage=128; ram=3; battery=5000; @popular=0.28
itel P55, 128 GB, 45 W charging | 1350 | itel | Full in 72 minutes, which matters in dumsor. | storage=128; ram=4; battery=5000
Samsung Galaxy A06, 128 GB | 1850 | samsung | Four years of security updates, in writing. | storage=128; ram=4; battery=5000; @popular=0.26
Samsung Galaxy A16, 128 GB, 5G | 2980 | samsung | Six generations of updates and a 90 Hz AMOLED screen. | storage=128; ram=6; network=5G; battery=5000
Samsung Galaxy A56 5G, 256 GB | 5650 | samsung | Metal frame, IP67, 45 W charging. | storage=256; ram=8; network=5G; battery=5000
Samsung Galaxy S25 Ultra, 512 GB, titanium, with S Pen and two years of warranty | 18950 | samsung | 200 MP camera and a titanium frame; Ghana-market unit with both receipts. | storage=512; ram=12; network=5G; battery=5000; warranty=24; @colours=Black,Silver
Samsung Galaxy S23, 128 GB, UK-used, grade A | 4690 | samsung | Used in the UK, battery at 90% or better, no repairs, network unlocked. | storage=128; ram=8; network=5G; battery=3900; warranty=6; @colours=Black,Green
    `),
  },
  {
    ...{
      key: 'keypad-phone',
      category: 'smartphones',
      grams: 160,
      box: [130, 70, 50],
      reviewed: 'phones',
    },
    fitsAll: true,
    stores: ['circle-phones'],
    attributes: { warranty: '12', network: '2G', storage: '-', ram: '-' },
    colours: ['Black', 'Ocean', 'Red'],
    about: [
      'Torch, FM radio without earphones, and keys you can feel.',
      'Charges from any phone charger.',
      'MoMo by short code works as always.',
    ],
    care: ['Battery is a standard one, sold everywhere.'],
    features: { SIM: ['Dual mini-SIM'] },
    rows: table(`
itel keypad phone, 2500 mAh, torch and FM radio | 165 | itel | A week between charges; the torch is on the top edge. | battery=2500; @other; @bulk=10:142,50:131; @popular=0.34
Tecno T529 keypad phone, 4G hotspot | 290 | tecno | Shares 4G with a laptop. | network=4G; battery=1900; @other
Senior phone, large keys and SOS button | 260 | - | SOS on the back calls five numbers in turn. | battery=1800; @other
Desk phone with SIM, for shops | 240 | - | Takes any SIM; the handset is the old shape. | battery=1000; @other; @colours=Black,White
    `),
  },
  {
    ...{
      key: 'tablet',
      category: 'smartphones',
      grams: 720,
      box: [280, 190, 60],
      reviewed: 'phones',
    },
    stores: ['circle-phones', 'adum-gadgets'],
    attributes: { warranty: '12', network: '4G' },
    colours: ['Grey', 'Silver', 'Ocean'],
    about: [
      'Kids mode with a PIN; screen time is yours to set.',
      'Loud enough for a class of ten.',
      'Book cover included.',
    ],
    care: ['Glass is not covered by the warranty.'],
    features: { 'In the box': ['Charger', 'Cover'] },
    rows: table(`
Tecno MegaPad 10, 128 GB, with SIM | 2390 | tecno | 10.1-inch screen and two SIM slots. | storage=128; ram=4; battery=7000
Samsung Galaxy Tab A9, 64 GB, Wi-Fi | 2150 | samsung | 8.7 inches, metal back, fits a coat pocket. | storage=64; ram=4; battery=5100
Learning tablet for children, 7 in, shockproof | 690 | - | Rubber bumper and stand; Ghana KG syllabus apps installed. | storage=32; ram=2; battery=3500; @colours=Ocean,Pink
School tablet, 10 in, with lockable charging case of 20, for ICT labs | 42900 | - | Twenty tablets, one case on wheels, one plug. | storage=64; ram=4; battery=6000; @b2b; @colours=-; @bulk=2:41200,4:39900; @weight=24000
    `),
  },
  {
    ...{
      key: 'charger',
      category: 'phone-accessories',
      grams: 120,
      box: [120, 80, 40],
      reviewed: 'gadgets',
    },
    stores: ['circle-phones', 'adum-gadgets'],
    attributes: { warranty: '6', connector: 'USB-C' },
    colours: ['Black', 'White'],
    about: [
      'Three-pin Ghana plug, no adaptor.',
      'Cuts out above 260 V and starts again by itself.',
      'Stays warm, never hot, at full power.',
      'Marked with the real wattage.',
    ],
    care: ['Six months, replaced over the counter.'],
    features: { Plug: ['Type G'] },
    rows: table(`
Oraimo fast charger, 18 W, with cable | 75 | oraimo | Half a Spark in 40 minutes. | power=18; @bulk=10:63,50:56; @popular=0.5
Oraimo 33 W charger, two ports | 120 | oraimo | USB-C and USB-A at once. | power=33
GaN charger, 65 W, laptop and phone | 240 | - | Small as a matchbox of candles; runs a 13-inch laptop. | power=65
Car charger, 38 W, metal | 60 | oraimo | Fits flush, blue ring you can find at night. | power=38; @colours=Black
USB-C cable, braided, 2 m | 40 | oraimo | Nylon braid tested at 10,000 bends. | power=60; @other; @bulk=20:31,100:26.5; @popular=0.28
Lightning cable, certified, 1 m | 95 | - | Certified, so the phone does not complain. | connector=Lightning; power=20; @other
Extension board, 6 sockets and 4 USB, surge guard, 3 m | 145 | - | Copper of 1.5 mm² and a switch for each socket. | connector=None; power=3000; @other; @popular=0.3
    `),
  },
  {
    ...{
      key: 'power-bank',
      category: 'phone-accessories',
      grams: 420,
      box: [160, 80, 40],
      reviewed: 'gadgets',
    },
    stores: ['circle-phones', 'adum-gadgets'],
    attributes: { warranty: '12', connector: 'USB-C' },
    colours: ['Black', 'White', 'Ocean'],
    about: [
      'Capacity is measured, not printed: we discharge one of each carton.',
      'Allowed in cabin luggage.',
      'Four lights show what is left.',
    ],
    care: ['Charge fully before the first use.', 'Do not leave in a hot car.'],
    features: { Cells: ['Lithium polymer'] },
    rows: table(`
Oraimo power bank, 10,000 mAh, slim | 160 | oraimo | Two and a half phones, thin as a phone itself. | power=12; @popular=0.34
Oraimo power bank, 20,000 mAh, 22.5 W | 260 | oraimo | Two phones at once and itself overnight. | power=22.5; @popular=0.4; @bulk=5:238,20:221
Power bank, 30,000 mAh, with torch and four cables built in | 320 | - | The cables cannot be left at home. | power=20
Power bank, 50,000 mAh, with 12 V output for router | 590 | - | Keeps a Wi-Fi router on for 14 hours. | power=65
Magnetic wireless power bank, 5,000 mAh | 210 | - | Clicks on the back of the phone. | connector=Wireless; power=15
    `),
  },
  {
    ...{
      key: 'phone-bits',
      category: 'phone-accessories',
      grams: 90,
      box: [180, 100, 20],
      reviewed: 'gadgets',
    },
    stores: ['circle-phones'],
    attributes: { warranty: '1', connector: 'None' },
    about: [
      'Tell us the model when ordering; the list is in the options.',
      'Fitted free in the shop.',
      'Cut-outs checked on the real phone.',
    ],
    care: ['Clean with a soft cloth.'],
    features: { Fits: ['See options'] },
    rows: table(`
Tempered glass screen guard, 2-pack | 25 | - | 9H glass with a tray, so it lands straight. | @sizes=Spark 30,Hot 50,Galaxy A16,Galaxy A06; @sizename=Model; @bulk=20:17,100:13.5; @popular=0.32
Silicone phone case with camera lip | 35 | - | The lip is 1 mm higher than the lens. | @sizes=Spark 30,Hot 50,Galaxy A16,Galaxy A56; @sizename=Model; @bulk=20:24,100:20
Phone holder for trotro and taxi dashboards | 45 | - | Suction that holds on a hot dashboard at noon. | @other
Ring light, 10 inch, with tripod 1.6 m | 150 | - | Three whites, ten steps, remote. | @other
Selfie stick tripod with Bluetooth remote | 75 | - | Folds to 18 cm. | @other
Memory card, 64 GB, class 10 | 70 | - | Tested for true capacity before sale. | @other; @bulk=10:60,50:54
    `),
  },
]
