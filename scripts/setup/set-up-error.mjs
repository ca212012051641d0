/** An error of the set-up that is told to the operator in one sentence and ends the command. */
export class SetUpError extends Error {}
