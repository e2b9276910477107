import { byWords, hashOf, kind } from '../kit/goods.ts'
import { linesOf } from '../kit/labels.ts'
import { word } from '../kit/letters.ts'
import { disc, ground, line, rect } from '../kit/shapes.ts'

const paints = ['#0b5b3b', '#a8412c', '#244a7a', '#7a2940', '#8a5a12', '#5a3b7a', '#1f5f66'] as const

/** The painted board over a shop's door: its name, its initials and a strip of kente. */
export const shopSign = byWords({
  '': kind('wall', ({ name }) => {
    const paint = paints[hashOf(name) % paints.length] ?? paints[0]
    const [a, b, c] = (
      [
        ['e0b13c', '2e8054', 'c4323a'],
        ['c4323a', 'e0b13c', '244a7a'],
        ['2e8054', 'f4f2ec', 'e0b13c'],
      ] as const
    )[hashOf(`${name}+`) % 3] ?? ['e0b13c', '2e8054', 'c4323a']
    const initials = name
      .split(' ')
      .filter((one) => /[A-Z]/.test(one))
      .slice(0, 2)
      .map((one) => one[0])
      .join('')
    const lines = linesOf(name, 2)
    return (
      ground(450, 800, 340) +
      rect(90, 100, 720, 690, '#3a2a1e', 70) +
      rect(104, 108, 692, 664, paint, 60) +
      rect(104, 108, 692, 664, 'url(#lit-fall)', 60) +
      disc(450, 340, 170, '#fbf6e6') +
      disc(450, 340, 150, paint) +
      word(initials, 450, 342, { size: 140, colour: '#fbf6e6', weight: 0.2, fit: 240 }) +
      rect(104, 532, 692, 40, `url(#kente-${a}-${b}-${c}-1d1a19-0-48)`) +
      lines
        .map((text, i) =>
          word(text, 450, (lines.length > 1 ? 634 : 668) + i * 74, {
            size: 56,
            colour: '#fbf6e6',
            fit: 600,
            weight: 0.18,
          }),
        )
        .join('') +
      line('M250 100V40M650 100V40', '#3a2a1e', 14)
    )
  }),
})
