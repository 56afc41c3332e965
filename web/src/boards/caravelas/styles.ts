// How Caravelas looks, in the order in which the later overrules the earlier.

import './chart.css';
import './several.css';
import './sea.css';
import './ports.css';
import './sheet.css';
import './sizes.css';
