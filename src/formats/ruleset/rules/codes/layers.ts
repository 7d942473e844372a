import type { MessageTable } from '../../../../language/session';
import { listed, text } from './words';

/** Sentences of the checks on layers and on `sheet.migrations`, and of their fixes. */
export const layerMessages: MessageTable = {
  'ruleset/layer-conflicts-with-itself': 'A layer cannot be in conflict with itself. "conflicts" names other layers.',
  'ruleset/layer-field-twice': 'This layer already narrows the field "{id}". Put all values it takes away into one item.',
  'ruleset/layer-field-not-enum': 'The field "{found}" is not an enum field. A layer can only take values away from one.',
  'ruleset/layer-removes-watched-value': '"{watcher}" is shown or hidden by the value "{value}" of the field "{field}", so no layer may take that value away.',
  'ruleset/layer-field-left-empty': 'This takes away every value of the field "{field}". At least one stays.',
  'ruleset/layer-default-removed': 'The layer takes "{id}" away, so it cannot be the default as well. Name a value that stays.',
  'ruleset/layer-default-lost': (p) =>
    `"${text(p, 'value')}" is the default of the field "${text(p, 'field')}". A layer that takes it away names another "default": ${listed(p['left'], false, 'or')}.`,
  'ruleset/layer-hide-comparison': (p) =>
    `The filter "${text(p, 'filter')}" is a ${text(p, 'type')} filter, which is compared with ${listed(p['allowed'], false, 'or')}, not with "${text(p, 'comparison')}".`,
  'ruleset/layer-smallest-coin': '"{coin}" is the smallest coin of "{family}". It goes only with the whole family, or nobody could pay exactly.',

  'ruleset/warning-layer-changes-nothing': 'This layer changes nothing: it is a toggle without an effect.',
  'ruleset/warning-layer-same-ladder': 'This ladder is the one the ruleset has anyway.',
  'ruleset/warning-hides-nothing': 'This rule hides no entry: none of "{catalog}" has a value of the filter "{filter}" that it hits.',
  'ruleset/warning-layer-removes-all-sellers': 'This would leave the market without a seller, so none of these is taken out. At least one has to stay.',
  'ruleset/warning-layers-remove-all-sellers': 'Together with "{other}" this would leave the market without a seller. With both on, not all of them are taken out.',
  'ruleset/warning-layers-empty-field': 'Together with "{other}" this leaves the field "{field}" without a value. With both on, this layer is left out whole.',

  'ruleset/related-compares': '"{label}" compares with it here',
  'ruleset/fix-keep-value': 'Keep the value "{value}"',
  'ruleset/fix-layer-default': 'Make "{value}" the default of the layer',
  'ruleset/fix-merge-layer-field': 'Put both items for "{id}" into one',
  'ruleset/fix-remove-family': 'Take out the whole family "{id}"',
};
