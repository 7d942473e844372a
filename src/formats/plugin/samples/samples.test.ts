import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../language/json/parse';
import { say } from '../../../language/messages';
import { catalogue } from '../rules/catalogue';
import { allPluginMessages } from '../rules/index';
import { PluginRunner } from '../rules/simulate/runner';
import { SCENARIO_FOLDER } from '../rules/simulate/scenario';
import { readScenario } from '../rules/simulate/scenario-file';
import { diagnose } from '../rules/testing';
import { pluginSamples } from './index';

describe.each(pluginSamples.map((s) => [s.id, s] as const))('the sample %s', (id, sample) => {
  it('is one plugin with nothing to be said about it but what the server does', async () => {
    const files = await sample.load();
    const plugins = files.filter((f) => !f.path.startsWith('.studio/'));
    expect(plugins.map((f) => f.path)).toEqual([`${id}.json`]);
    const found = diagnose(plugins[0]?.content ?? '', catalogue);
    expect(found.filter((d) => d.code !== 'plugin/command-restart')).toEqual([]);
  });

  it('passes its scenarios, and each rule runs in one of them', async () => {
    const files = await sample.load();
    const doc = parseJson(files.find((f) => f.path === `${id}.json`)?.content ?? '');
    const runner = new PluginRunner(catalogue);
    const scenarios = files.filter((f) => f.path.startsWith(SCENARIO_FOLDER));
    const ran = new Set<number>();
    for (const { path, content } of scenarios) {
      const { findings, scenario } = readScenario(parseJson(content), catalogue, path);
      expect(findings).toEqual([]);
      if (!scenario) throw new Error(`${path} cannot be read`);
      const result = runner.test(doc, scenario);
      expect(result.failures.map((f) => `${path}${f.pointer}: ${say([allPluginMessages], f.code, f.params)}`)).toEqual([]);
      for (const rule of result.ran) ran.add(rule);
    }
    expect(scenarios.length).toBeGreaterThanOrEqual(3);
    expect(ran.size).toBe(runner.rules(doc)?.length);
  });
});

it('there are eight', () => {
  expect(pluginSamples).toHaveLength(8);
});
