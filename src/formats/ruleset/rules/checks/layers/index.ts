import type { Cursor } from '../../../../../language/json/cursor';
import type { Check, CheckContext } from '../context';
import { removeFix } from '../fixes';
import { checkLadder } from '../sheet/ladder';
import { unique } from '../unique';
import { checkLayerCatalogs } from './catalogs';
import { checkLayerFields } from './fields';
import { checkLayerItems } from './items';
import { warnLayers } from './warnings';

/** Layers: the named variants a player turns on for one game (Reference 5, section 5.9.2). */
export const checkLayers: Check = (context) => {
  const layers = context.root.get('layers');
  unique(context, layers.items());
  for (const layer of layers.items()) {
    checkConflicts(context, layer);
    checkLayerFields(context, layer.get('fields'));
    checkLadder(context, layer.get('difficultyLadder'), 'layer');
    checkLayerCatalogs(context, layer.get('catalogs'));
    checkLayerItems(context, layer);
  }
  warnLayers(context, layers);
};

export const layerChecks: readonly Check[] = [checkLayers];

/** `conflicts` names other layers, declared above or below (check 2). */
function checkConflicts(context: CheckContext, layer: Cursor): void {
  const own = layer.get('id').string;
  for (const at of layer.get('conflicts').items()) {
    context.refer(at, 'layer', {
      legal: (other) => other.id !== own,
      why: 'ruleset/layer-conflicts-with-itself',
      fixes: at.string !== undefined && at.string === own ? [removeFix(at, true)] : [],
    });
  }
}
