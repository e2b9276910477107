import { type Family, table } from '../family.ts'

/** For babies, school children and everyone who plays. */
export const babyToys: Family[] = [
  {
    ...{
      key: 'diaper',
      category: 'baby-care',
      grams: 1600,
      box: [400, 260, 140],
      reviewed: 'baby',
    },
    stores: ['ho-baby-home', 'kaneshie-pantry'],
    attributes: { age: 'From birth' },
    about: ['Holds a night.', 'Stretch sides that open again.', 'No perfume.', 'Wetness line turns blue.'],
    care: ['Change when the line turns.', 'Wrap before throwing away.'],
    features: { Scent: ['None'] },
    rows: table(`
Baby diapers, newborn, 2 to 5 kg, 60 pieces | 95 | ba-pa | Cut-out for the navel. | count=60; @popular=0.28
Baby diapers, midi, 4 to 9 kg, 56 pieces | 98 | ba-pa | The size most of our customers buy. | count=56; age=6 months and up; @popular=0.36; @bulk=6:89,30:82
Baby diapers, maxi, 9 to 18 kg, 48 pieces | 102 | ba-pa | For toddlers who do not lie still. | count=48; age=1 to 3 years
Baby diapers, carton of 8 packs, mixed sizes, for maternity homes | 720 | ba-pa | Four newborn, four midi. | count=464; @b2b; @bulk=3:695,10:669
Baby wipes, 99% water, 6 packs of 80 | 78 | ba-pa | Safe from the first day; lid does not dry out. | count=480; @other; @popular=0.26; @bulk=6:69,30:62
Cloth diapers, washable, 5 with inserts | 210 | ba-pa | Snaps from 3 to 15 kg; dries in half a day. | count=5
Potty with lid, easy clean | 48 | - | Splash guard; does not slide. | count=1; age=1 to 3 years; @other
    `),
  },
  {
    ...{
      key: 'feeding',
      category: 'baby-care',
      grams: 260,
      box: [200, 120, 90],
      reviewed: 'baby',
    },
    stores: ['ho-baby-home', 'kaneshie-pantry'],
    attributes: { age: 'From birth', count: '1' },
    about: [
      'BPA-free; boil as long as you like.',
      'Marks that do not wash off.',
      'A midwife in Ho chose it.',
    ],
    care: ['Sterilise daily under six months.', 'Change teats every two months.'],
    features: { Material: ['BPA-free'] },
    rows: table(`
Baby bottles, wide neck, 260 ml, set of 3 | 110 | philips | Slow teat with an anti-colic valve. | count=3; @popular=0.18
Breast pump, electric, double, rechargeable | 490 | - | Nine levels; quiet in the office. | @popular=0.12
Breast pump, manual, silicone | 75 | - | Catches what would be lost. |
Feeding bowl and spoon with suction, silicone | 58 | ba-pa | Holds to the tray; try as they may. | age=6 months and up; @other
Sippy cup with handles, 200 ml | 35 | - | Does not drip upside down. | age=6 months and up; @other; @bulk=12:29,60:25.5
Koko and cereal sieve with bottle spoon | 38 | ba-pa | For Hausa koko without lumps. | age=6 months and up; @other
Baby food maker, steam and blend | 590 | - | Sweet potato in twelve minutes. | age=6 months and up; @other
Steriliser, electric, 6 bottles | 390 | - | Eight minutes; dries too. | @other
    `),
  },
  {
    ...{
      key: 'baby-wear',
      category: 'baby-care',
      grams: 300,
      box: [260, 200, 50],
      reviewed: 'baby',
    },
    stores: ['ho-baby-home', 'kaneshie-pantry'],
    attributes: { age: 'From birth', count: '1' },
    colours: ['White', 'Ocean', 'Pink', 'Mustard', 'Green'],
    about: [
      'Combed cotton, washed once before we sell it.',
      'Nickel-free snaps.',
      'Flat seams; label outside.',
    ],
    care: ['Wash at 60 degrees.', 'Line dry, iron against tumbu fly.'],
    features: { Cotton: ['100%'] },
    rows: table(`
Bodysuits, short-sleeved, 5-pack | 130 | ba-pa | Envelope neck, so it comes off downwards. | count=5; @other; @sizes=0-3 m,3-6 m,6-12 m; @popular=0.16
Naming ceremony set in white lace, 4 pieces | 180 | ba-pa | Gown, cap, socks and shawl. | count=4; @other; @colours=White; @sizes=0-3 m
Baby carrier cloth, woven, 2 yards | 85 | ba-pa | Broad and firm: the mother's back as always. | @other; @popular=0.18; @colours=Ocean,Mustard,Coral
Baby carrier, structured, with hip seat | 320 | - | Weight on your hips, knees of the child spread. | age=6 months and up; @other; @colours=Grey,Navy
Swaddle blankets, muslin, 3-pack | 95 | ba-pa | 120 cm square, cool in March. | count=3; @other
Baby socks and mittens, 6 pairs | 40 | - | They stay on; mostly. | count=6; @other; @bulk=10:34,50:30
Baby bath set: tub, stand and sapo | 220 | ba-pa | Drain plug; stand at waist height. | @other; @colours=-
Baby net tent, folding | 75 | - | Opens like an umbrella, 110 cm. | @other; @colours=Ocean,Pink
Stroller, folds with one hand | 890 | - | Wheels for laterite, canopy for noon. | @other; @colours=Black,Grey; @weight=8200
Car seat, 0 to 18 kg | 790 | - | ECE R44 label; straps of five points. | @other; @colours=Black,Red; @weight=6000
    `),
  },
  {
    ...{
      key: 'soft-toy',
      category: 'toys-games',
      grams: 300,
      box: [250, 200, 150],
      reviewed: 'toys',
    },
    stores: ['cape-coast-play', 'ho-baby-home'],
    attributes: { age: '1 to 3 years', players: '1' },
    about: ['Eyes are embroidered.', 'Filling is new polyester, not rags.', 'Washes in the machine.'],
    care: ['Wash at 30 degrees in a pillowcase.'],
    features: { Safety: ['EN 71'] },
    rows: table(`
Plush elephant, 30 cm, grey | 78 | ba-pa | Ears of corduroy for small fingers. | @other
Teddy bear, 35 cm, sitting | 85 | ba-pa | Soft enough for a plane, strong enough for brothers. | @popular=0.16
Brown-skinned doll with braids, 40 cm | 130 | ba-pa | Hair that can be plaited; comes in kaba and slit. | age=3 years and up; @other
Anansi hand puppet, with story card | 60 | ba-pa | Eight legs on two fingers. | age=3 years and up; @other
Wooden stacking elephants, 6 pieces | 95 | ba-pa | Neem wood, beeswax; from Aburi carvers. | players=1; @other
Wooden pull-along tro-tro | 75 | ba-pa | With a mate at the door; writing on the back reads "Still". | @other; @popular=0.16
Building blocks, wood, 50 pieces | 110 | ba-pa | Rounded, food colour. | @other
Ride-on car, push, with horn | 260 | - | Carries 25 kg and much noise. | @other; @weight=3200
    `),
  },
  {
    ...{
      key: 'game',
      category: 'toys-games',
      grams: 700,
      box: [320, 220, 60],
      reviewed: 'toys',
    },
    stores: ['cape-coast-play'],
    attributes: { age: '6 years and up', players: '2' },
    about: [
      'Rules are on one page, in English and Twi.',
      'Missing a piece? We send it.',
      'Played in the shop on Saturdays.',
    ],
    care: ['Keep the small parts from under threes.'],
    features: { Language: ['English', 'Twi'] },
    rows: table(`
Oware board, carved, with 48 seeds | 140 | odum-works | Folds on a hinge; seeds from the nickernut. | @other; @popular=0.22; @bulk=10:122,40:109
Oware board, travel size, cloth roll | 55 | ba-pa | Twelve pockets sewn on ankara. | @other
Ludo and snakes board, glass top, large | 150 | - | The barbershop size, 60 cm. | players=4; @popular=0.22
Draughts board, Ghana rules, 100 squares | 95 | - | Ten by ten, flying kings. | @other
Chess set, odum and wawa, 35 cm | 220 | odum-works | Kings are chiefs, knights are Asante horses. | @other
Spinning tops, calabash, 4 pieces | 30 | ba-pa | Whipped with a string until dusk. | players=1; @other
Playing cards, plastic, 2 decks | 40 | - | For spar by the roadside. | players=4; age=All ages; @other
Jigsaw puzzle, map of Ghana's 16 regions, 100 pieces | 65 | ba-pa | Regions are single pieces; capitals are printed. | players=1; @other; @popular=0.14
Scrabble-style word game | 130 | - | Wooden tiles, dictionary not included. | players=4; @other
Trivia cards "Akwaaba": 400 questions on Ghana | 75 | - | Football, food, history and proverbs. | players=6; age=All ages; @other
    `),
  },
  {
    ...{
      key: 'outdoor',
      category: 'toys-games',
      grams: 450,
      box: [240, 240, 240],
      reviewed: 'toys',
    },
    stores: ['kejetia-sports', 'cape-coast-play'],
    attributes: { age: 'All ages', players: '2' },
    about: ['Bladder is butyl: holds air for weeks.', 'Pump needle inside.', 'Bounced before packing.'],
    care: ['Pump to 0.7 bar.', 'Keep off thorns.'],
    features: { Use: ['Outdoor'] },
    rows: table(`
Football, size 5, hand-stitched, for sandy parks | 120 | adom | Thirty-two panels sewn with waxed thread. | players=22; @popular=0.28; @bulk=10:104,50:94; @store=kejetia-sports
Football, size 4, school league | 85 | adom | For under thirteens. | players=22; age=6 years and up
Volleyball, soft touch | 110 | adom | Eighteen panels, official weight. | players=12; @other
Basketball, size 7, rubber, for concrete courts | 115 | adom | Deep channels that keep grip in dust. | players=10; @other
Table tennis set, 2 bats, 3 balls and net | 95 | - | Net clamps on any table. | @other
Skipping rope, beaded, 2.8 m | 25 | - | For ampe breaks; knots shorten it. | players=1; @other; @bulk=20:19,100:16.5
Dumbbells, 2 × 5 kg, vinyl | 180 | - | Filled with cement; square ends. | players=1; age=All ages; @other
Boxing gloves, 12 oz, Bukom style | 240 | adom | Named for where champions come from. | @other; age=6 years and up
Bicycle, 20 in, with side wheels | 690 | - | Brakes front and back; seat from 55 cm. | players=1; age=6 years and up; @other; @weight=12500
Kick scooter, three wheels, light-up | 240 | - | Leans to steer. | players=1; age=3 years and up; @other
School sports kit: 10 balls, 20 bibs, 30 cones and a pump in a bag on wheels | 1890 | adom | For a whole PE department. | players=40; @other; @b2b; @bulk=2:1820,5:1740,10:1650; @store=kejetia-sports
    `),
  },
  {
    ...{
      key: 'books',
      category: 'toys-games',
      grams: 320,
      box: [240, 180, 30],
      reviewed: 'toys',
    },
    stores: ['cape-coast-play', 'kaneshie-pantry'],
    attributes: { age: '6 years and up', players: '1' },
    about: [
      'Printed in Accra on wood-free paper.',
      'Sewn, not stapled.',
      'Price for a class set on request.',
    ],
    care: ['Cover with brown paper, as ever.'],
    features: { Binding: ['Sewn'] },
    rows: table(`
Ananse stories, illustrated, 12 tales | 55 | - | How wisdom came to the world, and eleven more. | age=3 years and up; @popular=0.14; @bulk=20:46,100:41
First words board book, Twi and English | 38 | - | Thirty thick pages with photographs from Ghana. | age=1 to 3 years
First words board book, Ewe and English | 38 | - | Recorded words by QR code. | age=1 to 3 years
BECE past questions, six subjects, with answers | 65 | - | Ten years, with worked mathematics. | @other; @popular=0.22; @bulk=20:56,100:49
Exercise books, 80 pages, 12 pieces | 42 | - | Lined, multiplication table behind. | @other; @popular=0.24; @bulk=10:37,50:33.5
Exercise books, 60 pages, carton of 240, with your school's crest | 890 | - | Crest in one colour; five working days. | @other; @b2b; @bulk=3:845,10:799,40:745; @weight=24000
Crayons, 24 colours, washable | 28 | - | Six browns for skin. | age=3 years and up; @other
Mathematical set in metal tin | 22 | - | Compass that stays where it is set. | @other; @bulk=20:17,100:14.5
Watercolour set with brush and paper | 65 | - | Twelve pans, twenty sheets. | @other
Story writing journal with kente cover | 48 | ahenfie-looms | A5, 160 pages, ribbon. | age=All ages; @other
    `),
  },
  {
    ...{
      key: 'music',
      category: 'toys-games',
      grams: 1500,
      box: [350, 250, 250],
      reviewed: 'toys',
    },
    stores: ['cape-coast-play'],
    attributes: { age: 'All ages', players: '1' },
    about: ['Tuned in the shop.', 'Made by people who play.', 'Spare parts can be had from us at cost.'],
    care: ['Keep from rain and car boots.'],
    features: { Use: ['Learning', 'Playing'] },
    rows: table(`
Kpanlogo drum, 60 cm, goat skin | 560 | - | Carved from tweneboa in Accra, pegged by hand. | @other; @popular=0.1; @weight=7500
Djembe for children, 25 cm | 160 | ba-pa | Rope-tuned, light. | age=6 years and up; @other
Atenteben, bamboo flute, B flat | 55 | - | With a fingering chart. | age=6 years and up; @other
Shekere, gourd with beads | 95 | - | Netted by hand; no two sound alike. | @other
Keyboard, 61 keys, with stand and microphone | 890 | - | For church practice; 200 rhythms with highlife among them. | @other; @weight=6200
Acoustic guitar, 38 in, with bag | 590 | - | Spruce top; strings changed before sale. | @other; @weight=2400
Recorder, soprano, with bag | 35 | - | German fingering, for school. | age=6 years and up; @other; @bulk=20:28,100:24.5
    `),
  },
]
