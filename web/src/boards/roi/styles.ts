// How Au nom du Roi looks, in the order in which the later overrules the earlier.

import './roi.css';
import './rows.css';
import './expeditions.css';
import './mine.css';
import './sizes.css';
