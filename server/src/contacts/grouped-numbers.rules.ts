/** A barcode of Ghana, an IMEI. */
const kinds = [/^603\d{10}$/, /^(?:35|86)\d{13}$/]

/** Whether a run of digits is all of a barcode or an IMEI, written in groups as it is printed: `6 034000 244126`. */
export function isGroupedNumber(run: string): boolean {
  if (!/^[\d -]+$/.test(run)) return false
  const digits = run.replaceAll(/\D/g, '')
  return kinds.some((kind) => kind.test(digits)) && isChecked(digits)
}

/** Whether the last digit fits the others, as in barcodes and in IMEIs, whose doubled digits are added up. */
function isChecked(digits: string): boolean {
  const isBarcode = digits.length === 13
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) : Number(digit) * (isBarcode ? 3 : 2)
    return total + (isBarcode || weighed < 10 ? weighed : weighed - 9)
  }, 0)
  return sum % 10 === 0
}
