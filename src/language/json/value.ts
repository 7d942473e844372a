import type { JsonNode, JsonValue } from './tree';

type Frame = { readonly node: JsonNode; readonly out: JsonValue[] | { [key: string]: JsonValue }; next: number };

/** Sets an own key as JSON.parse does: `__proto__` becomes an ordinary key and never the prototype. */
export function setOwn(target: { [key: string]: JsonValue }, key: string, value: JsonValue): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}

/**
 * The value of a node as JSON.parse would give it: of a doubled key the last counts, at the place of the first.
 * A key without a value is left out. Works without recursion.
 */
export function nodeValue(root: JsonNode): JsonValue {
  if (root.type !== 'object' && root.type !== 'array') return root.value;
  const top: JsonValue[] | { [key: string]: JsonValue } = root.type === 'array' ? [] : {};
  const stack: Frame[] = [{ node: root, out: top, next: 0 }];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const { node, out } = frame;
    if (node.type === 'array' && Array.isArray(out)) {
      const item = node.items[frame.next++];
      if (!item) stack.pop();
      else if (item.type === 'object' || item.type === 'array') {
        const below: JsonValue[] | { [key: string]: JsonValue } = item.type === 'array' ? [] : {};
        out.push(below);
        stack.push({ node: item, out: below, next: 0 });
      } else out.push(item.value);
    } else if (node.type === 'object' && !Array.isArray(out)) {
      const property = node.properties[frame.next++];
      if (!property) stack.pop();
      else if (property.value) {
        const value = property.value;
        if (value.type === 'object' || value.type === 'array') {
          const below: JsonValue[] | { [key: string]: JsonValue } = value.type === 'array' ? [] : {};
          setOwn(out, property.key.value, below);
          stack.push({ node: value, out: below, next: 0 });
        } else setOwn(out, property.key.value, value.value);
      }
    } else stack.pop();
  }
  return top;
}
