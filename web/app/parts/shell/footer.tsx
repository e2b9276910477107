import { useLocation } from 'react-router'
import type { Side } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { isVendorPath, useSide } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { PhoneIcon, ReturnIcon, ShieldIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { DataSaving } from './data-saving.tsx'
import { LanguageList } from './header/language-menu.tsx'
import { Logo } from './header/logo.tsx'
import type { ShellCategory } from './shell-data.ts'

const factsOf = (side: Side) => [
  { Icon: PhoneIcon, title: mark('Pay by MoMo'), text: mark('MTN, Telecel, AirtelTigo or card') },
  {
    Icon: TruckIcon,
    title: mark('FlexRoute delivery'),
    text:
      side === 'business'
        ? mark('{fee} anywhere in Ghana, free above {free}')
        : mark('{fee} anywhere in Ghana'),
  },
  { Icon: ShieldIcon, title: mark('Money held safely'), text: mark('Vendors are paid after delivery') },
  { Icon: ReturnIcon, title: mark('{days}-day returns'), text: mark('Money back, no store credit') },
]
const figures = {
  fee: formatPesewas(limits.deliveryPesewas),
  free: formatPesewas(limits.businessFreeDeliveryAbovePesewas),
  days: limits.returnDays,
}

/** Companies do not pay in cash; verified ones buy on invoice. */
const paymentMethodsOf = (side: Side) => [
  ...['MTN MoMo', 'Telecel Cash', 'AirtelTigo Money', 'Visa', 'Mastercard'],
  side === 'business' ? paymentMethodLabels.net_30 : mark('Cash on delivery'),
]

const account = [
  { page: 'orders', label: mark('My Orders') },
  { page: 'trackOrder', label: mark('Track Order') },
  { page: 'favorites', label: mark('Favorites') },
  { page: 'cart', label: mark('Cart') },
] as const

const help = [
  { page: 'contact', label: mark('Contact us') },
  { page: 'faqs', label: mark('Questions and answers') },
  { page: 'feedback', label: mark('Feedback') },
  { page: 'delivery', label: mark('Delivery') },
  { page: 'returns', label: mark('Returns and refunds') },
  { page: 'about', label: mark('About Juaso') },
  { page: 'privacy', label: mark('Privacy Notice') },
  { page: 'terms', label: mark('Conditions of Use') },
] as const

/** Of pages where people work or keep their account, and buy nothing. */
function WorkFooter() {
  const { paths } = useSide()
  return (
    <footer className="page mt-8 border-t border-line py-2 text-sm print:hidden">
      <nav aria-label={t('Help')}>
        <ul className="footer-links flex flex-wrap gap-x-5">
          <li>
            <Link to={paths.help}>{t('Help')}</Link>
          </li>
          {help
            .filter(({ page }) => ['contact', 'faqs', 'privacy', 'terms'].includes(page))
            .map(({ page, label }) => (
              <li key={page}>
                <Link to={paths[page]}>{translate(label)}</Link>
              </li>
            ))}
        </ul>
      </nav>
      <LanguageList />
    </footer>
  )
}

/** The footer: guarantees, links, payment methods; of pages where nobody shops one line. Each link must have a page. */
export function Footer({ categories }: { categories: readonly ShellCategory[] }) {
  const { side, prefix, paths } = useSide()
  const { pathname } = useLocation()
  if (isVendorPath(pathname) || pathname.startsWith('/b2b/account')) return <WorkFooter />
  return (
    <footer className="mt-12 print:hidden">
      <div className="page grid grid-cols-1 gap-4 py-6 min-[360px]:grid-cols-2 lg:grid-cols-4">
        {factsOf(side).map(({ Icon, title, text }) => (
          <div key={title} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              <Icon />
            </span>
            <p className="min-w-0 text-xs text-ink-2 sm:text-sm">
              <strong className="block text-sm font-semibold text-ink sm:text-base">
                {translate(title, figures)}
              </strong>
              {translate(text, figures)}
            </p>
          </div>
        ))}
      </div>
      <div className="border-t border-line bg-surface">
        <div className="page grid grid-cols-2 gap-8 py-8 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
          <FooterLinks
            title={t('Shop')}
            className="max-sm:row-span-2"
            links={[
              { to: paths.categories, label: t('All categories') },
              ...categories
                .slice(0, 5)
                .map(({ slug, title }) => ({ to: prefix + categoryPath(slug), label: title })),
              { to: '/b2b', label: t('Buying for Business') },
              { to: '/b2b/vendor-dashboard', label: t('Sell on Juaso') },
            ]}
          />
          <FooterLinks
            title={t('Your account')}
            links={account.map(({ page, label }) => ({ to: paths[page], label: translate(label) }))}
          />
          <FooterLinks
            title={t('Help')}
            links={help.map(({ page, label }) => ({ to: paths[page], label: translate(label) }))}
          />
          <div className="col-span-2 flex flex-col gap-3 sm:col-span-3 lg:col-span-1">
            <h2 className="text-sm">{t('Ways to pay')}</h2>
            <ul className="flex flex-wrap gap-2">
              {paymentMethodsOf(side).map((method) => (
                <li
                  key={method}
                  className="rounded-sm border border-line px-2.5 py-1 text-xs font-semibold text-ink-2"
                >
                  {translate(method)}
                </li>
              ))}
            </ul>
            <LanguageList />
            <DataSaving />
            <p className="mt-auto flex flex-wrap items-center gap-3 pt-4 text-xs text-ink-3">
              <Logo side="shopper" />
              {t('The market of Ghana. Prices in Ghana cedis.')}
            </p>
          </div>
        </div>
      </div>
      <div className="kente" />
    </footer>
  )
}

interface LinksProps {
  title: string
  links: readonly { to: string; label: string }[]
  className?: string
}

function FooterLinks({ title, links, className }: LinksProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-1 text-sm">{title}</h2>
      <ul className="footer-links">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
