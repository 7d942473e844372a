import type { Params, Severity } from '../../../../language/diagnostic';
import type { EditStep, Finding, FixPlan } from '../../../../language/json/finding';

/** A note on another place, relative as the finding itself. */
export interface LocalRelated {
  readonly pointer: string;
  readonly mark?: 'value' | 'key';
  readonly code: string;
  readonly params: Params;
}

/**
 * A finding whose pointers, and spans of its fixes, are relative to a part of the document (a rule, or the root), so that
 * it stays true when the part moves. Fixes are made when asked for: most findings are never opened.
 */
export interface LocalFinding {
  readonly pointer: string;
  readonly severity: Severity;
  readonly code: string;
  readonly params: Params;
  readonly mark?: Finding['mark'];
  /** The part of the text at fault, in UTF-16 units of the value. */
  readonly part?: { readonly start: number; readonly end: number };
  readonly related?: readonly LocalRelated[];
  readonly fixes?: () => readonly FixPlan[];
}

export interface ReportOptions extends Pick<LocalFinding, 'mark' | 'part' | 'related' | 'fixes'> {
  readonly severity?: Severity;
}

/** Collects the findings of one part of the document. `origin` is where the part begins in the text. */
export class Report {
  readonly findings: LocalFinding[] = [];

  constructor(readonly origin: number) {}

  /** Reports at a pointer relative to the part; an error unless said otherwise. Codes are listed in `codes.ts`. */
  add(pointer: string, code: string, params: Params = {}, options: ReportOptions = {}): void {
    const { severity = 'error', ...rest } = options;
    this.findings.push({ pointer, severity, code, params, ...rest });
  }

  get hasErrors(): boolean {
    return this.findings.some((f) => f.severity === 'error');
  }
}

/** Where a part lies now: its pointer and the offset of its first character. */
export interface PartPlace {
  readonly pointer: string;
  readonly start: number;
}

/** The finding as the rest of the studio takes it, for the place where the part lies now. */
export function placed(file: string, finding: LocalFinding, place: PartPlace): Finding {
  return new PlacedFinding(file, finding, place);
}

class PlacedFinding implements Finding {
  readonly pointer: string;
  readonly severity: Severity;
  readonly code: string;
  readonly params: Params;
  readonly mark: Finding['mark'];
  readonly part: LocalFinding['part'];

  constructor(
    readonly file: string,
    private readonly local: LocalFinding,
    private readonly place: PartPlace,
  ) {
    this.pointer = place.pointer + local.pointer;
    this.severity = local.severity;
    this.code = local.code;
    this.params = local.params;
    this.mark = local.mark;
    this.part = local.part;
  }

  get related(): Finding['related'] {
    return this.local.related?.map((r) => ({ ...r, pointer: this.place.pointer + r.pointer }));
  }

  get fixes(): readonly FixPlan[] | undefined {
    return this.local.fixes?.().map((plan) => ({ ...plan, steps: plan.steps.map((step) => placedStep(step, this.place)) }));
  }
}

function placedStep(step: EditStep, { pointer, start }: PartPlace): EditStep {
  switch (step.op) {
    case 'move':
      return { ...step, from: pointer + step.from, to: pointer + step.to };
    case 'text':
      return { ...step, span: { start: step.span.start + start, end: step.span.end + start } };
    default:
      return { ...step, pointer: pointer + step.pointer };
  }
}
