import { byWords, type Goods, kind, numberBefore } from '../../kit/goods.ts'
import { word } from '../../kit/letters.ts'
import { at, line, shape, times } from '../../kit/shapes.ts'
import { bagOf, sackOf } from '../../kit/vessels.ts'

/** A pack as large as its weight: a pouch to five kilos, a sack above. */
const packed = (goods: Goods, hex: string, contents: string, ink: string) => {
  const kilos = numberBefore(goods, 'kg', 1)
  const seen = `url(#${contents})`
  if (kilos > 9)
    return sackOf(
      goods,
      '#f6efdf',
      ink,
      shape('M330 500H570V620H330Z', seen) + line('M330 500H570V620H330Z', ink, 5),
      kilos > 20,
    )
  return at(
    450,
    470 + (kilos < 2 ? 50 : 0),
    kilos < 2 ? 0.8 : kilos < 4 ? 0.9 : 1,
    bagOf(goods, hex, { window: seen }),
  )
}

export const gariFamily = byWords({
  'lot of 10': kind(
    'yard',
    (goods) =>
      times(4, (i) =>
        at(
          270 + (i % 2) * 330,
          290 + Math.floor(i / 2) * 320,
          0.5,
          sackOf({ ...goods, name: 'Gari, fine white, 50 kg' }, '#f6efdf', '#1f6b45'),
        ),
      ) + word('× 10', 770, 820, { size: 60, colour: '#c4323a' }),
    [430, 430],
  ),
  'yellow gari': kind('kitchen', (goods) => packed(goods, '#d98c1f', 'powder-e8b83a', '#a8621a'), [450, 560]),
  soakings: kind('kitchen', (goods) => packed(goods, '#7a50a4', 'powder-f3ead0', '#5b3a7a'), [450, 560]),
  kokonte: kind('kitchen', (goods) => packed(goods, '#8a6a4a', 'powder-d8c8b0', '#5b4020'), [450, 560]),
  'fufu flour': kind('kitchen', (goods) => packed(goods, '#2e8054', 'powder-f4ecd0', '#1f5a3a'), [450, 560]),
  banku: kind('kitchen', (goods) => packed(goods, '#2f6fb0', 'powder-f6f0e0', '#1f4f7a'), [450, 560]),
  'tom brown': kind('kitchen', (goods) => packed(goods, '#b5763a', 'powder-a9683c', '#6b3f1a'), [450, 560]),
  koko: kind('kitchen', (goods) => packed(goods, '#a8412c', 'powder-c9b8a4', '#7a2a1a'), [450, 560]),
  '': kind('kitchen', (goods) => packed(goods, '#f1e2c0', 'powder-fbf3dc', '#1f6b45'), [450, 560]),
})

export const grains = byWords({
  'jasmine rice': kind(
    'kitchen',
    (goods) =>
      goods.name.includes('lot of')
        ? times(4, (i) =>
            at(
              270 + (i % 2) * 330,
              290 + Math.floor(i / 2) * 320,
              0.5,
              sackOf({ ...goods, name: 'Jasmine rice, 25 kg' }, '#f8f4ea', '#c4323a'),
            ),
          ) + word('× 20', 770, 820, { size: 60, colour: '#c4323a' })
        : packed(goods, '#c4323a', 'grains-fbf8ee', '#c4323a'),
    [450, 560],
  ),
  'ghana rice': kind('kitchen', (goods) => packed(goods, '#2e8054', 'grains-f1e2b8', '#1f6b45'), [450, 560]),
  'brown rice': kind('kitchen', (goods) => packed(goods, '#8a5a34', 'grains-b98a5a', '#6b3f1a'), [450, 560]),
  waakye: kind('kitchen', (goods) => packed(goods, '#7a2940', 'beans-e8d4b0', '#7a2940'), [450, 560]),
  cowpea: kind('kitchen', (goods) => packed(goods, '#d49d28', 'beans-f3e6cc', '#8a5a12'), [450, 560]),
  bambara: kind('kitchen', (goods) => packed(goods, '#a8622a', 'beans-d8b484', '#6b3a14'), [450, 560]),
  maize: kind('yard', (goods) => packed(goods, '#e8c23a', 'grains-f6ecd0', '#2e6b3a'), [450, 560]),
  millet: kind('kitchen', (goods) => packed(goods, '#6b7a4a', 'powder-b9b49a', '#4a5a2a'), [450, 560]),
  fonio: kind('kitchen', (goods) => packed(goods, '#c98a4a', 'powder-efe4c0', '#7a4a1a'), [450, 560]),
  '': kind('kitchen', (goods) => packed(goods, '#5b8f5a', 'beans-e8d08a', '#3a6a3a'), [450, 560]),
})
