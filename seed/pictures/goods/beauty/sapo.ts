import { dark, light } from '../../kit/colours.ts'
import { at, line, oval, shape, times, within } from '../../kit/shapes.ts'

/** Stretched net: its threads cross, and it is gathered along its length. */
const net = (d: string, hex: string) =>
  shape(d, hex) + shape(d, `url(#netting-${dark(hex, 0.28).slice(1)}-${light(hex, 0.45).slice(1)})`)

/** One end: gathered, tied off, and a frill of net beyond the knot. */
const end = (x: number, y: number, hex: string, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${net('M-30 0Q-110 60 -92 116Q-66 96 -48 128Q-24 100 0 132Q24 100 48 128Q66 96 92 116Q110 60 30 0Z', hex)}${line(
    'M-14 10Q-50 60 -52 108M0 10V112M14 10Q50 60 52 108',
    dark(hex, 0.3),
    5,
  )}${oval(0, 0, 40, 22, dark(hex, 0.22))}${line('M-32 -3Q0 9 32 -3', light(hex, 0.4), 5)}</g>`

/** Folded in long loops as it is sold, and tied in the middle. */
export function foldedNet(hex: string): string {
  const d =
    'M120 330Q90 260 180 240H720Q810 260 780 340Q820 400 780 460Q820 530 780 580Q810 650 720 670H180Q90 650 120 570Q80 520 120 450Q80 390 120 330Z'
  return (
    net(d, hex) +
    within(
      d,
      line(
        times(5, (i) => `M60 ${300 + i * 76}Q450 ${330 + i * 60} 840 ${300 + i * 76}`),
        dark(hex, 0.34),
        9,
      ),
    ) +
    shape('M420 232H480L494 676H406Z', dark(hex, 0.4))
  )
}

/** Two metres of net, hung in a bow from one hand to the other as it is drawn over the back, its middle twisted. */
export function longNet(): string {
  const hex = '#d9518a'
  const body =
    'M186 118Q110 250 150 400Q196 560 330 640Q450 716 570 640Q704 560 750 400Q790 250 714 118Q690 96 660 124Q676 260 626 376Q570 492 450 496Q330 492 274 376Q224 260 240 124Q210 96 186 118Z'
  const gathers = [0.14, 0.32, 0.5, 0.68, 0.86]
    .map((share) => {
      const [x, low, side] = [214 - 46 + share * 92, 672 - share * 150, 130 + share * 130]
      return `M${x.toFixed(0)} 120Q${(side - 4).toFixed(0)} 330 ${(250 + share * 70).toFixed(0)} ${(low - 130).toFixed(0)}Q${(350 + share * 20).toFixed(0)} ${low.toFixed(0)} 450 ${low.toFixed(0)}Q${(550 - share * 20).toFixed(0)} ${low.toFixed(0)} ${(650 - share * 70).toFixed(0)} ${(low - 130).toFixed(0)}Q${(904 - side).toFixed(0)} 330 ${(900 - x).toFixed(0)} 120`
    })
    .join('')
  const whole =
    shape(body, 'rgba(20,16,14,.1)', 'transform="translate(18 30)"') +
    shape(body, 'rgba(20,16,14,.12)', 'transform="translate(9 15)"') +
    net(body, hex) +
    within(
      body,
      line(gathers, dark(hex, 0.34), 7) +
        line(gathers, light(hex, 0.5), 5, 'transform="translate(9 -6)"') +
        shape(
          'M186 118Q110 250 150 400Q196 560 330 640Q450 716 570 640L560 600Q450 650 350 590Q230 520 196 390Q160 250 214 110Z',
          'rgba(0,0,0,.1)',
        ),
    ) +
    end(213, 124, hex, 172) +
    end(687, 124, hex, 188)
  return at(450, 500, 0.92, whole)
}
