import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { contentSecurityPolicy } from '../../plugins/web/web-policy.ts'
import { mapSettingsOf, mapSourcesOf } from './map-settings.ts'

const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png'

describe('the map of an installation', () => {
  test('is our own drawing without settings, and the page may load nothing from outside', () => {
    const config = readConfig({})
    expect(mapSettingsOf(config)).toEqual({ google_key: null, tiles: null })
    expect(mapSourcesOf(config)).toEqual({})
    expect(contentSecurityPolicy([], { outside: mapSourcesOf(config) })).toBe(contentSecurityPolicy([]))
  })

  test('loads tiles from MAP_TILE_URL, and pictures from there alone', () => {
    const config = readConfig({ MAP_TILE_URL: tileUrl })
    expect(mapSettingsOf(config).tiles).toEqual({
      url: tileUrl,
      attribution: '© OpenStreetMap contributors',
    })
    const policy = contentSecurityPolicy([], { outside: mapSourcesOf(config) })
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;")
    expect(policy).toContain("script-src 'self';")
  })

  test('[SH-7.29] passes Google’s key to the page where there is one, and allows its scripts only then', () => {
    const config = readConfig({ GOOGLE_MAPS_API_KEY: 'a-key', MAP_TILE_URL: tileUrl })
    expect(mapSettingsOf(config).google_key).toBe('a-key')
    const policy = contentSecurityPolicy([], { outside: mapSourcesOf(config) })
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com;")
    expect(policy).toContain('https://*.google.com https://*.tiles.example;')
    expect(policy).toContain("worker-src 'self' blob:")
  })

  test('a malformed tile address is refused at the start', () => {
    expect(() => readConfig({ MAP_TILE_URL: 'tiles.example' })).toThrow('MAP_TILE_URL')
  })
})
