import type { QuotationRequest } from './quotation-types.ts'

type Asked = Omit<QuotationRequest, 'personKey'>

const buyer = 'akosua-volta-schools'
const furnitureStores = [
  'ahwiaa-wood',
  'madina-home',
  'takoradi-appliances',
  'ho-baby-home',
  'bolgatanga-weavers',
]
const phoneStores = ['circle-phones', 'tema-electro', 'adum-gadgets', 'takoradi-appliances', 'madina-home']

const desks: Asked = {
  title: 'School desk, double, hardwood',
  description:
    'For two pupils of eight to eleven years, with a shelf under the top. Corners rounded, no sharp screws. The drawing of the old ones can be sent.',
  categoryKey: 'office-furniture',
  ...{ quantity: 120, unit: 'desks', target: 42_000, neededInDays: 53, region: 'Volta', daysAgo: 9 },
  ...{ state: 'open', stores: furnitureStores },
  quotations: [
    {
      storeKey: 'ahwiaa-wood',
      versions: [
        {
          hoursAgo: 190,
          unit: 46_000,
          least: 100,
          delivery: 60_000,
          days: 50,
          validDays: 7,
          note: 'Odum, oiled.',
        },
        {
          ...{ hoursAgo: 120, unit: 43_500, least: 60, delivery: 0, days: 48, validDays: 9 },
          note: 'Odum, oiled, 24 mm top, 2 years of warranty. A sample desk can be in Ho on Wednesday.',
        },
      ],
    },
    {
      storeKey: 'ho-baby-home',
      versions: [
        {
          ...{ hoursAgo: 150, unit: 44_800, least: 1, delivery: 0, days: 44, validDays: 14 },
          note: 'Mahogany, 22 mm. We set them up in the classrooms.',
        },
      ],
    },
    {
      storeKey: 'madina-home',
      versions: [
        {
          ...{ hoursAgo: 140, unit: 41_000, least: 150, delivery: 0, days: 46, validDays: 4 },
          note: 'Wawa, varnished. The price is for 150 desks or more.',
        },
      ],
    },
    {
      storeKey: 'takoradi-appliances',
      versions: [
        {
          ...{ hoursAgo: 100, unit: 42_900, least: 100, delivery: 0, days: 70, validDays: 7 },
          note: 'Teak veneer, 18 mm, 1 year of warranty. The kiln is full until January.',
        },
      ],
    },
  ],
  messages: [
    {
      storeKey: 'ahwiaa-wood',
      hoursAgo: 200,
      side: 'store',
      text: 'How high should the desk be, and the bench?',
    },
    { storeKey: 'ahwiaa-wood', hoursAgo: 196, side: 'buyer', text: 'The top at 64 cm, the bench at 38 cm.' },
  ],
}

const others: readonly Asked[] = [
  {
    title: 'Keypad phones with a long battery, for our drivers',
    description: 'New and sealed, two SIM cards, a torch. One model for all of them, please.',
    categoryKey: 'smartphones',
    ...{ quantity: 25, unit: '', target: 18_000, neededInDays: 12, region: 'Volta', daysAgo: 0 },
    ...{ state: 'open', stores: phoneStores, quotations: [], messages: [] },
  },
  {
    title: 'Tablets for teachers, 10 inches, 4 GB',
    description: 'With a cover. They run the register and the lessons of the Ghana Education Service.',
    categoryKey: 'phones-tablets',
    ...{ quantity: 40, unit: 'tablets', target: 145_000, neededInDays: 30, region: 'Volta', daysAgo: 4 },
    ...{ state: 'open', stores: phoneStores },
    quotations: [
      {
        storeKey: 'circle-phones',
        versions: [
          {
            ...{ hoursAgo: 70, unit: 152_000, least: 20, delivery: 12_000, days: 9, validDays: 10 },
            note: 'Opened and switched on before they leave, 12 months of warranty each.',
          },
        ],
      },
      {
        storeKey: 'adum-gadgets',
        versions: [
          {
            ...{ hoursAgo: 60, unit: 149_500, least: 50, delivery: 0, days: 6, validDays: 6 },
            note: 'Covers are included.',
          },
        ],
      },
    ],
    messages: [
      { storeKey: 'circle-phones', hoursAgo: 5, side: 'buyer', text: 'Do the covers come in one colour?' },
    ],
  },
  {
    title: 'Rice, 25 kg bags, from the north',
    description: 'For the canteens of four schools, perfumed, this year’s harvest.',
    categoryKey: 'groceries',
    ...{ quantity: 80, unit: 'bags', target: null, neededInDays: 20, region: 'Volta', daysAgo: 2 },
    ...{ state: 'open', stores: ['kaneshie-pantry', 'tamale-shea'], quotations: [], messages: [] },
  },
  {
    title: 'Loudspeaker with two microphones for assemblies',
    description: 'Battery for at least four hours, because the light goes.',
    categoryKey: 'speakers',
    ...{ quantity: 6, unit: '', target: 120_000, neededInDays: -4, region: 'Volta', daysAgo: 26 },
    ...{ state: 'cancelled', reason: 'A parent has given us some.', stores: phoneStores },
    quotations: [
      {
        ...{ storeKey: 'circle-phones', state: 'lost' },
        versions: [
          {
            ...{ hoursAgo: 560, unit: 131_000, least: 1, delivery: 8_000, days: 5, validDays: 10 },
            note: 'Six hours on the battery.',
          },
        ],
      },
    ],
    messages: [],
  },
  {
    title: 'Wooden counting frames',
    description: 'One hundred beads each.',
    categoryKey: 'office-furniture',
    ...{ quantity: 200, unit: '', target: 3_500, neededInDays: -20, region: 'Volta', daysAgo: 50 },
    ...{ state: 'expired', stores: furnitureStores, quotations: [], messages: [] },
  },
]

/** What the demo company has asked vendors to quote for, in each state. */
export const buildQuotations = (): QuotationRequest[] =>
  [desks, ...others].map((request) => ({ ...request, personKey: buyer }))
