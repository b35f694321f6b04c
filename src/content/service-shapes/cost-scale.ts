/** Lakhs of rupees at the end of the lines on which the costs of a year are drawn. */
export const costScale = 80;
