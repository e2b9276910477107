import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import { classNames } from '#web/ui/class-names.ts'

/** [VE-4.09] [VE-4.11] How far an order is; [VE-4.10] nothing for one that is cancelled or comes back. */
export function OrderProgress({ progress, delivery }: Pick<StoreParcel, 'progress' | 'delivery'>) {
  if (progress === 0) return null
  const steps =
    delivery === 'pickup'
      ? ['Confirmed', 'Processing', 'Ready for Pickup', 'Picked up']
      : ['Confirmed', 'Processing', 'Out for Delivery', 'Delivered']
  const reached = progress / 25
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={steps[reached - 1]}
      className="grid grid-cols-4 gap-1.5"
    >
      {steps.map((step, index) => (
        <div key={step} className="min-w-0">
          <div className={classNames('h-1.5 rounded-full', index < reached ? 'bg-accent' : 'bg-line')} />
          <p
            className={classNames(
              'mt-1 text-xs leading-tight',
              index === reached - 1 ? 'font-bold text-accent' : 'text-ink-3',
            )}
          >
            {step}
          </p>
        </div>
      ))}
    </div>
  )
}
