import { clip, type FaultList } from './faults';
import type { JsonObject, JsonProperty } from './tree';

/** Reports every key of an object that was written before; JSON.parse takes the last of them. */
export function reportDuplicates(object: JsonObject, faults: FaultList): void {
  const { properties } = object;
  const count = properties.length;
  if (count < 2) return;
  if (count <= 8) {
    for (let i = 1; i < count; i++) {
      const property = properties[i];
      for (let j = 0; j < i; j++) {
        const first = properties[j];
        if (!property || !first || property.key.value !== first.key.value) continue;
        report(property, first, faults);
        break;
      }
    }
    return;
  }
  const seen = new Map<string, JsonProperty>();
  for (const property of properties) {
    const first = seen.get(property.key.value);
    if (first) report(property, first, faults);
    else seen.set(property.key.value, property);
  }
}

function report(property: JsonProperty, first: JsonProperty, faults: FaultList): void {
  faults.add({
    code: 'json/duplicate-key',
    params: { key: clip(property.key.value) },
    span: { start: property.key.start, end: property.key.end },
    tolerated: true,
    related: { code: 'json/note-first-key', params: {}, span: { start: first.key.start, end: first.key.end } },
  });
}
