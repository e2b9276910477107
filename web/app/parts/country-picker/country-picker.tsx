import { useEffect, useRef, useState } from 'react'
import { countryName } from '#contracts/geo/countries.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { findCountries, flagOf } from './country-choices.ts'

interface Props extends FieldProps {
  name: string
  /** Two letters in lower case, as addresses keep them. */
  value: string
  onChange: (code: string) => void
}

/** SH-2.21: a country by typing or from the list, the popular ones first. What stands in the form is its code. */
export function CountryPicker({ name, value, onChange, ...field }: Props) {
  const [text, setText] = useState(countryName(value))
  const [isTyping, setTyping] = useState(false)
  const kept = useRef<HTMLInputElement>(null)
  useEffect(() => setText(countryName(value)), [value])

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
          setText(countryName(code))
          if (kept.current) kept.current.value = code
          onChange(code)
        }}
        onLeave={() => {
          setTyping(false)
          setText(countryName(value))
        }}
        emptyText="No country of this name"
      />
      <input ref={kept} type="hidden" name={name} value={value} readOnly />
    </>
  )
}
