import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import { CompanyMark } from '../../company-mark.tsx'
import { useStore } from '../../store-context.ts'

/** Who gets the goods, as far as the delivery needs it. */
export function OrderCustomer({ order }: { order: StoreParcelDetail }) {
  const { recipient } = order
  const mayCall = useStore().rights.includes('orders')
  return (
    <section className="flex min-w-0 flex-col gap-2.5 text-sm">
      <h3 className="text-sm">Customer</h3>
      <p className="flex flex-wrap items-center gap-2 text-base">
        <span className="min-w-0 break-words">{order.customer}</span>
        <CompanyMark isVerified={order.company_verified} />
      </p>
      {recipient?.phone_number && (
        <div>
          <a
            href={`tel:${recipient.phone_number}`}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <PhoneIcon width={18} height={18} />
            Call {readablePhone(recipient.phone_number)}
          </a>
        </div>
      )}
      <h3 className="mt-1 text-sm">{order.delivery_type}</h3>
      {recipient ? (
        <address className="break-words text-ink-2 not-italic">
          {[recipient.full_name, ...recipient.lines].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <p className="break-words text-ink-2">{order.address}</p>
      )}
      {!recipient && mayCall && order.delivery !== 'pickup' && (
        <p className="text-xs text-ink-3">The full address is shown until the parcel has arrived.</p>
      )}
    </section>
  )
}
