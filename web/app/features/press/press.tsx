import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { safeNext } from '#contracts/accounts/safe-next.ts'
import { ApiError } from '#web/data/http.ts'
import { postedPress, pressForm, usePressForm } from '#web/data/posted-press.ts'
import { serverApi, visitKey } from '#web/data/server-api.ts'
import { signInPath } from '#web/data/session/sign-in-path.ts'
import { sideOf, useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/press.ts'
import { buyerOf } from './buyer-of.server.ts'
import { doPress } from './do-press.server.ts'
import { asksFirst, type Press, pressIn, sureField } from './press.rules.ts'
import { wasDone } from './was-done.server.ts'

export const handle = { cache: 'person' }

export function meta() {
  return [{ title: t('Cart and favorites | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** Where the person came from, and what was done there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [done, id] = [searchParams.get('done'), searchParams.get('id') ?? '']
  const [api, visit] = [context.get(serverApi), context.get(visitKey)]
  const isSo =
    visit?.token && done
      ? await wasDone({ done, id }, await buyerOf(sideOf(request).side, visit, api), api.send)
      : false
  return { next: safeNext(searchParams.get('next')), done: isSo ? done : null, id }
}

/**
 * Does what a button asks for that the browser posted by itself, without scripts. The server has checked that the form came from
 * this site (plugins/web/web-forms.ts). A refusal is this page; what is done leads back.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const url = new URL(request.url)
  const next = safeNext(url.searchParams.get('next'))
  const press = pressIn(await request.formData())
  if (!press) return redirect(next)
  if (asksFirst(press)) return { asked: press }
  const api = context.get(serverApi)
  const buyer = await buyerOf(sideOf(request).side, context.get(visitKey), api)
  try {
    const refused = await doPress(press, buyer, api.send)
    return refused ? data({ refused }, { status: 409 }) : redirect(pathAfter(press, next, url.pathname))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return redirect(`${signInPath(next)}&error=${error.code}`)
  }
}

/** Pages that show by themselves what was done are opened again; on all others, which are the same for everyone, this page says it. */
function pathAfter({ verb, id }: Press, next: string, path: string): string {
  if (verb === 'quantity' || verb === 'remove') return next
  return `${path}?${new URLSearchParams({ done: verb, id, next })}`
}

/** /press: what became of a press without scripts. */
export default function PressPage({ loaderData: { next, done, id }, actionData }: Route.ComponentProps) {
  if (actionData && 'asked' in actionData) return <Question press={actionData.asked} next={next} />
  const refused = actionData?.refused
  return (
    <PressNotice title={refused?.title ?? titleAfter(done)} text={refused?.message}>
      {done === 'unfavorite' && !refused && (
        <Button look="outline" size="large" {...postedPress('favorite', id)}>
          {t('Undo')}
        </Button>
      )}
      <Onward done={refused ? null : done} next={next} />
    </PressNotice>
  )
}

function titleAfter(done: string | null): string {
  if (done === 'add') return t('Added to cart')
  if (done === 'favorite') return t('Added to Favorites')
  if (done === 'unfavorite') return t('Removed from Favorites')
  return t('Nothing was changed')
}

interface PressNoticeProps {
  title: string
  text?: string | undefined
  children: ReactNode
}

function PressNotice({ title, text, children }: PressNoticeProps) {
  return (
    <div className="page py-5 sm:py-8">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        action={<div className="flex flex-wrap justify-center gap-3">{children}</div>}
      >
        {text}
      </EmptyState>
    </div>
  )
}

function Onward({ done, next }: { done: string | null; next: string }) {
  const { paths } = useSide()
  return (
    <>
      {done === 'add' && (
        <LinkButton size="large" to={paths.cart}>
          {t('View cart')}
        </LinkButton>
      )}
      {done === 'favorite' && (
        <LinkButton size="large" to={paths.favorites}>
          {t('Favorites')}
        </LinkButton>
      )}
      <LinkButton size="large" look="outline" to={next}>
        {t('Continue')}
      </LinkButton>
    </>
  )
}

const questionForm = `${pressForm}-question`

/** [SH-4.06] */
function Question({ press, next }: { press: Press; next: string }) {
  const form = usePressForm()
  const isFavorite = press.verb === 'unfavorite'
  return (
    <PressNotice title={isFavorite ? t('Remove from Favorites') : t('Remove from cart')}>
      <form id={questionForm} {...form}>
        <input type="hidden" name={sureField} value="1" />
        <Button look="danger" size="large" {...postedPress(press.verb, press.id)} form={questionForm}>
          {t('Remove')}
        </Button>
      </form>
      <LinkButton size="large" look="outline" to={next}>
        {t('Cancel')}
      </LinkButton>
    </PressNotice>
  )
}
