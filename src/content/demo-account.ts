/** The account of a demo, shown on its sign-in page. A start outside demo mode refuses it. */
export const demoAccount = { username: 'demo', password: 'margam-demo-2026' } as const;
