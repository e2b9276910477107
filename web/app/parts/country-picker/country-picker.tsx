import { useEffect, useRef, useState } from 'react'
import { countryName } from '#contracts/geo/countries.ts'
import { languageNow, t } from '#web/messages/messages.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import type { FieldProps } from '#web/ui/form/field.tsx'
import { findCountries, flagOf } from './country-choices.ts'

interface Props extends FieldProps {
  name: string
  /** Two letters in lower case, as addresses keep them. */
  value: string
  onChange: (code: string) => void
}

/** SH-2.21: chooses a country by typing or from the list, popular ones first. The form's value is its code. */
export function CountryPicker({ name, value, onChange, ...field }: Props) {
  const [text, setText] = useState(nameOf(value))
  const [isTyping, setTyping] = useState(false)
  const hiddenInput = useRef<HTMLInputElement>(null)
  useEffect(() => setText(nameOf(value)), [value])

  return (
    <>
      <Combobox
        {...field}
        autoComplete="off"
        text={text}
        onText={(typed) => {
          setTyping(true)
          setText(typed)
        }}
        options={findCountries(isTyping ? text : '').map(({ code, name: label, group }) => ({
          key: code,
          label: `${flagOf(code)} ${label}`,
          group,
        }))}
        onChoose={(code) => {
          setTyping(false)
          setText(nameOf(code))
          if (hiddenInput.current) hiddenInput.current.value = code
          onChange(code)
        }}
        onLeave={() => {
          setTyping(false)
          setText(nameOf(value))
        }}
        emptyText={t('No country of this name')}
      />
      <input ref={hiddenInput} type="hidden" name={name} value={value} readOnly />
    </>
  )
}

const nameOf = (code: string) => countryName(code, languageNow())
