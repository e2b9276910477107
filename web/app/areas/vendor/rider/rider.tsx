import { useContext } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { hasVariantName } from '#contracts/catalog/variant-name.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis } from '#contracts/money.ts'
import type { RiderParcel } from '#contracts/orders/rider.ts'
import { ScriptMark } from '#web/data/browser/script-mark.ts'
import { ApiError } from '#web/data/http.ts'
import { callWith, type PageProblem, readApi, serverApi } from '#web/data/server-api.ts'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { plainPage } from '#web/parts/shell/plain-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import type { Route } from './+types/rider.ts'

export const handle = plainPage

export function meta() {
  return [{ title: 'Your delivery | Juaso' }, { name: 'robots', content: 'noindex' }]
}

/** /rider/{token}: one parcel for the store's rider, who has no account. The store sends the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return readApi(context, 'GET /riders/:token', { params: { token: params.token } })
}

/** Takes the buyer's code. A refusal is this page, with what the parcel has become meanwhile. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  // A body that is no form has no code.
  const form = await request.formData().catch(() => null)
  const code = String(form?.get('code') ?? '').replace(/\D/g, '')
  if (!/^\d{4}$/.test(code)) return data({ error: 'Please type the four digits' }, { status: 400 })
  try {
    await callWith(context.get(serverApi).send)('POST /riders/:token/delivery-code', {
      params: { token },
      body: { code },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ error: error.errors.code?.[0] ?? error.message }, { status: error.status })
  }
  // Loaded once more, the page sends no code again.
  return redirect(new URL(request.url).pathname)
}

/** An address that is not complete, or that the store has replaced; or a fault of ours. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page flex max-w-[36rem] flex-col items-center gap-4 py-16 text-center">
      <EmptyStall />
      <h1 className="text-xl">
        {isUnknown ? (error.data as PageProblem).sentence : 'Something went wrong at Juaso'}
      </h1>
      {!isUnknown && (
        <a href={`/rider/${params.token}`} className={buttonClass({})}>
          Try again
        </a>
      )}
    </div>
  )
}

/** The page has no other script: this one has the browser keep the answer for the time without network (public/pages-worker.js). */
const registers = "navigator.serviceWorker?.register('/pages-worker.js').catch(() => {})"

export default function RiderPage({ loaderData: parcel, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-[36rem] flex-col gap-4 py-6">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <script nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: registers }} />
      <div>
        <p className="text-sm break-words text-ink-2">{parcel.store}</p>
        <h1 className="break-words">{parcel.order_number}</h1>
        <p className="text-sm text-ink-2">
          Letters on the parcel: <strong className="tracking-widest text-ink">{parcel.code}</strong>
        </p>
      </div>
      {parcel.recipient ? (
        <>
          <Recipient recipient={parcel.recipient} />
          {parcel.to_collect !== null && (
            <div className="card p-4">
              <p className="text-lg font-bold">Collect in cash: {formatCedis(parcel.to_collect)}</p>
              <p className="mt-1 text-sm text-ink-2">FlexRoute hands it in to Juaso, not to the store.</p>
            </div>
          )}
          <CodeForm isClosed={parcel.code_state === 'closed'} error={actionData?.error} />
        </>
      ) : (
        <div role="status" className="card p-4">
          <h2>{parcel.status === 'delivered' ? 'Delivered. Thank you!' : 'Not on its way'}</h2>
          <p className="mt-1 text-sm text-ink-2">
            {parcel.status === 'delivered'
              ? 'Nothing more is to be done for this parcel.'
              : `This parcel is “${parcel.status_label}”. Ask the store.`}
          </p>
        </div>
      )}
      <Contents items={parcel.items} />
    </div>
  )
}

function Recipient({ recipient }: { recipient: NonNullable<RiderParcel['recipient']> }) {
  const where = recipient.lines.join(', ')
  return (
    <section aria-labelledby="recipient" className="card flex flex-col gap-3 p-4">
      <h2 id="recipient">Bring it to</h2>
      <address className="break-words not-italic">
        {[recipient.full_name, ...recipient.lines].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <a href={`tel:${recipient.phone_number}`} className={buttonClass({})}>
          <PhoneIcon width={18} height={18} />
          Call {readablePhone(recipient.phone_number)}
        </a>
        <a
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: where })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'outline' })}
        >
          Open the map
        </a>
      </div>
    </section>
  )
}

interface CodeFormProps {
  isClosed: boolean
  error: string | undefined
}

/** The four digits that the buyer sees in the order complete the delivery. */
function CodeForm({ isClosed, error }: CodeFormProps) {
  if (isClosed) {
    return (
      <p className="card p-4 text-sm text-ink-2">
        {limits.deliveryCodeTries} wrong codes have closed the code. Tell the store when you have handed the
        parcel over.
      </p>
    )
  }
  return (
    <form method="post" className="card flex flex-col gap-3 p-4">
      <TextInput
        label="The buyer's code"
        hint="Ask for the four digits in the buyer's order, after the parcel is handed over."
        error={error}
        name="code"
        required
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]{4}"
        title="Four digits"
        maxLength={4}
      />
      <Button type="submit" size="large" wide>
        Complete delivery
      </Button>
    </form>
  )
}

function Contents({ items }: Pick<RiderParcel, 'items'>) {
  return (
    <section aria-labelledby="contents" className="card p-4">
      <h2 id="contents" className="text-base">
        In the parcel
      </h2>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {items.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: The lines of a parcel have no id here and keep their order.
            key={index}
            className="flex gap-3 py-2.5 text-sm"
          >
            <b className="shrink-0 tabular-nums">{line.quantity} ×</b>
            <span className="min-w-0 break-words">
              {line.name}
              {hasVariantName(line.variant_name) && `, ${line.variant_name}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
