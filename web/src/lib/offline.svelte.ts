// The page without a network: a service worker keeps a copy of everything (public/sw.js). It is taken in the background,
// not on a first visit to a server: then by who plays on this device, or comes again.

import { whenIdle } from './idle';
import { keep, recall } from './memory';
import { serverless } from './place';

export const offline = $state<{ newVersion: (() => void) | null }>({ newVersion: null });

// It fetches everything: after what somebody is waiting for now.
const PATIENCE = 1500; // ms
let begun = false;
export function keepForOffline(): void {
  if (begun || !('serviceWorker' in navigator)) return;
  begun = true;
  const register = () => void navigator.serviceWorker.register('sw.js').then(watch, () => {});
  if (navigator.serviceWorker.controller) register();
  else setTimeout(() => whenIdle(register), PATIENCE);
}

// A new version waits until the person wants it.
function watch(registration: ServiceWorkerRegistration): void {
  const offer = (waiting: ServiceWorker | null) => {
    if (!waiting || !navigator.serviceWorker.controller) return;
    offline.newVersion = () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take over');
    };
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && offer(coming));
  });
}

const HOUR = 3600_000;
export function startOffline(): void {
  const first = recall<number>('first_visit', 0);
  if (first === 0) keep('first_visit', Date.now());
  const returning = first > 0 && Date.now() - first > HOUR;
  if (!serverless() && !returning) return;
  if (document.readyState === 'complete') keepForOffline();
  else addEventListener('load', () => keepForOffline(), { once: true });
}
