import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { api, publicApi } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { useSide } from '#web/data/side.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { MessageForm } from '#web/parts/messages/thread.tsx'
import { productPath } from '#web/parts/paths.ts'
import { NotFound } from '#web/parts/shell/not-found.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Link } from '#web/ui/link.tsx'

export function meta() {
  return [{ title: t('Ask the seller | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /messages/new: the first question about `?product=` or about `?order=` and its `&parcel=`. */
export default function AskPage() {
  const [query] = useSearchParams()
  const { paths } = useSide()
  const navigate = useNavigate()
  const product = query.get('product')
  const number = query.get('order')
  const attempt = useAttempt()
  const asking = useMutation({
    mutationFn: (text: string) => {
      const about = product
        ? { product }
        : { order: { number: number ?? '', parcel: Number(query.get('parcel')) || 1 } }
      const body = { ...about, text }
      return sendOnce(attempt, body, (key) => api('POST /conversations', { body, key }))
    },
    onSuccess: ({ id }) => navigate(paths.conversation(id), { replace: true }),
    onError: (error) => showToast(failureNotice(t('Your question was not sent'), error)),
  })
  if (!product && !number)
    return <NotFound sentence={t('Ask a seller on the page of a product or of an order.')} />
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-4 sm:py-6">
      <h1>{t('Ask the seller')}</h1>
      {product && <AboutProduct id={product} />}
      {number && <p className="text-ink-2">{t('Order {number}', { number })}</p>}
      <MessageForm
        label={t('Your question')}
        busy={asking.isPending}
        onSend={(text) =>
          asking.mutateAsync(text).then(
            () => true,
            () => false,
          )
        }
      />
    </div>
  )
}

/** What the question is about, and who reads it. The question can be sent before that is known. */
function AboutProduct({ id }: { id: string }) {
  const { audience, prefix } = useSide()
  const { data: product } = useQuery({
    queryKey: ['asked-product', id, audience],
    queryFn: ({ signal }) => publicApi('GET /products/:id', { params: { id }, query: { audience }, signal }),
  })
  if (!product) return null
  const name = (
    <Link to={prefix + productPath(product)} className="font-semibold text-ink hover:text-accent">
      {product.name}
    </Link>
  )
  return (
    <p className="text-ink-2">
      <Rich text="About {product}, sold by {store}" parts={{ product: name, store: product.store.name }} />
    </p>
  )
}
