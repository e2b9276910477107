import phone from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp?url'
import shield from '@lobehub/fluent-emoji-3d/assets/1f6e1-fe0f.webp?url'
import scooter from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp?url'
import back from '@lobehub/fluent-emoji-3d/assets/21a9-fe0f.webp?url'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'

const facts = [
  { drawing: phone, title: 'Pay by MoMo', words: 'MTN, Telecel, AirtelTigo or card' },
  {
    drawing: scooter,
    title: 'FlexRoute delivery',
    words: `GHS ${cedisOf(limits.shopperDeliveryPesewas)} anywhere in Ghana`,
  },
  {
    drawing: shield,
    title: 'Money held safely',
    words: `Shops are paid ${limits.payoutHoldDays} days after delivery`,
  },
  { drawing: back, title: `${limits.returnDays}-day returns`, words: 'Refunded the way you paid' },
]

/** What the market promises everyone; each is a rule that the server keeps. */
export function TrustRow() {
  return (
    <ul aria-label="Why Juaso" className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      {facts.map(({ drawing, title, words }) => (
        <li key={title} className="flex items-center gap-3">
          <img src={drawing} alt="" width={256} height={256} loading="lazy" className="size-9 sm:size-10" />
          <div className="min-w-0">
            <p className="text-sm font-semibold">{title}</p>
            <p className="text-xs text-ink-3 sm:text-sm">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
