import './style/theme.css';
import './style/base.css';
import './style/clauses.css';
import './style/table.css';
import './style/desk.css';
import './style/log.css';
import './style/asking.css';
import './style/between.css';
import './style/board.css';
import './style/lit.css';
import './style/home.css';
import './style/end.css';
import './style/home_phone.css';
import './style/phone.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { getCatalog } from './lib/api';
import { startInput } from './lib/input';
import { router, startRouter } from './lib/router.svelte';
import { startOffline } from './lib/offline.svelte';
import { reloadAfterUpdates } from './lib/update';
import { pageFor } from './pages';

reloadAfterUpdates();
startOffline();
startRouter();
startInput();
if (router.route.page === 'home') void getCatalog().catch(() => {}); // beside the words, not after them
const first = pageFor(router.route).catch(() => null);
void settings
  .start()
  .catch(() => {})
  .then(async () => mount(App, { target: document.getElementById('app')!, props: { first: await first } }));
