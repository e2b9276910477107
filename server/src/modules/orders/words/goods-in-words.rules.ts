interface Goods {
  readonly name: string
  readonly quantity: number
}

export const nameOfGoods = ({ quantity, name }: Goods) => `${quantity} × ${name}`

const linesNamed = 3

/** The first lines by name, and how many there are besides: `2 × Rice, 1 × Oil, 1 × Salt + 4`. */
export function goodsInWords(lines: readonly Goods[]): string {
  const named = lines.slice(0, linesNamed).map(nameOfGoods).join(', ')
  return lines.length > linesNamed ? `${named} + ${lines.length - linesNamed}` : named
}
