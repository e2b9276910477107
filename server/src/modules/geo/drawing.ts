import type { MapDrawing, PlaceKind } from '#contracts/geo/places.ts'
import { gazetteer, type KnownPlace } from './gazetteer.ts'
import { type Corner, lake, land } from './outline.rules.ts'
import { regionBorders } from './region-borders.rules.ts'

/** The zoom from which a kind of place is labelled on the map, so that labels do not crowd it. */
const shownFrom: Readonly<Record<PlaceKind, number>> = {
  region: 6,
  town: 11,
  suburb: 13,
  landmark: 14,
  district: 9,
}
const bigTowns = new Set(
  'Accra,Kumasi,Tamale,Takoradi,Cape Coast,Koforidua,Ho,Sunyani,Techiman,Bolgatanga,Wa,Tema'.split(','),
)

let drawing: MapDrawing | null = null

/** The country as lines and labels, computed once: its outline, its lake, the borders of its regions, its places. */
export function drawingOfGhana(): MapDrawing {
  drawing ??= draw()
  return drawing
}

function draw(): MapDrawing {
  const seats = gazetteer.filter(({ isCapital }) => isCapital)
  const borders = regionBorders(
    seats.map(({ region, latitude, longitude }) => ({ region, at: [longitude, latitude] })),
    land,
  )
  const labelled = gazetteer.filter(({ kind }) => kind !== 'district')
  return {
    land: land.map(turned),
    lake: lake.map(turned),
    borders: borders.map((line) => line.map(turned)),
    labels: labelled.map((place) => [place.name, place.latitude, place.longitude, zoomOf(place), place.kind]),
  }
}

function zoomOf({ name, kind, isCapital }: KnownPlace): number {
  if (bigTowns.has(name)) return 7
  return kind === 'town' && isCapital ? 9 : shownFrom[kind]
}

const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000

function turned([longitude, latitude]: Corner): [number, number] {
  return [rounded(latitude), rounded(longitude)]
}
