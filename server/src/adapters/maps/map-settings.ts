import type { MapSettings } from '#contracts/geo/places.ts'
import type { Config } from '../../config.ts'

type MapConfig = Pick<Config, 'MAP_TILE_URL' | 'MAP_TILE_ATTRIBUTION' | 'GOOGLE_MAPS_API_KEY'>

/** What the page is told of this installation's map. Google's key is one for browsers, so it may be seen. */
export function mapSettingsOf(config: MapConfig): MapSettings {
  return {
    google_key: config.GOOGLE_MAPS_API_KEY ?? null,
    tiles: config.MAP_TILE_URL
      ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION }
      : null,
  }
}

/** Addresses outside the site that a page may load from, by directive of its content-security policy. */
export type OutsideSources = Readonly<Partial<Record<`${string}-src`, readonly string[]>>>

/** As Google's guide lists them; its map puts style elements into the page, hence the inline styles. */
const google: OutsideSources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'worker-src': ['blob:'],
}

/** What the map needs beyond the site itself: nothing with the built-in drawing. */
export function mapSourcesOf(config: MapConfig): OutsideSources {
  const tiles = config.MAP_TILE_URL ? [originOfTiles(config.MAP_TILE_URL)] : []
  const { 'img-src': images = [], ...others } = config.GOOGLE_MAPS_API_KEY ? google : {}
  const all = [...images, ...tiles]
  return all.length > 0 ? { ...others, 'img-src': all } : others
}

/** 'https://{s}.tiles.example/{z}/{x}/{y}.png' comes from 'https://*.tiles.example'. */
function originOfTiles(url: string): string {
  const [, scheme, host] = /^(https?:\/\/)([^/]+)/.exec(url) ?? []
  return `${scheme}${host?.replace('{s}', '*')}`
}
