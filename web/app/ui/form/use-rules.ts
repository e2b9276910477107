import { type FocusEventHandler, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldsSchema, Rules } from './form-types.ts'

type CheckForm = typeof import('./check-form.ts').checkForm

interface Loaded<Schema extends FieldsSchema> {
  readonly checkForm: CheckForm
  readonly schema: Schema
}

/** So long after a page is there, where the browser does not say when it is idle. */
const pauseMs = 1_000

/**
 * The rules of a form and what checks by them, loaded when the browser is idle or as soon as the person enters the form.
 * `rulesNow` loads them where they are not there yet; it fails without network.
 */
export function useRules<Schema extends FieldsSchema>(rules: Rules<Schema>) {
  const loaded = useRef<{ readonly by: Rules<Schema>; readonly rules: Loaded<Schema> } | null>(null)
  const latest = useRef(rules)
  useEffect(() => {
    latest.current = rules
  })

  async function rulesNow(): Promise<Loaded<Schema>> {
    const by = latest.current
    const [{ checkForm }, schema] = await Promise.all([
      import('./check-form.ts'),
      typeof by === 'function' ? by() : by,
    ])
    loaded.current = { by, rules: { checkForm, schema } }
    return loaded.current.rules
  }
  /** Null where they are still to be loaded. */
  const rulesThere = () => (loaded.current?.by === latest.current ? loaded.current.rules : null)
  /** What fails here is loaded again when it is needed. */
  const loadAhead = () => void rulesNow().catch(() => {})
  const loadInPause = useEffectEvent(loadAhead)
  useEffect(() => whenIdle(() => loadInPause()), [])
  const onFocus: FocusEventHandler = () => {
    if (!loaded.current) loadAhead()
  }
  return { rulesNow, rulesThere, areLoaded: () => loaded.current !== null, onFocus }
}

/** The schema that a page shows something by, as soon as it is there. */
export function useSchema<Schema>(load: () => Promise<Schema>): Schema | null {
  const [loaded, setLoaded] = useState<{ readonly load: typeof load; readonly schema: Schema } | null>(null)
  useEffect(() => {
    let isWanted = true
    const keep = (schema: Schema) => isWanted && setLoaded({ load, schema })
    load().then(keep, () => {})
    return () => {
      isWanted = false
    }
  }, [load])
  return loaded?.schema ?? null
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, pauseMs)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: 3 * pauseMs })
  return () => cancelIdleCallback(asked)
}
