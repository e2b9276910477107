import { type ComponentProps, type InputEvent, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { TextArea as Area, TextInput as Input } from './text-input.tsx'

// Apart from text-input.tsx, which the vendor's largest forms load and whose scripts are counted.

/** A TextInput that says when no more fits. */
export function TextInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} {...useFull(props)} />
}

/** A TextArea that says when no more fits. */
export function TextArea(props: ComponentProps<typeof Area>) {
  return <Area {...props} {...useFull(props)} />
}

type Limited = Pick<ComponentProps<typeof Input>, 'maxLength' | 'value' | 'defaultValue' | 'hint'>

/** A browser takes no more than `maxLength` and cuts what is pasted without a word: the field says in place of its hint that it is full. */
function useFull({ maxLength = Number.POSITIVE_INFINITY, value, defaultValue = '', hint }: Limited) {
  const [typed, setTyped] = useState<unknown>(defaultValue)
  const isFull = String(value ?? typed).length >= maxLength
  return {
    hint: isFull ? t('At most {most} characters. The field is full.', { most: maxLength }) : hint,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(event.currentTarget.value),
  }
}
