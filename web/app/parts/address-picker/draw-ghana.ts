import * as leaflet from 'leaflet'
import type { MapDrawing } from '#contracts/geo/places.ts'

type Label = MapDrawing['labels'][number]

/** Draws the country as lines and names. Colours are in the style sheet, for both themes. */
export function drawGhana(map: leaflet.Map, { land, lake, borders, labels }: MapDrawing): void {
  const still = { interactive: false, weight: 1.5 }
  leaflet.polygon(land, { ...still, className: 'map-land' }).addTo(map)
  leaflet.polygon(lake, { ...still, className: 'map-lake' }).addTo(map)
  for (const line of borders) leaflet.polyline(line, { ...still, className: 'map-border' }).addTo(map)
  const names = leaflet.layerGroup().addTo(map)
  const write = () => writeNames(map, names, labels)
  map.on('moveend', write)
  write()
}

const letterPx = 6.8
const linePx = 18

/** Labels the places in view, larger ones first; a label that would overlap another is left out. */
function writeNames(map: leaflet.Map, names: leaflet.LayerGroup, labels: readonly Label[]): void {
  names.clearLayers()
  const zoom = map.getZoom()
  const taken: leaflet.Bounds[] = []
  const inSight = map.getBounds().pad(0.1)
  const wanted = labels
    .filter(([, latitude, longitude, from, kind]) => {
      if (kind === 'region' && zoom > 8) return false
      return from <= zoom && inSight.contains([latitude, longitude])
    })
    .toSorted(([, , , from], [, , , other]) => from - other)
  for (const [name, latitude, longitude, , kind] of wanted) {
    const at = map.latLngToContainerPoint([latitude, longitude])
    const half = leaflet.point((name.length * letterPx) / 2 + 6, linePx / 2)
    const area = leaflet.bounds(at.subtract(half), at.add(half))
    if (taken.some((other) => other.overlaps(area))) continue
    taken.push(area)
    const icon = leaflet.divIcon({
      className: `map-name map-name-${kind}`,
      html: escaped(name),
      iconSize: [0, 0],
    })
    leaflet.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(names)
  }
}

function escaped(name: string): HTMLElement {
  const line = document.createElement('span')
  line.textContent = name
  return line
}
