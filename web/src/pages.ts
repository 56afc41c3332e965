// Each page is loaded when somebody goes there.

import type { Component } from 'svelte';
import type { Route } from './lib/router.svelte';

type Named<P extends Route['page']> = Extract<Route, { page: P }>;
type PropsOf<P extends Route['page']> = Omit<Named<P>, 'page'>;
type Pages = { [P in Route['page']]: () => Promise<{ default: Component<PropsOf<P>> }> };

const PAGES: Pages = {
  home: () => import('./home/HomePage.svelte'),
  join: () => import('./home/JoinPage.svelte'),
  rules: () => import('./home/RulesPage.svelte'),
  components: () => import('./figures/FiguresPage.svelte'),
  lessons: () => import('./lessons/LessonList.svelte'),
  lesson: () => import('./lessons/LessonPage.svelte'),
  table: () => import('./table/TablePage.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  analysis: () => import('./analysis/AnalysisPage.svelte'),
};

export interface Page {
  Shown: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
  key: string; // another key is another page, begun anew
}

export async function pageFor(route: Route): Promise<Page> {
  const { page, ...props } = route;
  const { default: Shown } = (await PAGES[page]()) as { default: Page['Shown'] };
  return { Shown, props, key: keyOf(route) };
}
function keyOf(route: Route): string {
  switch (route.page) {
    case 'table':
    case 'join':
    case 'replay':
    case 'analysis':
      return `${route.page}/${route.table}`;
    case 'lesson':
      return `lesson/${route.game}/${route.slug}`;
    case 'components':
      return `components/${route.game}/${route.table ?? ''}`;
    case 'rules':
      return 'rules';
    default:
      return `${route.page}/${route.game ?? ''}`;
  }
}
