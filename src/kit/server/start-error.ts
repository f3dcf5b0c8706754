/** What keeps the product from starting and the operator can change; its message, in Spanish, is all that they read. */
export class StartError extends Error {}
