import { createContext, RouterContextProvider } from 'react-router';
import type { PageServices } from './page-services.ts';

/** Where loaders and actions find the server: `context.get(pageServices)`. */
export const pageServices = createContext<PageServices>();

export function createPageContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  return context;
}
