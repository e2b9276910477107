/** An e-mail address, which breaks before its @ where a line is too short, and inside a part only where even that is too long. */
export function AddressOf({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
