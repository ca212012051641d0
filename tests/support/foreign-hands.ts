/**
 * Programs that change pages, like translators, password managers, form fillers, dark readers and
 * grammar checkers, each imitated by a function that runs in the page.
 */

type Hand = () => void

/** Like Chrome's translator, wraps text nodes in font elements, also those added later. */
export function translate(keepsNodes: boolean): void {
  const isLeftAlone = 'font, script, style, textarea, select, title'
  function wrap(text: Text): void {
    if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(isLeftAlone)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.setAttribute('style', 'vertical-align: inherit;')
    outer.append(inner)
    if (!keepsNodes) inner.textContent = `«${text.data}»`
    text.replaceWith(outer)
    if (keepsNodes) inner.append(text)
  }
  function wrapAll(root: Node): void {
    if (root instanceof Text) wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) wrap(text)
  }
  wrapAll(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrapAll(node)
  }).observe(document.body, { childList: true, subtree: true })
}

export const foreignHands: Readonly<Record<string, Hand>> = {
  'nodes before and after inputs': () => {
    for (const input of document.querySelectorAll('input, textarea')) {
      input.before(document.createElement('com-1password-button'))
      const icon = document.createElement('span')
      icon.textContent = '🔑'
      input.after(icon, document.createElement('div'))
    }
  },
  'attributes on inputs and forms': () => {
    for (const element of document.querySelectorAll('form, input, textarea, label, fieldset')) {
      element.setAttribute('data-lpignore', 'true')
      element.setAttribute('data-1p-id', 'x1')
      element.setAttribute('data-darkreader-inline-color', '')
      element.setAttribute('style', 'background-size: 16px; --darkreader-inline-color: #fff')
      element.classList.add('keeper-ignore')
    }
  },
  'comment nodes': () => {
    for (const element of [...document.querySelectorAll('[data-island] *')]) {
      element.prepend(new Comment('x'))
      element.append(new Comment(''))
    }
  },
  'wrappers around the inputs that nobody uses': () => {
    for (const input of document.querySelectorAll('input:not([type="hidden"]), textarea')) {
      if (input === document.activeElement) continue
      const wrapper = document.createElement(input.matches('textarea') ? 'div' : 'span')
      input.replaceWith(wrapper)
      wrapper.append(input)
    }
  },
  'a shadow host in the form': () => {
    for (const form of document.querySelectorAll('form, search')) {
      const host = document.createElement('grammarly-extension')
      const button = document.createElement('button')
      host.attachShadow({ mode: 'open' }).append(button)
      form.prepend(host)
      document.documentElement.append(host.cloneNode())
    }
  },
  'controls without a name in the form': () => {
    for (const form of document.querySelectorAll('form')) {
      const box = document.createElement('div')
      box.innerHTML = '<input type="text"><button type="button">Fill</button>'
      form.prepend(box)
    }
  },
  'texts written over': () => {
    for (const element of document.querySelectorAll('label, legend, [data-island] p, h2, a')) {
      if (element.childElementCount === 0) element.textContent = `Otra ${element.textContent}`
    }
  },
}
