import type { MetaArgs } from 'react-router'
import { limits } from '#contracts/limits.ts'
import { type BuyingSide, useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import {
  BoxIcon,
  EditIcon,
  EnvelopeIcon,
  FileIcon,
  InfoIcon,
  ReturnIcon,
  ShieldIcon,
  SpeechIcon,
  StoreIcon,
  TruckIcon,
} from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'

export const handle = { cache: 'public', query: [] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Help | Juaso'),
      description: t('Answers, contact, and the rules of the market.'),
    },
  )
}

function placesOf(paths: BuyingSide['paths']) {
  return [
    {
      to: paths.faqs,
      Icon: InfoIcon,
      title: t('Frequently Asked Questions'),
      text: t('Accounts, orders, payments, returns and delivery'),
    },
    {
      to: paths.contact,
      Icon: SpeechIcon,
      title: t('Contact us'),
      text: t('We answer within {hours} hours', { hours: limits.helpReplyHours }),
    },
    {
      to: paths.feedback,
      Icon: EditIcon,
      title: t('Feedback'),
      text: t('What is good, what is not, with screenshots'),
    },
    {
      to: paths.helpMessages,
      Icon: EnvelopeIcon,
      title: t('My messages to Juaso'),
      text: t('What you wrote, and what we answered'),
    },
    {
      to: paths.trackOrder,
      Icon: TruckIcon,
      title: t('Track your order'),
      text: t('By its number, without signing in'),
    },
    {
      to: paths.delivery,
      Icon: BoxIcon,
      title: t('Delivery'),
      text: t('How long it takes and what it costs'),
    },
    {
      to: paths.returns,
      Icon: ReturnIcon,
      title: t('Returns and refunds'),
      text: t('Until when, how, and how the money comes back'),
    },
    {
      to: paths.privacy,
      Icon: ShieldIcon,
      title: t('Privacy Notice'),
      text: t('What we keep about you, and for how long'),
    },
    {
      to: paths.terms,
      Icon: FileIcon,
      title: t('Terms and Conditions of Use'),
      text: t('The rules for buying and selling'),
    },
    { to: paths.about, Icon: StoreIcon, title: t('About Juaso'), text: t('Who we are and what we promise') },
  ]
}

/** /help and /b2b/help: the way to every help page. */
export default function HelpPage() {
  const { paths } = useSide()
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <h1>{t('How can we help?')}</h1>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {placesOf(paths).map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="card flex h-full items-center gap-4 p-4 hover:border-line-strong sm:p-5">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
