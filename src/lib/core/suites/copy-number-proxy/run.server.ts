import { productSuite } from '../products/product-suite.server.ts';
import { proxyChapter } from './proxy-chapter.server.ts';

/** Copy-number screen of off-target reads or bin counts. */
export const copyNumberProxy = productSuite('copy_number_proxy', 'Copy-number screening proxy', proxyChapter);
