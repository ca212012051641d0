/** A field that people neither see nor hear of: whatever fills it is likely a program. */

import { useFormContext } from 'react-hook-form'

export function TrapField() {
  const { register } = useFormContext()
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Website <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  )
}
