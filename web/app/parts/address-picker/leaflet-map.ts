import * as leaflet from 'leaflet'
import { t } from '#web/messages/messages.ts'
import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import type { Coordinates } from '#contracts/accounts/address.ts'
import { ghanaBounds, isInGhana, type MapSettings, mapStart } from '#contracts/geo/places.ts'
import { publicApi } from '#web/data/api.ts'
import { drawGhana } from './draw-ghana.ts'
import type { MapOptions, PinMap } from './map.ts'

const { north, south, west, east } = ghanaBounds
const bounds = leaflet.latLngBounds([south, west], [north, east])

/** Our drawing has no streets: at this zoom it shows the places around a pin. */
const drawnPinZoom = 14

/** After this many failed tiles, with none loaded, our own drawing replaces them. */
const tileFailuresMax = 3

/** A Leaflet map: on tiles if the installation configures them, else on our own drawing of Ghana. */
export async function openLeafletMap(options: MapOptions, tiles: MapSettings['tiles']): Promise<PinMap> {
  const drawing = tiles ? null : await readDrawing()
  const map = leaflet.map(options.box, {
    center: options.pin ? pointOf(options.pin) : [mapStart.latitude, mapStart.longitude],
    zoom: drawing && options.pin && !options.isFixed ? drawnPinZoom : mapStart.zoom,
    minZoom: 6,
    maxZoom: 18,
    maxBounds: bounds,
    // A drag ends at the border instead of springing back from beyond it.
    maxBoundsViscosity: 1,
    attributionControl: tiles !== null,
    // Respects the setting for reduced motion.
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches
      ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }
      : {}),
  })
  leaflet.control.scale({ imperial: false }).addTo(map)
  if (drawing) drawGhana(map, drawing)
  else if (tiles) showTiles(map, tiles, options.onSimplified)
  const pin = pinOn(map, options)
  pin.put(options.pin)
  map.on('click', ({ latlng }) => {
    if (!options.isFixed && isInGhana(coordinatesOf(latlng))) options.onMove(coordinatesOf(latlng))
  })
  options.box.dataset.zoom = String(map.getZoom())
  // A dialog that opens, or a phone that is turned, changes the size of the box.
  const watch = new ResizeObserver(() => map.invalidateSize())
  watch.observe(options.box)
  return {
    setPin(to, isToShow) {
      pin.put(to)
      if (to && isToShow) map.setView(pointOf(to), drawing ? drawnPinZoom : mapStart.zoom)
    },
    close() {
      watch.disconnect()
      map.remove()
    },
  }
}

const readDrawing = () => publicApi('GET /places/drawing')

function showTiles(
  map: leaflet.Map,
  tiles: NonNullable<MapSettings['tiles']>,
  onSimplified: () => void,
): void {
  const layer = leaflet.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 18 })
  map.attributionControl.setPrefix(false)
  let loaded = 0
  let failed = 0
  layer.on('tileload', () => {
    loaded += 1
  })
  layer.on('tileerror', () => {
    failed += 1
    if (loaded > 0 || failed !== tileFailuresMax) return
    readDrawing().then(
      (drawing) => {
        layer.remove()
        drawGhana(map, drawing)
        onSimplified()
      },
      // Neither tiles nor drawing loaded: the pin stays on an empty map, and the search still works.
      onSimplified,
    )
  })
  layer.addTo(map)
}

function pinOn(map: leaflet.Map, { onMove, isFixed = false }: MapOptions) {
  const icon = leaflet.divIcon({
    className: 'map-pin',
    html: '<svg viewBox="0 0 32 44" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 43 16 43s15-16 15-27.2C31 7.6 24.3 1 16 1Z"/><circle cx="16" cy="16" r="5.5"/></svg>',
    iconSize: [32, 44],
    iconAnchor: [16, 43],
  })
  const marker = leaflet.marker([0, 0], {
    icon,
    draggable: !isFixed,
    autoPan: true,
    title: t('Pin of the address'),
  })
  let last: Coordinates | null = null
  marker.on('dragend', () => {
    const to = coordinatesOf(marker.getLatLng())
    if (isInGhana(to)) onMove(to)
    else if (last) marker.setLatLng(pointOf(last))
  })
  return {
    put(to: Coordinates | null) {
      last = to
      if (to) marker.setLatLng(pointOf(to)).addTo(map)
      else marker.remove()
    },
  }
}

function pointOf({ latitude, longitude }: Coordinates): leaflet.LatLngTuple {
  return [latitude, longitude]
}

/** Rounds to about a tenth of a metre; more digits would be false precision. */
function coordinatesOf({ lat, lng }: leaflet.LatLng): Coordinates {
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }
}
