/**
 * A screen reads its data before it hears notices. What was read at most this long before misses none: the server tells
 * those again. What is older is read once more (milliseconds).
 */
export const READ_BEFORE_MS = 4000;
