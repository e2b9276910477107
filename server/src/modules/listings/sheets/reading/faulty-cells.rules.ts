import { sheetLimits } from '#contracts/listings/sheet.ts'

/** A cell without a value that can be read; row and column are counted from 1. */
export interface FaultyCell {
  readonly row: number
  readonly column: number
  /** What the cell is read as: the error that the spreadsheet shows, or the mark of a formula that was never worked out. */
  readonly text: string
}

/** Stands for a formula whose result the file does not have. */
export const formulaMark = '#FORMULA!'

const error = /^#(?:[A-Z]+[!?]|N\/A|DIV\/0!|[A-Z]+_[A-Z]+)$/

/** Why a text stands for no value of a cell; null where it is one. */
export function whyNoValue(text: string): string | null {
  if (text === formulaMark)
    return 'The formula has no result. Open the file in a spreadsheet, save it, and send that'
  return error.test(text) ? `The cell has the error ${text}: write a value` : null
}

const tags = /<(?:[\w.-]+:)?(row|c|f|v|\/c)(?=[\s/>])([^<>]*)>([^<]{0,20})/g
const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * The cells of a sheet that have an error, or a formula without its result: the reader takes both for empty ones, which would leave what
 * they stand for as it is. As many as a file has lines at most: nothing of it is written anyway.
 */
export function faultyCells(xml: string): FaultyCell[] {
  const found: FaultyCell[] = []
  if (!/t="e"|<(?:[\w.-]+:)?f[\s/>]/.test(xml)) return found
  let [row, column, hasFormula] = [0, 0, false]
  let [type, value]: [string, string | null] = ['', null]
  for (const [, tag, attributes = '', text = ''] of xml.matchAll(tags)) {
    if (tag === 'row') [row, column] = [Number(attribute(attributes, 'r') ?? row + 1), 0]
    else if (tag === 'f') hasFormula = true
    else if (tag === 'v') value = text
    else if (tag === 'c') {
      const [, letters, number] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, 'r') ?? '') ?? []
      column = letters ? columnOf(letters) : column + 1
      row = Number(number ?? row)
      ;[type, value, hasFormula] = [attribute(attributes, 't') ?? 'n', null, false]
    } else {
      const fault = faultOf(type, value, hasFormula)
      if (fault !== null) found.push({ row, column, text: fault })
      if (found.length >= sheetLimits.linesMax) break
    }
  }
  return found
}

function faultOf(type: string, value: string | null, hasFormula: boolean): string | null {
  if (type === 'e') return value !== null && error.test(value) ? value : '#VALUE!'
  // A formula whose result is an empty text has one.
  const isWithout = type === 'str' ? value === null : !value
  return hasFormula && isWithout ? formulaMark : null
}

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** Names of the parts of a workbook that say which sheet is the first. */
export const workbookParts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const

/** The end of the name of the first sheet's part, by the texts of `workbookParts`; null where they do not say. */
export function firstSheetOf(workbook: string, relations: string): string | null {
  const [sheet] = /<(?:[\w.-]+:)?sheet\s[^<>]*>/.exec(workbook) ?? []
  const id = /\s[\w.-]+:id="([^"]*)"/.exec(sheet ?? '')?.[1]
  for (const [relation] of relations.matchAll(/<(?:[\w.-]+:)?Relationship\s[^<>]*>/g)) {
    const target = attribute(relation, 'Target')
    if (id && target && attribute(relation, 'Id') === id) return target.replace(/^\/?(?:xl\/)?/, '')
  }
  return null
}
