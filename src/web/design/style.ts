import { createContext } from 'react';

/** Marks the element that holds the style sheet, so that the browser finds it again. */
export const styleElementId = 'site-style';

/**
 * The site's whole style sheet. The server provides it while it renders; the browser takes it from the page it was
 * given, so that it is never sent twice and survives a page that has to be rendered again.
 */
export const StyleSheet = createContext(
  typeof document === 'undefined' ? '' : (document.getElementById(styleElementId)?.textContent ?? ''),
);
