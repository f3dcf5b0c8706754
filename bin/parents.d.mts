/** @returns how to watch no more. */
export declare const onNpmGone: (callback: () => void) => () => void;
