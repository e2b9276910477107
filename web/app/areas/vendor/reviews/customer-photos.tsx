import { useState } from 'react'
import type { VendorReviewSummary } from '#contracts/reviews/vendor-reviews.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Lightbox } from './lightbox.tsx'

interface Props {
  photos: VendorReviewSummary['photos']
  count: number
}

/** [VE-2.24] [VE-9.04] The newest 12 photos of customers; a '+N' tile says how many more there are. */
export function CustomerPhotos({ photos, count }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  if (photos.length === 0) return null
  const more = count - photos.length
  return (
    <section aria-labelledby="customer-photos" className="flex flex-col gap-3">
      <h2 id="customer-photos" className="text-lg">
        Customer Photos
      </h2>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 xl:grid-cols-[repeat(13,minmax(0,1fr))]">
        {photos.map(({ image, review }, place) => (
          <li key={image}>
            <button
              type="button"
              aria-label={`Photo ${place + 1} by ${review.customer_name}`}
              onClick={() => setOpened(place)}
              className="block w-full overflow-hidden rounded-md"
            >
              <Picture base={image} alt="" sizes="120px" sizeMax={320} className="aspect-square w-full" />
            </button>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              aria-label={`${more} more photos, in the reviews below`}
              onClick={() => document.querySelector('#review-filters')?.scrollIntoView()}
              className="grid aspect-square w-full place-items-center rounded-md bg-sunken text-lg font-bold"
            >
              +{more}
            </button>
          </li>
        )}
      </ul>
      {opened !== null && <Lightbox {...{ photos, opened }} onShow={setOpened} />}
    </section>
  )
}
