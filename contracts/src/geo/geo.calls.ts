import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { Geocoded, MapDrawing, MapSettings, NearestPlace, Place } from './places.ts'

const text = (lengthMax: number) => z.string().max(lengthMax).default('')
const SearchQuery = z.object({
  q: z.string().max(100),
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,9})?,-?\d{1,3}(\.\d{1,9})?$/)
    .describe('Written as 5.6037,-0.187')
    .optional(),
})
const AddressQuery = z.object({ address: text(500), city: text(100), region: text(100) })
const degrees = (max: number) => z.coerce.number<number | string>().min(-max).max(max)
const PointQuery = z.object({ lat: degrees(90), lng: degrees(180) })
const config = { access: 'public', tags: ['Places'] } as const

/** SH-7.29 without an outside maps service. */
export const geoCalls = {
  'GET /places/search': {
    ...config,
    summary: 'Places while typing',
    description:
      'Whole names, begun names and names with a slip; near=latitude,longitude puts nearer ones first.',
    query: SearchQuery,
    answers: { 200: z.object({ results: z.array(Place) }) },
  },
  'GET /places/geocode': {
    ...config,
    summary: 'An address as a place',
    description:
      'The landmark or suburb its line names, else its town. place is null where neither is known.',
    query: AddressQuery,
    answers: { 200: Geocoded },
  },
  'GET /places/reverse': {
    ...config,
    summary: 'The place nearest to a point',
    query: PointQuery,
    answers: { 200: NearestPlace },
  },
  'GET /places/map': {
    seeAs: true,
    ...config,
    summary: 'What draws the map',
    answers: { 200: MapSettings },
  },
  'GET /places/drawing': {
    seeAs: true,
    ...config,
    summary: 'The country as lines and names',
    answers: { 200: MapDrawing },
  },
} satisfies CallTable
