/** Ref of an element that takes the focus as soon as it is in the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
