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
import { startRouter } from './lib/router.svelte';

startRouter();
void settings.start().finally(() => mount(App, { target: document.getElementById('app')! }));
