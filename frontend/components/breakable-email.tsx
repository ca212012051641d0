/** An e-mail address that may break after its @ in a narrow column. */

export function BreakableEmail({ address }: { readonly address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
