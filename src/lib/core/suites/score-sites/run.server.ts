import { rawSignalSuite } from '../raw-signal/frame.server.ts';
import { sitesChapter } from './chapter.server.ts';

/** Pipeline of score_sites: profiles of fragment midpoints around lists of sites, compared between groups. */
export const scoreSitesSuite = rawSignalSuite('score_sites', [sitesChapter], 'Footprints at sites');
