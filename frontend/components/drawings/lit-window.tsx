/** A lit window: stands where a portrait will hang, with its lawyer's initials. */

export function LitWindow({ initials }: { readonly initials?: string }) {
  return (
    <svg className="window d-print-none" viewBox="0 0 88 110" aria-hidden="true">
      <path d="M5 0h78v100h5v10H0v-10h5z" />
      <path
        fill="#f6b73c"
        d={
          initials
            ? 'M12 7h64v93H12z'
            : 'M12 7h29v39H12zm35 0h29v39H47zM12 52h29v48H12zm35 0h29v48H47z'
        }
      />
      {initials && (
        <text x="44" y="66" textAnchor="middle">
          {initials}
        </text>
      )}
    </svg>
  )
}
