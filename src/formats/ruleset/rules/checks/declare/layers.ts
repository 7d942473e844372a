import { declareItems, type Declare } from './declare';

/** Declares the layers, and the sellers and loot tables that only layers name. Reference 5, section 5.9. */
export const declareLayers: Declare = (root, names) => {
  declareItems(names, 'layer', root.get('layers'));
  const sellers = root.at('items', 'market', 'sellers');
  const tables = root.at('items', 'lootTables');
  declareItems(names, 'market-seller', sellers);
  declareItems(names, 'loot-table', tables);
};
