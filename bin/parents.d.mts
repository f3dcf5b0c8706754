/** Calls back once npm has ended. @returns stops watching. */
export declare const onNpmGone: (callback: () => void) => () => void;
