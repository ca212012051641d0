/** Legal notices at the end of articles. */

/** On pages about the law. Lawyer, office and "attorney advertising" are in every page's footer. */
export function Disclaimer() {
  return (
    <p className="disclaimer">
      General information about Florida law, not legal advice; it creates no attorney-client
      relationship.
    </p>
  )
}

/** On guides, as the Bar's rules require. */
export function GuideDisclaimers() {
  return (
    <>
      <p className="disclaimer">
        This guide is general information about Florida law, not legal advice, and creates no
        attorney-client relationship. Laws change: ask a Florida lawyer about your own facts.
      </p>
      <p className="disclaimer">
        This is attorney advertising. The Florida Bar has not reviewed or approved it. The hiring of
        a lawyer is an important decision that should not be based solely upon advertisements.
      </p>
    </>
  )
}
