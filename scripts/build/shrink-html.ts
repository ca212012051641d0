/**
 * Makes a page's HTML smaller without changing what browsers read from it: React and MDX write more
 * than HTML asks for. Made for their output, which escapes every > within an attribute.
 */

const voidElements = /<((?:br|hr|img|input|link|meta|wbr)\b[^>]*?)\s*\/>/g
const emptyShapes = /><\/(?:path|circle|rect|line|ellipse|stop)>/g
const booleanAttributes =
  /(?<=<[a-z][^>]* (?:autofocus|checked|disabled|hidden|multiple|required|selected))=""/g

/** React writes HTML's as its own: dateTime, autoComplete. Those of drawings are written so. */
const attributeNames = /(?<=<[a-z][^>]* )(?!viewBox|gradient|preserve)[a-z]+[A-Z][a-zA-Z]*(?==")/g
/** Class before the rest: what stands alike in every tag is told once. */
const attributesBeforeClass = /(?<=<[a-z][\w-]*)((?: [\w:-]+(?:="[^"]*")?)+?)( class="[^"]*")/g

/** Buttons that open something stand in no form, where alone their type would tell. */
const typeOfOpeners = / type="button"(?=[^>]* popovertarget=)/g
const autoPopover = /(?<=<[a-z][^>]* popover)="auto"/g

const blockStart =
  '<(?:article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|section|table|ul)\\b'
const blockEnd =
  '</(?:article|aside|blockquote|div|dd|details|figure|footer|li|main|nav|section|td)>'

/** Where nothing but what is named follows (HTML standard, §13.1.2.4, optional tags). */
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

/** MDX ends lines between blocks, where white space is nothing. */
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
