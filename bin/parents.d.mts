export declare const onNpmGone: (callback: () => void) => void;
