import { byWords, kind } from '../../kit/goods.ts'
import { at, rect, shape, times, turned } from '../../kit/shapes.ts'
import { bagOf, cardBox } from '../../kit/vessels.ts'
import { bone, dogFace, fish } from './pets-parts.ts'

export const petTreats = byWords({
  'cow-ear': kind(
    'yard',
    (goods) =>
      at(420, 450, 0.9, bagOf(goods, '#5b3420', { window: 'url(#beans-a9683c)' })) +
      times(3, (i) =>
        turned(
          -20 + i * 24,
          720,
          700,
          shape(
            `M${680 + i * 24} 760Q${660 + i * 20} 600 ${740 + i * 16} 560Q${790 + i * 10} 660 ${740 + i * 16} 780Z`,
            'url(#face-8a5a34)',
          ),
        ),
      ),
    [450, 520],
  ),
  biscuits: kind(
    'yard',
    (goods) =>
      at(410, 440, 0.88, cardBox(goods, '#2b8482', { emblem: dogFace(430, 545, 0.26) })) +
      bone(680, 740, 0.34, '#c98a4a', 14) +
      bone(560, 770, 0.3, '#d9a05b', -20),
    [450, 480],
  ),
  '': kind(
    'yard',
    (goods) =>
      at(430, 450, 0.88, bagOf(goods, '#2b6f8a', { emblem: fish(450, 600, 0.4, '#c9a878') })) +
      times(3, (i) => rect(640 + i * 40, 560 + i * 30, 44, 210, 'url(#round-b58a5a)', 20)),
    [450, 520],
  ),
})
