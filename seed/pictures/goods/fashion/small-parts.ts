export const gold = '#d6ae4c'

export const loop = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  from = 0,
  to = Math.PI * 2,
) =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / count
    return [Math.round(cx + Math.sin(angle) * rx), Math.round(cy - Math.cos(angle) * ry)] as const
  })
