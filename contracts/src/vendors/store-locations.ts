import { z } from 'zod'
import { Coordinates } from '../accounts/address.ts'
import { requiredText } from '../accounts/person-fields.ts'
import { phoneSentence } from '../accounts/phone-form.ts'
import { isInGhana } from '../geo/places.ts'
import { ghanaNumberOf } from '../wallet/mobile-money.ts'
import { closingTime } from './closing-time.ts'
import { StorePath } from './store-team.ts'

export const StoreLocationPath = StorePath.extend({ location: z.uuid() })

/** VE-3.27: the days of a week of opening hours, in their order. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 09:00')

const DayHours = z
  .object({ day: z.string(), open: time, close: time, enabled: z.boolean().default(false) })
  .refine(({ open, close, enabled }) => !enabled || open < closingTime(close), {
    message: 'The closing time must be after the opening time',
    path: ['close'],
  })
export type DayHours = z.infer<typeof DayHours>

/** VE-3.28, VE-9.12: 09:00 to 18:00, closed on Saturday and Sunday. */
export const defaultHours: readonly DayHours[] = weekdays.map((day) => ({
  day,
  open: '09:00',
  close: '18:00',
  enabled: day !== 'Sat' && day !== 'Sun',
}))

/** VE-3.27: what is written of a location. */
export const NewStoreLocation = z
  .object({
    store_name: requiredText('The name is required', 120),
    address: requiredText('Address is required').min(5, 'Please provide a complete address'),
    phone_number: z
      .string('Phone number is required')
      .transform((typed) => ghanaNumberOf(typed) ?? '')
      .pipe(z.string().min(1, phoneSentence)),
    store_pickup_enabled: z.boolean().default(false),
    business_hours: z
      .array(DayHours)
      .length(7)
      .refine((days) => days.every(({ day }, place) => day === weekdays[place])),
    /** Where the map shows it; null where nobody has set the pin. */
    coordinates: Coordinates.refine(isInGhana, 'Please choose a place in Ghana.').nullable().default(null),
  })
  .meta({ id: 'NewStoreLocation' })
export type NewStoreLocation = z.infer<typeof NewStoreLocation>

/** Fields that the form had as they are in `unchanged` keep what is saved: somebody else may have changed them since it was opened. */
export const ChangedStoreLocation = NewStoreLocation.extend({
  unchanged: z.array(NewStoreLocation.keyof()).optional(),
})
export type ChangedStoreLocation = z.infer<typeof ChangedStoreLocation>

export const StoreLocationPickup = z.object({ store_pickup_enabled: z.boolean() })

/** VE-3.26. */
export const StoreLocation = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    hours: z.array(z.object({ day: z.string(), open: z.string(), close: z.string(), enabled: z.boolean() })),
    coordinates: Coordinates.nullable(),
    store_pickup_enabled: z.boolean(),
    /** Parcels that are to be collected here and were not yet. */
    parcels_waiting: z.int(),
    /** Those of them that stand ready. */
    parcels_ready: z.int().optional(),
  })
  .meta({ id: 'StoreLocation' })
export type StoreLocation = z.infer<typeof StoreLocation>

export const StoreLocations = z
  .object({
    locations: z.array(StoreLocation),
    /** Parcels that were made ready to be collected today and still wait, and those that were collected today. */
    pickups_today: z.int(),
    /** Parcels that stand ready to be collected, and those of them that were made ready today. */
    pickups_waiting: z.int(),
    pickups_ready_today: z.int(),
  })
  .meta({ id: 'StoreLocations' })
export type StoreLocations = z.infer<typeof StoreLocations>
