import type { Access } from '#kit/contract/access.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen: the guard of the call it shows. */
    readonly access?: Access;
    /** Name of the screen, for the tab of the browser. */
    readonly title?: string;
  }
}
