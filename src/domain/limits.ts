/** Longest accepted values, in UTF-16 code units, as an HTML `maxlength` counts them. */
export const maxLengths = { name: 100, address: 500, other: 200 } as const;

/** Posts to a page of the public list. */
export const blogPageSize = 6;
