import { type Family, kilos, table } from '../family.ts'

const bags = kilos(2, 10, 25).map((pack) => ({
  ...pack,
  attributes: { 'pack-weight': String((pack.grams ?? 0) / 1000) },
}))

/** Feed and gear for animals. */
export const pets: Family[] = [
  {
    ...{
      key: 'dog-food',
      category: 'pet-food',
      grams: 2000,
      box: [350, 250, 100],
      reviewed: 'pets',
    },
    stores: ['spintex-pets'],
    attributes: { animal: 'Dog' },
    about: [
      'Protein and ash are printed as measured.',
      'No colouring, no sugar.',
      'Mixed in Tema from local maize and fish.',
      'Start with a quarter of the new food for three days.',
    ],
    care: ['Keep the bag closed with the clip.', 'Fresh water beside it.'],
    features: { Form: ['Dry kibble'] },
    packs: bags,
    rows: table(`
Agoo adult dog food, chicken and rice | 30 | agoo-pets | 24% protein, for dogs that guard and dogs that sleep. | @packs=2 kg,10 kg,25 kg; @popular=0.22
Agoo puppy food, small bite | 36 | agoo-pets | 29% protein with calcium for big breeds. | @packs=2 kg,10 kg
Agoo adult dog food, herring and millet | 34 | agoo-pets | For dogs that scratch on chicken. | @packs=2 kg,10 kg; @other
    `),
  },
  {
    ...{
      key: 'cat-food',
      category: 'pet-food',
      grams: 1500,
      box: [300, 200, 90],
      reviewed: 'pets',
    },
    stores: ['spintex-pets'],
    attributes: { animal: 'Cat', 'pack-weight': '1.5' },
    about: ['Taurine added, as cats need.', 'Resealable.', 'Approved by two cats in the shop.'],
    care: ['Change the bowl daily.'],
    features: { Age: ['Adult'] },
    rows: table(`
Agoo cat food, tuna, 1.5 kg | 58 | agoo-pets | Crunchy outside, soft inside. | @other; @popular=0.14
Wet cat food in pouches, 12 × 85 g | 84 | - | Six fish, six chicken. | pack-weight=1.02; @other
Kitten milk powder, 200 g | 75 | - | With bottle and two teats. | pack-weight=0.2; @other
Cat litter, clumping, 10 litres | 72 | - | Bentonite with little dust. | pack-weight=8; @other
    `),
  },
  {
    ...{
      key: 'farm-feed',
      category: 'pet-food',
      grams: 25000,
      box: [700, 450, 150],
      reviewed: 'pets',
    },
    fitsAll: true,
    stores: ['techiman-grain', 'sunyani-farm'],
    attributes: { animal: 'Poultry', 'pack-weight': '25' },
    about: ['Milled the week it is sent.', 'Aflatoxin-tested maize.', 'Bag weighed at loading, slip inside.'],
    care: ['Store on pallets, off the wall.', 'Use within six weeks.'],
    features: { Form: ['Mash', 'Pellet'] },
    rows: table(`
Layer mash, 25 kg | 290 | - | 17% protein with oyster shell. | @bulk=10:276,40:265; @popular=0.16; @other
Broiler starter, 25 kg | 345 | - | Crumbs for the first three weeks. | @bulk=10:329,40:316; @other
Broiler finisher, 25 kg | 330 | - | From week four to the market. | @bulk=10:315,40:302; @other
Tilapia feed, floating, 3 mm, 20 kg | 420 | - | Floats an hour, so you see what is eaten. | animal=Fish; pack-weight=20; @bulk=10:399,50:382; @other
Rabbit pellets, 10 kg | 150 | - | Lucerne and wheat bran. | animal=Rabbit; pack-weight=10; @other
Day-old broiler chicks, box of 100, vaccinated, with vitamin sachet | 1450 | - | Collected by you in Sunyani or Techiman on Wednesdays. | pack-weight=5; @b2b; @other; @bulk=2:1410,5:1360,10:1310; @store=sunyani-farm; @own
Wheat bran, 40 kg, lot of 20 bags | 2690 | - | From Tema millers, dry. | pack-weight=800; @b2b; @other; @bulk=2:2590,5:2480; @weight=800000
Aquarium fish food flakes, 100 g | 38 | - | Colour from spirulina. | animal=Fish; pack-weight=0.1; @other; @store=spintex-pets; @own
    `),
  },
  {
    ...{
      key: 'treats',
      category: 'pet-food',
      grams: 300,
      box: [200, 140, 50],
      reviewed: 'pets',
    },
    stores: ['spintex-pets'],
    attributes: { animal: 'Dog', 'pack-weight': '0.3' },
    about: ['Nothing but what is named.', 'Dried in a solar tunnel.', 'Break into pieces for training.'],
    care: ['Keep in the jar.'],
    features: { Form: ['Chew'] },
    rows: table(`
Dried cow-ear chews, 10 pieces | 45 | agoo-pets | An afternoon of quiet. |
Dog biscuits, coconut and peanut, 300 g | 32 | agoo-pets | Baked in Tema, hard enough for teeth. | @other
Smoked fish skin rolls, 200 g | 40 | agoo-pets | From Ada tilapia. | pack-weight=0.2; @other
    `),
  },
  {
    ...{
      key: 'pet-gear',
      category: 'pet-care',
      grams: 500,
      box: [300, 200, 100],
      reviewed: 'pets',
    },
    stores: ['spintex-pets'],
    attributes: { animal: 'Dog', washable: 'yes' },
    about: [
      'Buckles hold 80 kg.',
      'Stitched with nylon thread.',
      'Measure the neck with a string before ordering.',
      'Exchange is free if unchewed.',
    ],
    care: ['Wash at 30 degrees.', 'Check stitching monthly.'],
    features: { Size: ['See options'] },
    rows: table(`
Dog collar and lead, nylon, reflective | 65 | agoo-pets | Double handle for crossing roads. | @other; @sizes=S,M,L; @popular=0.14
Kente-pattern dog collar | 55 | agoo-pets | Cotton strip with a brass ring. | @other; @sizes=S,M,L
Dog harness, padded, with handle | 140 | agoo-pets | Does not choke pullers. | @other; @sizes=S,M,L,XL
Chain lead, steel, 2 m | 50 | - | For those who chew nylon. | @other; washable=no
Dog house, wawa wood, medium | 690 | - | Raised floor, hinged roof, treated against termites. | washable=no; @other; @weight=18000
Cooling mat, 90 by 50 cm | 120 | - | Gel; no water, no current. | @other
Dog bed, washable, 80 cm | 190 | - | Cover zips off; foam chips. | @other
Flea and tick drops, 4 pipettes | 95 | - | By weight of dog; not for puppies under eight weeks. | washable=no; @other
Dog shampoo with neem, 500 ml | 48 | agoo-pets | Soothes heat rash. | washable=no; @other
Grooming brush, self-cleaning | 45 | - | A button pushes the hair off. | @other
Cat scratching post with sisal, 60 cm | 130 | - | Sisal from Kwahu; spare rope sold. | animal=Cat; washable=no; @other
Cat carrier, ventilated, airline size | 240 | - | Opens from above for the vet. | animal=Cat; @other
Cage for layers, 120 birds, three tiers, galvanised | 3290 | - | Nipple drinkers and egg tray. | animal=Poultry; washable=no; @other; @b2b; @store=sunyani-farm; @bulk=2:3190,5:3050,10:2900; @weight=95000
Poultry drinker, 8 litres, and feeder set | 75 | - | Bayonet lock; hangs or stands. | animal=Poultry; @other; @store=sunyani-farm; @bulk=10:64,50:57
Aquarium, 60 litres, with filter and light | 590 | - | 5 mm glass, tested full for a day. | animal=Fish; washable=no; @other; @weight=12000
Rabbit hutch, two floors | 560 | - | Wire floor with resting board. | animal=Rabbit; washable=no; @other; @store=sunyani-farm; @weight=21000
Incubator, 96 eggs, automatic turning | 1290 | - | Mains and 12 V; alarm for heat. | animal=Poultry; washable=no; @other; @store=sunyani-farm; @weight=6500
    `),
  },
]
