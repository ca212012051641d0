/**
 * Makes a page's HTML smaller without changing what browsers read from it: React and MDX write more
 * than HTML requires. Relies on their output, which escapes every > within an attribute.
 */

const voidElements = /<((?:br|hr|img|input|link|meta|wbr)\b[^>]*?)\s*\/>/g
const emptyShapes = /><\/(?:path|circle|rect|line|ellipse|stop)>/g
const booleanAttributes =
  /(?<=<[a-z][^>]* (?:autofocus|checked|disabled|hidden|multiple|required|selected))=""/g

/** React writes HTML attributes in its own case (dateTime); those of SVG are spelled that way. */
const attributeNames = /(?<=<[a-z][^>]* )(?!viewBox|gradient|preserve)[a-z]+[A-Z][a-zA-Z]*(?==")/g
/** Puts class before the rest, because tags that begin alike compress better. */
const attributesBeforeClass = /(?<=<[a-z][\w-]*)((?: [\w:-]+(?:="[^"]*")?)+?)( class="[^"]*")/g

/** Buttons that open something are never in a form, the only place where their type matters. */
const typeOfOpeners = / type="button"(?=[^>]* popovertarget=)/g
const autoPopover = /(?<=<[a-z][^>]* popover)="auto"/g

const blockStart =
  '<(?:article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|section|table|ul)\\b'
const blockEnd =
  '</(?:article|aside|blockquote|div|dd|details|figure|footer|li|main|nav|section|td)>'

/** End tags that may be omitted before these tags (HTML standard, §13.1.2.4, optional tags). */
const optionalEndTags = new RegExp(
  [
    '</li>(?=<li\\b|</(?:ul|ol)>)',
    '</dt>(?=<d[td]\\b)',
    '</dd>(?=<d[td]\\b|</dl>)',
    `</p>(?=${blockStart}|${blockEnd})`,
    '</t[hd]>(?=<t[hd]\\b|</tr>)',
    '</tr>(?=<tr\\b|</t(?:head|body|foot)>)',
    '</caption>(?=<thead\\b)',
    '</thead>(?=<tbody\\b)',
    '</tbody>(?=</table>)',
    '</option>(?=<option\\b|</select>)',
  ].join('|'),
  'g',
)

/** MDX puts line breaks between blocks, where white space has no meaning. */
const linesBetweenBlocks = new RegExp(
  `\\n+(?=${blockStart}|<li\\b|</(?:article|blockquote|ol|section|ul)>)`,
  'g',
)

/** @param html without scripts and styles whose text could look like tags */
export function shrinkHtml(html: string): string {
  return html
    .replaceAll(voidElements, '<$1>')
    .replaceAll(emptyShapes, '/>')
    .replaceAll(booleanAttributes, '')
    .replaceAll(attributeNames, (name) => name.toLowerCase())
    .replaceAll(typeOfOpeners, '')
    .replaceAll(autoPopover, '')
    .replaceAll(attributesBeforeClass, '$2$1')
    .replaceAll(linesBetweenBlocks, '')
    .replaceAll(optionalEndTags, '')
}
