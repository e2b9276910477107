import { at, oval, shape, turned } from './shapes.ts'

const arm =
  'M470 318C430 250 300 236 224 318C150 402 176 560 282 600C346 624 404 586 396 530C392 500 352 498 350 530C346 552 322 556 302 540C248 500 244 414 290 366C336 322 410 340 436 384Z'

/**
 * Gye Nyame, "except God": a ribbed column between two hooked arms, each the other turned by half. Made for the middle of the canvas,
 * some 620 wide.
 */
const sign = (colour: string) => {
  const half =
    shape(arm, colour) +
    shape('M204 420L120 396Q108 420 124 436L198 462Z', colour) +
    oval(436, 384, 64, 30, colour)
  return half + turned(180, 450, 450, half) + oval(450, 450, 76, 30, colour)
}

export const gyeNyame = (x: number, y: number, width: number, colour: string) =>
  at(x, y, width / 660, sign(colour))
