import type { PlainValue, Workspace } from '../../../../workspace/types';
import { viewPath } from '../../../../language/studio-folder';
import { isRecord } from '../../../../language/record';

/** The name under which the project keeps how its blocks were left. */
const NAME = 'blocks';
/** How long nothing has to move before it is kept, in milliseconds. */
const REST = 500;
/** Files and rules of a file that are remembered at most; the oldest are forgotten. */
const MOST_FILES = 40;
const MOST_RULES = 60;

/** Where the top left corner of a rule stands on the canvas, in pixels at full size. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface FileView {
  readonly rule: number;
  readonly zoom: number | undefined;
  readonly places: ReadonlyMap<string, Place>;
}

type Kept = ReadonlyMap<string, FileView>;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Reads what was kept; what does not fit is left out, whoever wrote it. */
export function readViews(content: string | Uint8Array | undefined): Kept {
  const views = new Map<string, FileView>();
  if (typeof content !== 'string') return views;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return views;
  }
  for (const [path, view] of Object.entries(isRecord(value) ? value : {})) {
    if (!isRecord(view)) continue;
    const { rule, zoom } = view;
    const places = Object.entries(isRecord(view.places) ? view.places : {}).flatMap(([key, place]): [string, Place][] => (isRecord(place) && isNumber(place.x) && isNumber(place.y) ? [[key, { x: place.x, y: place.y }]] : []));
    views.set(path, { rule: Number.isInteger(rule) && Number(rule) >= 0 ? Number(rule) : 0, zoom: isNumber(zoom) && zoom > 0 ? zoom : undefined, places: new Map(places) });
  }
  return views;
}

function plain(views: Kept): PlainValue {
  return Object.fromEntries([...views].map(([path, { rule, zoom, places }]): [string, PlainValue] => [path, { rule, ...(zoom === undefined ? {} : { zoom }), places: Object.fromEntries([...places].map(([key, { x, y }]) => [key, { x, y }])) }]));
}

/** Remembers how the blocks of one file were left: the rule, the zoom, and where each rule was scrolled to. It lies in the project, never in the file. */
export class ViewKeeper {
  private view: FileView;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly project: string | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly workspace: Workspace,
    private readonly path: string,
  ) {
    this.project = workspace.store.getState().project?.id;
    this.view = this.kept().get(path) ?? { rule: 0, zoom: undefined, places: new Map() };
    this.stop = workspace.beforeLeaving(() => this.write());
  }

  private kept(): Kept {
    return readViews(this.workspace.content(viewPath(NAME)));
  }

  /** The rule that was on the canvas last. */
  get rule(): number {
    return this.view.rule;
  }

  /** The zoom the author left; undefined while none was chosen. */
  get zoom(): number | undefined {
    return this.view.zoom;
  }

  /** Where a rule was left, by its id (or its position where it has none). */
  placeOf(rule: string): Place | undefined {
    return this.view.places.get(rule);
  }

  keepRule(rule: number): void {
    if (rule === this.view.rule) return;
    this.change({ ...this.view, rule });
  }

  keepView(rule: string, zoom: number | undefined, place: Place): void {
    const { x, y } = { x: Math.round(place.x), y: Math.round(place.y) };
    const known = this.view.places.get(rule);
    const rounded = zoom === undefined ? undefined : Math.round(zoom * 1000) / 1000;
    if (known?.x === x && known.y === y && this.view.zoom === rounded) return;
    const places = [...this.view.places].filter(([key]) => key !== rule).slice(1 - MOST_RULES);
    this.change({ ...this.view, zoom: rounded, places: new Map([...places, [rule, { x, y }]]) });
  }

  private change(view: FileView): void {
    this.view = view;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), REST);
  }

  /** Writes what has changed, unless another project is open by now. */
  private write(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const { project, actions } = this.workspace.store.getState();
    if (project?.id !== this.project) return;
    const others = [...this.kept()].filter(([path]) => path !== this.path).slice(1 - MOST_FILES);
    // In a tab that only reads nothing is kept, and nothing has to be said of it.
    actions.keepView(NAME, plain(new Map([...others, [this.path, this.view]])));
  }

  dispose(): void {
    this.write();
    this.stop();
  }
}
