/** The account of a demo, shown on its sign-in page. A start outside demo mode refuses it. */
export const demoAccount = { username: 'demo', password: 'margam-demo-2026' } as const;

/** argon2id of that password, made once: a demo's first start need not spend 19 MiB and a tenth of a second on it. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EveJgkFPM6QQC6KC56mbrg$tLomDFmmkgcxB5WcGP20kVDnzwWvDs/+lK2drLtwe+Y';
