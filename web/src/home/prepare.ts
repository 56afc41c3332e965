import { openGame } from '../boards';
import { serverless } from '../lib/place';

// What a table will need is loaded ahead, all of it side by side: the page, the game with its words, and the engine where it
// will be of this device.
export function prepareTable(game: string | null, here: boolean): void {
  const later = () => {}; // what does not load now is said when it is needed
  void import('../table/TablePage.svelte').catch(later);
  if (game) void openGame(game).catch(later);
  if (here || serverless()) void import('../local/client').then(({ prepareHall }) => prepareHall(), later);
}
