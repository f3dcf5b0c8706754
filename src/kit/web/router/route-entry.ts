import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import type { z } from 'zod';
import type { Access } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import type { CallInput } from '../api/call-types.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { piece } from '../piece/piece.tsx';
import { listSearch } from './search.ts';

/** A component in a file of its name, fetched when it is first shown. The build finds the file by the name. */
export interface Page {
  readonly name: string;
  readonly component: AsyncRouteComponent<object>;
}

/** `page('GuiasListPage', () => import('./GuiasListPage.tsx'))` */
export const page = <M extends Record<string, unknown>>(name: keyof M & string, load: () => Promise<M>): Page => ({
  name,
  component: piece(async () => (await load())[name] as ComponentType, createElement(LoadingPage)),
});

/** A call with what it is asked with. */
export interface Asked {
  readonly call: Call;
  readonly input: object;
}

/** For `prefetch`: the call with its input, the types of both held together. */
export const withInput = <C extends Call>(call: C, input: CallInput<C>): Asked => ({ call, input });

export interface Place {
  readonly location: { readonly pathname: string; readonly href: string };
  readonly search: Readonly<Record<string, unknown>>;
}

/** One address and what is shown there. The router, the menu's guard and the page's preloads come of it. */
export interface RouteEntry {
  readonly path: `/${string}`;
  /** Name of the screen, for the tab of the browser. */
  readonly title?: string;
  readonly page: Page;
  /** Who may open it. Absent: whomever the frame lets in. */
  readonly access?: Access;
  /** Open even to a user without any permission (the own account). */
  readonly always?: true;
  /** What it keeps of the address behind the question mark. */
  readonly search?: (raw: Record<string, unknown>) => object;
  /**
   * What is asked for while the page's code comes, and by the document itself where it is the first: a call by itself
   * takes its parameters from the address, a list is asked for its first page. The calls are imported here and not
   * above, for whoever opens one screen needs the contracts of none but that.
   */
  readonly prefetch?: () => Promise<readonly (Call | Asked)[]>;
  /** After the guard, before the page: leads elsewhere by throwing a redirect. */
  readonly before?: (place: Place) => void;
}

/** Inside the shell nothing is without a guard. */
export interface ShellEntry extends RouteEntry {
  readonly title: string;
  readonly access: Access;
}

type Paged = Call & { readonly kind: 'list'; readonly query: z.ZodObject };

/** Of the screen of a list: its address keeps what the call takes, and its first page is asked for ahead. */
export const ofList = <C extends Paged>(load: () => Promise<C>) => ({
  search: listSearch<C>(),
  prefetch: async () => [await load()],
});
