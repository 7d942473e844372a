import type { Cursor } from '../../../../../language/json/cursor';
import type { Check } from '../context';

/** What one throws: "2d6", "a die", "the dice", "your pool", "for it". */
const WHAT = String.raw`(?:(?:an?|the|your|their|its|his|her|some|one|two|three|four|five|six|\d+)\b|\d*d\d+|dice\b|for\b|against\b|under\b|over\b|it\b|them\b|again\b|to\b)`;

/** "Roll 2d6", also after "then", "always"... or an introduction ("When in doubt, roll a die"; "Add a die and throw it again"). */
const ORDER = new RegExp(String.raw`(?:^|[,;:]\s+|\b(?:and|then|always|please|secretly|first|instead|just)\s+)(?:roll|throw)\s+${WHAT}`, 'i');

/** "You roll 2d6", "the Game Master should throw ..." */
const ADDRESS = new RegExp(
  String.raw`\b(?:you|(?:the\s+)?(?:game master|gm|dm|narrator|model|ai))\s+(?:(?:must|should|shall|will|can|may|also|always|then|have to|need to)\s+)*(?:rolls?|throws?)\s+${WHAT}`,
  'i',
);

/** Words that turn it round, or give the roll to the one who does it. */
const NOT = /\b(?:never|not|n't|no|nobody|without|instead of|rather than|engine|player|players|character|characters|they|who)\b|n't\b/i;

/** The sentence of a text that tells its reader to roll dice, when there is one. English only; unsure means no. */
export function sentenceThatRolls(text: string): string | undefined {
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    if ((ORDER.test(sentence) || ADDRESS.test(sentence)) && !NOT.test(sentence)) return sentence.trim();
  }
  return undefined;
}

/** Guidance that tells the model to roll: the Engine rolls, and a model that does so too makes results up. Reference 1, section 15. */
export const warnGuidance: Check = (context) => {
  const gm = context.root.get('gm');
  const texts: Cursor[] = [gm.get('checkGuidance'), gm.get('sheetGuidance'), gm.get('worldGuidance')];
  for (const layer of context.root.get('layers').items()) texts.push(layer.at('gm', 'guidance'), layer.at('gm', 'worldGuidance'));
  for (const at of texts) {
    const sentence = at.string === undefined ? undefined : sentenceThatRolls(at.string);
    if (sentence === undefined) continue;
    const short = sentence.length > 90 ? `${sentence.slice(0, 87)}...` : sentence;
    context.report(at, 'ruleset/warning-tells-to-roll', { sentence: short }, { severity: 'warning' });
  }
};
