// The page of figures: the sea chart instead of a list of cells, and what stands in two places of the file.

import FigureChart, { PARTS } from './FigureChart.svelte';
import followed from './follow';

export default { Chart: FigureChart, parts: PARTS, followed };
