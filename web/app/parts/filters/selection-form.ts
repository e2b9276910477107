import { readSelection, type Selection } from './selection.rules.ts'

/** Ids by which the button that opens the panel, the panel's form and the order outside of it know each other. */
export const panelId = 'filters'
export const formId = 'filters-form'

/** What the form of a list says, as a selection from its first page. */
export function selectionOfForm(form: HTMLFormElement): Selection {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...readSelection(new URLSearchParams(entries)), page: 1 }
}
