/** /admin/leads: only the place where the dashboard, a browser application, takes root. */

export function AdminLeadsPage() {
  return (
    <>
      <div id="root" />
      <noscript>The leads dashboard needs JavaScript.</noscript>
    </>
  )
}
