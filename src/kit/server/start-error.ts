/** What keeps the product from starting and the operator can change; its message, in Spanish, is all that they read. */
export class StartError extends Error {}

/** One that trying again does not mend: whoever keeps the process running is told to leave it. */
export class LastingStartError extends StartError {}
