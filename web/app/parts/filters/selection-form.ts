import { readSelection, type Selection } from './selection.rules.ts'

/** Ids that connect the panel, the button that opens it, and the controls outside its form. */
export const panelId = 'filters'
export const formId = 'filters-form'

/** The form's values as a selection of the first page. */
export function selectionOfForm(form: HTMLFormElement): Selection {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { ...readSelection(new URLSearchParams(entries)), page: 1 }
}
