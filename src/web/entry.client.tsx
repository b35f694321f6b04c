import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { factsOfBuild } from './deferred-boot/boot-data.ts';

Object.assign(window.__reactRouterContext ?? {}, factsOfBuild);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
