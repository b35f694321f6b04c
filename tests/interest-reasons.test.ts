import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DirectionList, KindWords } from '#web/interests/interest-result-view.tsx';

type Directions = ComponentProps<typeof DirectionList>['directions'];

const drawn = (element: ReactNode) =>
  renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  );

const withReasons = (...whys: string[]) =>
  whys.map((why, at) => ({
    slug: `work-${at}`,
    title: `Work ${at}`,
    summary: '',
    way: '',
    why,
  })) as unknown as Directions;

test('a reason that holds for all stands above them without the word for how near they are, which needs no meaning then', () => {
  const alike = withReasons('Fits: mostly Making. One.', 'Fits: mostly Making. Two.');
  const list = drawn(createElement(DirectionList, { directions: alike, look: 'direction-first' }));
  expect(list).toContain('<p class="hint">This work is mostly Making.</p>');
  expect(list).not.toContain('Fits');
  expect(drawn(createElement(KindWords, { directions: alike }))).not.toContain('Fits');
  const apart = withReasons('Fits: mostly Making.', 'Fits: this work is mostly Helping.');
  expect(drawn(createElement(DirectionList, { directions: apart, look: 'direction-first' }))).toContain(
    'Fits:',
  );
  expect(drawn(createElement(KindWords, { directions: apart }))).toContain('Fits');
});
