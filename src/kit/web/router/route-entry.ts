import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import type { z } from 'zod';
import type { Access } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import type { CallInput } from '../api/call-types.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { piece } from '../piece/piece.tsx';
import { listSearch } from './search.ts';

/** A component in a file of the same name, loaded when first shown. The build finds the file by that name. */
export interface Page {
  readonly name: string;
  readonly component: AsyncRouteComponent<object>;
}

/** `page('GuiasListPage', () => import('./GuiasListPage.tsx'))` */
export const page = <M extends Record<string, unknown>>(name: keyof M & string, load: () => Promise<M>): Page => ({
  name,
  component: piece(async () => (await load())[name] as ComponentType, createElement(LoadingPage)),
});

/** A call with its input. */
export interface Asked {
  readonly call: Call;
  readonly input: object;
}

/** For `prefetch`: pairs a call with its input and checks their types. */
export const withInput = <C extends Call>(call: C, input: CallInput<C>): Asked => ({ call, input });

export interface Place {
  readonly location: { readonly pathname: string; readonly href: string };
  readonly search: Readonly<Record<string, unknown>>;
}

/** One URL and its screen. The router, the menu's guard and the page's preloads are derived from it. */
export interface RouteEntry {
  readonly path: `/${string}`;
  /** The screen's name, for the browser tab. */
  readonly title?: string;
  readonly page: Page;
  /** Who may open it. Absent: anybody whom the frame lets in. */
  readonly access?: Access;
  /** Open even to a user without any permissions (their own account). */
  readonly always?: true;
  /** Validates the search parameters of the URL. */
  readonly search?: (raw: Record<string, unknown>) => object;
  /**
   * The calls to fetch while the page's code loads, or by the document itself for the first page: a call alone takes
   * its parameters from the URL, a list its first page. They are imported dynamically, so that opening a screen loads
   * only its own contracts.
   */
  readonly prefetch?: () => Promise<readonly (Call | Asked)[]>;
  /**
   * What only a customer sees of the screen: the files of these components, and the calls for the customer's number.
   * The document fetches them once the answer about the session says that it is a customer's.
   */
  readonly forCustomer?: {
    readonly pieces: readonly string[];
    readonly prefetch: (cliente_id: number) => Promise<readonly Asked[]>;
  };
  /** Runs after the guard and before the page; redirects by throwing. */
  readonly before?: (place: Place) => void;
}

/** Every route in the shell has a guard. */
export interface ShellEntry extends RouteEntry {
  readonly title: string;
  readonly access: Access;
}

type Paged = Call & { readonly kind: 'list'; readonly query: z.ZodObject };

/** For a list's screen: its URL accepts the call's parameters, and its first page is prefetched. */
export const ofList = <C extends Paged>(load: () => Promise<C>) => ({
  search: listSearch<C>(),
  prefetch: async () => [await load()],
});
