import { z } from 'zod'

/** Where an order goes, as it was when it was placed. */
export const OrderAddress = z.object({
  full_name: z.string(),
  phone_number: z.string(),
  address_label: z.string(),
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  digital_address: z.string().nullable(),
  landmark: z.string().nullable(),
})
