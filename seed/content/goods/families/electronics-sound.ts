import { type Family, table } from '../family.ts'

/** Headphones, speakers and stage. */
export const sound: Family[] = [
  {
    ...{
      key: 'headphones',
      category: 'headphones',
      grams: 340,
      box: [210, 190, 90],
      reviewed: 'audio',
    },
    stores: ['adum-gadgets', 'circle-phones'],
    attributes: { warranty: '12', connection: 'Bluetooth', 'noise-cancelling': 'no' },
    colours: ['Silver', 'Black', 'Ocean', 'Coral', 'White'],
    about: [
      'Pads are replaceable, and we stock them.',
      'Multipoint: laptop and phone together.',
      'The microphone is clear on a trotro.',
      'Folds flat.',
    ],
    care: ['Twelve months against faults.', 'Wipe pads after exercise.'],
    features: { Charging: ['USB-C'], Bluetooth: ['5.3'] },
    rows: table(`
Oraimo FreePods wireless headphones, 30-hour battery | 420 | oraimo | Over the ear with 40 mm drivers and a ten-minute charge that gives five hours. | playing-time=30; @flash=289; @bulk=10:255,40:239; @featured; @store=adum-gadgets; @popular=0.7; @colours=Silver,Black,Ocean
Oraimo BoomPop noise cancelling headphones | 490 | oraimo | Takes a generator next door down to a hum. | noise-cancelling=yes; playing-time=45
JBL Tune 520BT on-ear Bluetooth headphones | 560 | jbl | 57 hours and a bass button in the app. | playing-time=57
JBL Live 770NC over-ear | 1690 | jbl | Adaptive noise cancelling, 65 hours. | noise-cancelling=yes; playing-time=65; @colours=Black,Ocean
Studio monitor headphones, wired, 3 m coil | 380 | - | Flat sound for church sound desks and home studios. | connection=Wired; playing-time=0; @colours=Black
Children's headphones, 85 dB limit | 130 | - | Cannot be made louder than 85 dB. | connection=Bluetooth and wired; playing-time=20; @colours=Ocean,Pink
Gaming headset with light and boom microphone | 260 | - | 3.5 mm and USB; the light can be turned off, thankfully. | connection=Wired; playing-time=0; @colours=Black,White
    `),
  },
  {
    ...{
      key: 'earbuds',
      category: 'headphones',
      grams: 90,
      box: [100, 100, 40],
      reviewed: 'audio',
    },
    fitsAll: true,
    stores: ['adum-gadgets', 'circle-phones'],
    attributes: { warranty: '12', connection: 'Bluetooth', 'noise-cancelling': 'no' },
    colours: ['White', 'Black', 'Ocean'],
    about: [
      'Three sizes of tips.',
      'The case charges by USB-C.',
      'Sweat-proof to IPX5.',
      'Each bud works by itself.',
    ],
    care: ['Brush the mesh once a month.', 'A lost bud can be bought singly.'],
    features: { Bluetooth: ['5.3'] },
    rows: table(`
Oraimo FreePods 4 earbuds, noise cancelling | 290 | oraimo | 35 hours with the case; two microphones a side. | noise-cancelling=yes; playing-time=35; @other; @popular=0.42
Oraimo Riff earbuds, small | 145 | oraimo | 3.6 g each; sleeps in the ear. | playing-time=20; @other; @popular=0.28
JBL Wave Beam 2 earbuds | 590 | jbl | Bass that survives a moving bus. | noise-cancelling=yes; playing-time=40; @other
Wired earphones with microphone, 3.5 mm | 35 | oraimo | Flat cable that does not tangle. | connection=Wired; playing-time=0; @other; @bulk=20:26,100:22; @popular=0.26
Neckband Bluetooth earphones, magnetic | 110 | itel | Buds click together and the call ends. | playing-time=24; @other
    `),
  },
  {
    ...{
      key: 'speaker',
      category: 'speakers',
      grams: 1200,
      box: [260, 140, 130],
      reviewed: 'audio',
    },
    stores: ['adum-gadgets', 'tema-electro', 'circle-phones'],
    attributes: { warranty: '12', connection: 'Bluetooth' },
    colours: ['Black', 'Ocean', 'Red'],
    about: [
      'Plays from phone, memory card, USB and cable.',
      'The wattage is RMS, not peak.',
      'Two can be paired for stereo.',
    ],
    care: ['Twelve months on the battery too.', 'Keep ports closed near water.'],
    features: { Inputs: ['Bluetooth', 'USB', 'AUX'] },
    rows: table(`
Oraimo SpacePop portable Bluetooth speaker, 20 W | 280 | oraimo | IPX7: it floats, speaker side up. | output=20; playing-time=20; @popular=0.26
JBL Flip 6 Bluetooth speaker | 1490 | jbl | Racetrack driver and separate tweeter, dustproof. | output=30; playing-time=12
JBL PartyBox Encore, 100 W | 4350 | jbl | With two wireless microphones for outdoorings. | output=100; playing-time=10; @colours=Black; @weight=6400
Trolley speaker for events, 15 in, with wireless microphone | 1890 | - | Wheels, handle, 12 V input; heard across a school park. | output=200; playing-time=6; @colours=Black; @weight=14200; @featured; @own
Soundbar with subwoofer, 2.1, 160 W | 1390 | hisense | HDMI ARC, wall brackets included. | output=160; connection=Bluetooth and wired; playing-time=0; @colours=Black; @weight=6800; @own
Home theatre, 5.1, 350 W, with FM | 2150 | - | Five tall speakers and a bass box. | output=350; connection=Bluetooth and wired; playing-time=0; @colours=Black; @weight=21000; @own
FM radio with torch and solar panel | 120 | - | Crank, sun or cable: it will play the news. | output=3; playing-time=18; @other; @colours=Red,Black; @popular=0.24
    `),
  },
  {
    ...{
      key: 'stage',
      category: 'speakers',
      grams: 800,
      box: [280, 180, 80],
      reviewed: 'audio',
    },
    fitsAll: true,
    stores: ['adum-gadgets', 'abossey-okai-tools'],
    attributes: { warranty: '12', connection: 'Wired', output: '0', 'playing-time': '0' },
    about: [
      'Used by two churches on our street.',
      'Cables are soldered, not crimped.',
      'Spares are in the drawer.',
    ],
    care: ['Switch the desk on first and the amplifier last.'],
    features: { For: ['Church', 'Events', 'Studio'] },
    rows: table(`
Wireless microphone pair, UHF, 60 m | 690 | - | Two handhelds on fixed clear channels. | connection=Bluetooth and wired; playing-time=8
USB condenser microphone for podcasts | 420 | - | Cardioid, mute button, desk stand. | @other
Mixing desk, 8 channels, effects and USB | 1590 | - | Phantom power on four, records to a stick. | @other; @weight=4200
Powered PA speaker, 12 in, 400 W | 3250 | - | XLR through, pole mount, metal grille. | output=400; @other; @weight=15500
Megaphone, 25 W, with siren | 180 | - | Six C cells, shoulder strap, 500 m. | output=25; @other; @bulk=5:162,20:149
    `),
  },
]
