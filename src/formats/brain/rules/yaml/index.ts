export { yamlEdit, type YamlStep } from './edit';
export { lineEnd, lineStart } from './cst';
export { pointerAt, readYaml } from './read';
export { doubleQuoted } from './scalars';
export { entryOf, nodeAt, textOf, toValue, type Quote, type YamlDocument, type YamlEntry, type YamlFault, type YamlFix, type YamlItem, type YamlList, type YamlMap, type YamlNode, type YamlScalar, type YamlValue } from './tree';
