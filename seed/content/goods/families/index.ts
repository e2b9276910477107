import type { Family } from '../family.ts'
import { babyToys } from './baby-toys.ts'
import { hairAndMakeUp } from './beauty-hair.ts'
import { skin } from './beauty-skin.ts'
import { appliances } from './electronics-appliances.ts'
import { computingAndPower } from './electronics-computing.ts'
import { phones } from './electronics-phones.ts'
import { sound } from './electronics-sound.ts'
import { bags } from './fashion-bags.ts'
import { cloth } from './fashion-cloth.ts'
import { clothes } from './fashion-clothes.ts'
import { shoes } from './fashion-shoes.ts'
import { furniture } from './furniture.ts'
import { flavours } from './groceries-flavours.ts'
import { staples } from './groceries-staples.ts'
import { pets } from './pets.ts'
import { tools } from './tools.ts'
import { wholesale } from './wholesale.ts'

/** All families of goods, in the order of their root categories. */
export const families: Family[] = [
  ...[...clothes, ...cloth, ...shoes, ...bags, ...skin, ...hairAndMakeUp],
  ...[...phones, ...sound, ...appliances, ...computingAndPower, ...furniture],
  ...[...tools, ...pets, ...staples, ...flavours, ...babyToys, ...wholesale],
]
