/** Lakhs of rupees at the end of the lines on which the costs of a year are drawn. */
export const costScale = 80;

/** Below those lines: where they begin, their middle and their end. */
export const costMarks = ['₹0', `₹${costScale / 2} lakh`, `₹${costScale} lakh`] as const;
