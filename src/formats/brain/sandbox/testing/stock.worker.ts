// eslint-disable-next-line no-restricted-imports -- the peer that ours is measured against
import stock from 'fengari-web';
import { stockRunner } from './stock';
import { answerTimings, timed } from './timing';

/** The package as it is shipped, without any limit. */
const run = stockRunner(stock);

answerTimings((question) => {
  if (!('source' in question)) throw new Error('the package counts no memory');
  return [timed(() => run(question.source))];
});
