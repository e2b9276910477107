import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from './button/button.tsx'

type Part<Props> = ComponentType<Props>
type Load<Props> = () => Promise<{ default: Part<Props> }>

/** Asks for the script of the part above again. */
const LoadAgain = createContext(() => {})

/**
 * A part of a page whose script is loaded when the part is first shown. Without network, or after a new version of the site
 * replaced the script, the import fails, and React would replace the whole page with an error. Here `Missing` is shown in
 * place of the part, and the next time the part is shown its script is asked for again. Where a person asked again and the
 * site no longer has it, the page is loaded anew.
 *
 * `Waiting`: what is shown while the script is on its way.
 */
export function onDemand<Props extends object>(
  load: Load<Props>,
  { Missing = MissingPart, Waiting = LeftOut }: { Missing?: Part<Props>; Waiting?: Part<Props> } = {},
): Part<Props> {
  const attempt = (): LazyExoticComponent<Part<Props>> =>
    lazy(() =>
      load().catch(({ cause }: Error) => {
        script.latest = attempt()
        // Only then: what was typed in the page is lost.
        if (script.isAskedAgain && (cause === 404 || cause === 410)) location.reload()
        script.isAskedAgain = false
        return { default: Missing }
      }),
    )
  const script = { latest: attempt(), isAskedAgain: false }
  return (props) => (
    <Loading script={script} waiting={<Waiting {...props} />}>
      {(Loaded) => <Loaded {...props} />}
    </Loading>
  )
}

interface LoadingProps<Props> {
  script: { readonly latest: LazyExoticComponent<Part<Props>>; isAskedAgain: boolean }
  waiting: ReactNode
  children: (Loaded: LazyExoticComponent<Part<Props>>) => ReactNode
}

function Loading<Props extends object>({ script, waiting, children }: LoadingProps<Props>) {
  const [loaded, setLoaded] = useState(() => script.latest)
  const loadAgain = () => {
    script.isAskedAgain = true
    setLoaded(() => script.latest)
  }
  return (
    <LoadAgain value={loadAgain}>
      <Suspense fallback={waiting}>{children(loaded)}</Suspense>
    </LoadAgain>
  )
}

/** In place of parts that a page can do without. */
export const LeftOut = () => null

/** In place of what a person asked for; at the edge of the window, because dialogs have no place in the page. */
function MissingPart() {
  const loadAgain = useContext(LoadAgain)
  return (
    <div
      role="alert"
      className="card fixed inset-x-3 bottom-20 z-50 flex flex-wrap items-center justify-between gap-3 p-4 text-sm shadow-raised sm:start-auto sm:max-w-md"
    >
      {t('Network error. Please check your connection and try again.')}
      <Button size="small" look="outline" onClick={loadAgain}>
        {t('Try Again')}
      </Button>
    </div>
  )
}
