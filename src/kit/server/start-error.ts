/** A reason not to start that the operator can fix; the Spanish message is all that they see. */
export class StartError extends Error {}

/** One that a retry does not fix: the process manager is told not to restart us. */
export class LastingStartError extends StartError {}
