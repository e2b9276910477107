import { data, redirect } from 'react-router'
import { callApi } from '#web/data/server-api.ts'
import { sideOf } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/track-order.ts'
import { TrackForm } from './track-form.tsx'
import { TrackingFailed, TrackingResult } from './tracking-result.tsx'

/** Order numbers could be guessed, so the server limits the lookups of these pages. */
export const handle = { isGuessable: true }

/** The page of a number is somebody's order, which no search engine shall show. */
export function meta({ matches, location, params }: Route.MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Track your order | Juaso'),
      description: t('Enter your order number to see where your Juaso order is and when it arrives.'),
      isIndexed: !params.orderNumber,
    },
  )
}

/**
 * /track-order and /track-order/{orderNumber} (BB-2.13). The form is a plain GET, so tracking works without scripts; a
 * number in the query redirects to the order's own path.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('order_number')
  if (asked !== null) {
    const number = asked.trim()
    if (number) throw redirect(sideOf(request).paths.orderTracking(encodeURIComponent(number)))
    // BB-5.12.
    const problem = t('Please enter an order number')
    return data({ number: '', problem, tracking: null, hasFailed: false })
  }
  const number = params.orderNumber?.trim() ?? ''
  if (!number) return data({ number, problem: null, tracking: null, hasFailed: false })
  const { status, body } = await callApi(context, 'GET /tracking/:number', { params: { number } })
  if (status === 200) return data({ number, problem: null, tracking: body, hasFailed: false })
  return data({ number, problem: null, tracking: null, hasFailed: true }, { status })
}

export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  const { number, problem, tracking, hasFailed } = loaderData
  return (
    <div className="page flex flex-col items-center gap-6 py-6 sm:py-10">
      <div className="flex w-full max-w-[44rem] flex-col gap-6">
        <div>
          <h1>{t('Track your order')}</h1>
          <p className="mt-1 text-ink-2">
            {t('Your order number starts with JU. You find it in My Orders and in our messages about it.')}
          </p>
        </div>
        <TrackForm key={number} number={number} problem={problem} />
        {hasFailed && <TrackingFailed />}
        {tracking && <TrackingResult tracking={tracking} />}
      </div>
    </div>
  )
}
