import { type DragEvent, type PointerEvent, useState } from 'react'

/**
 * Orders pictures by dragging: a mouse takes the whole tile, a finger its handle, because a finger on the picture scrolls the page.
 * `onMove` gets the picture and its new place.
 */
export function usePictureOrder(onMove: (picture: string, place: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  return {
    dragged,
    tileProps: (picture: string, place: number) => ({
      draggable: true,
      'data-place': place,
      onDragStart: () => setDragged(picture),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && dragged !== picture) onMove(dragged, place)
        setDragged(null)
      },
    }),
    handleProps: (picture: string, place: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(picture)
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const over = placeAt(clientX, clientY)
        if (dragged === picture && over !== null && over !== place) onMove(picture, over)
        setDragged(null)
      },
      onPointerCancel: () => setDragged(null),
    }),
  }
}

/** The place of the tile at this point of the screen; null where none is. */
function placeAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return tile ? Number(tile.dataset.place) : null
}
