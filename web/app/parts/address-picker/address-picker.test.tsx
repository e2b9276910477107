import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { AddressPicker } from './address-picker.tsx'
import { locationAfter, startOf } from './location.rules.ts'
import { ownPlaces } from './places.ts'

setLocaleSource(() => english)

const osu = { name: 'Osu', kind: 'suburb', town: 'Accra', region: 'Greater Accra' } as const
const place = { ...osu, latitude: 5.556, longitude: -0.18 }

function picked(type: 'chosen' | 'located', hasStreets: boolean): string {
  const location = locationAfter(startOf(null), { type, place })
  const service = { places: ownPlaces, hasStreets, openMap: () => new Promise<never>(() => undefined) }
  const map = { state: { kind: 'ready', service }, places: ownPlaces }
  return renderToString(<AddressPicker map={map as never} at={{ location } as never} />)
}

test('asks for the pin at the door only where the map has streets, else for the way in the landmark', () => {
  expect(picked('chosen', true)).toContain('Chosen: Osu, Accra, Greater Accra. Drag the pin to the door.')
  expect(picked('located', true)).toContain('Found: Osu, Accra, Greater Accra. Drag the pin to the door.')
  for (const type of ['chosen', 'located'] as const) {
    const html = picked(type, false)
    expect(html).toContain('Osu, Accra, Greater Accra. Say in the landmark how to find the door.')
    expect(html).not.toContain('to the door.')
  }
})

test('says to everybody how far a press moves the pin', () => {
  expect(picked('chosen', false)).toMatch(/<legend class="(?!sr-only)[^"]*">Each press moves the pin 50 m/)
})
