import type { SourceFile } from '../../../../language/session';
import { asciiLower } from '../bytes';
import { SCENARIO } from '../limits';
import type { LuaCompiler } from '../lua/compiler';
import { moduleFile, scriptOf, type Script } from '../lua/script';
import { ManifestContext } from '../manifest/context';
import { checkOptions, type ReadOption } from '../manifest/options';
import { manifestDocument, manifestOf } from '../project';
import { givenNames, type GivenName } from '../scenario/given';
import { documentOf } from '../scenario/project';
import { nodeAt, type YamlDocument } from '../yaml';

/** The files of a brain with what is read of them; made anew for each version of the files. */
export class Surroundings {
  readonly manifest: SourceFile | undefined;
  readonly document: YamlDocument | undefined;
  readonly scripts: readonly Script[];
  readonly options: readonly ReadOption[];
  private givenKnown: readonly GivenName[] | undefined;

  constructor(
    readonly files: readonly SourceFile[],
    compiler?: LuaCompiler,
  ) {
    this.manifest = manifestOf(files);
    this.document = this.manifest && manifestDocument(this.manifest);
    this.scripts = files.filter(isScript).map((file) => scriptOf(file, compiler));
    const node = nodeAt(this.document?.root, ['options']);
    this.options = node && this.document ? checkOptions(new ManifestContext(this.document, ''), node) : [];
  }

  /** The scenario's text as read; undefined when there is none. */
  get scenario(): YamlDocument | undefined {
    const file = this.file(SCENARIO);
    return file && documentOf(file);
  }

  /** What the scenario gives scripts. */
  get given(): readonly GivenName[] {
    this.givenKnown ??= givenNames(this.scenario);
    return this.givenKnown;
  }

  /** The options' ids, when the manifest could be read whole. */
  get optionIds(): readonly string[] | undefined {
    return this.document?.whole ? this.options.map((o) => o.id) : undefined;
  }

  file(path: string): SourceFile | undefined {
    return this.files.find((f) => f.path === path);
  }

  script(path: string): Script | undefined {
    return this.scripts.find((s) => s.path === path);
  }

  /** The script that `require` reads for a name. */
  moduleScript(module: string): Script | undefined {
    return this.scripts.find((s) => asciiLower(s.path) === moduleFile(module));
  }

  /** The file of a name in the package, compared as the engine does. */
  named(path: string): SourceFile | undefined {
    return this.files.find((f) => asciiLower(f.path) === asciiLower(path));
  }
}

/** True for files that are read as Lua. */
export function isScript(file: SourceFile): boolean {
  return asciiLower(file.path).endsWith('.lua') && file.bytes === undefined;
}
