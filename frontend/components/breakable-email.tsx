/** An email address that may break after its @ and before its last dot in a narrow column. */

export function BreakableEmail({ address }: { readonly address: string }) {
  const [, name, host, ending] = /^(.*@)(.*)(\..*)$/.exec(address) ?? ['', address]
  return (
    <>
      {name}
      <wbr />
      {host}
      <wbr />
      {ending}
    </>
  )
}
