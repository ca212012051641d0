/** /admin/leads: only the root element of the dashboard, a browser application. */

export function AdminLeadsPage() {
  return (
    <>
      <div id="root" />
      <noscript>The leads dashboard needs JavaScript.</noscript>
    </>
  )
}
