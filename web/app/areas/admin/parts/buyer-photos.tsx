import { Picture } from '#web/ui/picture.tsx'

/** The photos that a buyer sent in with a return. */
export function BuyerPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((image, place) => (
        <li key={image}>
          <Picture
            base={image}
            alt={`The buyer's photo ${place + 1}`}
            sizes="(min-width: 640px) 320px, 100vw"
            className="size-24 rounded-md object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
