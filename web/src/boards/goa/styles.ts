// How Goa looks, in the order in which the later overrules the earlier.

import './goa.css';
import './harbour.css';
import './auction.css';
import './desk.css';
import './others.css';
import './sizes.css';
