/** Reads what a visitor has put into a region's controls, by control name. */

/**
 * Text as it stands, the value of the chosen radio, every checkbox as "true" or "" so that an
 * unticked box is told from an absent one. File and button controls have no value to keep.
 */
export function readTypedValues(region: ParentNode): Record<string, string> {
  const values: Record<string, string> = {}
  for (const control of region.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('input[name], select[name], textarea[name]')) {
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (control.checked) values[control.name] = control.value
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      values[control.name] = control.checked ? 'true' : ''
    } else if (!(control instanceof HTMLInputElement && control.type === 'file')) {
      values[control.name] = control.value
    }
  }
  return values
}
