import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { startPaper } from '#web/parts/picture-upload/send-upload.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useAct } from '../parts/use-act.ts'

interface Props {
  paymentId: string
  /** Those that the bank has not decided. */
  disputes: readonly Pick<PaymentPage['disputes'][number], 'id' | 'number'>[]
  photos: readonly string[]
  /** What they show, and who sent them. */
  note: string
}

/** The photos of a return, each with a press that adds a copy of it for the bank: it stays when the return's own are gone. */
export function AddReturnPhotos({ paymentId: id, disputes, photos, note }: Props) {
  const add = useAct(
    async ({ dispute, photo }: { dispute: string; photo: number }) => {
      const file = await startPaper(await copyOf(photos[photo] ?? ''), () => undefined).done
      const words = `${note}, photo ${photo + 1} of ${photos.length}`.slice(0, limits.reasonLengthMax)
      const body = { file, about: 'return' as const, note: words }
      await api('POST /admin/payments/:id/disputes/:dispute/photos', { params: { id, dispute }, body })
    },
    { done: 'Added, and written into the log' },
  )
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((base, place) => (
        <li key={base} className="flex flex-col items-start gap-2">
          <Picture
            base={base}
            alt={`The buyer's photo ${place + 1}`}
            sizes="(min-width: 640px) 320px, 100vw"
            className="size-24 rounded-md object-cover"
          />
          {disputes.map(({ id: dispute, number }) => (
            <Button
              key={dispute}
              look="outline"
              size="small"
              busy={add.isPending && add.variables?.photo === place && add.variables.dispute === dispute}
              onClick={() => add.mutate({ dispute, photo: place })}
            >
              {disputes.length > 1 ? `Add to dispute ${number}` : 'Add for the bank'}
              <span className="sr-only"> photo {place + 1}</span>
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The largest stored size of a picture, as a file that a bank takes. */
async function copyOf(base: string): Promise<File> {
  const answer = await fetch(`${base}-900.webp`)
  if (!answer.ok) throw new Error(`the photo could not be read: ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the photo could not be copied')
  return new File([blob], 'return.jpg', { type: 'image/jpeg' })
}
