/** Four lit panes: stands where a portrait will hang. */

export function LitWindow() {
  return (
    <svg className="window d-print-none" viewBox="0 0 88 104" aria-hidden="true">
      <path d="M5 0h78v94h5v10H0V94h5z" />
      <path fill="#f6b73c" d="M12 7h29v36H12zm35 0h29v36H47zM12 49h29v45H12zm35 0h29v45H47z" />
    </svg>
  )
}
