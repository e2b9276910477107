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

export const sockPath =
  'M346 100H528V452Q530 510 584 540L726 602Q800 640 784 712Q766 776 686 772L450 762Q342 752 336 640Q334 570 346 470Z'
