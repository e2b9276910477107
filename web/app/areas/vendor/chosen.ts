/** The value of a parameter of the address if it is one of those allowed, else the first of them. */
export function chosenOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly [Value, ...Value[]],
): Value {
  const given = params.get(name)
  return allowed.find((value) => value === given) ?? allowed[0]
}
