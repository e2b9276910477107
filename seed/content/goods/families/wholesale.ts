import { type Family, table } from '../family.ts'

/** Cartons, bales and lots sold to companies only; each row names its category. */
export const wholesale: Family[] = [
  {
    ...{
      key: 'lot-food',
      category: 'groceries',
      grams: 50000,
      box: [1200, 1000, 900],
      reviewed: 'food',
    },
    stores: ['techiman-grain', 'kaneshie-pantry'],
    about: [
      'Loaded by our own men, with a slip for each bag.',
      'Price at the warehouse; delivery is quoted by distance.',
      'A sample kilo can be had first.',
    ],
    care: ['Claims within 48 hours of unloading.'],
    features: { 'Sold to': ['Companies'] },
    rows: table(`
Jasmine rice, 25 kg, lot of 20 bags | 11200 | - | One container, one lot number. | net-weight=500000; origin=Imported; @b2b; @category=staples; @other; @bulk=2:10990,5:10650,20:10200; @weight=500000
Gari, fine white, 50 kg sack, lot of 10 | 6900 | mama-esi | For schools, prisons and canteens. | net-weight=500000; origin=Techiman; @b2b; @category=staples; @other; @bulk=2:6700,5:6450; @weight=500000
Palm oil, red, 200-litre drum | 4450 | - | Free fatty acid below 5%, certificate with the drum. | net-weight=184000; origin=Takoradi; @b2b; @category=spices-sauces; @other; @bulk=2:4350,6:4190; @weight=190000
Raw shea nuts, dried, 85 kg bag, lot of 12 | 5350 | nkuto | Moisture below 7%, kernels whole. | net-weight=1020000; origin=Tamale; @b2b; @other; @store=tamale-shea; @bulk=2:5200,5:4990; @weight=1020000
Chocolate bars for gifts, 70%, your own sleeve, 200 bars | 2900 | tetteh-quarshie | Sleeve printed in four colours; two weeks. | net-weight=20000; origin=Mampong; @b2b; @category=snacks; @other; @store=mampong-cocoa; @bulk=2:2790,5:2650,10:2490; @weight=22000
    `),
  },
  {
    ...{
      key: 'lot-goods',
      category: 'fashion',
      grams: 20000,
      box: [800, 600, 500],
      reviewed: 'clothes',
    },
    about: [
      'Packed by size with a list on the carton.',
      'A sample can be bought and is taken off the first lot.',
      'Invoice with tax number; 30 days for verified companies.',
    ],
    care: ['Claims within 48 hours of delivery.'],
    features: { 'Sold to': ['Companies'] },
    rows: table(`
Bolga market baskets, round, mixed colours, bale of 50 | 5600 | - | Export knots, tags with the weavers' names. | for=Unisex; @b2b; @category=handbags; @other; @store=bolgatanga-weavers; @bulk=2:5390,5:5100,10:4800; @weight=36000
School bags with your crest, carton of 40 | 4200 | - | Crest embroidered; artwork approved before we start. | for=Children; volume=22; @b2b; @category=backpacks-luggage; @other; @store=makola-fabrics; @bulk=2:4050,5:3850; @weight=30000
Safety boots, steel toe, carton of 10 pairs, sizes by list | 3450 | ingco | For contractors; test report inside. | for=Men; upper=Leather; closure=Laces; @b2b; @category=shoes; @other; @store=kejetia-sports; @bulk=2:3350,5:3190,20:2990; @weight=14000
Shea lotion for hotels, 30 ml, carton of 300 bottles | 1290 | nkuto | Neutral or with your logo. | content=30; skin-type=All; @b2b; @category=skin-care; @other; @store=tamale-shea; @bulk=2:1240,5:1180,20:1090; @weight=11500
Phone charger cartons, 18 W USB-C with cable, 50 pieces | 2790 | oraimo | Retail-boxed, warranty cards inside. | warranty=6; connector=USB-C; power=18; @b2b; @category=phone-accessories; @other; @store=circle-phones; @bulk=2:2690,5:2560; @weight=6200
Hotel bed linen set for 20 rooms, white percale, king and twin sizes by list, with pillowcases and bath towels | 11490 | - | 250-thread percale that takes industrial laundry. | main-material=Cotton; pieces=160; @b2b; @category=bedding-curtains; @other; @store=madina-home; @bulk=2:11190,3:10850; @weight=90000
LED bulbs, 9 W, carton of 200 | 1290 | philips | B22, daylight or warm. | rating=0.1; @b2b; @category=electrical-plumbing; @other; @store=abossey-okai-tools; @bulk=2:1240,5:1180,20:1110; @weight=16000
Cutlasses, Crocodile pattern, case of 60 | 2290 | asaase | For planting seasons and NGOs. | farm-use=Land; @b2b; @category=garden-farm; @other; @store=sunyani-farm; @bulk=2:2220,5:2120; @weight=42000
    `),
  },
]
