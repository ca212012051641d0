/** The one right spelling of a page's path. */

/**
 * Lower case, single slashes, none at the end, no index.html and no .html: "//Plans/index.html" is
 * "/plans". Redirect only where the site has that page: then no request can choose the target.
 */
export function canonicalPath(requested: string): string {
  const single = decode(requested)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()
  return single.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    // Not UTF-8: no page of ours is spelled so.
    return text
  }
}
