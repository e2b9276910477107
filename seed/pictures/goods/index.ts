import type { Family } from '../kit/goods.ts'
import { braids, hairCare, hairTools, wigs } from './beauty/hair.ts'
import { faceColours, lipColours } from './beauty/lip-colours.ts'
import { scents } from './beauty/scents.ts'
import { faceCare, scrubs } from './beauty/scrubs.ts'
import { bodyOil, lotions, sheaButter, soaps } from './beauty/shea-butter.ts'
import { babyWear } from './children/baby-wear.ts'
import { booksFamily } from './children/books-family.ts'
import { diapers, feeding } from './children/diapers.ts'
import { games } from './children/games.ts'
import { musicFamily } from './children/music-family.ts'
import { outdoorPlay } from './children/outdoor-play.ts'
import { softToys } from './children/soft-toys.ts'
import { blenders } from './electronics/blenders.ts'
import { chargers, powerBanks } from './electronics/chargers.ts'
import { cooking } from './electronics/cooking.ts'
import { fans, laundry } from './electronics/cooling.ts'
import { fridges } from './electronics/fridges.ts'
import { earbuds, headphoneFamily } from './electronics/headphone-family.ts'
import { keypadPhones, tablets } from './electronics/keypad-phones.ts'
import { laptops } from './electronics/laptops.ts'
import { networkGear } from './electronics/network-gear.ts'
import { peripherals } from './electronics/peripherals.ts'
import { phoneBits, phoneFamily } from './electronics/phone-bits.ts'
import { generators, solar } from './electronics/power.ts'
import { speakers, stage } from './electronics/speakers.ts'
import { televisions } from './electronics/television.ts'
import { ankaraDress, plainDress, smock } from './fashion/ankara-dress.ts'
import { backpacks } from './fashion/backpacks.ts'
import { baskets, handbags } from './fashion/baskets.ts'
import { cloths, kente, waxPrint } from './fashion/cloth.ts'
import { flipFlops, formalShoes } from './fashion/flip-flops.ts'
import { headwear } from './fashion/headwear.ts'
import { jewellery, watches } from './fashion/jewellery.ts'
import { boots, runningShoe } from './fashion/running-shoe.ts'
import { heels, sandals } from './fashion/sandals.ts'
import { shirts, tShirt } from './fashion/shirts.ts'
import { beads, smallWear } from './fashion/small-wear.ts'
import { shorts, skirt, trousers } from './fashion/trousers.ts'
import { chocolates, drinks } from './food/drinks.ts'
import { fresh } from './food/fresh.ts'
import { gariFamily, grains } from './food/gari-family.ts'
import { coffees, oils, sauces, spices } from './food/sauces.ts'
import { honeys, snacks } from './food/snacks.ts'
import { beddings } from './home/beddings.ts'
import { beds, mattresses } from './home/mattresses.ts'
import { office } from './home/office.ts'
import { pots } from './home/pots.ts'
import { smallLiving } from './home/small-living.ts'
import { dining, sofas } from './home/sofas.ts'
import { tableware } from './home/tableware.ts'
import { catFood, dogFood, farmFeed } from './pets/dog-food.ts'
import { petGear } from './pets/pet-gear.ts'
import { petTreats } from './pets/pet-treats.ts'
import { shopSign } from './sign.ts'
import { building } from './tools/building.ts'
import { electrical } from './tools/electrical.ts'
import { farm } from './tools/farm.ts'
import { handTools } from './tools/hand-tools.ts'
import { plumbing } from './tools/plumbing.ts'
import { powerTools } from './tools/power.ts'
import { toolSets } from './tools/tool-sets.ts'

/** Goods by the lot are drawn by the families they are from. */
const lots =
  (families: Readonly<Record<string, Family>>): Family =>
  (goods) => {
    const found = Object.entries(families).find(([words]) => goods.name.startsWith(words))
    if (!found) throw new Error(`No drawing for ${goods.name}`)
    return found[1](goods)
  }

/** The drawings of every family of goods. A family in the content that is not here does not compile. */
export const goodsFamilies = {
  'shop-sign': shopSign,
  'ankara-dress': ankaraDress,
  'plain-dress': plainDress,
  smock,
  shirt: shirts,
  't-shirt': tShirt,
  trousers,
  shorts,
  skirt,
  kente,
  'wax-print': waxPrint,
  'other-cloth': cloths,
  'small-wear': smallWear,
  'running-shoe': runningShoe,
  boots,
  sandal: sandals,
  'flip-flop': flipFlops,
  'men-formal': formalShoes,
  heels,
  'basket-bag': baskets,
  handbag: handbags,
  backpack: backpacks,
  beads,
  jewellery,
  watch: watches,
  headwear,
  'shea-butter': sheaButter,
  'body-oil': bodyOil,
  'cocoa-cream': lotions,
  'black-soap': soaps,
  scrub: scrubs,
  face: faceCare,
  braids,
  wig: wigs,
  'hair-oil': hairCare,
  'hair-tools': hairTools,
  lips: lipColours,
  'face-makeup': faceColours,
  scent: scents,
  smartphone: phoneFamily,
  'keypad-phone': keypadPhones,
  tablet: tablets,
  charger: chargers,
  'power-bank': powerBanks,
  'phone-bits': phoneBits,
  headphones: headphoneFamily,
  earbuds,
  speaker: speakers,
  stage,
  blender: blenders,
  cooking,
  fridge: fridges,
  fan: fans,
  laundry,
  laptop: laptops,
  peripherals,
  'network-print': networkGear,
  television: televisions,
  generator: generators,
  solar,
  sofa: sofas,
  'small-living': smallLiving,
  dining,
  mattress: mattresses,
  bed: beds,
  bedding: beddings,
  office,
  pots,
  tableware,
  'tool-set': toolSets,
  'hand-tool': handTools,
  'power-tool': powerTools,
  electrical,
  plumbing,
  'paint-building': building,
  farm,
  'dog-food': dogFood,
  'cat-food': catFood,
  'farm-feed': farmFeed,
  treats: petTreats,
  'pet-gear': petGear,
  gari: gariFamily,
  grain: grains,
  fresh,
  sauce: sauces,
  spice: spices,
  oil: oils,
  coffee: coffees,
  drink: drinks,
  chocolate: chocolates,
  snack: snacks,
  honey: honeys,
  diaper: diapers,
  feeding,
  'baby-wear': babyWear,
  'soft-toy': softToys,
  game: games,
  outdoor: outdoorPlay,
  books: booksFamily,
  music: musicFamily,
  'lot-food': lots({
    'Jasmine rice': grains,
    Gari: gariFamily,
    'Palm oil': oils,
    'Raw shea': honeys,
    Chocolate: chocolates,
  }),
  'lot-goods': lots({
    Bolga: baskets,
    'School bags': backpacks,
    'Safety boots': boots,
    'Shea lotion': lotions,
    'Phone charger': chargers,
    'Hotel bed': beddings,
    'LED bulbs': electrical,
    Cutlasses: farm,
  }),
} satisfies Record<string, Family>

export type FamilyKey = keyof typeof goodsFamilies
