/** What hydration hands to every island besides its own props. */
export interface IslandInput {
  /**
   * What the visitor had typed or chosen before hydration, by control name: the default values of
   * the form. Undefined while the page is built.
   */
  readonly initialValues?: Readonly<Record<string, string>>
}
