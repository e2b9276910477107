import { dark } from '../../kit/colours.ts'
import { byName, type Goods } from '../../kit/goods.ts'
import { overlay } from '../../kit/paints.ts'
import { ground, line, oval, rect, shape, times, within } from '../../kit/shapes.ts'

export const bolgaBody = 'M180 410Q170 700 290 770Q450 800 610 770Q730 700 720 410Q450 450 180 410Z'

export const stripesIn = (goods: Goods) =>
  byName(goods, [
    ['sunset', ['c4323a', 'e0a021', 'ec775d', '7a2940']],
    ['indigo', ['2a3c7b', 'd8b06a', '2a3c7b', '4a5fa5']],
    ['leather-trim', ['2e8054', 'd8b06a', '7a2940', 'd8b06a']],
    ['mini', ['7a50a4', 'e0a021', '2e8054', 'c4323a']],
    ['mixed', ['2f7fbd', 'c4323a', 'e0a021', '2e8054']],
    ['', ['d8b06a', 'd8b06a', 'c99a55', 'd8b06a']],
  ] as const)

/** A round basket of twisted straw from Bolgatanga, with its leather-bound handle. */
export const bolga = (goods: Goods, handle = true) => {
  const bands = stripesIn(goods)
  return (
    ground(450, 776, 230) +
    (handle
      ? line('M250 430Q240 130 450 124Q660 130 650 430', '#5b3420', 40) +
        line('M250 430Q240 130 450 124Q660 130 650 430', '#8a5430', 28) +
        line('M250 430Q240 130 450 124Q660 130 650 430', '#c98a54', 5, 'stroke-dasharray="6 10"')
      : '') +
    oval(450, 412, 270, 52, '#5f4423') +
    oval(450, 416, 240, 40, '#3f2c16') +
    within(
      bolgaBody,
      times(6, (i) =>
        rect(
          150,
          390 + i * 66,
          600,
          70,
          `url(#basket-${bands[i % 4]}-${dark(`#${bands[i % 4]}`, 0.2).slice(1)})`,
        ),
      ),
    ) +
    shape(bolgaBody, overlay.round) +
    line('M180 412Q450 470 720 412', '#8a5430', 22) +
    line('M180 408Q450 464 720 408', '#c98a54', 4, 'stroke-dasharray="6 10"')
  )
}
