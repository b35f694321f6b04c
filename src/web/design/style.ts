import { createContext } from 'react';

/** The site's whole style sheet while the server renders; empty in the browser, where the page holds it already. */
export const StyleSheet = createContext('');
