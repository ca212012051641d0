/** Closes long lists of links on a phone. Without scripts, and where there is room, they stand open. */

/** Bootstrap's md, in CSS pixels. */
const phoneWidth = 768

if (innerWidth < phoneWidth)
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = false
