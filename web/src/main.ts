import './style/theme.css';
import './style/base.css';
import './style/table.css';
import './style/board.css';
import './style/home.css';
import './style/lessons.css';
import './style/phone.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { getCatalog } from './lib/api';
import { router, startRouter } from './lib/router.svelte';

startRouter();
if (router.route.page === 'home') void getCatalog().catch(() => {}); // beside the words, not after them
void settings.start().finally(() => mount(App, { target: document.getElementById('app')! }));
