/** Input that hydration hands to every island besides its own props. */
export interface IslandInput {
  /**
   * The island's HTML, which stays as the page brought it: a component reads its controls, sets their
   * attributes, and shows what it adds in the places meant for it (slot.tsx).
   */
  readonly island: HTMLElement
}
