import { useState } from 'react'
import { translate } from '#web/messages/messages.ts'
import { isWithin, nameWithoutRow } from './field-names.ts'
import type { FieldErrors, FieldsSchema, Rules } from './form-types.ts'
import { useRules } from './use-rules.ts'

/** The errors to show: of the fields that were checked, and the server's, which stay until their own field changes. */
export function useFieldErrors<Schema extends FieldsSchema>(
  rules: Rules<Schema>,
  element: { readonly current: HTMLFormElement | null },
) {
  const { rulesNow, rulesThere, areLoaded, onFocus } = useRules(rules)
  const [seen, setSeen] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<FieldErrors>({})
  const shown = Object.entries(wrong).filter(([name]) => seen.some((field) => isWithin(name, field)))

  /**
   * Checks the form and shows the errors of these fields and of those that were checked before: at once where the rules are there, so
   * that a corrected field holds up no key pressed after it. Null if the form is gone meanwhile.
   */
  async function check(fields: readonly string[] | 'all', submitter: HTMLElement | null = null) {
    const loaded = rulesThere() ?? (await rulesNow().catch(() => null))
    if (!loaded) return 'no rules'
    const form = element.current
    if (!form) return null
    const checked = loaded.checkForm(loaded.schema, new FormData(form, submitter))
    setWrong(checked.errors ?? {})
    const names = fields === 'all' ? [...namesIn(form), ...Object.keys(checked.errors ?? {})] : fields
    setSeen((before) => [...new Set([...before, ...names])])
    return checked
  }

  function dropRow(list: string, place: number) {
    const renamed = (name: string) => nameWithoutRow(name, list, place)
    setSeen((names) => names.map(renamed).filter((name) => name !== null))
    setWrong((errors) => renameAll(errors, renamed))
    setRefused((errors) => renameAll(errors, renamed))
  }

  return {
    errors: inReadersLanguage({ ...Object.fromEntries(shown), ...refused }),
    check,
    areRulesThere: areLoaded,
    enter: onFocus,
    refuse: (errors: FieldErrors = {}) => setRefused(errors),
    /** Takes back what the server said of a field, or of all. */
    accept(field?: string) {
      if (field === undefined) setRefused({})
      else if (refused[field]) setRefused((errors) => ({ ...errors, [field]: undefined }))
    },
    dropRow,
    clear() {
      setSeen([])
      setWrong({})
      setRefused({})
    },
  }
}

function namesIn(form: HTMLFormElement): string[] {
  return [...form.elements].map((control) => control.getAttribute('name') ?? '').filter(Boolean)
}

function renameAll(errors: FieldErrors, renamed: (name: string) => string | null): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentence]) => {
      const now = renamed(name)
      return now === null ? [] : [[now, sentence]]
    }),
  )
}

function inReadersLanguage(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field, sentence && translate(sentence)]),
  )
}
